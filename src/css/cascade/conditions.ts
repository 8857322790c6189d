import { lowerAscii } from "../tokens/identifier.js";
import { findNumberEnd } from "../tokens/scan-name.js";
import { T } from "../tokens/token-type.js";
import { findBlankEnd, nextAtLevel, type Tokens, tokenize, tokenText } from "../tokens/tokens.js";

/** Media conditions in the one spelling in which they are compared. */
export type MediaSet = Pick<ReadonlySet<string>, "has">;

/** Takes every condition for one that holds. */
export const anyMedia: MediaSet = { has: () => true };

export function createMediaSet(conditions: readonly string[]): MediaSet {
  const set = new Set(["", "all", "screen", "only all", "only screen"]);
  for (const condition of conditions) {
    const tokens = tokenize(condition);
    set.add(readQueries(tokens, { from: 0, to: tokens.count }).join());
  }
  return set;
}

/** Whether a media query list applies, because the whole list or one of its queries is in the set. */
export function matchesMedia(
  tokens: Tokens,
  prelude: { readonly from: number; readonly to: number },
  media: MediaSet,
): boolean {
  const queries = readQueries(tokens, prelude);
  return media.has(queries.join()) || queries.some((query) => query !== "" && media.has(query));
}

function readQueries(
  tokens: Tokens,
  { from, to }: { readonly from: number; readonly to: number },
): readonly string[] {
  const queries: string[] = [];
  let start = from;
  for (let at = from; at < to; at = nextAtLevel(tokens, at)) {
    if (tokens.types[at] !== T.Comma) continue;
    queries.push(normalize(tokens, start, at));
    start = at + 1;
  }
  queries.push(normalize(tokens, start, to));
  return queries;
}

const anyType = "all and ";

/**
 * Writes a query in lower case, without comments, with numbers in one form and white space by one rule. As in
 * browsers, a type that says nothing is left out.
 */
function normalize(tokens: Tokens, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at++) {
    const type = tokens.types[at];
    if (type === T.Comment || type === T.WhiteSpace) continue;
    const piece = normalizeToken(tokens, at);
    if (needsSpace(text, piece)) text += " ";
    text += piece;
  }
  return text.startsWith(anyType) ? text.slice(anyType.length) : text;
}

/** Every browser keeps as many digits of a number. */
const mostDigits = 6;

function normalizeToken(tokens: Tokens, at: number): string {
  const text = lowerAscii(tokenText(tokens, at));
  switch (tokens.types[at]) {
    case T.Number:
    case T.Dimension:
    case T.Percentage: {
      const end = findNumberEnd(text, 0);
      return `${Number(Number(text.slice(0, end)).toPrecision(mostDigits))}${text.slice(end)}`;
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

/** Whether a `@supports` condition is a plain `not …`. What stands under it is for browsers without the feature. */
export function isPlainNegation(
  tokens: Tokens,
  prelude: { readonly from: number; readonly to: number },
): boolean {
  const at = findBlankEnd(tokens, prelude.from, prelude.to);
  return at < prelude.to && tokens.types[at] === T.Ident && lowerAscii(tokenText(tokens, at)) === "not";
}
