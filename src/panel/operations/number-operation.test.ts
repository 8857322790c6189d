import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TierItem } from "../../model/config.js";
import { parseDecimal } from "../numbers/decimal.js";
import { formatDimension, parseDimension } from "../numbers/dimension.js";
import { type NumberOperation, operateOnNumbers } from "./number-operation.js";
import type { Operand } from "./operand.js";

const metrics = () => ({ rootFontSize: 16, viewportWidth: 1000, viewportHeight: 800 });

function operand(value: string, unit = "px"): Operand {
  const item: TierItem = {
    id: "a",
    cssVar: "--a",
    label: "A",
    default: value,
    type: { kind: "length", step: 1, unit },
  };
  return { item, value };
}

function run(values: readonly string[], operation: NumberOperation): readonly string[] {
  return operateOnNumbers(
    values.map((value) => operand(value)),
    operation,
    metrics,
  ).map((outcome) => ("left" in outcome ? outcome.left : outcome.value));
}

function dimension(text: string) {
  const read = parseDimension(text);
  if (read === undefined) throw new Error(text);
  return read;
}

function decimal(text: string) {
  const read = parseDecimal(text);
  if (read === undefined) throw new Error(text);
  return read;
}

const number = fc
  .tuple(fc.integer({ min: -9_999, max: 9_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, scale]) => ({ digits: BigInt(digits), scale }));
const unit = fc.constantFrom("px", "rem", "ms", "%", "");
const size = fc.record({ number, unit }).map(formatDimension);

describe("adding", () => {
  test("counts in the unit of each, and leaves what cannot be counted so", () => {
    const values = ["16px", "1rem", "0", "5vw", "1.5", "200ms", "var(--x)", "calc(1px + 2px)", "auto"];
    expect(run(values, { kind: "add", amount: dimension("8px") })).toEqual([
      ...["24px", "1.5rem", "8px", "window"],
      ...["unit", "unit", "reference", "expression", "not-number"],
    ]);
  });

  test("without a unit counts in whatever each has", () => {
    expect(run(["16px", "1.5", "10%", "5vw"], { kind: "add", amount: dimension("0.5") })).toEqual([
      ...["16.5px", "2", "10.5%", "5.5vw"],
    ]);
  });

  test("and taking away again comes back to the same number", () => {
    fc.assert(
      fc.property(size, number, (value, amount) => {
        const [more = ""] = run([value], { kind: "add", amount: { number: amount, unit: "" } });
        const back = { number: { ...amount, digits: -amount.digits }, unit: "" };
        expect(dimension(run([more], { kind: "add", amount: back })[0] ?? "").number).toSatisfy(
          (end: { digits: bigint; scale: number }) =>
            Number(end.digits) / 10 ** end.scale === Number.parseFloat(value),
        );
      }),
    );
  });
});

test("what changes nothing leaves the author's text as it is", () => {
  fc.assert(
    fc.property(fc.constantFrom("1.50rem", "+4px", ".5", "0010ms", "1e2px"), (value) => {
      expect(run([value], { kind: "add", amount: dimension("0") })).toEqual([value]);
      expect(run([value], { kind: "multiply", by: decimal("1") })).toEqual([value]);
      expect(run([value], { kind: "round", places: 4 })).toEqual([value]);
    }),
  );
});

test("multiplying keeps the unit and the proportions", () => {
  expect(run(["4px", "0.5rem", "200ms", "2"], { kind: "multiply", by: decimal("1.5") })).toEqual([
    ...["6px", "0.75rem", "300ms", "3"],
  ]);
});

describe("a ratio", () => {
  test("makes each so many times the one before, in the unit that it has", () => {
    expect(run(["1rem", "17px", "none", "30px"], { kind: "ratio", ratio: decimal("1.25") })).toEqual([
      ...["1rem", "20px", "not-number", "25px"],
    ]);
  });

  test("counts from the first whose size does not depend on the window, where there is one", () => {
    expect(run(["4vw", "4px", "0.5rem"], { kind: "ratio", ratio: decimal("2") })).toEqual([
      ...["window", "4px", "0.5rem"],
    ]);
    expect(run(["1em", "1em"], { kind: "ratio", ratio: decimal("2") })).toEqual(["1em", "2em"]);
  });

  test("holds between neighbours, as far as four places say it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constant("3px"), { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 1001, max: 2000 }),
        (values, thousandths) => {
          const ratio = { digits: BigInt(thousandths), scale: 3 };
          const sizes = run(["16px", ...values], { kind: "ratio", ratio }).map(Number.parseFloat);
          for (const [index, after] of sizes.slice(1).entries())
            expect(after / (sizes[index] ?? 0)).toBeCloseTo(thousandths / 1000, 3);
        },
      ),
    );
  });
});

describe("snapping", () => {
  test("goes to the nearest multiple in the unit of each", () => {
    expect(run(["15px", "0.9rem", "-6px", "18%"], { kind: "snap", grid: dimension("4px") })).toEqual([
      ...["16px", "1rem", "-8px", "unit"],
    ]);
  });

  test("without a unit counts a length in pixels, and everything else in the unit that it has", () => {
    const values = ["0.5rem", "15px", "0.9rem", "18%", "0.9em", "190ms", "7"];
    expect(run(values, { kind: "snap", grid: dimension("4") })).toEqual([
      ...["0.5rem", "16px", "1rem", "20%", "0em", "192ms", "8"],
    ]);
    expect(run(["0.3rem", "15px"], { kind: "snap", grid: dimension("0.25rem") })).toEqual([
      "0.25rem",
      "16px",
    ]);
  });

  test("gives a multiple no further away than half the grid, and twice gives the same", () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 1, max: 64 }), (of, grid) => {
        const value = formatDimension({ number: of, unit: "px" });
        const operation = { kind: "snap", grid: dimension(`${grid}px`) } as const;
        const [snapped = ""] = run([value], operation);
        const at = Number.parseFloat(snapped);
        expect(Math.abs(at % grid)).toBe(0);
        expect(Math.abs(at - Number.parseFloat(value))).toBeLessThanOrEqual(grid / 2 + 1e-9);
        expect(run([snapped], operation)).toEqual([snapped]);
      }),
    );
  });
});

test("rounding takes places away and no more than half of the last one", () => {
  fc.assert(
    fc.property(size, fc.integer({ min: 0, max: 3 }), (value, places) => {
      const [rounded = ""] = run([value], { kind: "round", places });
      expect(dimension(rounded).number.scale).toBeLessThanOrEqual(Math.max(places, 0));
      const off = Math.abs(Number.parseFloat(rounded) - Number.parseFloat(value));
      expect(off).toBeLessThanOrEqual(0.5 / 10 ** places + 1e-9);
    }),
  );
});

describe("another unit", () => {
  test("gives the same size, and leaves what depends on the window", () => {
    expect(run(["24px", "1.5rem", "3vw", "1.5", "1s"], { kind: "unit", unit: "rem" })).toEqual([
      ...["1.5rem", "1.5rem", "window", "unit", "unit"],
    ]);
  });

  test("and back is where it began, to a tenth of a thousandth of a rem", () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 4000 }), (pixels) => {
        const [rem = ""] = run([`${pixels}px`], { kind: "unit", unit: "rem" });
        const [back = ""] = run([rem], { kind: "unit", unit: "px" });
        expect(Number.parseFloat(back)).toBeCloseTo(pixels, 2);
      }),
    );
  });
});
