import { referencesIn, replaceReferences } from "../../css/values/references.js";
import type { TierItem } from "../../model/config.js";
import type { Operand, Outcome } from "./operand.js";

/** Points tokens at another one. */
export interface ReferenceOperation {
  /** Only what points at this custom property; undefined is whatever is pointed at. */
  readonly from: string | undefined;
  /** The custom property to point at. */
  readonly to: string;
}

/** The custom properties that a token's value points at. */
export function referencesOf({ value, targets }: Operand): readonly string[] {
  if (targets === undefined) return referencesIn(value);
  const target = targets.find(({ id }) => id === value);
  return target === undefined ? [] : [target.cssVar];
}

/** Points one token elsewhere. `leadsTo` says whether a custom property gets its value, over any number of steps, from another one. */
export function replaceReference(
  operand: Operand,
  { from, to }: ReferenceOperation,
  leadsTo: (cssVar: string, other: string) => boolean,
): Outcome {
  const { item, value, targets } = operand;
  const isMeant = referencesOf(operand).some((name) => from === undefined || name === from);
  if (!isMeant) return { value };
  if (to === item.cssVar || leadsTo(to, item.cssVar)) return { left: "circle" };
  if (targets === undefined) return { value: replaceReferences(value, from, to) };
  const target = targets.find(({ cssVar }: TierItem) => cssVar === to);
  return target === undefined ? { left: "no-target" } : { value: target.id };
}
