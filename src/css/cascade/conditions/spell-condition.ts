import { decodeIdentifier, decodeString, lowerAscii } from "../../tokens/identifier.js";
import * as T from "../../tokens/token-type.js";
import { findBlankEnd, isDelim, nextAtLevel, type Tokens, tokenText } from "../../tokens/tokens.js";
import { spellMath, spellNumber } from "./condition-math.js";
import { isMathFunction } from "./math-functions.js";

/** The tokens between the name of an at-rule and its block. */
export interface Prelude {
  readonly from: number;
  readonly to: number;
}

/** Spells the math function that opens at a token; undefined leaves it as it stands. */
export type SpellMath = (tokens: Tokens, at: number) => string | undefined;

/** Leaves out what a math function says, for comparing where it could not be calculated. */
export const anyMath: SpellMath = () => "calc()";

/** The conditions of a prelude in the one spelling in which they are compared. */
export function spellPrelude(tokens: Tokens, prelude: Prelude, math: SpellMath = spellMath): string {
  return spellQueries(tokens, prelude, math).join();
}

/** The same, each of the list's members for itself. */
export function spellQueries(
  tokens: Tokens,
  { from, to }: Prelude,
  math: SpellMath = spellMath,
): readonly string[] {
  const queries: string[] = [];
  let start = from;
  for (let at = from; at < to; at = nextAtLevel(tokens, at)) {
    if (tokens.types[at] !== T.Comma) continue;
    queries.push(spellQuery(tokens, { from: start, to: at }, math));
    start = at + 1;
  }
  queries.push(spellQuery(tokens, { from: start, to }, math));
  return queries;
}

const anyType = "all and ";

/**
 * Lower case, no comments and escapes, numbers and math in one form, white space by one rule; a type that says nothing is
 * left out, as browsers do.
 */
function spellQuery(tokens: Tokens, { from, to }: Prelude, math: SpellMath): string {
  const pieces: string[] = [];
  let last = "";
  /** What is not understood is not tried again further in. */
  let plainUntil = from;
  for (let at = from; at < to; at++) {
    const type = tokens.types[at] ?? 0;
    if (type === T.Comment || type === T.WhiteSpace) continue;
    if (isDelim(tokens, at, "/")) {
      const divisor = findOne(tokens, at + 1, to);
      if (divisor !== undefined) {
        at = divisor;
        continue;
      }
    }
    const isCalculated = at >= plainUntil && isMath(tokens, at);
    const calculated = isCalculated ? math(tokens, at) : undefined;
    const piece = calculated ?? spellToken(tokens, at);
    if (isCalculated) plainUntil = nextAtLevel(tokens, at);
    if (calculated !== undefined) at = plainUntil - 1;
    if (needsSpace(last, piece)) pieces.push(" ");
    pieces.push(piece);
    last = piece;
  }
  const text = asRanges(pieces.join(""));
  return text.startsWith(anyType) ? text.slice(anyType.length) : text;
}

/** Builds write `min-` and `max-` as comparisons (Media Queries 4, section 2.4.3), and compare from left to right. */
export function asRanges(text: string): string {
  if (!mayBeRange.test(text)) return text;
  return text
    .replace(/\((min|max)-([a-z-]+):/g, (_, end, feature) => `(${feature}${end === "min" ? ">=" : "<="}`)
    .replace(/\((\d[^()<>=]*)<(=?)([a-z-]+)\)/g, "($3>$2$1)")
    .replace(/\((\d[^()<>=]*)>(=?)([a-z-]+)\)/g, "($3<$2$1)");
}

const mayBeRange = /\((?:m(?:in|ax)-|\d[^()<>=]*[<>])/;

/** Browsers print a ratio that is one number as that number by 1. */
function findOne(tokens: Tokens, from: number, to: number): number | undefined {
  const at = findBlankEnd(tokens, from, to);
  return at < to && tokens.types[at] === T.Number && Number(tokenText(tokens, at)) === 1 ? at : undefined;
}

function isMath(tokens: Tokens, at: number): boolean {
  return (
    tokens.types[at] === T.Function && isMathFunction(lowerAscii(decodeIdentifier(tokenText(tokens, at))))
  );
}

function spellToken(tokens: Tokens, at: number): string {
  const text = tokenText(tokens, at);
  switch (tokens.types[at]) {
    case T.Number:
    case T.Dimension:
    case T.Percentage:
      return spellNumber(text);
    case T.String:
      return JSON.stringify(lowerAscii(decodeString(text)));
    case T.Ident:
    case T.Function:
      return lowerAscii(decodeIdentifier(text));
    default:
      return lowerAscii(text);
  }
}

function needsSpace(before: string, after: string): boolean {
  const last = before.at(-1);
  if (last === undefined || "(:,<>=/".includes(last)) return false;
  return !"):,<>=/".includes(after.charAt(0));
}
