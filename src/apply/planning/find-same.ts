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
    let isSame = known.get(text);
    if (isSame === undefined) {
      isSame = isSameValue(text);
      known.set(text, isSame);
    }
    return isSame;
  });
}

/** Those of some declarations that are none of others, which are some of them in the same order. */
export function without(
  declarations: readonly Declaration[],
  others: readonly Declaration[],
): readonly Declaration[] {
  let passed = 0;
  return declarations.filter((declaration) => {
    if (declaration !== others[passed]) return true;
    passed++;
    return false;
  });
}
