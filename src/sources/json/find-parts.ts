import { referencesIn } from "./readings/read-alias.js";
import type { Build } from "./readings/reading.js";
import type { Token } from "./token-file.js";

/** Nobody is told of more. */
const most = 100;

/**
 * The values of which a build makes a text from some tokens: their own, and those that references in them lead to, in any
 * number of steps. What is referred to by `var()` stands for itself.
 */
export function findParts(
  text: string,
  tokens: readonly Token[],
  build: Pick<Build, "follow">,
): readonly object[] {
  if (text.includes("var(")) return [];
  const found = new Set(tokens);
  for (const { file, value } of found) {
    if (found.size > most) break;
    for (const path of referencesIn(file.text.slice(value.start, value.end))) {
      const token = build.follow(path);
      if (token !== undefined) found.add(token);
    }
  }
  return Array.from(found, ({ value }) => value);
}
