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

export interface StylusDeclaration {
  readonly name: string;
  readonly value: string;
  /** `!important` with the white space before it; undefined where it is not there. */
  readonly mark: string | undefined;
}

/** Reads a line, without white space at its end, as a custom property; undefined where it is none. */
export function readDeclared(line: string): StylusDeclaration | undefined {
  const [head, name = ""] = /^(--[\w-]+)(?:\s*:\s*|\s+)/.exec(line) ?? [];
  const written = head === undefined ? undefined : readEnd(line.slice(head.length));
  if (written === undefined) return undefined;
  const value = written.endsWith(important) ? written.slice(0, -important.length).trimEnd() : written;
  return { name, value, mark: value === written ? undefined : written.slice(value.length) };
}

const important = "!important";

export interface StylusSetting {
  readonly name: string;
  /** The name, and what stands between it and the value. */
  readonly before: string;
  readonly value: string;
}

/** Reads a line, without white space at its end, as a variable that is set; undefined where it is none. */
export function readSetting(line: string): StylusSetting | undefined {
  const [before, name = ""] = /^([$a-zA-Z_][\w$-]*)\s*=(?![=>])\s*/.exec(line) ?? [];
  const value = before === undefined ? undefined : readEnd(line.slice(before.length));
  return before === undefined || value === undefined ? undefined : { name, before, value };
}

/**
 * The rest of a line without the semicolon at its end; undefined where it is more than a line, to JavaScript. Nothing is matched
 * that has white space before what may end it: of much of it, each character would be tried.
 */
function readEnd(rest: string): string | undefined {
  const value = rest.replace(/;$/, "").trimEnd();
  return /[\u2028\u2029]/.test(value) ? undefined : value;
}

/** Nobody writes a longer line. */
export const longestLine = 2_000;
