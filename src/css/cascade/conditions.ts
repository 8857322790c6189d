import type { Truth } from "../selectors/root-element.js";
import { lowerAscii } from "../tokens/identifier.js";
import { findNumberEnd } from "../tokens/scan-name.js";
import { T } from "../tokens/token-type.js";
import { findBlankEnd, nextAtLevel, type Tokens, tokenize, tokenText } from "../tokens/tokens.js";

interface Prelude {
  readonly from: number;
  readonly to: number;
}

/** Tells of a condition, the tokens of a prelude, whether it holds on a page. */
export type JudgeCondition = (tokens: Tokens, prelude: Prelude) => Truth;

/** What is known of `@media` on a page where these conditions match. */
export function createMediaJudge(conditions: readonly string[]): JudgeCondition {
  const known = new Set(["", "all", "screen", "only all", "only screen"]);
  for (const condition of conditions) known.add(spellCondition(condition));
  return (tokens, prelude) => {
    const queries = readQueries(tokens, prelude);
    if (known.has(queries.join()) || queries.some((query) => query !== "" && known.has(query))) return "yes";
    // Browsers calculate before they tell: `calc(1px + 2px)` is `calc(3px)` in what a page knows.
    return hasFunction(tokens, prelude) ? "unknown" : "no";
  };
}

/** Takes every condition for one that holds. */
export const anyCondition: JudgeCondition = () => "yes";

/** What is known of `@supports` on a page where these conditions hold. */
export function createSupportsJudge(conditions: readonly string[]): JudgeCondition {
  const known = new Set(conditions.map(spellCondition));
  return (tokens, prelude) => {
    const condition = spellPrelude(tokens, prelude);
    // In an `@import` the parentheses are those of `supports()`.
    return known.has(condition) || known.has(`(${condition})`) ? "yes" : "no";
  };
}

/** On a page that does not tell: what a browser can do, no file can say. */
export const unknownSupports: JudgeCondition = () => "unknown";

/** The same where a guess is enough: what stands under a plain `not …` is for browsers without a feature. */
export const likelySupports: JudgeCondition = (tokens, { from, to }) => {
  const at = findBlankEnd(tokens, from, to);
  const isNegation = at < to && tokens.types[at] === T.Ident && lowerAscii(tokenText(tokens, at)) === "not";
  return isNegation ? "no" : "yes";
};

/** A condition in the one spelling in which conditions are compared. */
function spellCondition(condition: string): string {
  const tokens = tokenize(condition);
  return spellPrelude(tokens, { from: 0, to: tokens.count });
}

export function spellPrelude(tokens: Tokens, prelude: Prelude): string {
  return readQueries(tokens, prelude).join();
}

function readQueries(tokens: Tokens, { from, to }: Prelude): readonly string[] {
  const queries: string[] = [];
  let start = from;
  for (let at = from; at < to; at = nextAtLevel(tokens, at)) {
    if (tokens.types[at] !== T.Comma) continue;
    queries.push(spellTokens(tokens, start, at));
    start = at + 1;
  }
  queries.push(spellTokens(tokens, start, to));
  return queries;
}

function hasFunction(tokens: Tokens, { from, to }: Prelude): boolean {
  for (let at = from; at < to; at++) {
    if (tokens.types[at] === T.Function && !wordsOfQueries.has(lowerAscii(tokenText(tokens, at))))
      return true;
  }
  return false;
}

/** Without a space before their parenthesis they are functions, and no browser knows such. */
const wordsOfQueries: ReadonlySet<string> = new Set(["and(", "or(", "not(", "only("]);

const anyType = "all and ";

/** Lower case, no comments, numbers in one form, white space by one rule; a type that says nothing is left out, as browsers do. */
function spellTokens(tokens: Tokens, from: number, to: number): string {
  const pieces: string[] = [];
  const start = tokens.starts[from] ?? 0;
  const lower = lowerAscii(tokens.source.slice(start, tokens.starts[to]));
  let last = "";
  for (let at = from; at < to; at++) {
    const type = tokens.types[at] ?? 0;
    if (type === T.Comment || type === T.WhiteSpace) continue;
    const piece = spellToken(
      type,
      lower.slice((tokens.starts[at] ?? 0) - start, (tokens.starts[at + 1] ?? 0) - start),
    );
    if (needsSpace(last, piece)) pieces.push(" ");
    pieces.push(piece);
    last = piece;
  }
  const text = pieces.join("");
  return text.startsWith(anyType) ? text.slice(anyType.length) : text;
}

/** As many digits of a number as every browser keeps. */
const mostDigits = 6;

function spellToken(type: number, text: string): string {
  switch (type) {
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
