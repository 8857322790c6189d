import type { Range } from "../../../css/sheet/sheet.js";
import { isSpace } from "../../text/scan-text.js";
import { matchAt } from "../../text/statement-scanner.js";
import { trim } from "../syntax/read-setting.js";
import { findPieceEnd, isOneBracket } from "../syntax/split.js";
import { isEqual } from "./compare-values.js";
import type { SassValue } from "./sass-value.js";

interface Condition {
  /** Without comments. */
  readonly source: string;
  /** Reads an expression in it; `isTruth` where all values that can be written mean the same. */
  readPart(range: Range, depth: number, isTruth?: boolean): SassValue;
}

const deepest = 20;
const longest = 500;

/** Whether a condition holds; undefined where only Sass can tell. */
export function testCondition(range: Range, condition: Condition, depth: number): boolean | undefined {
  const { source } = condition;
  const { start, end } = trim(source, range);
  const text = source.slice(start, end);
  if (depth > deepest || text.length > longest) {
    condition.readPart({ start, end }, depth);
    return undefined;
  }
  const test = (from: number, to: number) => testCondition({ start: from, end: to }, condition, depth + 1);
  for (const { word, joint, decisive } of joints) {
    // Most conditions have no such word.
    const parts = text.includes(word) ? splitOutside(text, joint) : [];
    if (parts.length < 2) continue;
    const results = parts.map((part) => test(start + part.start, start + part.end));
    if (results.includes(decisive)) return decisive;
    return results.includes(undefined) ? undefined : !decisive;
  }
  if (/^not\s/.test(text)) return negate(test(start + 4, end));
  if (text.startsWith("(") && isOneBracket(source, start, end)) return test(start + 1, end - 1);
  const [, first, sign, second] = /^([^=<>!]+)([!=]=)([^=<>!]+)$/.exec(text) ?? [];
  if (first !== undefined && second !== undefined) {
    const isTruth = [first, second].some((part) => /^\s*(?:null|true|false)\s*$/.test(part));
    const left = condition.readPart({ start, end: start + first.length }, depth + 1, isTruth);
    const right = condition.readPart({ start: end - second.length, end }, depth + 1, isTruth);
    const isSame = isEqual(left, right);
    return sign === "==" ? isSame : negate(isSame);
  }
  const value = condition.readPart({ start, end }, depth + 1, true);
  if (value.kind === "unknown") return undefined;
  return !(value.kind === "literal" && value.form === "word" && value.text !== "true");
}

/** `or` binds less than `and`. */
const joints = [
  { word: "or", joint: /\sor\s/y, decisive: true },
  { word: "and", joint: /\sand\s/y, decisive: false },
] as const;

/** The parts of a text between words that stand outside of strings and brackets. */
function splitOutside(text: string, word: RegExp): readonly Range[] {
  const parts: Range[] = [];
  let start = 0;
  let at = 0;
  while (at < text.length) {
    const joint = isSpace(text, at) ? matchAt(word, text, at) : undefined;
    if (joint === undefined) at = findPieceEnd(text, at, text.length);
    else {
      parts.push({ start, end: at });
      at += joint.length;
      start = at;
    }
  }
  return [...parts, { start, end: text.length }];
}

function negate(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}
