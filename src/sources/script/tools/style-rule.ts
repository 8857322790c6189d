import type { Block } from "../../../css/sheet/sheet.js";
import { blockKindOf } from "../../../css/sheet/sheet.js";
import type { ScriptSheet } from "../script-sheet.js";

/** The block that the keys of nested objects mean, outermost first; undefined where no selector is among them. */
export function blockOf(keys: readonly string[], sheet: ScriptSheet): Block | undefined {
  const parts: { readonly atName: string; readonly prelude: string }[] = [];
  keys.forEach((key, at) => {
    const part = partOf(key, keys[at - 1]);
    // What stands around a key that is neither is no style rule.
    if (part === "passed") return;
    if (part === undefined) parts.length = 0;
    else parts.push(part);
  });
  if (!parts.some(({ atName }) => atName === "")) return undefined;
  // At-rules stand around the selectors that their objects stand in.
  const ordered = [
    ...parts.filter(({ atName }) => atName !== ""),
    ...parts.filter(({ atName }) => atName === ""),
  ];
  let block: Block | undefined;
  for (const { atName, prelude } of ordered) {
    const kind = atName === "" ? "style" : blockKindOf(atName);
    // Nothing is known of at-rules that are none of these.
    if (kind === "other") return undefined;
    block = sheet.block(kind, prelude, block);
  }
  return block;
}

type Part = { readonly atName: string; readonly prelude: string } | "passed" | undefined;

function partOf(key: string, before: string | undefined): Part {
  if (before !== undefined && /^@[a-z-]+$/.test(before)) return { atName: before.slice(1), prelude: key };
  if (/^@[a-z-]+$/.test(key) || key === "vars") return "passed";
  const [, atName, prelude] = /^@([a-z-]+)\s+([^\s{};][^{};]*)$/.exec(key) ?? [];
  if (atName !== undefined && prelude !== undefined) return { atName, prelude };
  return isSelector(key) ? { atName: "", prelude: key } : undefined;
}

/** Whether a key is a selector, as far as the root element may be meant by it. */
export function isSelector(key: string): boolean {
  return /^(?:html\b|body\b|:root|:host|:where|:is|\*|[.#[&])/.test(key) && !/[{};]/.test(key);
}
