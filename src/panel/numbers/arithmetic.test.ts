import fc from "fast-check";
import { expect, test } from "vitest";
import { readSum } from "./arithmetic.js";
import { type Dimension, formatDimension } from "./dimension.js";
import { convertForGood } from "./units.js";

const convertTo = (dimension: Dimension, unit: string) => convertForGood(dimension, unit, () => metrics);
const metrics = { rootFontSize: 16, viewportWidth: 1400, viewportHeight: 800 };

const worked = (text: string) => {
  const result = readSum(text, convertTo)?.result;
  return result && formatDimension(result);
};

test.each([
  ["16*1.25", "20"],
  ["0.1 + 0.2", "0.3"],
  ["(4 + 4) / 2", "4"],
  ["2 - 5", "-3"],
  ["2 + 3 * 4", "14"],
  ["-(2 + 1)", "-3"],
  ["1.5rem * 2", "3rem"],
  ["8px + 4", "12px"],
  ["30px / 4px", "7.5"],
  ["10 / 3", "3.333333"],
  ["3 × 4 ÷ 2", "6"],
  ["50%", "50%"],
  ["1e2 + 1", "101"],
  ["16px + 1rem", "32px"],
  ["1rem+8px", "1.5rem"],
  ["1s - 250ms", "0.75s"],
  ["32px / 1rem", "2"],
])("%s is %s", (text, result) => {
  expect(worked(text)).toBe(result);
});

test.each([
  "",
  "solid",
  "var(--a",
  "2px * 3px",
  "2 / 3px",
  "1 / 0",
  "1 +",
  "(1",
  "1)",
  "()",
  "1 2",
  "#fff",
  "1..2",
  "1".repeat(500),
])("%j is no sum", (text) => {
  expect(readSum(text, convertTo)).toBeUndefined();
});

test.each([
  ["4vw+1rem", "4vw + 1rem"],
  ["50% - 2*8px", "50% - 2 * 8px"],
  ["var(--space) × 2", "var(--space) * 2"],
  ["-(var(--a, (1px)) + 1px)", "(-1 * (var(--a, (1px)) + 1px))"],
  ["2 * (4vw + 16px)", "2 * (4vw + 16px)"],
  ["2 / -var(--a)", "2 / (-1 * var(--a))"],
  ["1em + 4px", "1em + 4px"],
])("%s cannot be worked out for good, and stands in calc() as %s", (text, css) => {
  expect(readSum(text, convertTo)).toEqual({ css, result: undefined, isWorked: true });
});

test("a call alone is no sum to work out", () => {
  expect(readSum("min(4vw, 20px)", convertTo)?.isWorked).toBe(false);
});

test("any text is a sum or is not, and never an exception", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[-+*/().0-9a-z% ]*$/), (text) => {
      const result = readSum(text, convertTo)?.result;
      if (result !== undefined) expect(formatDimension(result)).toMatch(/^-?\d+(?:\.\d+)?(?:[a-z]+|%)?$/);
    }),
  );
});

test("whole numbers are worked out as arithmetic says", () => {
  const number = fc.integer({ min: -999, max: 999 });
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      expect(worked(`${a} + ${b} * ${c} - (${a} - ${c})`)).toBe(String(a + b * c - (a - c)));
    }),
  );
});
