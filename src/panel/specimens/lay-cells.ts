import type { TierItem } from "../../model/config.js";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import type { Entry, RampEntry } from "../list/entries.js";
import { stepOf } from "../ramps/find-ramps.js";
import type { SpecimenKind } from "./specimen-kind.js";

/** One token. */
export interface Cell {
  readonly address: ItemAddress;
  readonly kind: SpecimenKind;
  /** What is written beside its picture: its label, without what the heading above says already. */
  readonly name: string;
  /** The size of its text on the page in CSS pixels, as far as it is known. */
  readonly pixels?: number;
}

/** What stands below what. Heights are CSS pixels. */
export type SpecimenLine = { readonly height: number } & (
  | {
      readonly kind: "entry";
      readonly entry: Exclude<Entry, RampEntry | { readonly kind: "item" | "drawn" }>;
    }
  | { readonly kind: "ramp"; readonly entry: RampEntry }
  | CellLine
);

export interface CellLine {
  readonly kind: "cells";
  readonly height: number;
  /** Steps of a ramp, pictures above their names, one in a row, or text below its name. */
  readonly shape: "step" | "tile" | "row" | "text";
  readonly cells: readonly Cell[];
  /** How many would fit side by side. */
  readonly columns: number;
  /** The place of the first one among all cells. */
  readonly first: number;
  /** What lengths are multiplied by to be drawn. */
  readonly scale: number;
}

/** What is to be known of an item to lay it. */
export interface ShownItem {
  readonly item: TierItem;
  readonly kind: SpecimenKind;
}

export interface CellSpace {
  /** CSS pixels between the edges of the list. */
  readonly width: number;
  /** Of a row, which nothing that can be pressed is lower than. */
  readonly rowHeight: number;
  /** Nothing that can be pressed is narrower. */
  readonly target: number;
  readonly itemOf: (address: ItemAddress) => ShownItem;
  /** The size of a length on the page in CSS pixels, as far as it is known. */
  readonly pixelsOf: (cssVar: string) => number | undefined;
}

const edge = 14;
const gap = 8;
/** Of the text below a picture. */
const textLine = 14;

/** Pictures with their names below: the least width, the height of the picture, and whether the value is told, too. */
const tiles: Partial<Record<SpecimenKind, readonly [width: number, height: number, value: 0 | 1]>> = {
  color: [88, 40, 1],
  image: [136, 56, 0],
  shadow: [96, 64, 0],
  radius: [72, 48, 1],
  border: [96, 28, 1],
  opacity: [72, 40, 1],
  ratio: [72, 48, 1],
  mask: [72, 40, 0],
  cursor: [88, 40, 1],
  easing: [104, 64, 1],
};

/** Lines of text that stand side by side only where a whole row would. */
const wide = 300;
const sampleHeights: Partial<Record<SpecimenKind, number>> = {
  ...{ family: 62, weight: 28, leading: 80, tracking: 22 },
};
const headingHeights = { 3: 34, 4: 28 };

/** Whether the value of such a token is told below its picture. */
export function tellsValue(kind: SpecimenKind): boolean {
  return tiles[kind]?.[2] !== 0;
}

/** Lays the tokens of a list out as pictures, in the order of the list. */
export function layCells(
  entries: readonly Entry[],
  space: CellSpace,
): { readonly lines: readonly SpecimenLine[]; readonly cells: readonly Cell[] } {
  const lines: SpecimenLine[] = [];
  const cells: Cell[] = [];
  let heading = "";
  // What stands under one heading is gathered by what it looks like, in order of appearance.
  const runs = new Map<SpecimenKind, Cell[]>();
  const endRuns = (): void => {
    for (const [kind, run] of runs) {
      const laid = layRun(run, space, { kind, first: cells.length });
      tellScale(lines, laid[0]?.scale ?? 1);
      lines.push(...laid);
      cells.push(...run);
    }
    runs.clear();
  };
  const inRamps = new Set<string>();
  for (const entry of entries) {
    if (entry.kind === "item") {
      if (inRamps.has(entry.key)) continue;
      const { item, kind } = space.itemOf(entry.address);
      const cell = { address: entry.address, kind, name: shortName(item.label, heading) };
      const run = runs.get(kind);
      if (run === undefined) runs.set(kind, [cell]);
      else run.push(cell);
      continue;
    }
    endRuns();
    if (entry.kind === "ramp") {
      lines.push({ kind: "ramp", entry, height: Math.max(32, space.target) });
      const steps = entry.items.map((item, index): Cell => {
        // Both have one for each step.
        const address = entry.addresses[index] as ItemAddress;
        inRamps.add(itemKey(address));
        return { address, kind: "color", name: stepOf(item) };
      });
      lines.push(...layStrip(steps, space, cells.length));
      cells.push(...steps);
    } else if (entry.kind !== "drawn") {
      if (entry.kind === "heading") heading = entry.text;
      const height = entry.kind === "heading" ? headingHeights[entry.level] : space.rowHeight + 8;
      lines.push({ kind: "entry", entry, height });
    }
  }
  endRuns();
  return { lines, cells };
}

