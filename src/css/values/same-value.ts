import { decodeIdentifier, decodeString, decodeUrl, lowerAscii } from "../tokens/identifier.js";
import { findNumberEnd } from "../tokens/scan-name.js";
import { T } from "../tokens/token-type.js";
import { findBlankEnd, isDelim, type Tokens, tokenizePiece, tokenText } from "../tokens/tokens.js";
import { readColorAt } from "./read-color.js";
import { isSameColor } from "./same-color.js";

/**
 * Whether two declaration values are the same value: equal as CSS tokens, where comments and white space that separates
 * nothing do not count, nor does how a number, a time, a string, an address or a colour is spelt. What a browser could show in
 * two ways is never the same.
 */
export function isSameValue(first: string, second: string): boolean {
  return createValueMatcher(first)(second);
}

/** Tells which of many values are the same as one, which is read only once. */
export function createValueMatcher(value: string): (other: string) => boolean {
  let tokens: Tokens | undefined;
  return (other) => {
    if (other === value) return true;
    tokens ??= tokenizePiece(value);
    return areSame(new ValueCursor(tokens), new ValueCursor(tokenizePiece(other)));
  };
}

function areSame(first: ValueCursor, second: ValueCursor): boolean {
  while (!first.isAtEnd && !second.isAtEnd) {
    if (first.isSpaced !== second.isSpaced || !takeSame(first, second)) return false;
  }
  return first.isAtEnd && second.isAtEnd;
}

/** Steps both over a colour, an address or a token, where they are the same one. */
function takeSame(first: ValueCursor, second: ValueCursor): boolean {
  const isAlike = first.type === second.type && first.text === second.text;
  // The text of a function does not end with its token.
  if (isAlike && first.type !== T.Function) return moveOn(first, second);
  const color = readColorAt(first.tokens, first.at);
  const otherColor = readColorAt(second.tokens, second.at);
  if (color !== undefined && otherColor !== undefined) {
    first.moveTo(color.end);
    second.moveTo(otherColor.end);
    return isSameColor(color.color, otherColor.color);
  }
  const url = readUrlAt(first.tokens, first.at);
  const otherUrl = readUrlAt(second.tokens, second.at);
  if (url !== undefined && otherUrl !== undefined) {
    first.moveTo(url.end);
    second.moveTo(otherUrl.end);
    return url.address === otherUrl.address;
  }
  return color === otherColor && url === otherUrl && areSameTokens(first, second) && moveOn(first, second);
}

function moveOn(first: ValueCursor, second: ValueCursor): true {
  first.moveTo(first.at + 1);
  second.moveTo(second.at + 1);
  return true;
}

/** Goes over the tokens of a value that are neither white space nor comments. */
class ValueCursor {
  readonly tokens: Tokens;
  at: number;
  /** Whether white space that may count stands before the token. */
  isSpaced = false;

  constructor(tokens: Tokens) {
    this.tokens = tokens;
    this.at = findBlankEnd(tokens, 0, tokens.count);
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.count;
  }

  get type(): number {
    return this.tokens.types[this.at] ?? 0;
  }

  get text(): string {
    return tokenText(this.tokens, this.at);
  }

  moveTo(end: number): void {
    const { tokens } = this;
    this.at = findBlankEnd(tokens, end, tokens.count);
    this.isSpaced = false;
    for (let at = end; at < this.at; at++) this.isSpaced ||= tokens.types[at] === T.WhiteSpace;
    this.isSpaced &&= !isLooseAfter(tokens, end - 1) && !isLooseBefore(tokens, this.at);
  }
}

/** Whether white space after this token separates nothing. */
function isLooseAfter(tokens: Tokens, at: number): boolean {
  switch (tokens.types[at]) {
    case T.Function:
    case T.LeftParenthesis:
    case T.LeftSquareBracket:
    case T.LeftCurlyBracket:
      return true;
    default:
      return isSeparator(tokens, at);
  }
}

