import type { Decimal } from "../numbers/decimal.js";

export interface SteppingOptions {
  /** CSS text as it is now. */
  readonly read: () => string;
  /** One step; by the number where the numbers of one value are of different size. */
  readonly step: (number: Decimal) => Decimal;
  readonly set: (value: string) => void;
  /** What Control+End goes to: the value without the user's change. */
  readonly original: () => string;
}

/** A field whose numbers can be stepped. */
export interface SteppedField extends SteppingOptions {
  readonly input: HTMLInputElement;
}