/** What the cells of a run look like, and the place of the first in the list. */
interface RunPlace {
  readonly kind: SpecimenKind;
  readonly first: number;
}

function layRun(run: readonly Cell[], space: CellSpace, { kind, first }: RunPlace): readonly CellLine[] {
  const tile = tiles[kind];
  const width = space.width - 2 * edge;
  if (tile === undefined) return layTexts(run, space, { kind, first });
  const [least, height, value] = tile;
  // A name has two lines.
  const needed = Math.max(...run.map(({ name }) => textWidth(name) / 2 + 8));
  const fitting = Math.floor((width + gap) / (Math.min(Math.max(least, needed), width) + gap));
  const columns = Math.max(1, fitting);
  const cellWidth = (width - gap * (columns - 1)) / columns;
  return inRows(run, columns).map((cells, index) => {
    const isLong = cells.some(({ name }) => textWidth(name) > cellWidth - 8);
    const texts = textLine * ((isLong ? 2 : 1) + value);
    return {
      ...{ kind: "cells", shape: "tile", cells, columns, scale: 1 },
      height: height + texts + 16,
      first: first + index * columns,
    };
  });
}

/** Says beside the heading that ends these lines how much smaller than on the page the next ones are drawn. */
function tellScale(lines: SpecimenLine[], scale: number): void {
  const last = lines.at(-1);
  if (scale === 1 || last?.kind !== "entry" || last.entry.kind !== "heading") return;
  const aside = `1 : ${Math.round(10 / scale) / 10}`;
  lines.splice(-1, 1, { ...last, entry: { ...last.entry, aside } });
}

function layTexts(run: readonly Cell[], space: CellSpace, { kind, first }: RunPlace): readonly CellLine[] {
  const columns = Math.max(1, Math.floor(space.width / wide));
  const pixels = run.map(({ address }) => space.pixelsOf(space.itemOf(address).item.cssVar) ?? 0);
  const barWidth = (space.width / columns - 2 * edge) * 0.38;
  const longest = Math.max(...pixels);
  const scale = kind === "bar" && longest > barWidth ? barWidth / longest : 1;
  const meta = 26;
  const sized = run.map((cell, at): Cell => ({ ...cell, pixels: pixels[at] ?? 0 }));
  return inRows(sized, columns).map((cells, index) => {
    const at = index * columns;
    const size = Math.max(14, ...cells.map((cell) => cell.pixels ?? 0));
    const sample = kind === "size" ? Math.min(140, size * 1.3) : sampleHeights[kind];
    const height = sample === undefined ? space.rowHeight : Math.max(space.rowHeight, meta + sample + 8);
    const shape = sample === undefined ? "row" : "text";
    return { ...{ kind: "cells", shape, cells, columns, scale, height }, first: first + at };
  });
}

/** The steps of a ramp without gaps, in as few even rows as leave each step wide enough to be pressed. */
function layStrip(steps: readonly Cell[], space: CellSpace, first: number): readonly CellLine[] {
  const most = Math.max(1, Math.floor((space.width - 2 * edge) / space.target));
  const columns = Math.ceil(steps.length / Math.ceil(steps.length / most));
  const isNamed = steps.every(({ name }) => textWidth(name) <= (space.width - 2 * edge) / columns);
  return inRows(steps, columns).map((cells, index) => ({
    ...{ kind: "cells", shape: "step", cells, columns, scale: 1 },
    height: Math.max(40, space.target) + (isNamed ? 20 : 6),
    first: first + index * columns,
  }));
}

function inRows(cells: readonly Cell[], columns: number): readonly (readonly Cell[])[] {
  return [...Array(Math.ceil(cells.length / columns)).keys()].map((row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
}

/** About as many CSS pixels as a text in the panel's small letters is wide: nobody measures thousands of names. */
function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character > "\u2E7F" ? 11.5 : 6.1;
  return width;
}

/** The label without the words of its heading, where it begins with them. */
function shortName(label: string, heading: string): string {
  if (heading === "" || !label.toLowerCase().startsWith(heading.toLowerCase())) return label;
  const rest = label.slice(heading.length);
  const short = rest.replace(/^[\s_./,:-]+/, "");
  return short === "" || short === rest ? label : short;
}
