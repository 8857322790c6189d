import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDecimal } from "./decimal.js";
import { formatDimension, parseDimension } from "./dimension.js";
import { stepInUnit } from "./step-in-unit.js";

const metrics = () => ({ rootFontSize: 16, viewportWidth: 1400, viewportHeight: 800 });

const stepped = (text: string, step: string, count = "1") => {
  const from = parseDimension(text);
  const size = parseDimension(step);
  const times = parseDecimal(count);
  if (from === undefined || size === undefined || times === undefined) throw new Error("no numbers");
  return formatDimension(stepInUnit(from, { step: size, count: times, metrics }));
};

test.each([
  ["16px", "1px", "17px"],
  ["1rem", "1px", "1.06rem"],
  ["1.06rem", "1px", "1.13rem"],
  ["1.0625rem", "1px", "1.125rem"],
  ["1.1rem", "1px", "1.16rem"],
  ["1REM", "1px", "1.06REM"],
  ["2vw", "1px", "2.07vw"],
  ["16px", "0.125rem", "18px"],
  ["0.2s", "10ms", "0.21s"],
  ["0.25turn", "1deg", "0.253turn"],
  ["12pt", "1px", "12.75pt"],
])("one step of %s, where a step is %s, gives %s", (text, step, result) => {
  expect(stepped(text, step)).toBe(result);
});

test.each([
  ["1rem", "10", "1.63rem"],
  ["1rem", "0.1", "1.006rem"],
  ["1rem", "-1", "0.94rem"],
  ["0rem", "-16", "-1rem"],
])("%s after %s steps of a pixel is %s", (text, count, result) => {
  expect(stepped(text, "1px", count)).toBe(result);
});

test.each([
  ["50%", "1px", "51%"],
  ["1.5", "1px", "1.6"],
  ["2ch", "0.0625rem", "3ch"],
])("%s has no size in the unit of %s, and steps by its own digits to %s", (text, step, result) => {
  expect(stepped(text, step)).toBe(result);
});

test("a step without a unit is a step of whatever the value has", () => {
  expect(stepped("1.5rem", "0.05")).toBe("1.55rem");
});

test("as many steps back end where the steps began, and sixteen pixels are one rem", () => {
  const start = fc.integer({ min: -400, max: 400 }).map((quarters) => `${quarters / 4}rem`);
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 40 }), (from, count) => {
      let text = from;
      for (let made = 0; made < count; made++) text = stepped(text, "1px");
      if (count === 16) expect(text).toBe(stepped(from, "1rem"));
      for (let made = 0; made < count; made++) text = stepped(text, "1px", "-1");
      expect(text).toBe(from);
    }),
  );
});
