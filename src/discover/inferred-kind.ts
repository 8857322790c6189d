import type { TierValueKind } from "../model/config.js";
import type { ValueAspect } from "./category.js";

/** What a declaration value was found to be. */
export interface InferredKind {
  readonly type: TierValueKind;
  readonly aspect: ValueAspect;
}
