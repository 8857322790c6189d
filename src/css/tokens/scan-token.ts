import { isDigit, isName, isNameStart, isNewline, isNonPrintable, isWhiteSpace } from "./code-point.js";
import { decodeIdentifier } from "./identifier.js";
import {
  findCommentEnd,
  findEscapeEnd,
  findNameEnd,
  findNumberEnd,
  findWhiteSpaceEnd,
  startsEscape,
  startsIdentifier,
  startsNumber,
} from "./scan-name.js";
import * as T from "./token-type.js";

/** Takes tokens one by one, in order. */
export interface TokenSink {
  push(type: number, start: number): void;
}

/** Scans the token at `at` into the sink and answers where it ends (CSS Syntax 3, section 4.3.1). */
export function scanToken(text: string, at: number, sink: TokenSink): number {
  const code = text.charCodeAt(at);
  // Most tokens are told by their first character alone.
  const start = code < 128 ? (starts[code] ?? 0) : nameStarts;
  switch (start) {
    case T.WhiteSpace:
      return push(sink, T.WhiteSpace, at, findWhiteSpaceEnd(text, at + 1));
    case nameStarts:
      return scanIdentLike(text, at, sink);
    case T.Number:
      return scanNumeric(text, at, sink);
    case T.String:
      return scanString(text, at, sink);
    case 0:
      return scanRareToken(text, at, sink);
    default:
      return push(sink, start, at, at + 1);
  }
}

function scanRareToken(text: string, at: number, sink: TokenSink): number {
  switch (text.charCodeAt(at)) {
    case 0x23: {
      const isHash = isName(text.charCodeAt(at + 1)) || startsEscape(text, at + 1);
      return isHash ? push(sink, T.Hash, at, findNameEnd(text, at + 1)) : push(sink, T.Delim, at, at + 1);
    }
    case 0x2f:
      if (text.charCodeAt(at + 1) === 0x2a) return scanComment(text, at, sink);
      break;
    case 0x3c:
      if (text.startsWith("!--", at + 1)) return push(sink, T.Cdo, at, at + 4);
      break;
    case 0x40:
      if (startsIdentifier(text, at + 1)) return push(sink, T.AtKeyword, at, findNameEnd(text, at + 1));
      break;
    default:
      if (startsNumber(text, at)) return scanNumeric(text, at, sink);
      if (text.startsWith("-->", at)) return push(sink, T.Cdc, at, at + 3);
      if (startsIdentifier(text, at)) return scanIdentLike(text, at, sink);
  }
  return push(sink, T.Delim, at, at + 1);
}

function push(sink: TokenSink, type: number, start: number, end: number): number {
  sink.push(type, start);
  return end;
}

const nameStarts = T.Ident;

/** The type of token that a first character is enough to tell, or 0. */
const starts = tellStarts();

function tellStarts(): Uint8Array {
  const table = new Uint8Array(128);
  for (let code = 0; code < 128; code++) {
    if (isNameStart(code)) table[code] = nameStarts;
    else if (isDigit(code)) table[code] = T.Number;
    else if (isWhiteSpace(code)) table[code] = T.WhiteSpace;
  }
  table[0x22] = T.String;
  table[0x27] = T.String;
  table[0x28] = T.LeftParenthesis;
  table[0x29] = T.RightParenthesis;
  table[0x2c] = T.Comma;
  table[0x3a] = T.Colon;
  table[0x3b] = T.Semicolon;
  table[0x5b] = T.LeftSquareBracket;
  table[0x5d] = T.RightSquareBracket;
  table[0x7b] = T.LeftCurlyBracket;
  table[0x7d] = T.RightCurlyBracket;
  return table;
}

/** Scans a token that starts with a name (section 4.3.4). */
function scanIdentLike(text: string, at: number, sink: TokenSink): number {
  const end = findNameEnd(text, at);
  if (text.charCodeAt(end) !== 0x28) return push(sink, T.Ident, at, end);
  if (!isUrlName(text, at, end)) return push(sink, T.Function, at, end + 1);
  const quote = text.charCodeAt(findWhiteSpaceEnd(text, end + 1));
  if (quote === 0x22 || quote === 0x27) return push(sink, T.Function, at, end + 1);
  const urlEnd = findUrlEnd(text, end + 1);
  return urlEnd < 0 ? push(sink, T.BadUrl, at, ~urlEnd) : push(sink, T.Url, at, urlEnd);
}

/** Whether a name is `url`. Escapes make it longer by up to nine characters each. */
export function isUrlName(text: string, start: number, end: number): boolean {
  if (end - start < 3 || end - start > 27) return false;
  const first = text.charCodeAt(start);
  if ((first | 0x20) !== 0x75 && first !== 0x5c) return false;
  return decodeIdentifier(text.slice(start, end)).toLowerCase() === "url";
}

/** Scans a string (section 4.3.5). */
function scanString(text: string, at: number, sink: TokenSink): number {
  const end = findStringEnd(text, at);
  return end < 0 ? push(sink, T.BadString, at, ~end) : push(sink, T.String, at, end);
}

/**
 * Finds the end of the string token that starts at `at`, or gives its complement (`~end`) when a line end breaks it.
 */
export function findStringEnd(text: string, at: number): number {
  const quote = text.charCodeAt(at);
  let end = at + 1;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === quote) return end + 1;
    if (isNewline(code)) return ~end;
    if (code !== 0x5c) end++;
    else if (startsEscape(text, end)) end = findEscapeEnd(text, end);
    else end += text.startsWith("\r\n", end + 1) ? 3 : 2;
  }
  return Math.min(end, text.length);
}

/** Scans a comment (section 4.3.2). */
function scanComment(text: string, at: number, sink: TokenSink): number {
  return push(sink, T.Comment, at, findCommentEnd(text, at));
}

/** Scans a number, with its unit or percent sign (section 4.3.3). */
function scanNumeric(text: string, at: number, sink: TokenSink): number {
  const end = findNumberEnd(text, at);
  if (startsIdentifier(text, end)) return push(sink, T.Dimension, at, findNameEnd(text, end));
  if (text.charCodeAt(end) === 0x25) return push(sink, T.Percentage, at, end + 1);
  return push(sink, T.Number, at, end);
}

/**
 * Finds the end of the url token whose `url(` ends at `at` (section 4.3.6), or gives its complement (`~end`) when it
 * is a bad url.
 */
export function findUrlEnd(text: string, at: number): number {
  let end = findWhiteSpaceEnd(text, at);
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === 0x29) return end + 1;
    if (isWhiteSpace(code)) {
      end = findWhiteSpaceEnd(text, end);
      if (end >= text.length) return end;
      return text.charCodeAt(end) === 0x29 ? end + 1 : ~findBadUrlEnd(text, end);
    }
    const isForbidden = code === 0x22 || code === 0x27 || code === 0x28 || isNonPrintable(code);
    if (isForbidden || (code === 0x5c && !startsEscape(text, end))) return ~findBadUrlEnd(text, end);
    end = code === 0x5c ? findEscapeEnd(text, end) : end + 1;
  }
  return text.length;
}

/** Finds where a bad url ends (section 4.3.14). */
function findBadUrlEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length) {
    if (text.charCodeAt(end) === 0x29) return end + 1;
    end = startsEscape(text, end) ? findEscapeEnd(text, end) : end + 1;
  }
  return text.length;
}
