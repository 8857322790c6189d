import { expect, test } from "vitest";
import type { TierItem } from "../../model/config.js";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import type { Entry } from "../list/entries.js";
import { layCells, type SpecimenLine } from "./lay-cells.js";
import { moveInCells } from "./move-in-cells.js";
import type { SpecimenKind } from "./specimen-kind.js";

const address = (item: string): ItemAddress => ({ tab: "t", tier: "r", item });
const itemOf = (name: string): TierItem => ({
  id: name,
  cssVar: `--${name}`,
  label: name,
  default: "",
  type: { kind: "text" },
});
const row = (name: string): Entry => ({ kind: "item", key: itemKey(address(name)), address: address(name) });
const heading = (text: string): Entry => ({ kind: "heading", key: text, text, level: 3 });

/** Items are called by what they look like: `color 1`. */
function lay(entries: readonly Entry[], { width = 344, target = 24, pixels = {} } = {}) {
  const sizes: Readonly<Record<string, number>> = pixels;
  return layCells(entries, {
    ...{ width, target, rowHeight: target < 40 ? 30 : 40 },
    itemOf: ({ item }) => ({ item: itemOf(item), kind: item.split(" ").at(-2) as SpecimenKind }),
    pixelsOf: (cssVar) => sizes[cssVar],
  });
}

const rowsOf = (lines: readonly SpecimenLine[]): readonly string[] =>
  lines.map((line) =>
    line.kind === "cells" ? line.cells.map(({ address }) => address.item).join("|") : line.kind,
  );

function rampOf(count: number): Entry {
  const names = Array.from({ length: count }, (_, at) => `blue-${(at + 1) * 50}`);
  const items = names.map(itemOf);
  return { kind: "ramp", key: "blue", text: "Blue", items, addresses: names.map(address), isOpen: true };
}

test("what stands under a heading is gathered by what it looks like, in order of appearance", () => {
  const names = ["color 1", "shadow 1", "color 2"];
  const { lines, cells } = lay([heading("A"), ...names.map(row), heading("B"), row("color 3")]);
  expect(rowsOf(lines)).toEqual(["entry", "color 1|color 2", "shadow 1", "entry", "color 3"]);
  expect(cells.map(({ address }) => address.item)).toEqual(["color 1", "color 2", "shadow 1", "color 3"]);
});

test.each([
  [344, 24, [11]],
  [320, 40, [6, 5]],
  [180, 40, [3, 3, 3, 2]],
])("in %d px, with %d px for each, eleven steps lie in rows of %j", (width, target, counts) => {
  const { lines } = lay([rampOf(11)], { width, target });
  const strips = lines.filter((line) => line.kind === "cells");
  expect(strips.map(({ cells }) => cells.length)).toEqual(counts);
  for (const { columns, height } of strips) {
    expect((width - 28) / columns).toBeGreaterThanOrEqual(target);
    expect(height).toBeGreaterThanOrEqual(40);
  }
});

test("the rows of a ramp that is open in the list are not shown a second time", () => {
  const ramp = rampOf(6);
  const rows = ramp.kind === "ramp" ? ramp.addresses.map(({ item }) => row(item)) : [];
  expect(lay([ramp, ...rows]).cells).toHaveLength(6);
});

test("a name leaves out the heading that it begins with, and nothing else", () => {
  const { cells } = lay([heading("Sand"), row("Sand bright color 1"), row("Sandstone color 2")]);
  expect(cells.map(({ name }) => name)).toEqual(["bright color 1", "Sandstone color 2"]);
});

test("lengths that are longer than there is room for are drawn smaller, all by the same, and it is said", () => {
  const { lines } = lay([heading("Size"), row("bar 1"), row("bar 2")], {
    pixels: { "--bar 1": 8, "--bar 2": 1200 },
  });
  const [head, ...bars] = lines;
  expect(head).toMatchObject({ entry: { aside: expect.stringMatching(/^1 : 1\d/) } });
  expect(new Set(bars.map((line) => line.kind === "cells" && line.scale)).size).toBe(1);
});

test("a text has the room that its size takes, up to an end", () => {
  const heights = [14, 40, 4000].map((size) => {
    const { lines } = lay([row("size 1")], { pixels: { "--size 1": size } });
    return lines[0]?.height ?? 0;
  });
  expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) + 30);
  expect(heights[2]).toBeLessThan(200);
});

test("arrow keys go along the cells, and up and down to what lies there", () => {
  const swatches = Array.from({ length: 5 }, (_, at) => row(`color ${at}`));
  const { lines, cells } = lay([rampOf(6), heading("A"), ...swatches]);
  // Six steps, three swatches, two swatches.
  const go = (at: number, key: string) => moveInCells(lines, { at, count: cells.length }, key);
  expect([go(0, "ArrowRight"), go(0, "ArrowLeft"), go(10, "ArrowRight")]).toEqual([1, 0, 10]);
  expect([go(0, "ArrowDown"), go(3, "ArrowDown"), go(5, "ArrowDown")]).toEqual([6, 7, 8]);
  expect([go(8, "ArrowDown"), go(8, "ArrowUp"), go(10, "ArrowDown")]).toEqual([10, 5, 10]);
  expect([go(7, "Home"), go(7, "End"), go(0, "PageDown"), go(0, "Enter")]).toEqual([0, 10, 9, undefined]);
});
