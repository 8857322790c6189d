import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "./arithmetic.js";
import { formatDimension } from "./dimension.js";

const worked = (text: string) => {
  const result = evaluate(text);
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
])("%s is %s", (text, result) => {
  expect(worked(text)).toBe(result);
});

test.each([
  "",
  "calc(1px + 2px)",
  "var(--a)",
  "1px + 1rem",
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
  expect(evaluate(text)).toBeUndefined();
});

test("any text is a sum or is not, and never an exception", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[-+*/().0-9a-z% ]*$/), (text) => {
      const result = evaluate(text);
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
