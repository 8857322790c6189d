import { decodeIdentifier } from "../tokens/identifier.js";
import { findNameEnd } from "../tokens/scan-name.js";

/**
 * The name that a text such as `--space-md` or `--a\.b` stands for, escapes resolved; undefined when the text is
 * not one identifier that starts with `--`, or is `--` alone (CSS Variables 1, section 2).
 */
export function parsePropertyName(text: string): string | undefined {
  if (!text.startsWith("--") || text.length < 3) return undefined;
  if (plainName.test(text)) return text;
  if (hasControlOrLoneSurrogate(text)) return undefined;
  return findNameEnd(text, 0) === text.length ? decodeIdentifier(text) : undefined;
}

/** Nearly every name is spelt so, and needs no second look. */
const plainName = /^[\w-]+$/;

function hasControlOrLoneSurrogate(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return true;
    if (code < 0xd800 || code > 0xdfff) continue;
    const isPair = code < 0xdc00 && (text.codePointAt(at) ?? 0) > 0xffff;
    if (!isPair) return true;
    at++;
  }
  return false;
}

/**
 * Writes the name of a custom property as CSS text, where what cannot stand in an identifier is escaped (CSSOM,
 * section 2.1).
 */
export function escapePropertyName(name: string): string {
  return String(name).replace(/[^-\w\u0080-\uffff]/g, (char) => `\\${char}`);
}

/**
 * Reads the name of a custom property from an identifier in a style sheet. `--` alone is an ordinary name there (CSS
 * Variables 1, section 2).
 */
export function readCustomName(source: string, start: number, end: number): string | undefined {
  const first = source.charCodeAt(start);
  if (first !== 0x2d && first !== 0x5c) return undefined;
  const name = decodeIdentifier(source.slice(start, end));
  return name.startsWith("--") && name.length > 2 ? name : undefined;
}
