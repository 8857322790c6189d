import fc from "fast-check";
import { calculateClamp } from "utopia-core";
import { describe, expect, test } from "vitest";
import {
  findBase,
  fitLinear,
  fitModular,
  fluidClamp,
  linearValues,
  modularValues,
  readFluid,
} from "./scale-values.js";

const rem = { unit: "rem", pixelsPerUnit: 16 };
const count = fc.integer({ min: 2, max: 14 });

/** The numbers of a `clamp()` in their order: least, start, slope, most. */
function numbersOf(css: string): readonly number[] {
  return [...css.replace(/- /g, "+ -").matchAll(/-?\d*\.?\d+/g)].map(([text]) => Number(text));
}

describe("a fluid size", () => {
  test("is the one that utopia-core counts", () => {
    const pixels = fc.integer({ min: 8, max: 200 });
    fc.assert(
      fc.property(
        pixels,
        pixels,
        fc.integer({ min: 200, max: 600 }),
        fc.integer({ min: 800, max: 2000 }),
        (from, to, low, high) => {
          fc.pre(from !== to);
          const ours = numbersOf(fluidClamp({ from, to }, { from: low, to: high }, rem));
          const theirs = numbersOf(
            calculateClamp({
              minSize: from,
              maxSize: to,
              minWidth: low,
              maxWidth: high,
              relativeTo: "viewport-width",
            }),
          );
          expect(ours).toHaveLength(theirs.length);
          for (const [index, number] of ours.entries()) expect(number).toBeCloseTo(theirs[index] ?? 0, 3);
        },
      ),
    );
  });

  test("is written plainly, and is no clamp where it does not grow", () => {
    expect(fluidClamp({ from: 16, to: 20 }, { from: 360, to: 1240 }, rem)).toBe(
      "clamp(1rem, 0.8977rem + 0.4545vw, 1.25rem)",
    );
    expect(fluidClamp({ from: 20, to: 16 }, { from: 360, to: 1240 }, { unit: "px", pixelsPerUnit: 1 })).toBe(
      "clamp(16px, 21.6364px - 0.4545vw, 20px)",
    );
    expect(fluidClamp({ from: 16, to: 16 }, { from: 360, to: 1240 }, rem)).toBe("1rem");
  });
});

test("a fluid size is read again, with the widths between which it grows", () => {
  const pixels = fc.integer({ min: 12, max: 160 });
  fc.assert(
    fc.property(
      pixels,
      pixels,
      fc.integer({ min: 200, max: 600 }),
      fc.integer({ min: 800, max: 2000 }),
      (from, to, low, high) => {
        fc.pre(Math.abs(from - to) > 4);
        const css = fluidClamp({ from, to }, { from: low, to: high }, rem);
        const read = readFluid(css, () => 16);
        expect(read?.size.from).toBeCloseTo(from, 2);
        expect(read?.size.to).toBeCloseTo(to, 2);
        expect(Math.abs((read?.widths?.from ?? 0) - low)).toBeLessThanOrEqual(2);
        expect(Math.abs((read?.widths?.to ?? 0) - high)).toBeLessThanOrEqual(2);
      },
    ),
  );
  expect(readFluid("clamp(1rem, 2vw, 3rem)", () => 16)).toBeUndefined();
});

test("a fluid size that is the same at each width is read as one, and does not tell the widths", () => {
  expect(readFluid("clamp(0.25rem, 0.25rem + 0vw, 0.25rem)", () => 16)).toEqual({
    ...{ size: { from: 4, to: 4 }, widths: undefined, unit: "rem" },
  });
  expect(readFluid("clamp(0.25rem, 0.25rem + 0vw, 0.5rem)", () => 16)).toBeUndefined();
});

test("a scale counts from the step that is named as its base, else from the one nearest to the size of a page's text", () => {
  const steps = (sizes: Readonly<Record<string, number>>) =>
    Object.entries(sizes).map(([cssVar, size]) => ({ cssVar, size }));
  expect(findBase(steps({ "--step--1": 16.5, "--step-0": 19, "--step-1": 23 }), 16)).toBe(1);
  expect(findBase(steps({ "--leading-tight": 1.1, "--leading-normal": 1.5, "--leading-loose": 2 }), 16)).toBe(
    1,
  );
  expect(findBase(steps({ "--space-0": 0, "--space-3": 12, "--space-4": 15 }), 16)).toBe(2);
  expect(findBase(steps({ "--database": 4, "--b": 0 }), 16)).toBe(0);
});

test("a modular scale is found again in its own sizes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 64 }),
      fc.integer({ min: 1050, max: 2000 }),
      count,
      fc.nat(13),
      (base, thousandths, size, place) => {
        const scale = { base, ratio: thousandths / 1000, at: place % size };
        const fitted = fitModular(modularValues(scale, size), scale.at);
        expect(fitted.base).toBe(base);
        expect(fitted.ratio).toBeCloseTo(scale.ratio, 3);
      },
    ),
  );
});

test("a linear scale is found again in its own sizes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: -40, max: 40 }),
      count,
      fc.nat(13),
      (base, step, size, place) => {
        const scale = { base, step, at: place % size };
        expect(fitLinear(linearValues(scale, size), scale.at)).toEqual(scale);
      },
    ),
  );
});

test("sizes that no ratio leads to do not break the fit", () => {
  expect(fitModular([0, 16, -4, 20], 1).ratio).toBeGreaterThan(1);
  expect(fitModular([0, 0], 0)).toEqual({ base: 0, ratio: 1, at: 0 });
});
