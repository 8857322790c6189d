import { expect, test } from "vitest";
import { type Decimal, formatDecimal } from "./decimal.js";
import { scaledStep, stepAt, stepOf, stepsOfKey } from "./step.js";

const one: Decimal = { digits: 1n, scale: 0 };

test("Shift is ten steps and Alt a tenth of one", () => {
  const step = stepOf(0.05);
  expect(formatDecimal(scaledStep(step, { shiftKey: true, altKey: false }))).toBe("0.5");
  expect(formatDecimal(scaledStep(step, { shiftKey: false, altKey: true }))).toBe("0.005");
});

test("a step that is no use is one", () => {
  for (const step of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(formatDecimal(stepOf(step))).toBe("1");
});

test("only arrows and Page keys step", () => {
  expect(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "a", "Home"].map(stepsOfKey)).toEqual([
    1,
    -1,
    10,
    -10,
    undefined,
    undefined,
  ]);
});

test.each([
  ["clamp(1rem, 2vw, 3rem)", 13, "clamp(1rem, 3vw, 3rem)"],
  ["clamp(1rem, 2vw, 3rem)", 0, "clamp(2rem, 2vw, 3rem)"],
  ["0 6px 18px rgb(20 24 40 / 12%)", 3, "0 7px 18px rgb(20 24 40 / 12%)"],
  ["translate(-4px)", 12, "translate(-3px)"],
  ["var(--blue-500, 2px)", 8, "var(--blue-500, 3px)"],
])("%s at %i becomes %s", (text, caret, result) => {
  expect(stepAt(text, caret, () => one)?.text).toBe(result);
});

test.each(["#123456", "var(--blue-500)", "auto", ""])("%j holds no number to step", (text) => {
  expect(stepAt(text, 3, () => one)).toBeUndefined();
});
