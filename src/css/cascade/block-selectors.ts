import { writeOutNesting } from "../selectors/nesting.js";
import {
  enterStyleRule,
  noSelectors,
  readPlainSelector,
  type StyleSelectors,
  scopeSelectors,
  themeSelectors,
} from "../selectors/style-selectors.js";
import { PerBlock } from "../sheet/per-block.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import { isTooLong } from "./conditions/condition-path.js";

/** Spells the selectors of blocks, each once, whichever pages ask. */
export class BlockSelectors {
  readonly #ofBlocks = new PerBlock<StyleSelectors>(noSelectors, (rows, block, around) => {
    const kind = rows.kindOf(block);
    if (kind === "theme") return themeSelectors;
    if (kind === "scope") return scopeSelectors;
    return kind === "style" ? this.#enter(rows, block, around) : around;
  });
  /** By what is around a rule, and its list: sheets repeat a few selectors. */
  readonly #rules = new Map<StyleSelectors | boolean, Map<string, StyleSelectors>>();

  /** The selectors that the declarations in a block are for. */
  of(rows: SheetRows, innermost: number): StyleSelectors {
    return this.#ofBlocks.of(rows, innermost);
  }

  /** The one selector of a rule in no other block, where it is spelt in one way alone. Nothing is kept of it. */
  plainOf(rows: SheetRows, block: number): string | undefined {
    const isAlone = rows.kindOf(block) === "style" && rows.parentOf(block) < 0 && !isTooLong(rows, block);
    if (!isAlone) return undefined;
    // A list of many is seen not to be one selector where the first ends, and thousands of tokens may ask for it.
    const own = readPlainSelector(rows.preludeOf(block));
    return own && readPlainSelector(writeOutNesting(own, { parent: undefined, isScoped: false }));
  }

  #enter(rows: SheetRows, block: number, around: StyleSelectors): StyleSelectors {
    if (isTooLong(rows, block)) return { ...noSelectors, isTooLong: true, isScoped: around.isScoped };
    const list = rows.preludeOf(block);
    // Of surroundings that are too long to be written out, nothing is known but that.
    const key = around.isTooLong ? around.isScoped : around;
    const inside = this.#rules.get(key) ?? new Map<string, StyleSelectors>();
    this.#rules.set(key, inside);
    const selectors = inside.get(list) ?? enterStyleRule(list, around);
    inside.set(list, selectors);
    return selectors;
  }
}
