import { converter, parse } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ColorFunction } from "../../css/values/color.js";
import type { TierItem } from "../../model/config.js";
import { type ColorShift, noShift, shiftColor } from "./color-operation.js";
import type { Operand } from "./operand.js";

function operand(value: string, channels?: ColorFunction): Operand {
  const item: TierItem = {
    id: "a",
    cssVar: "--a",
    label: "A",
    default: value,
    type: { kind: "color", ...(channels && { channels }) },
  };
  return { item, value };
}

function shifted(value: string, shift: Partial<ColorShift>, channels?: ColorFunction): string {
  const outcome = shiftColor(operand(value, channels), { ...noShift, ...shift });
  return "left" in outcome ? outcome.left : outcome.value;
}

test.each([
  ["oklch(53% 0.2 268)", { l: 0.05 }, "oklch(58% 0.2 268)"],
  ["oklch(.53 .2 268 / 40%)", { h: 120 }, "oklch(.53 .2 28 / 40%)"],
  ["oklch(53% 0.2 268)", { c: -0.5 }, "oklch(53% 0.1 268)"],
  ["#808080", { h: 90, c: 1 }, "#808080"],
  ["oklch(0.145 0 0)", { h: 90, c: 1 }, "oklch(0.145 0 0)"],
  ["oklch(50% 0 0)", { h: 90, l: 0.1 }, "oklch(60% 0 0)"],
  ["#3454D1", { alpha: -0.5 }, "#3454D180"],
  ["white", { l: -1 }, "#000000"],
])("%s shifted by %j is %s, as its author would write it", (value, shift, expected) => {
  expect(shifted(value, shift)).toBe(expected);
});

test("channels alone stay channels alone", () => {
  expect(shifted("214 32% 91%", { l: -0.1 }, "hsl")).toMatch(/^21\d(\.\d)? \d+(\.\d)?% \d+(\.\d)?%$/);
});

test.each([
  ["var(--blue)", "reference"],
  ["color-mix(in oklch, red, blue)", "expression"],
  ["currentColor", "not-color"],
])("%s is left as a %s", (value, reason) => {
  expect(shifted(value, { l: 0.1 })).toBe(reason);
});

const byte = fc.integer({ min: 0, max: 255 });
const hex = fc
  .tuple(byte, byte, byte)
  .map((bytes) => `#${bytes.map((b) => b.toString(16).padStart(2, "0")).join("")}`);

test("no shift leaves every text as it is", () => {
  fc.assert(
    fc.property(fc.oneof(hex, fc.constantFrom("RED", "rgba(1,2,3,.50)", "hsl(0.5turn 10% 20%)")), (value) => {
      expect(shifted(value, {})).toBe(value);
    }),
  );
});

test("a shift in OKLCH is what culori computes, where sRGB has the colour", () => {
  const toOklch = converter("oklch");
  const toRgb = converter("rgb");
  fc.assert(
    fc.property(
      hex,
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      fc.integer({ min: -180, max: 180 }),
      (value, l, h) => {
        const before = toOklch(parse(value));
        if (before === undefined || before.l + l < 0 || before.l + l > 1) return;
        const wanted = toRgb({ ...before, l: before.l + l, h: (before.h ?? 0) + h });
        const isInside = [wanted.r, wanted.g, wanted.b].every((channel) => channel >= 0 && channel <= 1);
        if (!isInside) return;
        const got = toRgb(parse(shifted(value, { l, h })));
        for (const name of ["r", "g", "b"] as const)
          expect(Math.abs((got?.[name] ?? 0) - wanted[name])).toBeLessThanOrEqual(0.51 / 255);
      },
    ),
  );
});

test("lightness and opacity end at their ends", () => {
  fc.assert(
    fc.property(
      hex,
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.double({ min: -2, max: 2, noNaN: true }),
      (value, l, alpha) => {
        expect(shifted(value, { l, alpha })).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);
      },
    ),
  );
});
