import type { Range } from "../../../../css/sheet/sheet.js";
import type { MixinHead } from "../../syntax/sass-node.js";
import { readExpression } from "../../values/read-expression.js";
import { changeLiteral, type SassValue } from "../../values/sass-value.js";
import type { Surroundings } from "../../values/surroundings.js";
import type { Scope } from "../modules/module.js";

interface BindOptions {
  readonly parameters: MixinHead;
  /** Where these stand. */
  readonly inside: Surroundings;
  readonly given: MixinHead;
  readonly outside: Surroundings;
}

/**
 * Gives the parameters of a mixin the values of arguments, one by one, as a later one may refer to those before. Tells
 * whether they fit.
 */
export function bindArguments({ parameters, inside, given, outside }: BindOptions, scope: Scope): boolean {
  const { parts: own } = parameters;
  const positional: Range[] = [];
  let named: Map<string, Range> | undefined;
  for (const { name, value, whole, isRest } of given.parts) {
    if (isRest) return false;
    if (name === undefined || value === undefined) positional.push(whole);
    else {
      named ??= new Map();
      named.set(name, value);
    }
  }
  if (positional.length > own.length || own.some(({ name, isRest }) => name === undefined || isRest))
    return false;
  if (named !== undefined) {
    const known = new Set(own.map(({ name }) => name));
    for (const name of named.keys()) if (!known.has(name)) return false;
  }
  let at = 0;
  for (const { name = "", value: preset } of own) {
    const argument = positional[at++] ?? named?.get(name);
    const range = argument ?? preset;
    if (range === undefined) return false;
    scope.setVariable(name, argumentAt(range, argument === undefined ? inside : outside, name));
  }
  return true;
}

function argumentAt(range: Range, around: Surroundings, name: string): SassValue {
  const value = readExpression(range, around, { name: "it", isDefault: false, isEntry: true });
  return nameIt(value, `$${name}`, { left: range.end - range.start });
}

/** Calls an argument, and the entries of a map that is written there, by its parameter; no map there has more than `room`. */
function nameIt(value: SassValue, name: string, room: { left: number }): SassValue {
  if (value.kind === "unknown") return value;
  if (value.kind === "literal")
    return /^it(?:,|$)/.test(value.name) ? changeLiteral(value, { name: name + value.name.slice(2) }) : value;
  room.left -= value.entries.length;
  if (room.left < 0) return value;
  const entries = value.entries.map(({ key, value: own }) => ({ key, value: nameIt(own, name, room) }));
  return { kind: "map", entries };
}
