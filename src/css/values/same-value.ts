import * as T from "../tokens/token-type.js";
import {
  findBlankEnd,
  isDelim,
  nextAtLevel,
  type Tokens,
  tokenizePiece,
  tokenText,
} from "../tokens/tokens.js";
import { readColorAt } from "./read-color.js";
import { isSameColor } from "./same-color.js";
import { readMeaning, readUrlAt } from "./token-meaning.js";

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
  const isOtherNumber = createNumberTeller(value);
  return (other) => {
    if (other === value) return true;
    // Thousands of numbers are told apart sooner than one is read as tokens.
    if (isOtherNumber(other)) return false;
    first ??= new ReadValue(value);
    return areSame(new ValueCursor(first), new ValueCursor(new ReadValue(other)));
  };
}

const soleNumber = /^[-+]?(?:\d+|\d*\.\d+)(?:[a-z]*|%)$/i;

/**
 * Creates what tells values that are, as one is, nothing but a number, and another one: of such it is known that neither was
 * made of the other.
 */
export function createNumberTeller(value: string): (other: string) => boolean {
  if (!soleNumber.test(value)) return () => false;
  const [unit = ""] = /[^\d]*$/.exec(value) ?? [];
  const number = Number.parseFloat(value);
  const isOther = (other: string) => soleNumber.test(other) && Number.parseFloat(other) !== number;
  switch (unit.toLowerCase()) {
    // Of times, those in milliseconds count in seconds.
    case "ms":
      return () => false;
    case "s":
      return (other) => other.endsWith(unit) && isDigit(other.at(-1 - unit.length)) && isOther(other);
    default:
      return isOther;
  }
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}

/**
 * Whether a build tool may have written one of two values, which are not the same, for the other: `1` for `1.0`, `3px` for
 * a calculation, a colour of another space. Of most words, numbers and colours in hex it is known that none has.
 */
export function mayBeRespelt(first: string, second: string): boolean {
  const arePlain = plain.test(first) && plain.test(second);
  return !arePlain || Number.parseFloat(first) === Number.parseFloat(second);
}

const plain = /^\s*(?:#[\da-f]+|[-+]?(?:\d+\.?|\d*\.\d+)(?:e[-+]?\d+)?(?:%|[a-z]+)?|[-a-z][-\w]*)\s*$/i;

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
  if (isAlike && isSameFunction(first, second)) return true;
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

const longestAtOnce = 100;

/** Steps both over a function that is spelt the same. */
function isSameFunction(first: ValueCursor, second: ValueCursor): boolean {
  const text = first.shortFunction;
  if (text === undefined || text !== second.shortFunction) return false;
  for (const cursor of [first, second]) cursor.moveTo(nextAtLevel(cursor.tokens, cursor.at));
  return true;
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

  /** A function with all that stands in it, where that is short: a long one would be looked at again for each in it. */
  get shortFunction(): string | undefined {
    const { source, starts } = this.tokens;
    const text = source.slice(starts[this.at], starts[nextAtLevel(this.tokens, this.at)]);
    return text.length > longestAtOnce ? undefined : text;
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
