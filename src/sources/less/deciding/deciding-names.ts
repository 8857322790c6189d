import type { Range } from "../../../css/sheet/sheet.js";
import { findPieceEnd, splitAt } from "../../scss/syntax/split.js";
import { withoutComments } from "../../text/without-comments.js";
import { readStatements } from "./read-statements.js";
import { lastName, namesIn, readUses } from "./read-uses.js";
import { type Parameter, ValueFlows } from "./value-flows.js";

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

/** What names no variable or property, and has no arguments, decides nothing. */
const mayName = /[@$[(]/;

class DecidingNames {
  readonly #flows = new ValueFlows();

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

  close(): ReadonlySet<string> {
    return this.#flows.close();
  }

  #readStatement(statement: string, opens: boolean, holders: readonly string[]): void {
    const set = setName(statement);
    if (set !== undefined) {
      const value = statement.slice(statement.indexOf(":") + 1);
      if (opens && value.trim() === "") this.#flows.addMap(set);
      this.#readValue(value, set);
      for (const holder of holders) this.#flows.add(holder, [set]);
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
    this.#flows.define(head.slice(0, -1).trim(), parameters);
  }

  #readEach(statement: string): void {
    const open = statement.indexOf("(");
    const [first] = splitAt(statement, ",", { start: open + 1, end: statement.length });
    const list = statement.slice(open + 1, first?.end);
    const names = namesIn(list);
    const [own = "value"] = namesIn(statement.slice(first?.end));
    for (const name of [own, "value"]) this.#flows.add(name, names);
    if (/^@[\w-]+\s*\)?$/.test(list.trim())) for (const name of names) this.#flows.count(name);
    else this.#decide(list);
  }

  /** Notes what decides within a value, and what gets it. */
  #readValue(value: string, ...names: readonly string[]): void {
    if (!/[@$[]/.test(value)) return;
    const uses = readUses(value);
    for (const name of names) this.#flows.add(name, uses.names);
    for (const one of uses.deciding) this.#flows.decide(one);
    for (const argument of uses.arguments) this.#flows.pass(argument);
  }

  #decide(text: string): void {
    for (const name of namesIn(text)) this.#flows.decide(name);
  }
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
