import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import type { ItemAddress } from "../../model/overrides.js";
import { type PageMetrics, readMetrics } from "../numbers/units.js";
import { createTunedEdits, type TunedEdits } from "../operations/tuned-edits.js";
import { useUi } from "../ui/ui.js";
import { type KnownSize, readSize, sizeIn } from "./read-size.js";
import {
  type FluidWidths,
  findBase,
  fitLinear,
  fitModular,
  fluidClamp,
  linearValues,
  modularValues,
  rounded,
} from "./scale-values.js";

export type ScaleKind = "modular" | "linear" | "fluid";

/** What a scale is made from. Sizes count in the scale's unit; those of a fluid one are those at the smaller width. */
export interface ScaleFigures {
  readonly kind: ScaleKind;
  readonly at: number;
  readonly base: number;
  /** Of the modular kind, and of the fluid one at the smaller width. */
  readonly ratio: number;
  /** Of the linear kind. */
  readonly step: number;
  /** Of the fluid kind at the larger width. */
  readonly wideBase: number;
  readonly wideRatio: number;
  readonly widths: FluidWidths;
  /** All sizes are multiples of this; 0 leaves them as they come out. */
  readonly grid: number;
}

export interface SizeStep {
  readonly address: ItemAddress;
  readonly label: string;
  /** Its value as it is now. */
  readonly text: string;
  /** The same in few letters: both ends of a size that grows with the window. */
  readonly short: string;
  /** In the scale's unit; undefined for what is no plain size, which stays as it is. */
  readonly size: number | undefined;
  readonly isPinned: boolean;
}

export interface SizeScale {
  readonly steps: readonly SizeStep[];
  readonly unit: string;
  readonly figures: ScaleFigures;
  /** Whether the unit is a length, which can grow with the window. */
  readonly canBeFluid: boolean;
  change(figures: Partial<ScaleFigures>): void;
  setPinned(at: number, isPinned: boolean): void;
  readonly edits: Pick<TunedEdits, "isOpen" | "finish" | "finishAtPause" | "cancel">;
}

/** Makes the sizes of some tokens from a few figures, all at once, in the unit that most of them have, as one undo step. */
export function useSizeScale(title: string, addresses: readonly ItemAddress[]): SizeScale {
  const ui = useUi();
  const [round, startAnew] = useReducer((number: number) => number + 1, 0);
  const edits = useMemo(
    () => createTunedEdits(ui, addresses, { label: title, onStale: () => startAnew(undefined) }),
    [ui, addresses, title, round],
  );
  useEffect(() => edits.stop, [edits]);
  const metrics = useMemo(() => readMetrics(ui.window), [ui, edits]);
  const read = useMemo(() => edits.starts.map(({ value }) => readSize(value, metrics)), [edits, metrics]);
  const unit = useMemo(() => mostFrequent(read.flatMap((one) => one?.unit ?? [])), [read]);
  const [tuned, setTuned] = useState<{ readonly edits: TunedEdits; readonly figures: ScaleFigures }>();
  const [pins, setPins] = useState<ReadonlySet<number>>(
    () => new Set(edits.starts.flatMap(({ item }, at) => ((item.scale || undefined)?.pinned ? [at] : []))),
  );
  const fitted = useMemo(() => {
    const kind = (edits.starts[0]?.item.scale || undefined)?.kind;
    const names = edits.starts.map(({ item }) => item.cssVar);
    return { ...fitFigures(names, read, { unit, metrics }), ...(kind && { kind }) };
  }, [edits, read, unit, metrics]);
  const isTuned = tuned?.edits === edits;
  const figures = isTuned ? tuned.figures : { ...fitted, ...(tuned && { kind: tuned.figures.kind }) };
  const canBeFluid = /^(?:px|rem)$/i.test(unit);

  const values = (by: ScaleFigures, pinned: ReadonlySet<number>): readonly (string | undefined)[] =>
    valuesOf(by, { count: read.length, unit, metrics }).map((value, at) =>
      pinned.has(at) || read[at] === undefined ? undefined : value,
    );

  function show(by: ScaleFigures, pinned: ReadonlySet<number>): void {
    setTuned({ edits, figures: by });
    edits.show(() => values(by, pinned));
  }

  const shown = isTuned ? values(figures, pins) : [];
  return {
    steps: edits.starts.map(({ address, item, value }, at) => {
      const text = shown[at] ?? value;
      const now = readSize(text, metrics);
      return {
        ...{ address, label: item.label, text, isPinned: pins.has(at) },
        short: shortOf(now, text),
        size: now && sizeIn(now, unit, metrics),
      };
    }),
    ...{ unit, figures, canBeFluid },
    change(part) {
      const next = { ...figures, ...part };
      // Another step that has the base, or another kind, begins from what the sizes are.
      show(part.at === undefined ? next : { ...next, base: sizeAt(figures, part.at) }, pins);
    },
    setPinned(at, isPinned) {
      const next = new Set(pins);
      if (isPinned) next.add(at);
      else next.delete(at);
      setPins(next);
      if (isTuned) show(figures, next);
      edits.finishAtPause();
    },
    edits,
  };
}

