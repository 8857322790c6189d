import type { Block, Declaration } from "../../css/sheet/sheet.js";

/** Nobody writes longer selectors. */
const longest = 1_000;

/** Whether the source adds an ending to its selector, such as `&-wide`, that the selector seen on the page does not contain. */
export function lacksEnding({ block, sheet: { source } }: Declaration, selector: string): boolean {
  if (selector === "") return false;
  for (let at: Block | undefined = block; at !== undefined; at = at.parent) {
    const head = source.slice(at.prelude.start, Math.min(at.prelude.end, at.prelude.start + longest));
    // Of most it need not be asked what each of their selectors ends in.
    if (!head.includes("&")) continue;
    const endings = head.split(",").map((one) => /&([\w-]+)/.exec(one)?.[1]);
    if (endings.every((ending) => ending !== undefined && !selector.includes(ending))) return true;
  }
  return false;
}

/**
 * Whether a rule in no other one has `&` in its selector. There it weighs nothing, but builds that know no nesting write
 * `:scope` for it, which weighs as much as a class.
 */
export function mayWeighMore({ block, sheet: { source } }: Declaration): boolean {
  for (let at = block.parent; at !== undefined; at = at.parent) if (at.kind === "style") return false;
  return block.kind === "style" && source.slice(block.prelude.start, block.prelude.end).includes("&");
}
