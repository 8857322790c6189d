import { unknown } from "../linking/given.js";
import type { FilledStatement } from "../scss/syntax/parse-scss.js";
import type { SassNode } from "../scss/syntax/sass-node.js";
import { isNameFilled } from "./filled-names.js";
import { namesIn, type PostcssValue } from "./postcss-value.js";
import { variableOf } from "./setting.js";

interface ParsedText {
  readonly text: string;
  readonly nodes: readonly SassNode[];
  readonly filled: readonly FilledStatement[];
}

/** Finds the variables in what is no value, and those of which these are made: another value there changes more than a value. */
export function findAsked(units: readonly ParsedText[]): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const { filled, text } of units)
    for (const one of filled) for (const name of namesIn(askingPart(text, one))) asked.add(name);
  if (asked.size === 0) return asked;
  const madeOf = findParts(units);
  // The loop also reaches the names that it adds.
  for (const name of asked) for (const other of madeOf.get(name) ?? []) asked.add(other);
  return asked;
}

/** Of which others each variable is made. */
function findParts(units: readonly ParsedText[]): ReadonlyMap<string, ReadonlySet<string>> {
  const madeOf = new Map<string, Set<string>>();
  const open: Pick<ParsedText, "nodes" | "text">[] = [...units];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { nodes, text } = at;
    for (const node of nodes) {
      if (node.kind === "block" && node.children.length > 0) open.push({ nodes: node.children, text });
      if (node.kind !== "set") continue;
      const parts = namesIn(text.slice(node.value.start, node.value.end));
      if (parts.length === 0) continue;
      const name = variableOf(node, text);
      const others = madeOf.get(name) ?? new Set();
      for (const part of parts) others.add(part);
      madeOf.set(name, others);
    }
  }
  return madeOf;
}

/** Finds, in a value, the names of other custom properties, of variables that are named by variables, and addresses. */
const naming = /--[\w$()-]+|\$\$\(?[\w-]+\)?|url\((?:[^()]|\([^()]*\))*\)?/gi;

/** The part of a statement that is no value, or that finds a value by a name. */
function askingPart(text: string, statement: FilledStatement): string {
  const { rule, start, end, value } = statement;
  const head = text.slice(start, value);
  if (isDefining(rule, head)) return presetsIn(head);
  if (isNameFilled(text, statement)) return text.slice(start, end);
  return [head, ...(text.slice(value, end).match(naming) ?? [])].join(" ");
}

/** Mixins are defined by two plugins under one name, of which the other calls them so, without parentheses. */
function isDefining(rule: string, head: string): boolean {
  return (
    rule === "define-mixin" || rule === "function" || (rule === "mixin" && /^@\w+\s+[\w-]+\(/.test(head))
  );
}

/** The values of parameters that a call leaves out; the parameters are none of the variables that are set elsewhere. */
function presetsIn(head: string): string {
  const colon = head.indexOf(":");
  return colon < 0 ? "" : head.slice(colon).replace(/\$[\w-]+\s*:/g, "");
}

/** The value of such a variable, as one that is not written. */
export function whereAsked(name: string, { text }: PostcssValue): PostcssValue {
  const reason = `a selector, a rule or a name that PostCSS makes depends on $${name}, too`;
  return { ...unknown(reason), ...(text !== undefined && { text }) };
}
