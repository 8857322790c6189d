import type { Range } from "../../css/sheet/sheet.js";
import { shorten } from "../../model/echo.js";
import { isPlainWithQuotes } from "../scss/values/plain-value.js";
import { originsOf, type SassLiteral, type SassValue, unknown } from "../scss/values/sass-value.js";
import { withoutComments } from "../text/without-comments.js";
import { findEntry, LessScope } from "./less-scope.js";
import type { LessUnit } from "./less-unit.js";

/** Variables refer to one another in no longer chains. */
const deepest = 50;
/** Nobody writes longer values, which may be used often. */
const longest = 20_000;

const circle = unknown("variables refer to one another in a circle");

/**
 * Reads what a value of Less comes to where it is used. Less looks a variable up when it is used, from the place of its use, and
 * the last one that is set in a block counts.
 */
export function readLessValue(
  { unit, range, name }: { readonly unit: LessUnit; readonly range: Range; readonly name: string },
  scope: LessScope,
  depth = 0,
): SassValue {
  if (range.end - range.start > longest) return unknown(`the value of ${name} is too long to be followed`);
  if (depth > deepest) return circle;
  const source = withoutComments(unit.text, range);
  const text = source.trim();
  const start = range.start + source.length - source.trimStart().length;
  const [, variable, key, inBraces = variable] = reference.exec(text) ?? [];
  if (variable !== undefined && key !== undefined) return entryOf(variable, key, scope);
  const place = { unit: unit.linked, range: { start, end: start + text.length }, name };
  if (inBraces !== undefined) {
    const found = valueNamed(inBraces, scope, depth);
    return found.kind === "literal" && depth > 0 ? aliasOf(found, place) : found;
  }
  if (isEscaped.test(text)) {
    const inQuotes = { start: start + 2, end: start + text.length - 1 };
    return literal({ text: text.slice(2, -1), form: "string" }, { ...place, range: inQuotes });
  }
  if (isPlainForLess(text)) return literal({ text, form: "inspected" }, place);
  const used = Array.from(text.matchAll(/@\{?([\w-]+)/g), ([, one = ""]) => one).slice(0, 20);
  const made = originsOf(used.map((one) => valueNamed(one, scope, depth + 1)));
  return unknown(`Less calculates ${shorten(text)} for ${name}`, made);
}

/** A variable, or an entry of a map, as a whole value. */
const reference = /^@(?:([\w-]+)(?:\[\s*(@?[\w-]+)\s*\])?|\{([\w-]+)\})$/;
const isEscaped = /^~(?:"[^"\\\n@]*"|'[^'\\\n@]*')$/;

/** Whether a value is a reference to another one, or one string that is escaped. */
export function isOneValue(text: string): boolean {
  return reference.test(text) || /^~(?:"[^"]*"|'[^']*')$/.test(text);
}

function literal(
  { text, form }: Pick<SassLiteral, "text" | "form">,
  { unit, range, name }: Pick<SassLiteral, "unit" | "range" | "name">,
): SassLiteral {
  return { kind: "literal", text, form, unit, range, name, isDefault: true, isEntry: false };
}

/** What a variable comes to where another one is set to it. */
function aliasOf(found: SassLiteral, place: Pick<SassLiteral, "unit" | "range" | "name">): SassLiteral {
  const { text, form, alias = found } = found;
  return { ...literal({ text, form: form === "string" ? "inspected" : form }, place), alias };
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

/** Reads what a variable comes to where it is used. */
export function readVariable(name: string, scope: LessScope): SassValue {
  return valueNamed(name, scope, 0);
}

function valueNamed(name: string, scope: LessScope, depth: number): SassValue {
  const known = scope.read.get(name);
  if (known !== undefined) return known;
  scope.read.set(name, circle);
  const value = valueSet(name, scope, depth);
  // What is too far away from here may be near to others.
  if (value === circle) scope.read.delete(name);
  else scope.read.set(name, value);
  return value;
}

function valueSet(name: string, scope: LessScope, depth: number): SassValue {
  const found = scope.find(name);
  if ("reason" in found) return unknown(found.reason);
  if (found.node.kind === "block") return unknown(`@${name} is a ruleset`);
  return readLessValue({ unit: found.unit, range: found.node.value, name: `@${name}` }, scope, depth + 1);
}

/** The entry of a map, where its value stands there. */
function entryOf(map: string, key: string, scope: LessScope): SassValue {
  const found = scope.find(map);
  if ("reason" in found) return unknown(found.reason);
  if (found.node.kind !== "block") return unknown(`@${map} is no map`);
  const last = findEntry(found.node, key);
  if (last === undefined) return unknown(`what @${map} holds as ${key} cannot be told`);
  const name = key.replace("@", "");
  const range = { start: last.value.start, end: last.value.end };
  const value = readLessValue({ unit: found.unit, range, name: `@${map}, ${name}` }, LessScope.unknown());
  return value.kind === "literal" && value.alias !== undefined
    ? unknown(`@${map}, ${name} refers to a variable`)
    : value;
}
