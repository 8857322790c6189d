import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readColor } from "../../../css/values/read-color.js";
import {
  channelModes,
  fieldModeOf,
  fieldNumbers,
  keepHue,
  notationOf,
  readField,
  readHexField,
  withField,
} from "./color-fields.js";
import { formatColor } from "./format-color.js";
import { type Oklch, parseColor } from "./oklch.js";

function color(text: string): Oklch {
  const parsed = parseColor(text);
  if (parsed === undefined) throw new Error(text);
  return parsed;
}

const modes = fc.constantFrom("rgb" as const, "hsl" as const, "oklch" as const, "p3" as const);
const index = fc.constantFrom(0 as const, 1 as const, 2 as const);
const anyColor = fc.record({
  l: fc.double({ min: 0, max: 1, noNaN: true }),
  c: fc.double({ min: 0, max: 0.3, noNaN: true }),
  h: fc.double({ min: 0, max: 359.9, noNaN: true }),
  alpha: fc.double({ min: 0, max: 1, noNaN: true }),
});

test.each([
  ["#3454d1", "rgb", [52, 84, 209]],
  ["#3454d1", "hsl", [227.8, 63.1, 51.2]],
  ["oklch(56% 0.2 262)", "oklch", [56, 0.2, 262]],
  ["color(display-p3 1 0.5 0)", "p3", [1, 0.5, 0.001]],
] as const)("%s shows in %s as its numbers", (text, mode, expected) => {
  const numbers = fieldNumbers(color(text), mode);
  for (const [at, number] of numbers.entries()) expect(number).toBeCloseTo(expected[at] ?? 0, 2);
});

describe("whatever number is given to a field", () => {
  test("the result is a colour within range with the alpha it had", () => {
    fc.assert(
      fc.property(
        anyColor,
        modes,
        index,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (start, mode, at, given) => {
          const next = withField(start, { mode, index: at }, given);
          expect(next.l).toBeGreaterThanOrEqual(0);
          expect(next.l).toBeLessThanOrEqual(1);
          expect(next.c).toBeGreaterThanOrEqual(0);
          expect(next.h).toBeGreaterThanOrEqual(0);
          expect(next.h).toBeLessThan(360);
          expect(next.alpha).toBeCloseTo(start.alpha, 9);
        },
      ),
    );
  });

  test("the field then shows it, in OKLCH", () => {
    fc.assert(
      fc.property(anyColor, fc.integer({ min: 1, max: 99 }), (start, lightness) => {
        expect(
          fieldNumbers(withField(start, { mode: "oklch", index: 0 }, lightness), "oklch")[0],
        ).toBeCloseTo(lightness, 3);
      }),
    );
  });
});

test("a grey keeps the hue that it came from", () => {
  const blue = color("oklch(56% 0.2 262)");
  const grey = withField(blue, { mode: "oklch", index: 1 }, 0);
  expect(grey).toMatchObject({ c: 0, h: 262 });
  expect(keepHue(color("#808080"), blue).h).toBe(262);
});

test("hues go round", () => {
  expect(withField(color("oklch(56% 0.2 350)"), { mode: "oklch", index: 2 }, 370).h).toBeCloseTo(10);
  expect(withField(color("oklch(56% 0.2 10)"), { mode: "oklch", index: 2 }, -10).h).toBeCloseTo(350);
});

test.each([
  ["56%", { number: 56 }],
  [" .2 ", { number: 0.2 }],
  ["262°", { number: 262 }],
])("%j is a number", (text, expected) => {
  expect(readField(text)).toEqual(expected);
});

test("a whole colour may be pasted into any field", () => {
  expect(readField("#fff")).toEqual({ color: color("#fff") });
  expect(readHexField("fff")).toEqual(color("#fff"));
  expect(readHexField("rgb(255 255 255)")).toEqual(color("#fff"));
});

test.each(["", "abc", "decade", "1px", "var(--a)", "12 13"])("%j is neither", (text) => {
  expect(readField(text)).toBeUndefined();
});

test.each([
  ["#fff", "hex"],
  ["rgb(1 2 3)", "rgb"],
  ["hwb(10 20% 30%)", "hsl"],
  ["oklab(0.5 0 0)", "oklch"],
  ["color(display-p3 1 0 0)", "p3"],
] as const)("%s opens with the fields of %s", (text, mode) => {
  expect(fieldModeOf(readColor(text)?.notation)).toBe(mode);
});

test.each([
  ["hex", "#3454d1"],
  ["rgb", "rgb(52 84 209)"],
  ["hsl", "hsl(227.8 63.1% 51.2%)"],
  ["oklch", "oklch(50.1% 0.196 267.6)"],
  ["p3", "color(display-p3 0.232 0.3261 0.7903)"],
] as const)("converting to %s writes %s", (mode, expected) => {
  expect(formatColor(color("#3454d1"), notationOf(mode))).toBe(expected);
});

test("every mode has three channels", () => {
  for (const { channels } of Object.values(channelModes)) expect(channels).toHaveLength(3);
});
