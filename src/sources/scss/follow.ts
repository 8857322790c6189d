import type { GivenValue, Range, Sheet } from "../../css/sheet/sheet.js";
import { readMapEntries } from "./map-entries.js";
import { isPlainValue } from "./plain-value.js";
import { normalizeName, type ScssParts, type Variable } from "./scan-scss.js";

/** Follows what stands in interpolations to the one literal that gives it, in the same file and where that is certain. */
export class Follower {
  readonly #text: string;
  readonly #sheet: Sheet;
  readonly #variables = new Map<string, Variable[]>();
  /** By their starts, the ends of interpolations. */
  readonly #ends: ReadonlyMap<number, number>;
  readonly #lastImport: number;
  /** One object for each literal, by its offset, so that two declarations with one literal can be told. */
  readonly #literals = new Map<number, GivenValue>();
  #parameters: ReadonlySet<string> | undefined;

  /** `sheet` is what the literals are given as part of. */
  constructor(text: string, parts: ScssParts, sheet: Sheet) {
    this.#text = text;
    this.#sheet = sheet;
    this.#ends = new Map(parts.interpolations.map(({ start, end }) => [start, end]));
    this.#lastImport = parts.imports.findLast((at) => text.startsWith("@import", at)) ?? -1;
    for (const variable of parts.variables) {
      const same = this.#variables.get(variable.name) ?? [];
      this.#variables.set(variable.name, same);
      same.push(variable);
    }
  }

  /** Whether a range is one interpolation from its start to its end. */
  isInterpolation({ start, end }: Range): boolean {
    return this.#ends.get(start) === end;
  }

  /** What gives the value of an interpolation. */
  valueOf({ start, end }: Range): GivenValue {
    const inside = this.#text.slice(start + 2, end - 1).trim();
    const name = /^\$([\w-]+)$/.exec(inside)?.[1];
    if (name !== undefined) return this.#literalOf(name, start);
    const [, map, key = ""] =
      /^map(?:\.|-)get\(\s*\$([\w-]+)\s*,\s*("[\w-]+"|'[\w-]+'|[\w-]+)\s*\)$/.exec(inside) ?? [];
    if (map !== undefined) return this.#entryOf(map, key, start);
    const other = /^[\w-]+\.\$[\w-]+$/.test(inside);
    return unknown(other ? `${inside} stands in another file` : `Sass calculates #{${shorten(inside)}}`);
  }

  /** The text that interpolations in a name give; undefined where that is not certain. */
  nameOf(inside: string, at: number): string | undefined {
    const name = /^\$([\w-]+)$/.exec(inside.trim())?.[1];
    const variable = name === undefined ? undefined : this.#find(name, at);
    if (variable === undefined || "reason" in variable) return undefined;
    const text = this.#textOf(variable.value);
    return /^(?:"([\w-]*)"|'([\w-]*)'|([\w-]+))$/
      .exec(text)
      ?.slice(1)
      .find((part) => part !== undefined);
  }

  #literalOf(name: string, at: number): GivenValue {
    const variable = this.#find(name, at);
    if ("reason" in variable) return unknown(variable.reason);
    return this.#literal(variable.value, variable, `$${name}`);
  }

  #entryOf(name: string, key: string, at: number): GivenValue {
    const variable = this.#find(name, at);
    if ("reason" in variable) return unknown(variable.reason);
    const wanted = key.replace(/["']/g, "");
    const entry = readMapEntries(this.#text, variable.value)?.filter((one) => one.key === wanted);
    const [only, ...others] = entry ?? [];
    if (only === undefined || others.length > 0)
      return unknown(`what $${name} holds as ${wanted} cannot be told`);
    return this.#literal(only.value, variable, `$${name}, ${wanted}`);
  }

  /** The one variable of this name, if nothing else can have set what it is there. */
  #find(written: string, at: number): Variable | { readonly reason: string } {
    const name = normalizeName(written);
    const [only, ...others] = this.#variables.get(name) ?? [];
    if (only === undefined) return { reason: `$${written} is not set in this file` };
    if (others.length > 0) return { reason: `$${written} is set more than once` };
    if (this.#isParameter(name)) return { reason: `$${written} is a parameter, too` };
    if (!only.isGlobal || only.value.end > at)
      return { reason: `$${written} is not set at the top of this file` };
    if (this.#lastImport > only.value.start)
      return { reason: `a file imported after it may set $${written} again` };
    return only;
  }

  #isParameter(name: string): boolean {
    this.#parameters ??= this.#findParameters();
    return this.#parameters.has(name);
  }

  /** The names in the heads of mixins, functions and loops, and of blocks that take arguments. */
  #findParameters(): ReadonlySet<string> {
    const names = new Set<string>();
    for (const [head] of this.#text.matchAll(/@(?:mixin|function|each|for)\b[^{;]*|\busing\s*\([^{;]*/g))
      for (const [, name = ""] of head.matchAll(/\$([\w-]+)/g)) names.add(normalizeName(name));
    return names;
  }

  #literal(value: Range, { isDefault, value: whole }: Variable, name: string): GivenValue {
    const text = this.#textOf(value);
    if (!isPlainValue(text)) return unknown(`${name} is no plain value, but ${shorten(text)}`);
    const isEntry = value.start !== whole.start;
    const known = this.#literals.get(value.start);
    const given = known ?? {
      kind: "literal",
      text,
      sheet: this.#sheet,
      range: value,
      name,
      isDefault,
      isEntry,
    };
    this.#literals.set(value.start, given);
    return given;
  }

  #textOf({ start, end }: Range): string {
    return this.#text.slice(start, end);
  }
}

function unknown(reason: string): GivenValue {
  return { kind: "unknown", reason };
}

const longest = 40;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
