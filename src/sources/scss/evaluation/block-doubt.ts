import type { Range } from "../../../css/sheet/sheet.js";
import type { Doubt } from "../../linking/given.js";
import { type BlockNode, callable, normalizeName } from "../syntax/sass-node.js";
import type { SassUnit } from "./sass-unit.js";

/** Why it cannot be told where, or whether, what stands in a block is on the page. */
export function doubtIn({ rule, prelude }: BlockNode, { text }: SassUnit): Doubt | undefined {
  if (isPutElsewhere(rule))
    return { reason: `what stands in @${rule} is put elsewhere, or nowhere, by Sass` };
  if (rule !== "") return undefined;
  const head = text.slice(prelude.start, Math.min(prelude.end, prelude.start + 500));
  const placeholder = head.includes("%") ? /%[a-zA-Z_][\w-]*/.exec(head)?.[0] : undefined;
  if (placeholder === undefined) return undefined;
  return { reason: `what stands in ${placeholder} is on the page only where something extends it` };
}

/** Whether an at-rule is one of those that are not followed where they stand; `@each` and `@if` are. */
function isPutElsewhere(rule: string): boolean {
  return callable.has(rule) || rule === "for" || rule === "while" || rule === "at-root";
}

/** The names of what a mixin, a function, a loop or a block with arguments sets by itself. */
export function parametersOf({ rule, prelude }: BlockNode, { text }: SassUnit): readonly string[] {
  if (!isPutElsewhere(rule)) return [];
  const head = text.slice(prelude.start, Math.min(prelude.end, prelude.start + 5_000));
  const own = rule === "include" ? (/\busing\s*\(([^)]*)/.exec(head)?.[1] ?? "") : head;
  return Array.from(own.matchAll(/\$([\w\u0080-\uffff-]+)/g), ([, name = ""]) => normalizeName(name));
}

/** The condition of a branch. */
export function branchHead(
  { rule, prelude }: BlockNode,
  { text }: SassUnit,
): { readonly isElse: boolean; readonly condition: Range } {
  const head = text.slice(prelude.start, prelude.end);
  const isElse = rule === "else" && !/^\s*if\b/.test(head);
  const skipped = rule === "if" ? 0 : (/^\s*(?:if\b)?/.exec(head)?.[0].length ?? 0);
  return { isElse, condition: { start: prelude.start + skipped, end: prelude.end } };
}
