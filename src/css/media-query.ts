import { lowerAscii } from "./root-element.js";
import { findNumberEnd } from "./scan-name.js";
import { T } from "./token-type.js";
import { nextAtLevel, type Tokens, tokenize, tokenText } from "./tokens.js";

/** Media conditions in the one spelling in which they are compared. */
export type MediaSet = Pick<ReadonlySet<string>, "has">;

/** Takes every condition for one that holds. */
export const anyMedia: MediaSet = { has: () => true };

export function createMediaSet(conditions: readonly string[]): MediaSet {
  const set = new Set(["", "all", "screen", "only all", "only screen"]);
  for (const condition of conditions) {
    const tokens = tokenize(condition);
    set.add(normalize(tokens, 0, tokens.count));
  }
  return set;
}

/** Whether a media query list applies: the list as a whole, or one of its queries, is in the set. */
export function matchesMedia(
  tokens: Tokens,
  prelude: { readonly from: number; readonly to: number },
  media: MediaSet,
): boolean {
  if (media.has(normalize(tokens, prelude.from, prelude.to))) return true;
  let start = prelude.from;
  let queries = 0;
  for (let at = prelude.from; at <= prelude.to; at = at < prelude.to ? nextAtLevel(tokens, at) : at + 1) {
    if (at < prelude.to && tokens.types[at] !== T.Comma) continue;
    const query = normalize(tokens, start, at);
    if (query !== "" && media.has(query)) return true;
    queries++;
    start = at + 1;
  }
  return queries === 0;
}

/** Lower case, no comments, numbers in one form, white space only where two words would run together. */
function normalize(tokens: Tokens, from: number, to: number): string {
  let text = "";
  let spaced = false;
  for (let at = from; at < to; at++) {
    const type = tokens.types[at];
    if (type === T.Comment) continue;
    if (type === T.WhiteSpace) {
      spaced = true;
      continue;
    }
    const piece = normalizeToken(tokens, at);
    if (spaced && needsSpace(text, piece)) text += " ";
    text += piece;
    spaced = false;
  }
  return text;
}

function normalizeToken(tokens: Tokens, at: number): string {
  const text = lowerAscii(tokenText(tokens, at));
  switch (tokens.types[at]) {
    case T.Number:
    case T.Dimension:
    case T.Percentage: {
      const end = findNumberEnd(text, 0);
      return `${Number(text.slice(0, end))}${text.slice(end)}`;
    }
    default:
      return text;
  }
}

function needsSpace(before: string, after: string): boolean {
  const last = before.at(-1);
  if (last === undefined || "(:,<>=/".includes(last)) return false;
  return !"):,<>=/".includes(after.charAt(0));
}
