import { add, type Decimal, divide, isLess, isSame, multiply, negate, round } from "./decimal.js";
import type { Dimension } from "./dimension.js";
import { stepByItsOwn } from "./step.js";
import { type PageMetrics, type UnitRatio, unitRatio } from "./units.js";

export interface StepInUnit {
  /** One step of the token, in the token's unit. */
  readonly step: Dimension;
  readonly count: Decimal;
  readonly metrics: () => PageMetrics;
}

/** More than any unit is written with. */
const exact = 12;

/**
 * So many of the token's steps on, in the unit that the value has: where a step is `1px`, `1rem` goes to `1.06rem`. It goes
 * from whole step to whole step, so sixteen of these are exactly one rem, and going back ends where it began.
 */
export function stepInUnit(from: Dimension, { step, count, metrics }: StepInUnit): Dimension {
  const size = multiply(step.number, count);
  if (from.unit === step.unit || step.unit === "") return { ...from, number: add(from.number, size) };
  const ratio = unitRatio(step.unit, from.unit, metrics);
  if (ratio === undefined) return stepByItsOwn(from, count);
  const places = Math.max(from.number.scale, placesFor(smaller(step.number, size), ratio));
  const here = scaled(from.number, { top: ratio.bottom, bottom: ratio.top }, exact);
  const start = nearestStep({ from, here, ratio, places }, smaller(step.number, size));
  return { ...from, number: scaled(add(start, size), ratio, places) };
}

/** Where a value stands, in the unit of the step: on the whole step that it was rounded from, if it was. */
function nearestStep(
  at: {
    readonly from: Dimension;
    readonly here: Decimal;
    readonly ratio: UnitRatio;
    readonly places: number;
  },
  step: Decimal,
): Decimal {
  const { from, here, ratio, places } = at;
  const whole = multiply(divide(here, step, 0) ?? here, step);
  return isSame(scaled(whole, ratio, places), from.number) ? whole : here;
}

/** Decimals that a step needs in another unit: with fewer it would be a tenth off; one more where that makes it exact. */
function placesFor(step: Decimal, ratio: UnitRatio): number {
  const size = scaled(step, ratio, exact);
  const isOff = (places: number): boolean => {
    const error = magnitude(add(size, negate(round(size, places))));
    return isLess(size, multiply(error, { digits: 10n, scale: 0 }));
  };
  let places = 0;
  while (places < exact && isOff(places)) places += 1;
  return isSame(round(size, places + 1), size) ? places + 1 : places;
}

function scaled(number: Decimal, { top, bottom }: UnitRatio, places: number): Decimal {
  return divide(multiply(number, top), bottom, places) ?? number;
}

/** The one that is nearer to zero, without its sign. */
function smaller(first: Decimal, second: Decimal): Decimal {
  const [a, b] = [magnitude(first), magnitude(second)];
  return isLess(a, b) ? a : b;
}

function magnitude(number: Decimal): Decimal {
  return number.digits < 0n ? negate(number) : number;
}
