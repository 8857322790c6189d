import { applyEdits, type Edit } from "../../../css/sheet/edit.js";
import type { JsonNode, JsonStringNode } from "../../json/json-node.js";
import type { Token } from "../token-file.js";
import type { Comparisons } from "./comparisons.js";

/** A way in which a build turns a value of a token file into CSS, and the way back. */
export interface Reading {
  /** A name for what the reading does, such as `px to rem`. */
  readonly transform: string;
  /** Spells another value so that the build makes that of it, as text for the range of the node. */
  spell(this: void, value: string): Spelling;
  /** Where the value is another token's: what gives it there. */
  readonly target?: { readonly token: Token; readonly reading: Reading };
  /** The references in the value whose place another one takes, or some of them. */
  readonly replaces?: readonly string[];
}

export type Spelling =
  | { readonly ok: true; readonly text: string }
  /** Why the value cannot be had, as a sentence without its full stop. */
  | { readonly ok: false; readonly reason: string };

/** A value in a token file beside what a build has made of it. */
export interface Comparison {
  readonly node: JsonNode;
  readonly type: string | undefined;
  /** The first name of its path: by that, builds that know no types tell what to do with a value. */
  readonly group: string | undefined;
  /** All of the file. */
  readonly text: string;
  /** What the style sheet says. */
  readonly declared: string;
  readonly build: Build;
  /** How many references, and parts of values, have led here. */
  readonly depth: number;
}

/** What is known of a build from all that it has made. */
export interface Build {
  /** The one token that a reference means; undefined where there is none, or where several files have one. */
  follow(path: string): Token | undefined;
  /** What one of the files has at a path that is no token's; undefined where none has it, or where several do. */
  plainAt(path: string): JsonNode | undefined;
  /** The path of the token that a custom property was made of; undefined where that is not certain. */
  pathOf(property: string): string | undefined;
  /** What the style sheet says of the custom property of a token, where it says one thing. */
  declaredOf(path: string): string | undefined;
  /** The functions of CSS, in lower case, in values that the build leaves as they are. */
  readonly keptFunctions: ReadonlySet<string>;
  /** The units of numbers in texts that the build leaves as they are, by `unitKey`. */
  readonly keptUnits: ReadonlySet<string>;
  readonly comparisons: Comparisons;
  /** How the parts of a composite value are read. */
  read(this: void, comparison: Comparison): readonly Reading[];
}

/** One text for all numbers of a unit with which a build does the same. */
export function unitKey({ type = "", group = "" }: Pick<Comparison, "type" | "group">, unit: string): string {
  return [type, group, unit].join("\n");
}

export function refuse(reason: string): Spelling {
  return { ok: false, reason };
}

/** The text of a node with other texts in the place of some in it. */
export function withTexts(
  { text, node }: Pick<Comparison, "text" | "node">,
  edits: readonly Edit[],
): Spelling {
  const shifted = edits.map(({ range, text: own }) => ({
    range: { start: range.start - node.start, end: range.end - node.start },
    text: own,
  }));
  return { ok: true, text: applyEdits(text.slice(node.start, node.end), shifted) };
}

/** A string as JSON or JavaScript has it, in the quotes that another one has. */
export function quoteLike(value: string, { text }: Pick<Comparison, "text">, like: JsonStringNode): string {
  const quote = text.charAt(like.start);
  if (quote === "`") return `\`${value.replaceAll(/[\\`]|\$\{/g, "\\$&")}\``;
  const json = JSON.stringify(value);
  if (quote !== "'") return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A number without the noise of its calculation, as people write it. */
export function writeNumber(value: number): string {
  const plain = Number(value.toPrecision(12));
  return plain.toString().includes("e") ? plain.toFixed(12).replace(/\.?0+$/, "") : String(plain);
}

/** The parts of a value between commas, or between spaces, that stand outside of brackets and quotes. */
export function splitOutside(text: string, separator: "," | " "): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[(),\s]/gs)) {
    if (mark === "(") depth++;
    else if (mark === ")") depth--;
    else if (depth === 0 && (separator === "," ? mark === "," : mark.trim() === "")) {
      parts.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  parts.push(text.slice(from).trim());
  return separator === "," ? parts : parts.filter((part) => part !== "");
}
