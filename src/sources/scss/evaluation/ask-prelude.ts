import { findInterpolationEnd } from "../syntax/find-end.js";
import type { BlockNode } from "../syntax/sass-node.js";
import { noteAsked } from "../values/asked.js";
import { readExpression } from "../values/read-expression.js";
import type { Surroundings } from "../values/surroundings.js";

/** Rules that take arguments, which are values and decide nothing. */
const callable: ReadonlySet<string> = new Set(["mixin", "function", "include", "content", "return"]);

/** At most so many characters of a selector with interpolations are read. */
const longestPrelude = 5_000;

/**
 * Notes what decides by standing in the head of a block: in an interpolation in a selector or a rule, or as what says how
 * often a loop goes round. True when there was an interpolation to read.
 */
export function askPrelude({ rule, prelude }: BlockNode, around: Surroundings): boolean {
  const isCounted = rule === "for" || rule === "while";
  if (!isCounted && (rule === "each" || callable.has(rule))) return false;
  const end = Math.min(prelude.end, prelude.start + longestPrelude);
  const head = around.unit.text.slice(prelude.start, end);
  if (isCounted) {
    // The variable that the loop sets has no value yet.
    const skipped = /^\s*\$[\w-]+\s+from\b/.exec(head)?.[0].length ?? 0;
    noteAsked(around.asked, readExpression({ start: prelude.start + skipped, end }, around));
  }
  let at = head.indexOf("#{");
  if (at < 0) return false;
  while (at >= 0) {
    const close = findInterpolationEnd(head, at);
    const range = { start: prelude.start + at + 2, end: prelude.start + close - 1 };
    noteAsked(around.asked, readExpression(range, around));
    at = head.indexOf("#{", close);
  }
  return true;
}
