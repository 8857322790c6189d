import { readColor } from "../css/values/read-color.js";
import { findPieceEnd, withoutComments } from "./scss/syntax/split.js";
import { shorten } from "./scss/values/sass-value.js";

/** Where Sass or Less calculates something from a variable. */
export interface Calculation {
  readonly file: string;
  /** Its offset there. */
  readonly start: number;
  readonly text: string;
}

/** Nobody gives a variable more names. */
const mostNames = 20;

/**
 * Finds a calculation with a variable of Sass or Less, by the name that it has, such as `$gap` or `$gaps, md`, or with one that
 * is set to it.
 */
export function findCalculation(
  label: string,
  files: ReadonlyMap<string, { readonly text: string }>,
): Calculation | undefined {
  const [, sign, first] = /^([$@])([\w\u0080-\uffff-]+)/.exec(label) ?? [];
  if (sign === undefined || first === undefined) return undefined;
  const names = new Set([first]);
  const ending = sign === "$" ? /\.(?:s[ac]ss|vue|svelte|astro)$/ : /\.less$/;
  const texts = Array.from(files).filter(([file]) => ending.test(file));
  const bare = texts.map(([file, { text }]) => ({
    file,
    text: withoutComments(text, { start: 0, end: text.length }),
  }));
  // What is added on the way is looked for, too.
  for (const name of names)
    for (const { file, text } of bare)
      for (const { start, end } of findUses(text, sign, name)) {
        const found = calculationAround(text, start, end);
        if (found !== undefined) return { file, ...found };
        const [, other] = aliasBefore.exec(text.slice(Math.max(0, start - 200), start)) ?? [];
        const isWhole = /^\s*(?:!(?:default|global)\s*)*[;}]/.test(text.slice(end, end + 50));
        if (other !== undefined && isWhole && names.size < mostNames) names.add(other);
      }
  return undefined;
}

const aliasBefore = /(?:^|[\s;{}])[$@]([\w-]+)\s*:\s*$/;

function findUses(
  text: string,
  sign: string,
  name: string,
): readonly { readonly start: number; readonly end: number }[] {
  const spelt = name.replace(/[_-]/g, "[_-]");
  const use = new RegExp(`(?:[a-zA-Z][\\w-]*\\.)?\\${sign}${spelt}(?![\\w-])(?!\\s*:)`, "g");
  return Array.from(text.matchAll(use), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  })).filter(({ start }) => !isParameter(text, start, `${sign}${name}`));
}

/** Whether a mixin or a function around it has a parameter of this name. */
function isParameter(text: string, at: number, name: string): boolean {
  const from = Math.max(text.lastIndexOf("@function", at), text.lastIndexOf("@mixin", at));
  if (from < 0) return false;
  const open = text.indexOf("{", from);
  if (open < 0 || open > at) return true;
  const isInside = findPieceEnd(text, open, text.length) > at;
  return isInside && text.slice(from, open).includes(name);
}

/** The calculation of which an operand is part; undefined where it is only handed on, or the browser calculates. */
function calculationAround(text: string, from: number, to: number): Omit<Calculation, "file"> | undefined {
  let [start, end] = [from, to];
  for (let depth = 0; depth < 10; depth++) {
    const before = /(?:[*+%]|\s-)\s*$/.exec(text.slice(Math.max(0, start - 20), start));
    const after = /^\s*(?:[*+%]|-\s)/.exec(text.slice(end, end + 20));
    if (before !== null || after !== null) return told(text, start, end);
    const open = findOpening(text, start);
    if (open === undefined) return undefined;
    const close = findPieceEnd(text, open, text.length);
    const [name = ""] = /[@\w.-]*$/.exec(text.slice(Math.max(0, open - 60), open)) ?? [];
    const head = text.slice(Math.max(0, open - 100), open - name.length);
    if (/@(?:mixin|function|include|use|forward|import)\s[^;{}]*$/.test(head) || name === "with")
      return undefined;
    if (name !== "" && !passing.test(name))
      return kept.test(name)
        ? undefined
        : { start: open - name.length, text: shorten(text.slice(open - name.length, close)) };
    [start, end] = [open - name.length, close];
  }
  return undefined;
}

/** What gives on what it is given. */
const passing = /^(?:map[.-]get|nth|list\.nth|if|unquote|string\.unquote|inspect|meta\.inspect|e)$/;
/** What stays a function of CSS with any value in it, or takes values of any kind. */
const kept =
  /^(?:calc|var|env|url|translate\w*|scale\w*|rotate\w*|skew\w*|[\w-]*-gradient|drop-shadow|blur|cubic-bezier|steps|minmax|repeat|format|type-of|(?:map|list|meta)[.-][\w-]+|each|media|supports|container)$/i;

function told(text: string, from: number, to: number): Omit<Calculation, "file"> {
  const start =
    Math.max(text.lastIndexOf(";", from), text.lastIndexOf("{", from), text.lastIndexOf("}", from)) + 1;
  const [rest = ""] = /^[^;{}\n]*/.exec(text.slice(to)) ?? [];
  const statement = text.slice(start, to + rest.length);
  const lead = statement.length - statement.trimStart().length;
  return { start: start + lead, text: shorten(statement.trim()) };
}

/** The bracket that is open around an offset, within its statement. */
function findOpening(text: string, at: number): number | undefined {
  let depth = 0;
  for (let index = at - 1; index >= 0; index--) {
    const character = text.charAt(index);
    if (character === ")") depth++;
    else if (character === "(" && depth-- === 0) return index;
    else if (depth === 0 && (character === ";" || character === "{" || character === "}")) return undefined;
  }
  return undefined;
}

/** Whether what is calculated from one value may not be from another: they are of different kinds, or have different units. */
export function isOtherKind(before: string, after: string): boolean {
  const [one, other] = [kindOf(before), kindOf(after)];
  return one !== "" && one !== other && after !== "0" && before !== "0";
}

function kindOf(text: string): string {
  const [, unit] = /^[-+]?(?:\d+\.?\d*|\.\d+)([a-z%]*)$/i.exec(text.trim()) ?? [];
  if (unit !== undefined) return `number ${unit.toLowerCase()}`;
  return readColor(text.trim()) === undefined ? "" : "color";
}
