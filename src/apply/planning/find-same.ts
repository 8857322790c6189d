import type { DistinctDeclaration } from "../../css/cascade/distinct-declarations.js";
import { createValueMatcher } from "../../css/values/same-value.js";

/** Those of some declarations that have a value, or may have it. */
export function findSame(
  declarations: readonly DistinctDeclaration[],
  value: string,
): readonly DistinctDeclaration[] {
  const isSame = rememberLast(createValueMatcher(value));
  return declarations.filter(({ rows, at, text }) => {
    const given = rows.givenOf(at);
    // A value that is not known may be the same.
    return (given?.kind === "unknown" && given.text === undefined) || isSame(text);
  });
}

/** Tells the same of texts, each of which is looked at once. Of a hundred thousand declarations, most say what the one before says. */
export function rememberLast(test: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  let last = "";
  let ofLast: boolean | undefined;
  return (text) => {
    if (ofLast !== undefined && text === last) return ofLast;
    const answer = known.get(text) ?? test(text);
    known.set(text, answer);
    last = text;
    ofLast = answer;
    return answer;
  };
}

/** Those of some declarations that are none of others, which are some of them in the same order. */
export function without<T>(declarations: readonly T[], others: readonly T[]): readonly T[] {
  let passed = 0;
  return declarations.filter((declaration) => {
    if (declaration !== others[passed]) return true;
    passed++;
    return false;
  });
}
