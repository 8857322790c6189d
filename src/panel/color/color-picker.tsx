import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ItemAddress } from "../../model/overrides.js";
import { usePartsStrings } from "../strings/use-parts.js";
import { useUi } from "../ui-context.js";
import { useItemState } from "../use-session.js";
import { ChannelInputs } from "./channel-inputs.js";
import { channelModes, type FieldMode, fieldModes, modeOf, notationOf } from "./color-fields.js";
import { gamutOf, type Oklch } from "./color-model.js";
import { ContrastLines } from "./contrast-lines.js";
import { Expression } from "./expression.js";
import { EyeDropperButton } from "./eyedropper.js";
import type { Notation } from "./notation.js";
import { pagePalette } from "./page-palette.js";
import { pickerCss } from "./picker-css.js";
import { cssOf, Plane } from "./plane.js";
import { recentColors } from "./recent-colors.js";
import { Slider } from "./slider.js";
import { SwatchGrid } from "./swatch-grid.js";
import { type ColorHand, usePickedColor } from "./use-picked-color.js";

/** The colour of one item, to see and to change. Opening and closing it changes nothing. */
export function ColorPicker({ address }: { readonly address: ItemAddress }) {
  const ui = useUi();
  const words = usePartsStrings();
  const state = useItemState(address);
  const { picked, hand } = usePickedColor(state);
  const { color, notation } = picked;
  const picker = useRef<HTMLDivElement>(null);
  ui.adoptStyles(pickerCss);

  useLayoutEffect(() => {
    picker.current?.querySelector<HTMLElement>(".plane, button")?.focus({ preventScroll: true });
  }, []);

  const palette = pagePalette(ui.session, address.tab);
  const [recent] = useState(() => recentColors(ui.session).map((css) => ({ label: css, css })));
  return (
    <div ref={picker} class="picker">
      {color !== undefined && notation !== undefined ? (
        <PickerHands color={color} notation={notation} hand={hand} />
      ) : (
        <Expression css={state.value} color={color} hand={hand} words={words} />
      )}
      <SwatchGrid
        label={words.t("picker.palette")}
        swatches={palette}
        current={state.value}
        onTake={hand.take}
      />
      <SwatchGrid
        label={words.t("picker.recent")}
        swatches={recent}
        current={state.value}
        onTake={hand.take}
      />
      <ContrastLines state={state} words={words} />
    </div>
  );
}

interface PickerHandsProps {
  readonly color: Oklch;
  readonly notation: Notation;
  readonly hand: ColorHand;
}

function PickerHands({ color, notation, hand }: PickerHandsProps) {
  const words = usePartsStrings();
  const { t } = words;
  const [mode, setMode] = useState<FieldMode>(() => modeOf(notation));
  const opaque = cssOf({ ...color, alpha: 1 });
  const isNarrow = notation.kind !== "function" || ["rgb", "hsl", "hwb"].includes(notation.space);
  return (
    <>
      <Plane color={color} hand={hand} words={words} />
      <div class="picker-bars">
        <EyeDropperButton hand={hand} words={words} />
        <div class="bars" style={{ "--opaque": opaque }}>
          <Slider
            kind="hue"
            label={t("picker.hue")}
            value={color.h}
            max={359.9}
            step={0.1}
            valueText={`${Math.round(color.h)}°`}
            knob={`oklch(.72 .14 ${color.h})`}
            hand={hand}
            onValue={(h) => hand.adjust({ ...color, h })}
          />
          <Slider
            kind="alpha"
            label={t("picker.alpha")}
            value={color.alpha}
            max={1}
            step={0.01}
            valueText={`${Math.round(color.alpha * 100)}%`}
            knob={opaque}
            hand={hand}
            onValue={(alpha) => hand.adjust({ ...color, alpha })}
          />
        </div>
      </div>
      <div class="picker-fields" data-mode={mode}>
        <span class="field">
          <select
            aria-label={t("picker.mode")}
            value={mode}
            // The options hold exactly the five modes.
            onChange={(event) => setMode(event.currentTarget.value as FieldMode)}
          >
            {fieldModes.map((name) => (
              <option key={name} value={name}>
                {modeLabel(name)}
              </option>
            ))}
          </select>
        </span>
        <ChannelInputs mode={mode} color={color} hand={hand} words={words} />
      </div>
      {mode !== modeOf(notation) && (
        <button type="button" class="button quiet convert" onClick={() => hand.convert(notationOf(mode))}>
          {t("picker.use", { mode: modeLabel(mode) })}
        </button>
      )}
      {isNarrow && gamutOf(color) !== "srgb" && <p class="note muted">{t("picker.outside")}</p>}
    </>
  );
}

function modeLabel(mode: FieldMode): string {
  return mode === "hex" ? "HEX" : channelModes[mode].label;
}
