import type { TierValueKind } from "../../model/config.js";

/** What a declaration value was found to be. */
export interface InferredKind {
  readonly type: TierValueKind;
  readonly aspect: ValueAspect;
}

/** What a value is beyond its kind, as far as its text tells. */
export type ValueAspect =
  | "plain"
  | "font-family"
  | "shadow"
  | "easing"
  | "duration"
  | "image"
  | "ratio"
  | "expression";
