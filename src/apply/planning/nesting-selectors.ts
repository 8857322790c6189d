import { PerBlock } from "../../css/sheet/per-block.js";
import { type Block, type Declaration, preludeSource, type Sheet } from "../../css/sheet/sheet.js";

/** Nobody writes longer selectors. */
const longest = 1_000;

/** What the selectors of a rule add to those around it, and what those add; `null` is nothing. */
type Endings = { readonly own: readonly string[]; readonly around: Endings } | null;

/** What sources add to selectors, such as `-wide` in `&-wide`. */
export class SelectorEndings {
  readonly #ofBlocks = new PerBlock<Endings>(null, enterRule);

  /** Whether the source of a declaration adds an ending that the selector seen on the page does not contain. */
  areLackingIn(selector: string, { sheet, block }: Declaration): boolean {
    if (selector === "") return false;
    for (let at = this.#ofBlocks.of(sheet, block); at !== null; at = at.around)
      if (!at.own.some((ending) => selector.includes(ending))) return true;
    return false;
  }
}

function enterRule(sheet: Sheet, block: Block, around: Endings): Endings {
  const head = preludeSource(sheet, block).slice(0, longest);
  // Of most it need not be asked what each of their selectors ends in.
  if (!head.includes("&")) return around;
  const own = new Set<string>();
  for (const one of head.split(",")) {
    const [, ending] = /&([\w-]+)/.exec(one) ?? [];
    if (ending === undefined) return around;
    own.add(ending);
  }
  return { own: [...own], around };
}

/**
 * Whether a rule in no other one has `&` in its selector. There it weighs nothing, but builds that know no nesting write
 * `:scope` for it, which weighs as much as a class.
 */
export function mayWeighMore({ block, sheet }: Declaration): boolean {
  for (let at = block.parent; at !== undefined; at = at.parent) if (at.kind === "style") return false;
  return block.kind === "style" && preludeSource(sheet, block).includes("&");
}
