import type { Range } from "../../css/sheet/sheet.js";
import { findPieceEnd, splitAt } from "../scss/syntax/split.js";
import { withoutComments } from "../text/without-comments.js";
import { readStatements } from "./read-statements.js";
import { type LessArgument, lastName, namesIn, readUses } from "./read-uses.js";

/**
 * Finds the variables by which Less decides what it makes: which guard holds, which mixin fits, how often something is
 * repeated, what a selector, a property or an address is called. Another value of such a variable changes more than a value.
 * Names are not told apart by their blocks, so it may find too many, and never too few.
 */
export function findDecidingNames(
  texts: Iterable<{ readonly text: string; readonly range: Range }>,
): ReadonlySet<string> {
  const names = new DecidingNames();
  for (const { text, range } of texts) names.read(withoutComments(text, range));
  return names.close();
}

interface Parameter {
  /** Undefined for a value that an argument has to match. */
  readonly name: string | undefined;
  readonly takesRest: boolean;
}

interface Mixin {
  readonly parameters: readonly Parameter[];
  /** The place of the parameter that takes the rest; -1 without one. */
  readonly rest: number;
}

/** An argument of a mixin with more definitions counts as deciding. */
const mostDefinitions = 20;

/** What names no variable or property, and has no arguments, decides nothing. */
const mayName = /[@$[(]/;

class DecidingNames {
  readonly #deciding = new Set<string>();
  /** Variables that may get their values from others: at the same place of both lists, one that gets and one that gives. */
  readonly #getting: string[] = [];
  readonly #giving: string[] = [];
  readonly #mixins = new Map<string, Mixin[]>();
  readonly #arguments: LessArgument[] = [];
  /** By a mixin and a place, the parameters there. */
  readonly #parameters = new Map<string, ReadonlySet<string | undefined>>();
  /** Variables that are maps, and those whose entries are gone through one by one. */
  readonly #maps = new Set<string>();
  readonly #counted = new Set<string>();

  read(text: string): void {
    /** For each open block, the names that stand for it as a whole: that of its last value, and that of the map it is in. */
    const blocks: (readonly string[])[] = [];
    for (const { text: statement, opens, closes } of readStatements(text)) {
      const holders = blocks.at(-1) ?? [];
      if (mayName.test(statement)) this.#readStatement(statement, opens, holders);
      const map = opens ? setName(statement) : undefined;
      if (opens)
        blocks.push(map === undefined && holders.length > 0 ? holders : [lastName, ...(map ? [map] : [])]);
      else if (closes) blocks.pop();
    }
  }

  /** Gives all variables that decide, with those from which they get their values. */
  close(): ReadonlySet<string> {
    for (const argument of this.#arguments) this.#pass(argument);
    for (const name of this.#counted) if (!this.#maps.has(name)) this.#deciding.add(name);
    if (this.#deciding.size === 0) return this.#deciding;
    const sources = groupBy(this.#getting, this.#giving);
    // The loop also reaches the names that it adds.
    for (const name of this.#deciding)
      for (const source of sources.get(name) ?? []) this.#deciding.add(source);
    return this.#deciding;
  }

  #readStatement(statement: string, opens: boolean, holders: readonly string[]): void {
    const set = setName(statement);
    if (set !== undefined) {
      const value = statement.slice(statement.indexOf(":") + 1);
      if (opens && value.trim() === "") this.#maps.add(set);
      this.#readValue(value, set);
      for (const holder of holders) this.#flow(holder, [set]);
      return;
    }
    const first = statement.charAt(0);
    if (first === "." || first === "#") this.#readCall(statement, opens, holders);
    else if (first === "e" && /^each\s*\(/.test(statement)) this.#readEach(statement);
    else if (opens) this.#decide(statement.replace(/^@[\w-]+/, ""));
    else this.#readOther(statement, holders);
  }

  /** What begins like a class or an id: a mixin, a call of one, or a rule. */
  #readCall(statement: string, opens: boolean, holders: readonly string[]): void {
    const mixin = /^[.#](?:[\w-]|\\.)+\s*\(/.exec(statement)?.[0];
    if (mixin !== undefined && opens && isClosed(statement, mixin.length - 1)) this.#define(mixin, statement);
    else if (/^[.#][\w\\-]/.test(statement) && (!opens || mixin !== undefined))
      this.#readValue(statement, ...holders);
    else if (opens) this.#decide(statement);
    else this.#readOther(statement, holders);
  }

  /** A declaration, the call of a ruleset, or a rule without a block. */
  #readOther(statement: string, holders: readonly string[]): void {
    const colon = statement.indexOf(":");
    const property = statement.slice(0, Math.max(0, colon));
    if (/^(?:[@$]\{[\w-]*\}|[^@{}()"'])+$/.test(property)) {
      this.#decide(property);
      const name = `$${property.replace(/\+_?\s*$/, "").trim()}`;
      this.#readValue(statement.slice(colon + 1), name, ...holders);
    } else if (/^@[\w-]+\s*(?:\(\s*\)|\[)/.test(statement)) this.#readValue(statement, ...holders);
    else this.#decide(statement.replace(/^@[\w-]+/, ""));
  }

  #define(head: string, statement: string): void {
    const end = findPieceEnd(statement, head.length - 1, statement.length);
    // The guard follows.
    this.#decide(statement.slice(end));
    const parameters = splitArguments(statement.slice(head.length, end - 1)).map((part): Parameter => {
      const [, name, rest] = /^@([\w-]+)\s*(\.\.\.)?/.exec(part) ?? [];
      const colon = part.indexOf(":");
      if (name !== undefined && colon >= 0) this.#readValue(part.slice(colon + 1), name);
      return { name: part === "..." ? "arguments" : name, takesRest: rest !== undefined || part === "..." };
    });
    const mixin = head.slice(0, -1).trim();
    const known = this.#mixins.get(mixin) ?? [];
    this.#mixins.set(mixin, known);
    known.push({ parameters, rest: parameters.findIndex(({ takesRest }) => takesRest) });
  }

  #readEach(statement: string): void {
    const open = statement.indexOf("(");
    const [first] = splitAt(statement, ",", { start: open + 1, end: statement.length });
    const list = statement.slice(open + 1, first?.end);
    const names = namesIn(list);
    const [own = "value"] = namesIn(statement.slice(first?.end));
    for (const name of [own, "value"]) this.#flow(name, names);
    if (/^@[\w-]+\s*\)?$/.test(list.trim())) for (const name of names) this.#counted.add(name);
    else this.#decide(list);
  }

  /** Notes what decides within a value, and what gets it. */
  #readValue(value: string, ...names: readonly string[]): void {
    if (!/[@$[]/.test(value)) return;
    const uses = readUses(value);
    for (const name of names) this.#flow(name, uses.names);
    for (const one of uses.deciding) this.#deciding.add(one);
    for (const argument of uses.arguments) this.#arguments.push(argument);
  }

  /** Passes an argument to the parameters that may take it. */
  #pass({ mixin, name, at, parameter, isSpread }: LessArgument): void {
    this.#flow("arguments", [name]);
    if (parameter !== undefined) this.#flow(parameter, [name]);
    const known = this.#mixins.get(mixin);
    if (known === undefined || known.length > mostDefinitions || isSpread) this.#deciding.add(name);
    if (at === undefined) return;
    for (const taken of this.#parametersAt(at, mixin)) {
      if (taken === undefined) this.#deciding.add(name);
      else this.#flow(taken, [name]);
    }
  }

  /** The parameters that may take an argument at a place; undefined among them for a value that it has to match. */
  #parametersAt(at: number, mixin: string): ReadonlySet<string | undefined> {
    const key = `${mixin} ${at}`;
    const known = this.#parameters.get(key);
    if (known !== undefined) return known;
    const found = new Set<string | undefined>();
    for (const { parameters, rest } of this.#mixins.get(mixin)?.slice(0, mostDefinitions) ?? []) {
      const taken = parameters[rest >= 0 && at >= rest ? rest : at];
      if (taken !== undefined) found.add(taken.name);
    }
    this.#parameters.set(key, found);
    return found;
  }

  #decide(text: string): void {
    for (const name of namesIn(text)) this.#deciding.add(name);
  }

  #flow(to: string, from: readonly string[]): void {
    for (const name of from) {
      this.#getting.push(to);
      this.#giving.push(name);
    }
  }
}

function groupBy(keys: readonly string[], values: readonly string[]): ReadonlyMap<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [at, value] of values.entries()) {
    const key = keys[at] ?? "";
    const group = groups.get(key);
    if (group === undefined) groups.set(key, new Set([value]));
    else group.add(value);
  }
  return groups;
}

/** The variable that a statement sets. */
function setName(statement: string): string | undefined {
  if (!statement.startsWith("@")) return undefined;
  const [, name] = /^@([\w-]+)\s*:/.exec(statement) ?? [];
  return name === "page" ? undefined : name;
}

function isClosed(statement: string, open: number): boolean {
  return statement.charAt(findPieceEnd(statement, open, statement.length) - 1) === ")";
}

/** Semicolons divide arguments where there are any. */
function splitArguments(list: string): readonly string[] {
  if (list.trim() === "") return [];
  const parts = splitAt(list, ";");
  const divided = parts.length > 1 ? parts : splitAt(list, ",");
  return divided.map(({ start, end }) => list.slice(start, end).trim());
}
