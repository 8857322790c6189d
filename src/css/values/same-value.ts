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
  let first: ReadValue | undefined;
  return (other) => {
    if (other === value) return true;
    first ??= new ReadValue(value);
    return areSame(new ValueCursor(first), new ValueCursor(new ReadValue(other)));
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
  const { color, url } = first;
  const { color: otherColor, url: otherUrl } = second;
  if (color !== undefined && otherColor !== undefined) {
    first.moveTo(color.end);
    second.moveTo(otherColor.end);
    return isSameColor(color.color, otherColor.color);
  }
  if (url !== undefined && otherUrl !== undefined) {
    first.moveTo(url.end);
    second.moveTo(otherUrl.end);
    return url.address === otherUrl.address;
  }
  const isSame = color === otherColor && url === otherUrl && first.meaning === second.meaning;
  return isSame && moveOn(first, second);
}

function moveOn(first: ValueCursor, second: ValueCursor): true {
  first.moveTo(first.at + 1);
  second.moveTo(second.at + 1);
  return true;
}

/** A value with what its tokens mean, so that no token of one that is compared with many is read twice. */
class ReadValue {
  readonly tokens: Tokens;
  readonly #colors = new Map<number, ReturnType<typeof readColorAt>>();
  readonly #urls = new Map<number, ReturnType<typeof readUrlAt>>();
  readonly #meanings = new Map<number, string>();

  constructor(value: string) {
    this.tokens = tokenizePiece(value);
  }

  colorAt(at: number): ReturnType<typeof readColorAt> {
    return readOnce(this.#colors, at, () => readColorAt(this.tokens, at));
  }

  urlAt(at: number): ReturnType<typeof readUrlAt> {
    return readOnce(this.#urls, at, () => readUrlAt(this.tokens, at));
  }

  meaningAt(at: number): string {
    return readOnce(this.#meanings, at, () => readMeaning(this.tokens, at));
  }
}

function readOnce<T>(known: Map<number, T>, at: number, read: () => T): T {
  if (!known.has(at)) known.set(at, read());
  // It was just set, if it was not there.
  return known.get(at) as T;
}

/** Goes over the tokens of a value that are neither white space nor comments. */
class ValueCursor {
  readonly #value: ReadValue;
  at: number;
  /** Whether white space that may count stands before the token. */
  isSpaced = false;

  constructor(value: ReadValue) {
    this.#value = value;
    this.at = findBlankEnd(value.tokens, 0, value.tokens.count);
  }

  get tokens(): Tokens {
    return this.#value.tokens;
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.count;
  }

  get color(): ReturnType<typeof readColorAt> {
    return this.#value.colorAt(this.at);
  }

  get url(): ReturnType<typeof readUrlAt> {
    return this.#value.urlAt(this.at);
  }

  /** Tokens of one meaning are the same. */
  get meaning(): string {
    return this.#value.meaningAt(this.at);
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

function readMeaning(tokens: Tokens, at: number): string {
  const type = tokens.types[at] ?? 0;
  const text = tokenText(tokens, at);
  return `${type} ${readText(type, text)}`;
}

function readText(type: number, text: string): string {
  switch (type) {
    case T.Number:
      return `${isInteger(text) ? "integer" : "number"} ${readNumber(text)}`;
    case T.Percentage:
      return readNumber(text.slice(0, -1));
    case T.Dimension:
      return readDimension(text);
    case T.String:
      return decodeString(text);
    case T.Function:
      return functionName(text);
    case T.Ident:
      return keyword(text);
    case T.Hash:
    case T.AtKeyword:
      return decodeIdentifier(text);
    default:
      return text;
  }
}

/** Whether a number is an integer to CSS, where `1.0` is none (CSS Syntax 3, section 4.3.3). */
function isInteger(text: string): boolean {
  return /^[+-]?\d+$/.test(text);
}

function readNumber(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? writeNumber(number) : text;
}

/** Minus zero is another number than zero, since what is divided by it is negative. */
function writeNumber(number: number): string {
  return Object.is(number, -0) ? "-0" : String(number);
}

/** Build tools write times in the shorter of their two units. */
function readDimension(text: string): string {
  const end = findNumberEnd(text, 0);
  const digits = text.slice(0, end);
  const unit = lowerAscii(decodeIdentifier(text.slice(end)));
  const isInSeconds = unit === "ms" && Number.isFinite(Number(digits));
  return isInSeconds ? `${writeNumber(Number(digits) / 1000)} s` : `${readNumber(digits)} ${unit}`;
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
