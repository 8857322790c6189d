/** Exact decimal numbers: what one types and steps never shows a binary remainder. */

export interface Decimal {
  readonly digits: bigint;
  /** Number of digits after the point. */
  readonly scale: number;
}

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** A decimal number as CSS writes one (`-.5`, `1e-3`); undefined for anything else. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = pattern.exec(text.trim());
  if (match === null) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  if (whole + fraction === "") return undefined;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(`${whole}${fraction}`) * (sign === "-" ? -1n : 1n);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** Plain digits without an exponent, without trailing zeros. */
export function formatDecimal({ digits, scale }: Decimal): string {
  const negative = digits < 0n;
  const text = String(negative ? -digits : digits).padStart(scale + 1, "0");
  const point = text.length - scale;
  const whole = text.slice(0, point);
  let end = text.length;
  // A pattern would look through each run of zeros anew from each of them.
  while (end > point && text[end - 1] === "0") end--;
  const fraction = text.slice(point, end);
  return `${negative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: rescaled(a, scale) + rescaled(b, scale), scale };
}

export function negate(a: Decimal): Decimal {
  return { digits: -a.digits, scale: a.scale };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** Rounded to so many places, halves away from zero; undefined when dividing by zero. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal | undefined {
  if (b.digits === 0n) return undefined;
  const shift = places + 1 + b.scale - a.scale;
  const top = shift >= 0 ? a.digits * 10n ** BigInt(shift) : a.digits / 10n ** BigInt(-shift);
  return round({ digits: top / b.digits, scale: places + 1 }, places);
}

/** At most so many places after the point, halves away from zero. */
export function round(a: Decimal, places: number): Decimal {
  if (a.scale <= places) return a;
  const unit = 10n ** BigInt(a.scale - places);
  const half = a.digits < 0n ? -unit / 2n : unit / 2n;
  return { digits: (a.digits + half) / unit, scale: places };
}

export function isLess(a: Decimal, b: Decimal): boolean {
  const scale = Math.max(a.scale, b.scale);
  return rescaled(a, scale) < rescaled(b, scale);
}

/** True for the same number, however many places it is kept with. */
export function isSame(a: Decimal, b: Decimal): boolean {
  const scale = Math.max(a.scale, b.scale);
  return rescaled(a, scale) === rescaled(b, scale);
}

function rescaled({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}
