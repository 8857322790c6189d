import type { Range } from "../../css/sheet/sheet.js";
import { shorten } from "../../model/echo.js";
import { unknown } from "../linking/given.js";
import { isPlainWithQuotes } from "../scss/values/plain-value.js";
import type { SassLiteral, UnknownValue } from "../scss/values/sass-value.js";
import { withoutComments } from "../text/without-comments.js";
import type { LessUnit } from "./less-unit.js";

/** What a value of Less says where it is written, before anything is looked up. */
export type WrittenValue =
  | SassLiteral
  | UnknownValue
  /** One variable. */
  | { readonly kind: "variable"; readonly variable: string; readonly place: LiteralPlace }
  /** One entry of a map. */
  | { readonly kind: "entry"; readonly map: string; readonly key: string }
  /** Anything else, with the reason why nobody can tell what it comes to, and the first variables in it. */
  | { readonly kind: "calculated"; readonly reason: string; readonly variables: readonly string[] };

/** Where a literal stands, and what people call it. */
export type LiteralPlace = Pick<SassLiteral, "unit" | "range" | "name">;

/** Nobody writes longer values, which may be used often. */
const longest = 20_000;

/** Reads what is written as a value of the name that people call it by. */
export function readWritten(unit: LessUnit, range: Range, name: string): WrittenValue {
  if (range.end - range.start > longest) return unknown(`the value of ${name} is too long to be followed`);
  const source = withoutComments(unit.text, range);
  const text = source.trim();
  const start = range.start + source.length - source.trimStart().length;
  const place = { unit: unit.linked, range: { start, end: start + text.length }, name };
  const [, variable, key, inBraces = variable] = reference.exec(text) ?? [];
  if (variable !== undefined && key !== undefined) return { kind: "entry", map: variable, key };
  if (inBraces !== undefined) return { kind: "variable", variable: inBraces, place };
  if (escaped.test(text)) {
    const inQuotes = { start: start + 2, end: start + text.length - 1 };
    return createLiteral({ text: text.slice(2, -1), form: "string" }, { ...place, range: inQuotes });
  }
  if (isPlainForLess(text)) return createLiteral({ text, form: "inspected" }, place);
  return {
    kind: "calculated",
    reason: `Less calculates ${shorten(text)} for ${name}`,
    variables: variablesIn(text),
  };
}

/** A variable, or an entry of a map, as a whole value. */
const reference = /^@(?:([\w-]+)(?:\[\s*(@?[\w-]+)\s*\])?|\{([\w-]+)\})$/;
const escaped = /^~(?:"[^"\\\n@]*"|'[^'\\\n@]*')$/;

/** Whether a value is one reference, or one escaped string. */
export function isOneValue(text: string): boolean {
  return reference.test(text) || /^~(?:"[^"]*"|'[^']*')$/.test(text);
}

/** The names of the first variables in a text. No message names more. */
export function variablesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/@\{?([\w-]+)/g), ([, name = ""]) => name).slice(0, 20);
}

/** A text of Less as a literal, which a later statement may replace. */
export function createLiteral(
  { text, form }: Pick<SassLiteral, "text" | "form">,
  { unit, range, name }: LiteralPlace,
): SassLiteral {
  return { kind: "literal", text, form, unit, range, name, isDefault: true, isEntry: false };
}

/** Whether Less prints a value as it is written, but for the form of its numbers. */
export function isPlainForLess(text: string): boolean {
  return isPlainWithQuotes(text) && isPlainInQuotes(text);
}

/** Whether Less prints what stands in quotes as it is written. */
export function isPlainInQuotes(text: string): boolean {
  return !/@|`|\.\d{8}/.test(text);
}

/** Whether Less prints it so as the value of a custom property: it reads these, too, where it can. */
export function isPlainDeclared(text: string): boolean {
  return isPlainForLess(text) || /^calc\([\w\s.+*%-]*\)$/.test(text);
}
