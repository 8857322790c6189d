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
