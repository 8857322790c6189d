/**
 * What Stylus prints as it stands there, but for the spelling: a number, a colour, a text in quotes or a reference. It
 * calculates whatever has more parts, and a word may be a variable.
 */
const plain =
  /^(?:-?(?:\d{1,9}(?:\.\d{0,5}[1-9])?|\.\d{0,5}[1-9])(?:[a-zA-Z]{1,5}|%)?|#(?:[\da-fA-F]{3}|[\da-fA-F]{6})|var\(--[\w-]+\)|"[^"\\\n]*"|'[^'\\\n]*'|rgba?\(\d{1,3}, ?\d{1,3}, ?\d{1,3}(?:, ?(?:0?\.\d{1,3}|[01]))?\))$/;

const exponent = /^-?[\d.]+e$/i;

/** Whether Stylus prints a value as it is written. */
export function isPlainForStylus(value: string): boolean {
  return plain.test(value) && !exponent.test(value);
}

const families = "(?:ui-)?(?:sans-)?serif|(?:ui-)?monospace|cursive|fantasy|system-ui";
const item = String.raw`(?:"[^"\\\n]*"|'[^'\\\n]*'|var\(--[\w-]+\)|${families})`;
const list = new RegExp(`^${item}(?: ?, ?${item})*$`);

/**
 * The words in a list of texts in quotes, references and families that CSS knows, which Stylus prints as it stands there as long
 * as no variable has the name of one; undefined for anything else.
 */
export function wordsInList(value: string): readonly string[] | undefined {
  return list.test(value) ? (withoutStrings(value).match(new RegExp(families, "g")) ?? []) : undefined;
}

/** Puts quotes in the place of what stands in them, so that no word in it is a name. */
export function withoutStrings(text: string): string {
  if (!/["']/.test(text)) return text;
  return text.replace(/"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/g, (all) => '"'.repeat(all.length));
}

/** The variable that a value is as a whole. */
export function variableOf(value: string): string | undefined {
  return /^[$a-zA-Z_][\w$-]*$/.test(value) ? value : undefined;
}

/** A custom property: its name, its value and `!important`. */
export const declared = /^(--[\w-]+)(?:\s*:\s*|\s+)(.*?)(\s*!important)?\s*;?$/;

/** A variable that is set: its name, with what stands between it and the value, and the value. */
export const assigned = /^(([$a-zA-Z_][\w$-]*)\s*=(?![=>])\s*)(.*?)\s*;?$/;

/** Nobody writes a longer line, in which a match would take long. */
export const longestLine = 2_000;
