import { type Decimal, formatDecimal, parseDecimal } from "./decimal.js";

/** A number with its unit; a plain number has the unit `""`. */
export interface Dimension {
  readonly number: Decimal;
  readonly unit: string;
}

const pattern = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?)(%|[a-z]*)$/i;

/** One CSS number, percentage or dimension and nothing else; undefined otherwise. */
export function parseDimension(text: string): Dimension | undefined {
  const match = pattern.exec(text.trim());
  const number = match === null ? undefined : parseDecimal(match[1] ?? "");
  return number === undefined ? undefined : { number, unit: match?.[2] ?? "" };
}

export function formatDimension({ number, unit }: Dimension): string {
  return formatDecimal(number) + unit;
}
