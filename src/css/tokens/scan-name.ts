import { isDigit, isHexDigit, isName, isNameStart, isNewline, isWhiteSpace } from "./code-point.js";

const backslash = 0x5c;
const hyphen = 0x2d;

/** Whether an escape starts here (CSS Syntax 3, section 4.3.8). A backslash at the end of the text is one, too. */
export function startsEscape(text: string, at: number): boolean {
  return text.charCodeAt(at) === backslash && !isNewline(text.charCodeAt(at + 1));
}

/** Whether an identifier starts here (section 4.3.9). */
export function startsIdentifier(text: string, at: number): boolean {
  const first = text.charCodeAt(at);
  if (isNameStart(first)) return true;
  if (first !== hyphen) return first === backslash && startsEscape(text, at);
  const second = text.charCodeAt(at + 1);
  return isNameStart(second) || second === hyphen || startsEscape(text, at + 1);
}

/** Whether a number starts here (section 4.3.10). */
export function startsNumber(text: string, at: number): boolean {
  const first = text.charCodeAt(at);
  const unsigned = first === 0x2b || first === hyphen ? at + 1 : at;
  const code = text.charCodeAt(unsigned);
  return isDigit(code) || (code === 0x2e && isDigit(text.charCodeAt(unsigned + 1)));
}

/** Finds the end of the escape that starts with the backslash at `at` (section 4.3.7). */
export function findEscapeEnd(text: string, at: number): number {
  let end = at + 1;
  if (end >= text.length) return text.length;
  if (!isHexDigit(text.charCodeAt(end))) return end + 1;
  while (end < at + 7 && isHexDigit(text.charCodeAt(end))) end++;
  if (text.charCodeAt(end) === 0x0d && text.charCodeAt(end + 1) === 0x0a) return end + 2;
  return isWhiteSpace(text.charCodeAt(end)) ? end + 1 : end;
}

/** Finds the end of the name that starts at `at` (section 4.3.11). */
export function findNameEnd(text: string, at: number): number {
  let end = at;
  for (;;) {
    while (end < text.length && isName(text.charCodeAt(end))) end++;
    if (end >= text.length || !startsEscape(text, end)) return end;
    end = findEscapeEnd(text, end);
  }
}

/** Finds the end of the number that starts at `at` (section 4.3.12). */
export function findNumberEnd(text: string, at: number): number {
  const first = text.charCodeAt(at);
  let end = findDigitsEnd(text, first === 0x2b || first === hyphen ? at + 1 : at);
  if (text.startsWith(".", end) && isDigit(text.charCodeAt(end + 1))) end = findDigitsEnd(text, end + 1);
  // A number is often all of a value, and reading past the end of a text is slow.
  if (end === text.length || (text.charCodeAt(end) | 0x20) !== 0x65) return end;
  const sign = text.charCodeAt(end + 1);
  const exponent = sign === 0x2b || sign === hyphen ? end + 2 : end + 1;
  return isDigit(text.charCodeAt(exponent)) ? findDigitsEnd(text, exponent) : end;
}

function findDigitsEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && isDigit(text.charCodeAt(end))) end++;
  return end;
}

/** The offset of the first character that is no white space; the end of the text where there is none. */
export function findWhiteSpaceEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && isWhiteSpace(text.charCodeAt(end))) end++;
  return end;
}

/** Finds the end of white space and comments. */
export function findBlanksEnd(text: string, at: number): number {
  let end = findWhiteSpaceEnd(text, at);
  while (text.startsWith("/*", end)) end = findWhiteSpaceEnd(text, findCommentEnd(text, end));
  return end;
}

/** Finds the end of the comment that starts at `at`. The end of the text closes it at last. */
export function findCommentEnd(text: string, at: number): number {
  const close = text.indexOf("*/", at + 2);
  return close < 0 ? text.length : close + 2;
}
