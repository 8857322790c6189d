import { PerBlock } from "../../css/sheet/per-block.js";
import { blockOf, type DeclarationRef } from "../../css/sheet/rows/declaration-ref.js";
import type { SheetRows } from "../../css/sheet/rows/sheet-rows.js";

/** Nobody writes longer selectors. */
const longest = 1_000;

/** What the selectors of a rule add to those around it, and what those add; `null` is nothing. */
type Endings = { readonly own: readonly string[]; readonly around: Endings } | null;

/** What sources add to selectors, such as `-wide` in `&-wide`. */
export class SelectorEndings {
  readonly #ofBlocks = new PerBlock<Endings>(null, enterRule, ({ sheet }) => !sheet.source.includes("&"));

  /** Whether the source of a declaration adds an ending that the selector seen on the page does not contain. */
  areLackingIn(selector: string, declaration: DeclarationRef): boolean {
    if (selector === "") return false;
    for (let at = this.#ofBlocks.of(declaration.rows, blockOf(declaration)); at !== null; at = at.around)
      if (!at.own.some((ending) => selector.includes(ending))) return true;
    return false;
  }
}

const mayEnd = /&[\w-]/;

function enterRule(rows: SheetRows, block: number, around: Endings): Endings {
  const head = rows.preludeOf(block).slice(0, longest);
  // Of most it need not be asked what each of their selectors ends in.
  if (!mayEnd.test(head)) return around;
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
export function mayWeighMore(declaration: DeclarationRef): boolean {
  const { rows } = declaration;
  const block = blockOf(declaration);
  for (let at = rows.parentOf(block); at >= 0; at = rows.parentOf(at))
    if (rows.kindOf(at) === "style") return false;
  return rows.kindOf(block) === "style" && rows.preludeOf(block).includes("&");
}
