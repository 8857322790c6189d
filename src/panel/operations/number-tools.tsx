import { useState } from "preact/hooks";
import { useEntered } from "../controls/typing/use-entered.js";
import { Segmented } from "../dialogs/segmented.js";
import { parseDecimal } from "../numbers/decimal.js";
import { type Dimension, formatDimension, parseDimension } from "../numbers/dimension.js";
import { readMetrics, unitsBeside } from "../numbers/units.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { Dial } from "./dial.js";
import type { Operand } from "./operand.js";
import { type ToolProps, useFresh } from "./use-tuned-operation.js";

const tools = ["add", "multiply", "ratio", "snap", "unit"] as const;
type Tool = (typeof tools)[number];

/** What can be done with numbers, one at a time. */
export function NumberTools({ operation, id }: ToolProps) {
  const { t } = useToolWords();
  const [tool, setTool] = useState<Tool>("add");
  const Tool = { add: Add, multiply: Multiply, ratio: Ratio, snap: Snap, unit: Unit }[tool];
  return (
    <>
      <Segmented
        label={t("many.operation")}
        value={tool}
        options={tools.map((value) => ({ value, label: t(`many.${value}`) }))}
        onChange={(next) => {
          operation.finish();
          setTool(next);
        }}
      />
      <Tool key={tool} operation={operation} id={id} />
    </>
  );
}

function Add({ operation, id }: ToolProps) {
  const { t } = useToolWords();
  const { unit, step, max } = reachOf(operation.operands);
  const [amount, setAmount] = useFresh<Dimension>(id, { number: { digits: 0n, scale: 0 }, unit });
  const value = Number(formatDimension({ ...amount, unit: "" }));
  const run = (next: Dimension): void => {
    setAmount(next);
    operation.run({ kind: "add", amount: next });
  };
  return (
    <Dial
      label={t("many.by")}
      neutral={0}
      {...{ value, min: -max, max, step, edits: operation }}
      text={`${value > 0 ? "+" : ""}${formatDimension(amount)}`}
      onValue={(next) => {
        const number = parseDecimal(String(next));
        if (number !== undefined) run({ number, unit: amount.unit });
      }}
      onText={(text) => {
        const read = parseDimension(text.replace("−", "-"));
        if (read !== undefined) run(read);
        return read !== undefined;
      }}
    />
  );
}

function Multiply({ operation, id }: ToolProps) {
  const { t } = useToolWords();
  const [factor, setFactor] = useFresh(id, "1");
  return (
    <Dial
      label={t("many.by")}
      neutral={0}
      min={-1.5}
      max={1.5}
      step={0.01}
      // Twice as much is as far as half of it.
      value={Math.log2(Math.max(0.01, Number(factor)))}
      text={`× ${factor}`}
      edits={operation}
      onValue={(power) => runFactor(String(Number((2 ** power).toFixed(2))))}
      onText={(text) => runFactor(text.replace(/[×x*\s]/g, ""))}
    />
  );
  function runFactor(text: string): boolean {
    const by = parseDecimal(text);
    if (by === undefined) return false;
    setFactor(text);
    operation.run({ kind: "multiply", by });
    return true;
  }
}

/** The ratios that type scales are named after. */
export const ratios = ["1.125", "1.2", "1.25", "1.333", "1.414", "1.5", "1.618"];

function Ratio({ operation, id }: ToolProps) {
  const { t } = useToolWords();
  const [ratio, setRatio] = useFresh(id, "1");
  const run = (text: string): boolean => {
    const read = parseDecimal(text);
    if (read === undefined) return false;
    setRatio(text);
    operation.run({ kind: "ratio", ratio: read });
    return true;
  };
  return (
    <>
      <Dial
        label={t("many.ratio")}
        neutral={1}
        min={0.5}
        max={2}
        step={0.005}
        value={Number(ratio)}
        text={ratio}
        edits={operation}
        onValue={(value) => run(String(value))}
        onText={run}
      />
      <Chips label={t("many.ratio")} values={ratios} onPick={(text) => run(text) && operation.finish()} />
    </>
  );
}