/** Whether white space before this token separates nothing. */
function isLooseBefore(tokens: Tokens, at: number): boolean {
  switch (tokens.types[at]) {
    case T.RightParenthesis:
    case T.RightSquareBracket:
    case T.RightCurlyBracket:
      return true;
    default:
      return isSeparator(tokens, at);
  }
}

/**
 * Whether this is a comma or a mark of division or multiplication. `+` and `-` need white space around them in
 * `calc()`.
 */
function isSeparator(tokens: Tokens, at: number): boolean {
  return tokens.types[at] === T.Comma || isDelim(tokens, at, "/") || isDelim(tokens, at, "*");
}

function areSameTokens(first: ValueCursor, second: ValueCursor): boolean {
  const { type, text } = first;
  const other = second.text;
  if (type !== second.type) return false;
  if (text === other) return true;
  switch (type) {
    case T.Number:
      return isInteger(text) === isInteger(other) && isSameNumber(text, other);
    case T.Percentage:
      return isSameNumber(text.slice(0, -1), other.slice(0, -1));
    case T.Dimension:
      return areSameDimensions(readDimension(text), readDimension(other));
    case T.String:
      return decodeString(text) === decodeString(other);
    case T.Function:
      return functionName(text) === functionName(other);
    case T.Ident:
      return keyword(text) === keyword(other);
    case T.Hash:
    case T.AtKeyword:
      return decodeIdentifier(text) === decodeIdentifier(other);
    default:
      return false;
  }
}

/** Whether a number is an integer to CSS, where `1.0` is none (CSS Syntax 3, section 4.3.3). */
function isInteger(text: string): boolean {
  return /^[+-]?\d+$/.test(text);
}

/** Minus zero is another number than zero, since what is divided by it is negative. */
function isSameNumber(first: string, second: string): boolean {
  const number = Number(first);
  return Number.isFinite(number) ? Object.is(number, Number(second)) : first === second;
}

interface Dimension {
  readonly digits: string;
  readonly unit: string;
}

function readDimension(text: string): Dimension {
  const end = findNumberEnd(text, 0);
  return { digits: text.slice(0, end), unit: lowerAscii(decodeIdentifier(text.slice(end))) };
}

/** Build tools write times in the shorter of their two units. */
function areSameDimensions(first: Dimension, second: Dimension): boolean {
  if (first.unit === second.unit) return isSameNumber(first.digits, second.digits);
  if (first.unit === "ms" && second.unit === "s")
    return Number(first.digits) / 1000 === Number(second.digits);
  return first.unit === "s" && second.unit === "ms" && areSameDimensions(second, first);
}

/** Functions of the author's own are told apart by case. */
function functionName(text: string): string {
  const name = decodeIdentifier(text);
  return name.startsWith("--") ? name : lowerAscii(name);
}

/** Names of the author's own are told apart by case, which most words may be. */
function keyword(text: string): string {
  const name = decodeIdentifier(text);
  return name.length === currentColor.length && lowerAscii(name) === currentColor ? currentColor : name;
}

const currentColor = "currentcolor";

/** Reads `url(…)`, with or without quotes, and answers the token after it. */
function readUrlAt(
  tokens: Tokens,
  at: number,
): { readonly address: string; readonly end: number } | undefined {
  if (tokens.types[at] === T.Url) {
    const address = decodeUrl(tokenText(tokens, at));
    return address === undefined ? undefined : { address, end: at + 1 };
  }
  if (tokens.types[at] !== T.Function || functionName(tokenText(tokens, at)) !== "url(") return undefined;
  const string = findBlankEnd(tokens, at + 1, tokens.count);
  const close = findBlankEnd(tokens, string + 1, tokens.count);
  if (tokens.types[string] !== T.String || close !== tokens.partners[at]) return undefined;
  return { address: decodeString(tokenText(tokens, string)), end: close + 1 };
}
