import fc from "fast-check";
import { expect, test } from "vitest";
import { formatColor } from "../model/format-color.js";
import { type Oklch, parseColor } from "../model/oklch.js";
import { contrastRatio } from "./contrast.js";
import { contrastBorders, nearestPassing } from "./passing-colors.js";

function color(text: string): Oklch {
  const parsed = parseColor(text);
  if (parsed === undefined) throw new Error(text);
  return parsed;
}

const hex = { kind: "hex", digits: 6, upper: false } as const;
const nearest = (text: string, other: string, isBackground = false) => {
  const against = { other: color(other), isBackground };
  const found = nearestPassing(color(text), { against, ratio: 4.5, notation: hex });
  return found && formatColor(found, hex);
};

test.each([
  ["#888", "#fff", "#767676"],
  ["#333", "#000", "#757575"],
  ["#fff", "#fff", "#767676"],
])("the grey nearest to %s that can be read on %s is %s", (text, background, result) => {
  expect(nearest(text, background)).toBe(result);
});

test("a colour that is too transparent to be read has none", () => {
  expect(nearest("rgb(0 0 0 / 20%)", "#fff")).toBeUndefined();
});

test("what is found passes as it is written, and keeps the hue", () => {
  const any = fc.record({
    l: fc.double({ min: 0, max: 1, noNaN: true }),
    c: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
    h: fc.integer({ min: 0, max: 359 }),
    alpha: fc.constant(1),
  });
  fc.assert(
    fc.property(any, any, fc.boolean(), (own, other, isBackground) => {
      const against = { other, isBackground };
      const found = nearestPassing(own, { against, ratio: 4.5, notation: hex });
      if (found === undefined) return;
      const written = color(formatColor(found, hex));
      const ratio = isBackground ? contrastRatio(other, written) : contrastRatio(written, other);
      expect(ratio).toBeGreaterThanOrEqual(4.5);
      expect(found.h).toBe(own.h);
    }),
    { numRuns: 60 },
  );
});

test("on the lines the contrast is the ratio, and beyond them it is more", () => {
  const other = color("#7aa2ff");
  const against = { other, isBackground: true };
  const lines = contrastBorders(color("#3454d1"), against, 4.5);
  expect(lines).toHaveLength(1);
  for (const point of lines.flat()) {
    const at = { ...color("#3454d1"), ...point };
    expect(contrastRatio(other, at)).toBeCloseTo(4.5, 1);
    expect(contrastRatio(other, { ...at, l: at.l - 0.02 })).toBeGreaterThan(4.5);
  }
});

test("a middle grey has a line on both sides, white one, and what cannot be reached none", () => {
  const count = (other: string, ratio: number) =>
    contrastBorders(color("#888"), { other: color(other), isBackground: false }, ratio).length;
  expect(count("#777", 3)).toBe(2);
  expect(count("#fff", 4.5)).toBe(1);
  expect(count("#777", 7)).toBe(0);
});
