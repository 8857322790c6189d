import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, divide, formatDecimal, multiply, parseDecimal, round } from "./decimal.js";

const decimal = fc
  .record({
    digits: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
    scale: fc.integer({ min: 0, max: 12 }),
  })
  .map((value) => value);

const read = (text: string) => {
  const value = parseDecimal(text);
  if (value === undefined) throw new Error(`${text} is a number`);
  return value;
};

describe("decimal numbers", () => {
  test("0.1 + 0.2 is 0.3", () => {
    expect(formatDecimal(add(read("0.1"), read("0.2")))).toBe("0.3");
  });

  test.each([
    ["16", "16"],
    [".5", "0.5"],
    ["-.5", "-0.5"],
    ["+3.", "3"],
    ["1.500", "1.5"],
    ["-0", "0"],
    ["1e3", "1000"],
    ["12e-4", "0.0012"],
    ["100", "100"],
  ])("%s is written %s", (text, written) => {
    expect(formatDecimal(read(text))).toBe(written);
  });

  test.each(["", ".", "-", "1px", "1,5", "0x10", "Infinity", "1e", "--1", "1 2"])(
    "%j is no number",
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
    },
  );

  test("what is written reads back as the same number", () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const again = read(formatDecimal(value));
        expect(again.digits * 10n ** BigInt(value.scale)).toBe(value.digits * 10n ** BigInt(again.scale));
      }),
    );
  });

  test("adding and taking away again changes nothing", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(formatDecimal(add(add(a, b), multiply(b, read("-1"))))).toBe(formatDecimal(a));
      }),
    );
  });

  test("a product divided by one factor is the other", () => {
    fc.assert(
      fc.property(
        decimal,
        decimal.filter(({ digits }) => digits !== 0n),
        (a, b) => {
          expect(divide(multiply(a, b), b, a.scale)).toSatisfy(
            (result) => result !== undefined && formatDecimal(result as typeof a) === formatDecimal(a),
          );
        },
      ),
    );
  });

  test("halves are rounded away from zero", () => {
    expect(formatDecimal(round(read("1.25"), 1))).toBe("1.3");
    expect(formatDecimal(round(read("-1.25"), 1))).toBe("-1.3");
    expect(divide(read("1"), read("3"), 4)).toEqual({ digits: 3333n, scale: 4 });
    expect(divide(read("2"), read("3"), 4)).toEqual({ digits: 6667n, scale: 4 });
  });

  test("nothing is divided by zero", () => {
    expect(divide(read("1"), read("0.00"), 4)).toBeUndefined();
  });
});
