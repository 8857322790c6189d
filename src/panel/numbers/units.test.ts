import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDimension, parseDimension } from "./dimension.js";
import { convert, hasOtherUnits, unitsBeside } from "./units.js";

const metrics = { rootFontSize: 16, viewportWidth: 1400, viewportHeight: 800 };

const converted = (text: string, unit: string) => {
  const from = parseDimension(text);
  const to = from && convert(from, unit, metrics);
  return to && formatDimension(to);
};

test.each([
  ["24px", "rem", "1.5rem"],
  ["1.5rem", "px", "24px"],
  ["14px", "vw", "1vw"],
  ["1in", "px", "96px"],
  ["2.54cm", "px", "96px"],
  ["10px", "rem", "0.625rem"],
  ["1px", "vw", "0.0714vw"],
  ["250ms", "s", "0.25s"],
  ["0.5turn", "deg", "180deg"],
  ["-8px", "rem", "-0.5rem"],
])("%s in %s is %s", (from, unit, to) => {
  expect(converted(from, unit)).toBe(to);
});

test.each([
  ["10px", "ms"],
  ["10%", "px"],
  ["10ch", "px"],
  ["10", "px"],
])("%s has no size in %s", (from, unit) => {
  expect(converted(from, unit)).toBeUndefined();
});

test("a size in rem goes to px and back unchanged", () => {
  fc.assert(
    fc.property(fc.integer({ min: -99999, max: 99999 }), (thousandths) => {
      const number = { digits: BigInt(thousandths), scale: 3 };
      const there = convert({ number, unit: "rem" }, "px", metrics);
      const back = there && convert(there, "rem", metrics);
      expect(back && formatDimension(back)).toBe(formatDimension({ number, unit: "rem" }));
    }),
  );
});

test("the units offered are those of the same kind", () => {
  expect(unitsBeside("px", metrics)).toEqual(["px", "rem", "em", "vw", "vh"]);
  expect(unitsBeside("s", metrics)).toEqual(["ms", "s"]);
  expect(unitsBeside("ch", metrics)).toEqual([]);
  expect(unitsBeside("", metrics)).toEqual([]);
  expect(unitsBeside("constructor", metrics)).toEqual([]);
});

test("a unit has others exactly when units are offered beside it", () => {
  for (const unit of [
    "px",
    "rem",
    "em",
    "vw",
    "vh",
    "pt",
    "cm",
    "mm",
    "in",
    "pc",
    "ms",
    "s",
    "deg",
    "turn",
    "grad",
    "rad",
    "ch",
    "%",
    "",
    "m",
    "fr",
  ]) {
    expect([unit, hasOtherUnits(unit)]).toEqual([unit, unitsBeside(unit, metrics).length > 1]);
  }
});
