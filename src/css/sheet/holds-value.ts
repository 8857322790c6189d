import { findBlankEnd, findBlankStart, tokenizePiece } from "../tokens/tokens.js";
import { type Declaration, type Range, valueText } from "./sheet.js";

/** Whether a declaration already holds this value as it is written, with the comments at its ends. */
export function holdsValue(declaration: Declaration, value: string): boolean {
  if (declaration.given !== undefined) return valueText(declaration) === value;
  const { start, end } = declaration.value;
  // There may be thousands of values, so none is cut out of the source.
  if (end - start === value.length && declaration.sheet.source.startsWith(value, start)) return true;
  if (value.includes("\n") && withLineFeeds(declaration.sheet.source.slice(start, end)) === value)
    return true;
  if (!value.includes("/*")) return false;
  const core = coreOf(value);
  if (valueText(declaration) !== value.slice(core.start, core.end)) return false;
  const written = { start: start - core.start, end: end + value.length - core.end };
  return written.start >= 0 && declaration.sheet.source.slice(written.start, written.end) === value;
}

/** A text as CSS reads it, whatever ends its lines: values come and go so, and no other end may stand in one that is sent. */
export function withLineFeeds(text: string): string {
  return /[\r\f]/.test(text) ? text.replace(/\r\n?|\f/g, "\n") : text;
}

/** Finds a value without the comments at its ends; in nothing but comments, what stands before them. */
function coreOf(value: string): Range {
  const tokens = tokenizePiece(value);
  const first = findBlankEnd(tokens, 0, tokens.count);
  const end = findBlankStart(tokens, first, tokens.count);
  if (first === tokens.count) return { start: 0, end: 0 };
  return { start: tokens.starts[first] ?? 0, end: tokens.starts[end] ?? value.length };
}
