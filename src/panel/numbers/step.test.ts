import { expect, test } from "vitest";
import { add, type Decimal, formatDecimal } from "./decimal.js";
import type { Dimension } from "./dimension.js";
import { countSteps, stepAt, stepByItsOwn, stepOf, stepsOfKey } from "./step.js";

const one: Decimal = { digits: 1n, scale: 0 };
const byOne = (from: Dimension): Dimension => ({ ...from, number: add(from.number, one) });

test("Shift is ten steps and Alt a tenth of one", () => {
  expect(formatDecimal(countSteps(3, { shiftKey: true, altKey: false }))).toBe("30");
  expect(formatDecimal(countSteps(-3, { shiftKey: false, altKey: true }))).toBe("-0.3");
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
  expect(stepAt(text, caret, byOne)?.text).toBe(result);
});

test.each(["#123456", "var(--blue-500)", "auto", ""])("%j holds no number to step", (text) => {
  expect(stepAt(text, 3, byOne)).toBeUndefined();
});

test("what is selected after a step is the number without its unit", () => {
  const stepped = stepAt("0 9px 1rem", 3, byOne);
  expect(stepped?.text.slice(stepped.start, stepped.end)).toBe("10");
});

test("without a step from anywhere, a number with a fraction steps by a tenth", () => {
  const stepped = (text: string) => stepAt(text, 0, (from) => stepByItsOwn(from, one))?.text;
  expect(stepped(".5s ease")).toBe("0.6s ease");
  expect(stepped("24px solid")).toBe("25px solid");
});
