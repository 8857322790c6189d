import type { Token } from "./token-file.js";
import type { TokenIndex } from "./token-index.js";

/** No message names more. */
const most = 100;

/**
 * The values of which a build makes a text from some tokens: their own, and those that references in them lead to, in any
 * number of steps. What is referred to by `var()` stands for itself.
 */
export function findParts(
  text: string,
  tokens: readonly Token[],
  index: Pick<TokenIndex, "referredBy">,
): readonly object[] {
  if (text.includes("var(")) return [];
  const found = new Set(tokens);
  for (const token of found) {
    for (const other of index.referredBy(token)) if (found.size <= most) found.add(other);
    if (found.size > most) break;
  }
  return Array.from(found, ({ value }) => value);
}
