import { isWhiteSpace } from "./code-point.js";
import { findWhiteSpaceEnd } from "./scan-name.js";

/** Resolves the escapes of an identifier (CSS Syntax 3, section 4.3.7). */
export function decodeIdentifier(text: string): string {
  if (!text.includes("\\")) return text;
  let decoded = "";
  let at = 0;
  while (at < text.length) {
    const backslash = text.indexOf("\\", at);
    if (backslash < 0) return decoded + text.slice(at);
    decoded += text.slice(at, backslash);
    const { character, end } = readEscape(text, backslash + 1);
    decoded += character;
    at = end;
  }
  return decoded;
}

/** Gives the text that a string token stands for, without its quotes and escapes. */
export function decodeString(text: string): string {
  const body = text.length > 1 && text.endsWith(text.charAt(0)) ? text.slice(1, -1) : text.slice(1);
  let decoded = "";
  let from = 0;
  for (let at = body.indexOf("\\"); at >= 0; at = body.indexOf("\\", at)) {
    const lineEnd = body.startsWith("\r\n", at + 1) ? 2 : "\n\r\f".includes(body.charAt(at + 1)) ? 1 : 0;
    if (lineEnd === 0) {
      at += 2;
      continue;
    }
    decoded += decodeIdentifier(body.slice(from, at));
    at += 1 + lineEnd;
    from = at;
  }
  return decoded + decodeIdentifier(body.slice(from));
}

/** Gives the address that a url token stands for; undefined when the end of the text cut it off. */
export function decodeUrl(text: string): string | undefined {
  let end = text.length - 1;
  if (text.charAt(end) !== ")" || endsInBackslash(text, end)) return undefined;
  while (isWhiteSpace(text.charCodeAt(end - 1))) end--;
  if (endsInBackslash(text, end)) end++;
  return decodeIdentifier(text.slice(findWhiteSpaceEnd(text, text.indexOf("(") + 1), end));
}

/** Whether a backslash before this offset escapes what stands there. */
export function endsInBackslash(text: string, end: number): boolean {
  let start = end;
  while (text.charAt(start - 1) === "\\") start--;
  return (end - start) % 2 === 1;
}

function readEscape(text: string, start: number): { character: string; end: number } {
  let end = start;
  let code = 0;
  while (end < text.length && end < start + 6) {
    const digit = hexDigit(text.charCodeAt(end));
    if (digit < 0) break;
    code = code * 16 + digit;
    end++;
  }
  if (end === start) {
    const character = text.codePointAt(start);
    if (character === undefined) return { character: "\ufffd", end };
    const literal = String.fromCodePoint(character);
    return { character: literal, end: start + literal.length };
  }
  if (text.startsWith("\r\n", end)) end += 2;
  else if (end < text.length && " \t\n\r\f".includes(text.charAt(end))) end++;
  const isScalar = code !== 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return { character: isScalar ? String.fromCodePoint(code) : "\ufffd", end };
}

function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** Folds the case of a name as CSS does, for which only the letters of ASCII have two forms. */
export function lowerAscii(text: string): string {
  return /[A-Z]/.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;
}
