import { unknown, unknownFor } from "../linking/given.js";
import { originsOf, type SassLiteral, type SassValue } from "../scss/values/sass-value.js";
import type { FoundVariable, LessScope } from "./less-scope.js";
import { findEntry } from "./setting.js";
import { createLiteral, type LiteralPlace, type WrittenValue } from "./written-value.js";

/** Variables refer to one another in no longer chains. */
const deepest = 50;

const circle = unknown("variables refer to one another in a circle");
const tooMuch = unknown("its variables are made of too many others to be followed");

/**
 * Reads what a value of Less comes to where it is used. Less looks a variable up when it is used, from the place of its use, and
 * the last one that is set in a block counts.
 */
export function readLessValue(written: WrittenValue, scope: LessScope, depth = 0): SassValue {
  if (depth > deepest) return circle;
  switch (written.kind) {
    case "variable": {
      const found = valueNamed(written.variable, scope, depth);
      return found.kind === "literal" && depth > 0 ? aliasOf(found, written.place) : found;
    }
    case "entry":
      return entryOf(written.map, written.key, scope);
    case "calculated": {
      const made = written.variables.map((one) => valueNamed(one, scope, depth + 1));
      return unknown(written.reason, originsOf(made));
    }
    default:
      return written;
  }
}

/** What a variable comes to that is set to another one. */
function aliasOf(found: SassLiteral, place: LiteralPlace): SassLiteral {
  const { text, form, alias = found } = found;
  return { ...createLiteral({ text, form: form === "string" ? "inspected" : form }, place), alias };
}

/** Reads what a variable comes to where it is used. */
export function readVariable(name: string, scope: LessScope): SassValue {
  return valueNamed(name, scope, 0);
}

function valueNamed(name: string, scope: LessScope, depth: number): SassValue {
  const known = scope.read.get(name);
  if (known !== undefined) return known;
  if (!scope.takeStep()) return tooMuch;
  const found = scope.find(name);
  // What stands there as it is leads to no other.
  if (!isLiteral(found)) scope.read.set(name, circle);
  const value = valueSet(name, found, { scope, depth: depth + 1 });
  // What is too far away from here may be near to others.
  if (value === circle) scope.read.delete(name);
  else scope.read.set(name, value);
  return value;
}

function isLiteral(found: FoundVariable): boolean {
  return "value" in found && found.value.kind === "literal";
}

function valueSet(
  name: string,
  found: FoundVariable,
  { scope, depth }: { readonly scope: LessScope; readonly depth: number },
): SassValue {
  if ("reason" in found) return unknownFor(found);
  if ("block" in found) return unknown(`@${name} is a ruleset`);
  return readLessValue(found.value, scope, depth);
}

/** The entry of a map, where its value stands there. */
function entryOf(map: string, key: string, scope: LessScope): SassValue {
  const found = scope.find(map);
  if ("reason" in found) return unknownFor(found);
  if (!("block" in found)) return unknown(`@${map} is no map`);
  const last = findEntry(found, key);
  if (last === undefined) return unknown(`what @${map} holds as ${key} cannot be told`);
  const { value, name } = last;
  if (value.kind === "calculated") return unknown(value.reason);
  return value.kind === "variable" || value.kind === "entry"
    ? unknown(`${name} refers to a variable`)
    : value;
}
