import { type Declaration, valueText } from "../../css/sheet/sheet.js";
import { createValueMatcher } from "../../css/values/same-value.js";

/** Those of some declarations that have a value, or may have it. */
export function findSame(declarations: readonly Declaration[], value: string): readonly Declaration[] {
  const isSameValue = createValueMatcher(value);
  const known = new Map<string, boolean>();
  return declarations.filter((declaration) => {
    // A value that is not known may be the same.
    if (declaration.given?.kind === "unknown" && declaration.given.text === undefined) return true;
    const text = valueText(declaration);
    const isSame = known.get(text) ?? isSameValue(text);
    known.set(text, isSame);
    return isSame;
  });
}
