import { type Decimal, parseDecimal } from "./decimal.js";

/** A step from the config as an exact decimal; 1 when it is no usable number. */
export function stepOf(step: number): Decimal {
  const exact = parseDecimal(String(step));
  return exact === undefined || exact.digits <= 0n ? { digits: 1n, scale: 0 } : exact;
}
