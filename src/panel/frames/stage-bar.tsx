import { useEffect, useRef } from "preact/hooks";
import { IconButton } from "../buttons/icon-button.js";
import { Segmented } from "../dialogs/segmented.js";
import { useToolWords } from "../strings/tools.js";
import { type FramesChoice, looks, toggled, widths, zooms } from "./choice.js";
import type { FrameWorld } from "./frame-life.js";
import { PictureButton } from "./picture-button.js";

interface StageBarProps extends FrameChoicesProps {
  readonly world: FrameWorld;
  readonly grid: { readonly current: HTMLElement | null };
  readonly onLoadAgain: () => void;
  readonly onClose: () => void;
}

/** What is shown, how far it is scrolled, and what can be done with it. */
export function StageBar({ world, grid, choice, onChoose, onLoadAgain, onClose }: StageBarProps) {
  const { t } = useToolWords();
  return (
    <div class="stage-bar">
      <h2>{t("frames.title")}</h2>
      <div class="stage-actions">
        <PictureButton grid={grid} loading={world.loading} />
        <IconButton icon="revert" label={t("frames.again")} onClick={onLoadAgain} />
        <IconButton icon="close" label={t("frames.close")} onClick={onClose} />
      </div>
      <div class="frame-choices">
        <FrameChoices {...{ choice, onChoose }} />
        <ScrollSlider scrolling={world.scrolling} />
      </div>
    </div>
  );
}

/** Scrolls all pages by keys or a thumb, and shows how far they are. */
function ScrollSlider({ scrolling }: Pick<FrameWorld, "scrolling">) {
  const { t } = useToolWords();
  const slider = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      scrolling.follow((share) => {
        if (slider.current) slider.current.valueAsNumber = share;
      }),
    [scrolling],
  );
  return (
    <input
      ref={slider}
      class="frames-scroll"
      type="range"
      min={0}
      max={1}
      step={0.02}
      defaultValue="0"
      aria-label={t("frames.scroll")}
      data-hint={t("frames.scroll")}
      onInput={(event) => scrolling.scrollTo(event.currentTarget.valueAsNumber)}
    />
  );
}

interface FrameChoicesProps {
  readonly choice: FramesChoice;
  readonly onChoose: (choice: FramesChoice) => void;
}

/** The columns, the rows, and how large: beside a phone's panel the few columns leave the rows in sight, cut where they go on. */
function FrameChoices({ choice, onChoose }: FrameChoicesProps) {
  const { t } = useToolWords();
  return (
    <>
      <fieldset class="segments">
        <legend class="visually-hidden">{t("frames.widths")}</legend>
        {widths.map((width) => (
          <Chip
            key={width}
            label={`${width}`}
            isOn={choice.widths.includes(width)}
            onPress={() => onChoose({ ...choice, widths: toggled(widths, choice.widths, width) })}
          />
        ))}
      </fieldset>
      <fieldset class="segments">
        <legend class="visually-hidden">{t("frames.looks")}</legend>
        {looks.map((look) => (
          <Chip
            key={look}
            label={t(`frames.look.${look}`)}
            isOn={choice.looks.includes(look)}
            onPress={() => onChoose({ ...choice, looks: toggled(looks, choice.looks, look) })}
          />
        ))}
      </fieldset>
      <Segmented
        label={t("frames.zoom")}
        value={choice.zoom}
        options={zooms.map((zoom) => ({
          value: zoom,
          label: zoom === "fit" ? t("frames.zoom.fit") : `${zoom} %`,
        }))}
        onChange={(zoom) => onChoose({ ...choice, zoom })}
      />
    </>
  );
}

interface ChipProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

/** One of several that can be on together, drawn as the choices of which one is. */
function Chip({ label, isOn, onPress }: ChipProps) {
  return (
    <label class="segment">
      <input type="checkbox" class="segment-input" checked={isOn} onChange={onPress} />
      {label}
    </label>
  );
}
