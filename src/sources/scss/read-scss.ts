import type { SpeltText } from "../../css/sheet/read-pieces.js";
import type { Declaration, Range } from "../../css/sheet/sheet.js";
import { type ParsedScss, parseScss } from "./syntax/parse-scss.js";
import { faultOfText } from "./values/plain-value.js";

/** Why a value cannot be written at a declaration in Sass; undefined where it can. */
export function faultOfSass({ given }: Declaration, value: string): string | undefined {
  if (given?.kind !== "literal") return faultOfText(value);
  const spelt = given.spell?.(value) ?? { ok: true, text: value };
  return spelt.ok ? (given.spell === undefined ? faultOfText(value) : undefined) : spelt.reason;
}

/**
 * Spells a range of a text as CSS of the same length as the range: without silent comments and variables, and with a word
 * for each interpolation.
 */
export function spellScss(text: string, range: Range): SpeltText & { readonly parsed: ParsedScss } {
  const parsed = parseScss(text, range.start, range.end);
  return { view: maskText(text, parsed, range), isTooDeep: parsed.isTooDeep, parsed };
}

/** What stands in a range of a text, as long as that, in which only CSS is left. */
export function maskText(text: string, parsed: Omit<ParsedScss, "nodes">, range: Range): string {
  const interpolations = new Set(parsed.interpolations);
  const masks = [...parsed.silent, ...interpolations].sort((a, b) => a.start - b.start || b.end - a.end);
  let view = "";
  let at = range.start;
  for (const mask of masks) {
    const { start, end } = mask;
    // A range within a silent one is silent already.
    if (end <= at) continue;
    const fill = interpolations.has(mask) ? "_" : " ";
    if (start > at) view += text.slice(at, start);
    const part = text.slice(Math.max(at, start), end);
    // Most are of one line, of which no character need be looked at.
    const masked = /[\n\r\f]/.test(part) ? part.replace(/[^\n\r\f]/g, fill) : fill.repeat(part.length);
    if (parsed.ends?.has(start)) view += ";";
    else view += parsed.names.has(start) ? `--${masked.slice(2)}` : masked;
    at = end;
  }
  // A part that CSS does not see, such as a comment up to the end of its line, may reach past the end of the range.
  return (view + text.slice(at, range.end)).slice(0, range.end - range.start);
}
