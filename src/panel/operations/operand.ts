import type { TierItem } from "../../model/config.js";

/** A token as an operation on many of them sees it. */
export interface Operand {
  readonly item: TierItem;
  /** What its control edits: CSS text, or the id of an item where it has `targets`. */
  readonly value: string;
  /** In a reference tier: the items that it may point at. */
  readonly targets?: readonly TierItem[] | undefined;
  /** There is nothing to edit. */
  readonly isLocked?: boolean;
}

/** The value that an operation gives a token, or why it leaves the token as it is. */
export type Outcome = { readonly value: string } | { readonly left: LeftReason };

export type LeftReason =
  | "readonly"
  | "pill"
  | "reference"
  | "expression"
  | "unit"
  | "window"
  | "not-number"
  | "not-color"
  | "not-offered"
  | "no-target"
  | "circle";

/** Why a text is no plain number and no plain colour, in the words of what it is. */
export function reasonOf(value: string, otherwise: "not-number" | "not-color"): LeftReason {
  if (/\b(?:var|env|attr|if)\(/i.test(value)) return "reference";
  return value.includes("(") ? "expression" : otherwise;
}
