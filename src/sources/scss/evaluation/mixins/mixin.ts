import type { Range } from "../../../../css/sheet/sheet.js";
import { withoutComments } from "../../../text/without-comments.js";
import { type BlockNode, normalizeName } from "../../syntax/sass-node.js";
import { findPieceEnd, splitAt } from "../../syntax/split.js";
import { readExpression } from "../../values/read-expression.js";
import type { SassValue } from "../../values/sass-value.js";
import type { Surroundings } from "../../values/surroundings.js";
import type { Scope } from "../modules/module.js";

/** What a rule that declares or includes a mixin says before its block. */
export interface MixinHead {
  /** Normalized. */
  readonly name: string;
  /** The name space of a module. */
  readonly namespace: string | undefined;
  /** Parameters or arguments, as they are parted by commas. */
  readonly parts: readonly MixinPart[];
}

/** A name before a colon, a value after it; of an argument or a parameter. */
interface MixinPart {
  readonly name: string | undefined;
  readonly value: Range | undefined;
  readonly whole: Range;
  readonly isRest: boolean;
}

/** Reads the head of a mixin, or of a rule that includes one; undefined where it is malformed. */
export function readMixinHead(text: string, { prelude }: Pick<BlockNode, "prelude">): MixinHead | undefined {
  const source = withoutComments(text, prelude);
  // In the indented syntax a sign may stand for the name of the rule.
  const [head, namespace, name] =
    /^\s*(?:[=+]\s*)?(?:([a-zA-Z_][\w-]*)\.)?([a-zA-Z_-][\w-]*)\s*/.exec(source) ?? [];
  if (head === undefined || name === undefined) return undefined;
  const known = { name: normalizeName(name), namespace };
  if (source.charAt(head.length) !== "(") return { ...known, parts: [] };
  const end = findPieceEnd(source, head.length, source.length);
  if (source.charAt(end - 1) !== ")") return undefined;
  const parts: MixinPart[] = [];
  for (const part of splitAt(source, ",", { start: head.length + 1, end: end - 1 })) {
    const written = source.slice(part.start, part.end);
    if (written.trim() !== "") parts.push(readPart(written, prelude.start + part.start));
  }
  return { ...known, parts };
}

function readPart(source: string, start: number): MixinPart {
  const whole = { start, end: start + source.length };
  const isRest = /\.\.\.\s*$/.test(source);
  const [head, name, mark] = /^\s*\$([\w\u0080-\uffff-]+)[\t-\r ]*(:|\.\.\.\s*$|$)/.exec(source) ?? [];
  if (head === undefined || name === undefined) return { name: undefined, value: whole, whole, isRest };
  const value = mark === ":" ? { start: start + head.length, end: whole.end } : undefined;
  return { name: normalizeName(name), value, whole, isRest };
}

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
  const named = new Map<string, Range>();
  for (const { name, value, whole, isRest } of given.parts) {
    if (isRest) return false;
    if (name !== undefined && value !== undefined) named.set(name, value);
    else positional.push(whole);
  }
  if (own.some(({ name, isRest }) => name === undefined || isRest)) return false;
  if (positional.length > own.length) return false;
  const known = named.size > 0 ? new Set(own.map(({ name }) => name)) : undefined;
  if (known !== undefined && [...named.keys()].some((name) => !known.has(name))) return false;
  for (const [at, { name = "", value: preset }] of own.entries()) {
    const argument = positional[at] ?? named.get(name);
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
    return /^it(?:,|$)/.test(value.name) ? { ...value, name: name + value.name.slice(2) } : value;
  room.left -= value.entries.length;
  if (room.left < 0) return value;
  return {
    ...value,
    entries: value.entries.map((entry) => ({ ...entry, value: nameIt(entry.value, name, room) })),
  };
}