function shortOf(now: KnownSize | undefined, text: string): string {
  if (now?.wide === undefined) return text;
  return now.wide === now.size ? `${now.size}${now.unit}` : `${now.size} – ${now.wide}${now.unit}`;
}

/** The size of a step as its figures have it, at the smaller width. */
function sizeAt(figures: ScaleFigures, at: number): number {
  const { kind, base, ratio, step } = figures;
  const size = kind === "linear" ? base + step * (at - figures.at) : base * ratio ** (at - figures.at);
  return toGrid(size, figures.grid);
}

function toGrid(size: number, grid: number): number {
  return rounded(grid === 0 ? size : Math.round(size / grid) * grid, 4);
}

interface Writing {
  readonly count: number;
  readonly unit: string;
  readonly metrics: PageMetrics;
}

/** The values of all steps. */
function valuesOf(figures: ScaleFigures, { count, unit, metrics }: Writing): readonly string[] {
  const { kind, at, base, ratio, step, wideBase, wideRatio, widths, grid } = figures;
  if (kind === "linear")
    return linearValues({ base, step, at }, count).map((size) => `${toGrid(size, grid)}${unit}`);
  const narrow = modularValues({ base, ratio, at }, count);
  if (kind === "modular") return narrow.map((size) => `${toGrid(size, grid)}${unit}`);
  const wide = modularValues({ base: wideBase, ratio: wideRatio, at }, count);
  const pixelsPerUnit = unit.toLowerCase() === "rem" ? metrics.rootFontSize : 1;
  return narrow.map((size, index) => {
    const from = toGrid(size, grid) * pixelsPerUnit;
    return fluidClamp({ from, to: toGrid(wide[index] ?? size, grid) * pixelsPerUnit }, widths, {
      unit,
      pixelsPerUnit,
    });
  });
}

/** The figures that come nearest to the sizes that there are. One that is not fluid yet grows by an eighth. */
function fitFigures(
  names: readonly string[],
  known: readonly (KnownSize | undefined)[],
  { unit, metrics }: Pick<Writing, "unit" | "metrics">,
): ScaleFigures {
  const numbers = known.map((one) => (one && sizeIn(one, unit, metrics)) ?? 0);
  const steps = names.map((cssVar, index) => ({ cssVar, size: numbers[index] ?? 0 }));
  const at = findBase(steps, unit === "rem" ? 16 / metrics.rootFontSize : 16);
  const { base, ratio } = fitModular(numbers, at);
  const { step } = fitLinear(numbers, at);
  // What is written is rounded: the widths are most exact in the step that grows most.
  const [grown] = known
    .flatMap((one) => (one?.widths ? [one] : []))
    .sort((one, other) => growthOf(other) - growthOf(one));
  const widths = grown?.widths;
  const wide = fitModular(
    known.map((one, index) => one?.wide ?? numbers[index] ?? 0),
    at,
  );
  return {
    ...{ kind: widths === undefined ? (unit === "" ? "linear" : "modular") : "fluid", at, base, ratio, step },
    wideBase: widths === undefined ? rounded(base * 1.125, 4) : wide.base,
    wideRatio: widths === undefined ? rounded(ratio * 1.05, 3) : wide.ratio,
    ...{ widths: widths ?? { from: 360, to: 1240 }, grid: 0 },
  };
}

function growthOf({ size, wide = size }: KnownSize): number {
  return Math.abs(wide - size);
}

function mostFrequent(units: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}
