import type { Range } from "../../../css/sheet/sheet.js";
import { isSpace } from "../../text/scan-text.js";
import { matchAt } from "../../text/statement-scanner.js";
import { findPieceEnd, isOneBracket } from "../syntax/split.js";

/** What a condition is by its text alone; ranges count from its start. */
export type ConditionForm =
  /** Conditions of which one that is as `decisive` says decides. */
  | { readonly kind: "joined"; readonly parts: readonly Range[]; readonly decisive: boolean }
  | { readonly kind: "negated" | "bracket"; readonly inner: Range }
  | {
      readonly kind: "compared";
      readonly sides: readonly [left: Range, right: Range];
      readonly sign: string;
      /** Whether one of the two is a word, to which all values that can be written compare alike. */
      readonly isTruth: boolean;
    }
  | { readonly kind: "expression" };

/** Finds what a text is, without white space around it. */
export function conditionFormOf(text: string): ConditionForm {
  const end = text.length;
  for (const { word, joint, decisive } of joints) {
    // Most conditions have no such word.
    const parts = text.includes(word) ? splitOutside(text, joint) : [];
    if (parts.length > 1) return { kind: "joined", parts, decisive };
  }
  if (/^not\s/.test(text)) return { kind: "negated", inner: { start: 4, end } };
  if (text.startsWith("(") && isOneBracket(text, 0, end))
    return { kind: "bracket", inner: { start: 1, end: end - 1 } };
  const [, first, sign = "", second] = /^([^=<>!]+)([!=]=)([^=<>!]+)$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return { kind: "expression" };
  const sides = [
    { start: 0, end: first.length },
    { start: end - second.length, end },
  ] as const;
  const isTruth = [first, second].some((part) => /^\s*(?:null|true|false)\s*$/.test(part));
  return { kind: "compared", sides, sign, isTruth };
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
