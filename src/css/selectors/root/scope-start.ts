import { tokensOf } from "../../sheet/sheet.js";
import * as T from "../../tokens/token-type.js";
import { findBlankEnd } from "../../tokens/tokens.js";
import { type MatchedPage, matchPlainly, matchSelectorList } from "./root-selector.js";
import type { SelectorMatch } from "./selector-match.js";

/**
 * Matches the selectors in the first parentheses of a `@scope`, which say where it starts; undefined where there are none, or
 * where they are invalid.
 */
export function matchScopeStart(prelude: string, page: MatchedPage): SelectorMatch | undefined {
  // What is read plainly holds nothing that could make this another parenthesis than the one that closes.
  const [, list] = plainStart.exec(prelude) ?? [];
  const plain = list === undefined ? undefined : matchPlainly(list, page);
  if (plain !== undefined) return plain === "invalid" ? undefined : plain;
  const [tokens, { from, to }] = tokensOf(prelude);
  const at = findBlankEnd(tokens, from, to);
  if (at >= to || tokens.types[at] !== T.LeftParenthesis) return undefined;
  return matchSelectorList(tokens, { from: at + 1, to: Math.min(tokens.partners[at] ?? to, to) }, page);
}

const plainStart = /^[ \n]*\(([^()]*)\)/;
