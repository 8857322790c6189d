import type { Range } from "../../css/sheet/sheet.js";
import { shorten } from "../../model/echo.js";
import { isPlainWithQuotes } from "../scss/values/plain-value.js";
import { originsOf, type SassValue, unknown } from "../scss/values/sass-value.js";
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
  const source = withoutComments(unit.text, range);
  const start = range.start + source.length - source.trimStart().length;
  const text = source.trim();
  const place = { unit: unit.linked, range: { start, end: start + text.length } };
  const bearer = { name, isDefault: true, isEntry: false };
  if (depth > deepest) return circle;
  const [, variable = /^@\{([\w-]+)\}$/.exec(text)?.[1]] = /^@([\w-]+)$/.exec(text) ?? [];
  if (variable !== undefined) {
    const found = valueNamed(variable, scope, depth);
    if (found.kind !== "literal" || depth === 0) return found;
    return {
      ...found,
      ...place,
      ...bearer,
      form: found.form === "string" ? "inspected" : found.form,
      alias: found.alias ?? found,
    };
  }
  const [, map, key] = /^@([\w-]+)\[\s*(@?[\w-]+)\s*\]$/.exec(text) ?? [];
  if (map !== undefined && key !== undefined) return entryOf(map, key, scope);
  const escaped = /^~(?:"[^"\\\n@]*"|'[^'\\\n@]*')$/.test(text);
  if (escaped)
    return {
      kind: "literal",
      text: text.slice(2, -1),
      form: "string",
      unit: unit.linked,
      range: { start: start + 2, end: start + text.length - 1 },
      ...bearer,
    };
  if (isPlainForLess(text)) return { kind: "literal", text, form: "inspected", ...place, ...bearer };
  const used = Array.from(text.matchAll(/@\{?([\w-]+)/g), ([, one = ""]) => one).slice(0, 20);
  const made = originsOf(used.map((one) => valueNamed(one, scope, depth + 1)));
  return unknown(`Less calculates ${shorten(text)} for ${name}`, made);
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
