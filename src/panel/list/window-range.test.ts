import fc from "fast-check";
import { expect, test } from "vitest";
import { type LineSize, layLines, lineAt, rangeAt, viewAt } from "./window-range.js";

const size = fc.record({ height: fc.integer({ min: 1, max: 60 }), isWide: fc.boolean() });
const sizes = fc.array(size, { maxLength: 300 });
const columns = fc.integer({ min: 1, max: 6 });

test.each([
  ["range to draw", rangeAt],
  ["view", viewAt],
])("every line that shows in the view is in the %s", (_, at) => {
  fc.assert(
    fc.property(sizes, columns, fc.nat(9000), fc.integer({ min: 1, max: 900 }), (all, count, y, view) => {
      const lines = layLines(all, count);
      const { start, end } = at(lines, y, view);
      for (const [index, { height }] of all.entries()) {
        const top = lines.tops[index] ?? 0;
        const shows = top < y + view && top + height > y;
        if (shows) expect(index >= start && index < end).toBe(true);
      }
    }),
  );
});

test("lines never overlap and are as high as all together say", () => {
  fc.assert(
    fc.property(sizes, columns, (all, count) => {
      const lines = layLines(all, count);
      const bottoms = all.map(({ height }, index) => (lines.tops[index] ?? 0) + height);
      expect(lines.height).toBe(Math.max(0, ...bottoms));
      for (let index = 1; index < all.length; index += 1) {
        const sameRow = lines.tops[index] === lines.tops[index - 1];
        if (sameRow) expect(lines.columns[index]).toBe((lines.columns[index - 1] ?? 0) + 1);
        else expect(lines.tops[index]).toBeGreaterThanOrEqual(bottoms[index - 1] ?? 0);
        expect(lines.columns[index]).toBeLessThan(count);
      }
    }),
  );
});

test("in one column the lines lie below each other", () => {
  const row: LineSize = { height: 30, isWide: false };
  const lines = layLines([{ height: 34, isWide: true }, row, row], 1);
  expect([...lines.tops]).toEqual([0, 34, 64]);
  expect(lines.height).toBe(94);
  expect(lineAt(lines, 63)).toBe(1);
  expect(lineAt(lines, 64)).toBe(2);
});

test("the view holds no line that does not touch it", () => {
  const row: LineSize = { height: 30, isWide: false };
  const lines = layLines(
    Array.from({ length: 90 }, () => row),
    3,
  );
  expect(viewAt(lines, 45, 60)).toEqual({ start: 3, end: 12 });
});

test("an empty list has an empty range", () => {
  for (const at of [rangeAt, viewAt]) expect(at(layLines([], 3), 100, 400)).toEqual({ start: 0, end: 0 });
});