function Snap({ operation }: ToolProps) {
  const { t } = useToolWords();
  const run = (text: string): void => {
    const grid = parseDimension(text);
    if (grid === undefined || grid.number.digits === 0n) return;
    operation.run({ kind: "snap", grid });
    operation.finish();
  };
  const entered = useEntered(run);
  return (
    <>
      <div class="tool-line">
        <span class="dial-label">{t("many.grid")}</span>
        <span class="field">
          <input class="mono" aria-label={t("many.grid")} placeholder="4px" {...entered} />
        </span>
      </div>
      <Chips label={t("many.grid")} values={gridsFor(operation.operands)} onPick={run} />
      <Chips
        label={t("many.round")}
        values={["0", "1", "2", "3"]}
        onPick={(text) => {
          operation.run({ kind: "round", places: Number(text) });
          operation.finish();
        }}
      />
    </>
  );
}

function Unit({ operation }: ToolProps) {
  const { window } = useUi();
  const { t } = useToolWords();
  const metrics = readMetrics(window);
  const beside = unitsOf(operation.operands).flatMap((unit) => unitsBeside(unit, metrics));
  // What a unit of the window or of an element is worth holds for now only.
  const units = [...new Set(beside)].filter((unit) => !/^(?:em|v.*)$/i.test(unit));
  return (
    <Chips
      label={t("many.unit.to")}
      values={units}
      onPick={(unit) => {
        operation.run({ kind: "unit", unit });
        operation.finish();
      }}
    />
  );
}

interface ChipsProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly onPick: (value: string) => void;
}

function Chips({ label, values, onPick }: ChipsProps) {
  return (
    <div class="tool-line">
      <span class="dial-label">{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the line's second cell */}
      <span class="chips" role="group" aria-label={label}>
        {values.map((value) => (
          <button key={value} type="button" class="chip mono" onClick={() => onPick(value)}>
            {value}
          </button>
        ))}
      </span>
    </div>
  );
}

function unitsOf(operands: readonly Operand[]): readonly string[] {
  return [...new Set(operands.flatMap(({ value }) => parseDimension(value)?.unit ?? []))];
}

function gridsFor(operands: readonly Operand[]): readonly string[] {
  const { unit } = reachOf(operands);
  if (unit === "ms" || unit === "s") return ["10ms", "25ms", "50ms", "100ms"];
  return unitsOf(operands).every((one) => one === "")
    ? ["0.05", "0.1", "0.25", "1", "50", "100"]
    : ["1px", "2px", "4px", "8px", "0.25rem"];
}

/** The unit to add in, and how far and how finely: in the one unit of the tokens, or in each's own. */
function reachOf(operands: readonly Operand[]): { unit: string; step: number; max: number } {
  const units = unitsOf(operands);
  const lengths = units.filter((unit) => /^(?:px|rem|em)$/i.test(unit));
  const unit = units.length === 1 ? (units[0] ?? "") : (lengths[0] && "px") || "";
  const largest = Math.max(0, ...operands.map(({ value }) => Math.abs(Number.parseFloat(value) || 0)));
  const reach = reaches[unit.toLowerCase()];
  if (reach !== undefined) return { unit, ...reach };
  if (largest >= 100) return { unit, step: 10, max: 400 };
  return largest >= 10 ? { unit, step: 1, max: 20 } : { unit, step: 0.05, max: 2 };
}

const reaches: Readonly<Record<string, { readonly step: number; readonly max: number }>> = {
  px: { step: 0.5, max: 32 },
  rem: { step: 0.0625, max: 2 },
  em: { step: 0.05, max: 2 },
  "%": { step: 1, max: 50 },
  ms: { step: 10, max: 500 },
  s: { step: 0.05, max: 1 },
  deg: { step: 1, max: 180 },
};
