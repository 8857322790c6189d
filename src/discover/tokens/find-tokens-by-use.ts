import type { StyleSheetFile } from "../style-sheets/style-sheet-file.js";
import { findTokens } from "./find-tokens.js";
import type { FoundToken } from "./found-token.js";

/**
 * The tokens of a page's style sheets in one cascade, and after them what only others declare, each of these by itself:
 * themes that exclude one another are never taken together. A token lists the files apart first, since the page's own
 * count for more where nobody says what the page uses.
 */
export function findTokensByUse(files: readonly StyleSheetFile[]): ReadonlyMap<string, FoundToken> {
  const apart = files.filter(({ isApart }) => isApart === true);
  const page = files.filter(({ isApart }) => isApart !== true);
  const tokens = findTokens(page);
  if (apart.length === 0) return tokens;
  const all = new Map(tokens);
  const filesApart = new Map<string, string[]>();
  for (const file of apart) {
    for (const token of findTokens([file]).values()) {
      if (!all.has(token.cssVar)) all.set(token.cssVar, { ...token, files: [] });
      const list = filesApart.get(token.cssVar) ?? [];
      filesApart.set(token.cssVar, [...list, file.file]);
    }
  }
  const lists = new Map<string, readonly string[]>();
  for (const [cssVar, list] of filesApart) {
    const token = all.get(cssVar);
    if (token === undefined) continue;
    const joined = [...list, ...token.files];
    // Equal lists are one list, by which the routing knows them.
    const key = joined.join("\n");
    lists.set(key, lists.get(key) ?? joined);
    all.set(cssVar, { ...token, files: lists.get(key) ?? joined });
  }
  return all;
}
