import { findNumberEnd, startsNumber } from "../css/scan-name.js";
import { T } from "../css/token-type.js";

/** One component of a value. */
export interface ValuePart {
  readonly type: number;
  /** As written; of a function, its name and parenthesis. */
  readonly text: string;
  /** Of a function, its lower-case name; of an identifier, the identifier in lower case. */
  readonly name: string;
}

/**
 * The only component of a value that is plainly one: a hash, a number, an identifier, or a function with no other
 * function, string or comment in it. Undefined for what has to be tokenised.
 */
export function readOnlyPart(value: string): ValuePart | undefined {
  const first = value.charCodeAt(0);
  if (first === hash) return isAll(value, 1, isWordCode) ? partOf(T.Hash, value) : undefined;
  if (startsNumber(value, 0)) return readNumber(value);
  if (!isLetter(first)) return undefined;
  let end = 1;
  while (isWordCode(value.charCodeAt(end))) end++;
  if (end === value.length) return partOf(T.Ident, value);
  const isFunction = value.charCodeAt(end) === openParen && value.charCodeAt(value.length - 1) === closeParen;
  if (!isFunction || !isAll(value, end + 1, isArgumentCode, value.length - 1)) return undefined;
  const name = value.slice(0, end).toLowerCase();
  // What stands in `url()` is no list of arguments.
  return name === "url" ? undefined : { type: T.Function, text: value.slice(0, end + 1), name };
}

const hash = 0x23;
const openParen = 0x28;
const closeParen = 0x29;

function readNumber(value: string): ValuePart | undefined {
  const end = findNumberEnd(value, 0);
  if (end === value.length) return partOf(T.Number, value);
  if (end === value.length - 1 && value.endsWith("%")) return partOf(T.Percentage, value);
  return isAll(value, end, isLetter) ? partOf(T.Dimension, value) : undefined;
}

function partOf(type: number, value: string): ValuePart {
  return { type, text: value, name: value.toLowerCase() };
}

function isAll(text: string, from: number, test: (code: number) => boolean, to = text.length): boolean {
  for (let at = from; at < to; at++) if (!test(text.charCodeAt(at))) return false;
  return true;
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

/** A letter, a digit, a dash or an underscore. */
function isWordCode(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x5f;
}

/** Of words, numbers, commas, spaces, slashes and signs nothing is made that goes past a parenthesis. */
function isArgumentCode(code: number): boolean {
  return isWordCode(code) || code === 0x20 || (code >= 0x2b && code <= 0x2f) || code === 0x25;
}
