import { referencesIn } from "./readings/read-alias.js";
import type { Build } from "./readings/reading.js";
import type { Token } from "./token-file.js";

/** No message names more. */
const most = 100;

/**
 * The values of which a build makes a text from some tokens: their own, and those that references in them lead to, in any
 * number of steps. What is referred to by `var()` stands for itself.
 */
export function findParts(
  text: string,
  tokens: readonly Token[],
  referred: (token: Token) => readonly Token[],
): readonly object[] {
  if (text.includes("var(")) return [];
  const found = new Set(tokens);
  for (const token of found) {
    for (const other of referred(token)) if (found.size <= most) found.add(other);
    if (found.size > most) break;
  }
  return Array.from(found, ({ value }) => value);
}

/** Finds the tokens that the value of one refers to, which is read only once. */
export function createReferred(build: Pick<Build, "follow">): (token: Token) => readonly Token[] {
  const known = new Map<Token, readonly Token[]>();
  return (token) => {
    const { file, value } = token;
    const found =
      known.get(token) ??
      referencesIn(file.text.slice(value.start, value.end)).flatMap((path) => build.follow(path) ?? []);
    known.set(token, found);
    return found;
  };
}
