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
export function spellScss(
  text: string,
  range: Range,
  isForPlugins = false,
): SpeltText & { readonly parsed: ParsedScss } {
  const parsed = parseScss(text, range, isForPlugins);
  return { view: maskText(text, parsed, range), isTooDeep: parsed.isTooDeep, parsed };
}

/** What stands in a range of a text, as long as that, in which only CSS is left. */
export function maskText(text: string, parsed: Masks, range: Range): string {
  const silent = [...parsed.silent].sort(byStart);
  const interpolations = [...parsed.interpolations].sort(byStart);
  let view = "";
  let at = range.start;
  let nextSilent = 0;
  let nextFilled = 0;
  for (;;) {
    const one = silent[nextSilent];
    const other = interpolations[nextFilled];
    const isSilent = one !== undefined && (other === undefined || byStart(one, other) <= 0);
    const mask = isSilent ? one : other;
    if (mask === undefined) break;
    if (isSilent) nextSilent++;
    else nextFilled++;
    const { start, end } = mask;
    // A range within a silent one is silent already.
    if (end <= at) continue;
    if (start > at) view += text.slice(at, start);
    const part = text.slice(Math.max(at, start), end);
    if (parsed.ends?.has(start)) view += ";";
    else if (parsed.names?.has(start)) view += `--${maskPart(part, "_").slice(2)}`;
    else view += maskPart(part, isSilent ? " " : "_");
    at = end;
  }
  // A part that CSS does not see, such as a comment up to the end of its line, may reach past the end of the range.
  return (view + text.slice(at, range.end)).slice(0, range.end - range.start);
}

/** What of a text is not CSS, and what stands there in its place. */
type Masks = Pick<ParsedScss, "silent" | "interpolations"> & Partial<Pick<ParsedScss, "names" | "ends">>;

function byStart(one: Range, other: Range): number {
  return one.start - other.start || other.end - one.end;
}

/** A text of the same length and lines. */
function maskPart(part: string, fill: Fill): string {
  return /[\n\r\f]/.test(part)
    ? part.replace(/[^\n\r\f]+/g, (line) => repeat(fill, line.length))
    : repeat(fill, part.length);
}

type Fill = keyof typeof fills;

/** Pieces of a text that is there cost nothing, where each text that is put together has to be copied later. */
const fills = { " ": " ".repeat(1_000), _: "_".repeat(1_000) } as const;

function repeat(fill: Fill, length: number): string {
  const all = fills[fill];
  return length <= all.length ? all.slice(0, length) : fill.repeat(length);
}
