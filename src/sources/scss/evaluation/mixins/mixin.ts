import type { Range } from "../../../../css/sheet/sheet.js";
import { withoutComments } from "../../../text/without-comments.js";
import { type BlockNode, normalizeName } from "../../syntax/sass-node.js";
import { findPieceEnd, splitAt } from "../../syntax/split.js";
import { readExpression, type Surroundings } from "../../values/read-expression.js";
import type { SassValue } from "../../values/sass-value.js";

/** What a rule that declares or includes a mixin says before its block. */
export interface MixinHead {
  /** Normalized. */
  readonly name: string;
  /** The name space of a module. */
  readonly namespace: string | undefined;
  /** Parameters or arguments, as they are parted by commas. */
  readonly parts: readonly Range[];
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
  const parts = splitAt(source, ",", { start: head.length + 1, end: end - 1 }).filter(
    (part) => source.slice(part.start, part.end).trim() !== "",
  );
  const { start } = prelude;
  return { ...known, parts: parts.map((part) => ({ start: start + part.start, end: start + part.end })) };
}

/** A name before a colon, a value after it; of an argument or a parameter. */
function readPart(
  { start, end }: Range,
  text: string,
): { readonly name: string | undefined; readonly value: Range | undefined; readonly isRest: boolean } {
  const source = withoutComments(text, { start, end });
  const [head, name, mark] = /^\s*\$([\w\u0080-\uffff-]+)[\t-\r ]*(:|\.\.\.\s*$|$)/.exec(source) ?? [];
  const isRest = /\.\.\.\s*$/.test(source);
  if (head === undefined || name === undefined) return { name: undefined, value: { start, end }, isRest };
  const value = mark === ":" ? { start: start + head.length, end } : undefined;
  return { name: normalizeName(name), value, isRest };
}

interface BindOptions {
  readonly parameters: MixinHead;
  /** Where these stand, with those of them that come before. */
  readonly inside: Surroundings;
  readonly given: MixinHead;
  readonly outside: Surroundings;
  set(this: void, name: string, value: SassValue): void;
}

/** Gives the parameters of a mixin the values of arguments. Tells whether these fit. */
export function bindArguments({ parameters, inside, given, outside, set }: BindOptions): boolean {
  const positional: Range[] = [];
  const named = new Map<string, Range>();
  for (const part of given.parts) {
    const { name, value, isRest } = readPart(part, outside.unit.text);
    if (isRest) return false;
    if (name !== undefined && value !== undefined) named.set(name, value);
    else positional.push(part);
  }
  const own = parameters.parts.map((part) => readPart(part, inside.unit.text));
  const known = new Set(own.map(({ name }) => name));
  if (own.some(({ name, isRest }) => name === undefined || isRest)) return false;
  if (positional.length > own.length || [...named.keys()].some((name) => !known.has(name))) return false;
  return own.every(({ name = "", value: preset }, at) => {
    const argument = positional[at] ?? named.get(name);
    const range = argument ?? preset;
    if (range === undefined) return false;
    set(name, argumentAt(range, argument === undefined ? inside : outside, name));
    return true;
  });
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
