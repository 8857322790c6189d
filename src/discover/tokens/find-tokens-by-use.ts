import type { StyleSheetFile } from "../style-sheets/style-sheet-file.js";
import type { DeadReason } from "./dead-reason.js";
import { findTokensInSteps } from "./find-tokens.js";
import type { FoundToken } from "./found-token.js";
import { findPassedOver, type PassedOver } from "./passed-over.js";
import { TokensByFile } from "./tokens-by-file.js";

/** What the style sheets declare for the page's root element, and what else they declare. */
export interface FoundTokens {
  readonly tokens: ReadonlyMap<string, FoundToken>;
  /** Takes about as long as finding the tokens, and few ask. */
  findPassedOver(): readonly PassedOver[];
}

/**
 * The tokens of a page's style sheets in one cascade, and after them what only others declare, each of these by itself:
 * themes that exclude one another are never taken together. A token lists the files apart first, since the page's own
 * count for more where nobody says what the page uses. The page's root element has these attributes; what is known of
 * files apart is not found again. It is done in steps.
 */
export function* findTokensByUse(
  files: readonly StyleSheetFile[],
  attributes: Readonly<Record<string, string>> = {},
  known: TokensByFile = new TokensByFile(),
): Generator<void, FoundTokens> {
  const apart = files.filter(({ isApart }) => isApart === true);
  const page = files.filter(({ isApart }) => isApart !== true);
  const { tokens, sheets, dead } = yield* findTokensInSteps(page, attributes);
  known.keepOnly(apart);
  if (apart.length === 0)
    return { tokens, findPassedOver: () => findPassedOver(page, sheets, { tokens, dead }) };
  const all = new Map(tokens);
  const passed = { sheets: [...sheets], dead: new Map<string, DeadReason>(dead) };
  const filesApart = new Map<string, string[]>();
  for (const file of apart) {
    const found = yield* known.of(file, attributes);
    yield;
    for (const sheet of found.sheets) passed.sheets.push(sheet);
    found.dead.forEach((reason, name) => void passed.dead.set(name, reason));
    for (const token of found.tokens.values()) {
      if (!all.has(token.cssVar)) all.set(token.cssVar, { ...token, files: [] });
      const list = filesApart.get(token.cssVar);
      if (list === undefined) filesApart.set(token.cssVar, [file.file]);
      else list.push(file.file);
    }
  }
  joinLists(all, filesApart);
  return {
    tokens: all,
    findPassedOver: () =>
      findPassedOver([...page, ...apart], passed.sheets, { tokens: all, dead: passed.dead }),
  };
}

/** Puts files apart before the others of a token. Equal lists are one list, by which the routing knows them. */
function joinLists(all: Map<string, FoundToken>, filesApart: ReadonlyMap<string, readonly string[]>): void {
  const lists = new Map<string, readonly string[]>();
  for (const [cssVar, list] of filesApart) {
    const token = all.get(cssVar);
    if (token === undefined) continue;
    const joined = [...list, ...token.files];
    const key = joined.join("\n");
    lists.set(key, lists.get(key) ?? joined);
    all.set(cssVar, { ...token, files: lists.get(key) ?? joined });
  }
}
