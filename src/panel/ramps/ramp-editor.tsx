import { useMemo, useState } from "preact/hooks";
import type { ItemAddress } from "../../model/overrides.js";
import { Segmented } from "../dialogs/segmented.js";
import { BackBar } from "../shell/lists/back-bar.js";
import { useToolWords } from "../strings/tools.js";
import type { Scale } from "../ui/on-demand.js";
import { type PanelUi, useUi } from "../ui/ui.js";
import { BaseColor } from "./base-color.js";
import { RampPlot } from "./ramp-plot.js";
import { RampStrip } from "./ramp-strip.js";
import rampsCss from "./ramps.css?raw";
import { StepTools } from "./step-tools.js";
import { useRamp } from "./use-ramp.js";

/** Shows a ramp in place of the tab. */
export function openRamp(ui: PanelUi, { key, text, addresses }: Scale): void {
  ui.showItems({ title: text, Body: () => <RampEditor title={text} stem={key} addresses={addresses} /> });
}

interface RampEditorProps {
  readonly title: string;
  readonly stem: string;
  readonly addresses: readonly ItemAddress[];
}

/** How far a step takes its neighbours with it. */
const reaches = { one: 0, near: 3, all: 40 } as const;
type Reach = keyof typeof reaches;

/** A whole ramp: its steps as a strip, their lightness, chroma and hue as curves, and what is to stay. */
function RampEditor({ title, stem, addresses }: RampEditorProps) {
  const ui = useUi();
  const { t } = useToolWords();
  ui.adoptStyles(rampsCss);
  const ramp = useRamp(title, addresses, stem);
  const [selected, select] = useState(() => middleOf(ramp.steps.map(({ name }) => name)));
  const [reach, setReach] = useState<Reach>("near");
  const { gamut, setGamut } = ramp;
  // While a curve is dragged, they stay as they are.
  const choices = useMemo(
    () => (
      <div class="ramp-choices">
        <Segmented
          label={t("ramp.reach")}
          value={reach}
          options={(["one", "near", "all"] as const).map((value) => ({
            value,
            label: t(`ramp.reach.${value}`),
          }))}
          onChange={setReach}
        />
        <Segmented
          label={t("ramp.gamut")}
          value={gamut}
          options={[
            { value: "srgb", label: "sRGB" },
            { value: "display-p3", label: "P3" },
          ]}
          onChange={setGamut}
        />
      </div>
    ),
    [t, reach, gamut, setGamut],
  );
  return (
    <>
      <BackBar title={title} />
      <div class="ramp-editor scrolling">
        <RampStrip steps={ramp.steps} selected={selected} onSelect={select} />
        {(["l", "c", "h"] as const).map((name) => (
          <RampPlot key={name} {...{ name, ramp, selected }} reach={reaches[reach]} onSelect={select} />
        ))}
        {choices}
        <StepTools ramp={ramp} selected={selected} />
        <BaseColor key={selected} ramp={ramp} selected={selected} />
      </div>
    </>
  );
}

/** The step that is usually the colour itself. */
function middleOf(names: readonly string[]): number {
  const usual = ["500", "base", "9"].map((name) => names.indexOf(name)).find((index) => index !== -1);
  return usual ?? Math.floor(names.length / 2);
}
