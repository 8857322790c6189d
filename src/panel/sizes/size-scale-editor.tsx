import { useState } from "preact/hooks";
import type { ItemAddress } from "../../model/overrides.js";
import { Segmented } from "../dialogs/segmented.js";
import { Dial } from "../operations/dial.js";
import { ratios } from "../operations/number-tools.js";
import toolsCss from "../operations/tools.css?raw";
import { BackBar } from "../shell/lists/back-bar.js";
import { useToolWords } from "../strings/tools.js";
import type { Scale } from "../ui/on-demand.js";
import { type PanelUi, useUi } from "../ui/ui.js";
import { inRisingOrder } from "./read-size.js";
import { SizeBars } from "./size-bars.js";
import sizesCss from "./sizes.css?raw";
import { type ScaleFigures, type SizeScale, useSizeScale } from "./use-size-scale.js";

/** Shows some tokens as one scale of sizes, in place of the tab. */
export function openSizeScale(ui: PanelUi, { text, addresses }: Scale): void {
  ui.view.query.value = "";
  const rising = inRisingOrder(ui, addresses);
  ui.showItems({ title: text, Body: () => <SizeScaleEditor title={text} addresses={rising} /> });
}

interface SizeScaleEditorProps {
  readonly title: string;
  readonly addresses: readonly ItemAddress[];
}

/** A whole scale of sizes, made from a few figures. */
function SizeScaleEditor({ title, addresses }: SizeScaleEditorProps) {
  const ui = useUi();
  const { t } = useToolWords();
  ui.adoptStyles(toolsCss);
  ui.adoptStyles(sizesCss);
  const scale = useSizeScale(title, addresses);
  const [look, setLook] = useState<"bars" | "text">("bars");
  const { figures, canBeFluid } = scale;
  const kinds = canBeFluid ? (["modular", "linear", "fluid"] as const) : (["modular", "linear"] as const);
  return (
    <>
      <BackBar title={title} />
      <div class="scale-editor scrolling">
        <Segmented
          label={t("scale.kind")}
          value={figures.kind}
          options={kinds.map((value) => ({ value, label: t(`scale.${value}`) }))}
          onChange={(kind) => {
            scale.change({ kind });
            scale.edits.finish();
          }}
        />
        <Figures scale={scale} />
        <div class="scale-look">
          <Segmented
            label={t("scale.look")}
            value={look}
            options={(["bars", "text"] as const).map((value) => ({ value, label: t(`scale.look.${value}`) }))}
            onChange={setLook}
          />
        </div>
        <SizeBars scale={scale} isText={look === "text"} />
      </div>
    </>
  );
}

/** The dials of a kind of scale. */
function Figures({ scale }: { readonly scale: SizeScale }) {
  const { t } = useToolWords();
  const { figures, unit } = scale;
  const { kind } = figures;
  const reach = Math.max(Math.abs(figures.base) * 2, 1e-3);
  const size = { scale, max: reach, step: niceStep(reach / 200), suffix: unit };
  const ratio = { scale, min: 1, max: 2, step: 0.005, suffix: "" };
  const isFluid = kind === "fluid";
  const name = scale.steps[figures.at]?.label ?? "";
  return (
    <div class="scale-figures">
      <Figure {...size} name="base" label={isFluid ? t("scale.base.narrow") : name} min={0} />
      {kind === "linear" && <Figure {...size} name="step" label={t("scale.step")} min={-reach} />}
      {kind !== "linear" && <Figure {...ratio} name="ratio" label={t("many.ratio")} />}
      {kind === "modular" && <Ratios scale={scale} />}
      {isFluid && (
        <>
          <Figure {...size} name="wideBase" label={t("scale.base.wide")} min={0} max={reach * 1.5} />
          <Figure {...ratio} name="wideRatio" label={t("scale.ratio.wide")} />
          <Widths scale={scale} />
        </>
      )}
    </div>
  );
}

/** The ratios that scales are named after. */
function Ratios({ scale }: { readonly scale: SizeScale }) {
  return (
    <div class="tool-line">
      <span />
      <span class="chips">
        {ratios.map((one) => (
          <button
            key={one}
            type="button"
            class="chip mono"
            aria-pressed={Number(one) === scale.figures.ratio}
            onClick={() => {
              scale.change({ ratio: Number(one) });
              scale.edits.finish();
            }}
          >
            {one}
          </button>
        ))}
      </span>
    </div>
  );
}

interface FigureProps {
  readonly scale: SizeScale;
  readonly name: "base" | "ratio" | "step" | "wideBase" | "wideRatio";
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly suffix: string;
}

function Figure({ scale, name, label, min, max, step, suffix }: FigureProps) {
  const value = scale.figures[name];
  const [start] = useState({ value, max });
  const set = (next: number): void =>
    scale.change({ [name]: Number(next.toFixed(4)) } satisfies Partial<ScaleFigures>);
  return (
    <Dial
      {...{ label, value, min, step }}
      // The track stays as long as it was: its end must not run away from the pointer.
      max={Math.max(start.max, value, max > start.max * 2 ? max : 0)}
      neutral={min < 0 ? 0 : min}
      text={`${Number(value.toFixed(4))}${suffix}`}
      edits={scale.edits}
      onValue={set}
      onText={(text) => {
        const number = Number.parseFloat(text);
        if (Number.isFinite(number)) set(number);
        return Number.isFinite(number);
      }}
    />
  );
}

/** The widths of the window between which a fluid scale grows. */
function Widths({ scale }: { readonly scale: SizeScale }) {
  const { t } = useToolWords();
  const { widths } = scale.figures;
  const field = (end: "from" | "to") => (
    <span class="field">
      <input
        class="mono"
        inputMode="numeric"
        aria-label={t(`scale.width.${end}`)}
        value={`${widths[end]}px`}
        onChange={({ currentTarget }) => {
          const number = Number.parseFloat(currentTarget.value);
          const next = { ...widths, [end]: number };
          if (!(next.from > 0) || !(next.to > next.from)) {
            currentTarget.value = `${widths[end]}px`;
            return;
          }
          scale.change({ widths: next });
          scale.edits.finish();
        }}
      />
    </span>
  );
  return (
    <div class="tool-line">
      <span class="dial-label">{t("scale.widths")}</span>
      <span class="scale-widths">
        {field("from")}
        {field("to")}
      </span>
    </div>
  );
}

/** The next round number: 1, 2 or 5 of a power of ten. */
function niceStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  return Number((([1, 2, 5].find((one) => one * power >= size) ?? 10) * power).toPrecision(3));
}
