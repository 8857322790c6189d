import type { Unread } from "../source.js";
import type { Token } from "./token-file.js";
import { splitPrefixes, squeezeName } from "./token-names.js";

/** Finds the token of a file by whose path a build may name a custom property that the style sheet does not have. */
export function createFindToken(tokens: readonly Token[]): (name: string) => Unread | undefined {
  let byPath: Map<string, Token> | undefined;
  return (name) => {
    byPath ??= new Map(tokens.map((token) => [squeezeName(token.path.join(" ")), token]));
    for (const { rest } of splitPrefixes(name)) {
      const token = byPath.get(rest);
      if (token !== undefined) return { at: token.value.start, reason: notBuilt };
    }
    return undefined;
  };
}

const notBuilt = "the style sheet built of it does not declare it";
