import { add, type Decimal, divide, isSame, multiply, round } from "../numbers/decimal.js";
import { type Dimension, formatDimension, parseDimension } from "../numbers/dimension.js";
import { convertForGood, type PageMetrics } from "../numbers/units.js";
import { type Operand, type Outcome, reasonOf } from "./operand.js";

/** What can be done with numbers. An amount without a unit counts in the unit that each of them has. */
export type NumberOperation =
  | { readonly kind: "add"; readonly amount: Dimension }
  | { readonly kind: "multiply"; readonly by: Decimal }
  /** The first stays; each of the others is so many times the one before it. */
  | { readonly kind: "ratio"; readonly ratio: Decimal }
  /** To so many places after the point. */
  | { readonly kind: "round"; readonly places: number }
  /** To the nearest multiple. */
  | { readonly kind: "snap"; readonly grid: Dimension }
  /** The same size in another unit. */
  | { readonly kind: "unit"; readonly unit: string };

/** Places after the point that a result has at most, unless the number had more. */
const places = 4;

/** Gives each of these its new value, in their order, in the unit that it has. */
export function operateOnNumbers(
  operands: readonly Operand[],
  operation: NumberOperation,
  metrics: () => PageMetrics,
): readonly Outcome[] {
  let power: Decimal = { digits: 1n, scale: 0 };
  const numbers = operands.map(({ item, value }) =>
    readNumber(value, item.type.kind === "length" ? item.type.unit : ""),
  );
  // The others are counted from one in whose unit they can be.
  let first = numbers.find((one) => one !== undefined && !isPassing(one.unit));
  return operands.map(({ value }, index): Outcome => {
    const own = numbers[index];
    if (own === undefined) return { left: reasonOf(value, "not-number") };
    if (operation.kind !== "ratio") return written(value, own, operate(own, operation, metrics));
    const start = first ?? own;
    first = start;
    const next = scaled(inUnit(start, own.unit, metrics), power);
    // One whose unit cannot be counted in takes no place in the row.
    if (next !== undefined) power = round(multiply(power, operation.ratio), 12);
    return written(value, own, next);
  });
}

/** A bare zero has the unit that is meant. */
function readNumber(value: string, unit: string): Dimension | undefined {
  const read = parseDimension(value);
  return read?.unit === "" && read.number.digits === 0n ? { ...read, unit } : read;
}

function operate(
  own: Dimension,
  operation: Exclude<NumberOperation, { kind: "ratio" }>,
  metrics: () => PageMetrics,
): Dimension | undefined {
  switch (operation.kind) {
    case "add": {
      const amount = inUnit(operation.amount, own.unit, metrics);
      return amount && { ...own, number: add(own.number, amount.number) };
    }
    case "multiply":
      return scaled(own, operation.by);
    case "round":
      return { ...own, number: round(own.number, operation.places) };
    case "snap": {
      const grid = gridFor(own.unit, operation.grid, metrics);
      const count = grid && divide(own.number, grid.number, 0);
      return count && grid && { ...own, number: multiply(count, grid.number) };
    }
    case "unit":
      return own.unit === operation.unit ? own : convertForGood(own, operation.unit, metrics);
  }
}

function scaled(from: Dimension | undefined, by: Decimal): Dimension | undefined {
  return from && { ...from, number: round(multiply(from.number, by), Math.max(places, from.number.scale)) };
}

/** An amount in the unit of a number; undefined where it cannot be counted in that, or only for this window. */
function inUnit(amount: Dimension, unit: string, metrics: () => PageMetrics): Dimension | undefined {
  if (amount.unit === "") return { ...amount, unit };
  if (amount.unit.toLowerCase() === unit.toLowerCase()) return { ...amount, unit };
  return unit === "" ? undefined : convertForGood(amount, unit, metrics);
}

/** A grid in the unit of a number. A bare one counts in pixels where that can be converted, as nobody aligns to 4 rem. */
function gridFor(unit: string, grid: Dimension, metrics: () => PageMetrics): Dimension | undefined {
  const inPixels = grid.unit === "" ? inUnit({ ...grid, unit: "px" }, unit, metrics) : undefined;
  return inPixels ?? inUnit(grid, unit, metrics);
}

/** The author's own text where the number is the same. */
function written(value: string, own: Dimension, result: Dimension | undefined): Outcome {
  if (result === undefined) return { left: isPassing(own.unit) ? "window" : "unit" };
  const isUnchanged = result.unit === own.unit && isSame(result.number, own.number);
  return { value: isUnchanged ? value : formatDimension(result) };
}

/** What such a unit is worth changes with the window, or from element to element. */
function isPassing(unit: string): boolean {
  return /^(?:em|v.*)$/i.test(unit);
}
