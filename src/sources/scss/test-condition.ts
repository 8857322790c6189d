import type { Range } from "../../css/sheet/sheet.js";
import { isEqual } from "./compare-values.js";
import type { SassValue } from "./sass-value.js";
import { isOneBracket } from "./split.js";

interface Condition {
  /** Without comments. */
  readonly source: string;
  /** Reads an expression in it. */
  read(this: void, range: Range, depth: number): SassValue;
}

const deepest = 20;
const longest = 500;

/** Whether a condition holds; undefined where only Sass can tell. */
export function testCondition(range: Range, condition: Condition, depth: number): boolean | undefined {
  const { source, read } = condition;
  const { start, end } = trim(source, range);
  const text = source.slice(start, end);
  if (depth > deepest || text.length > longest) return undefined;
  const test = (from: number, to: number) => testCondition({ start: from, end: to }, condition, depth + 1);
  for (const { word, decisive } of joints) {
    const parts = /["'([{]/.test(text) ? [] : text.split(word);
    if (parts.length < 2) continue;
    let at = start;
    const results = parts.map((part) => {
      const from = source.indexOf(part, at);
      at = from + part.length;
      return test(from, at);
    });
    if (results.includes(decisive)) return decisive;
    return results.includes(undefined) ? undefined : !decisive;
  }
  if (/^not\s/.test(text)) return negate(test(start + 4, end));
  if (text.startsWith("(") && isOneBracket(source, start, end)) return test(start + 1, end - 1);
  const [, first, sign, second] = /^([^=<>!]+)([!=]=)([^=<>!]+)$/.exec(text) ?? [];
  if (first !== undefined && second !== undefined) {
    const left = read({ start, end: start + first.length }, depth + 1);
    const isSame = isEqual(left, read({ start: end - second.length, end }, depth + 1));
    return sign === "==" ? isSame : negate(isSame);
  }
  const value = read({ start, end }, depth + 1);
  if (value.kind === "unknown") return undefined;
  return !(value.kind === "literal" && value.form === "word" && value.text !== "true");
}

/** `or` binds less than `and`. */
const joints = [
  { word: /\s+or\s+/, decisive: true },
  { word: /\s+and\s+/, decisive: false },
] as const;

function negate(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}

function trim(source: string, { start, end }: Range): Range {
  const text = source.slice(start, end);
  const from = start + text.length - text.trimStart().length;
  return { start: from, end: from + text.trim().length };
}
