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
import { type Block, preludeSource, type Sheet } from "../sheet/sheet.js";
import { isTooLong } from "./conditions/condition-path.js";

/** Spells the selectors of blocks, each once, whichever pages ask. */
export class BlockSelectors {
  readonly #ofBlocks = new PerBlock<StyleSelectors>(noSelectors, (sheet, block, around) => {
    if (block.kind === "theme") return themeSelectors;
    if (block.kind === "scope") return scopeSelectors;
    return block.kind === "style" ? this.#enter(sheet, block, around) : around;
  });
  /** By what is around a rule, and its list: sheets repeat a few selectors. */
  readonly #rules = new Map<StyleSelectors | boolean, Map<string, StyleSelectors>>();

  /** The selectors that the declarations in a block are for. */
  of(sheet: Sheet, innermost: Block): StyleSelectors {
    return this.#ofBlocks.of(sheet, innermost);
  }

  /** The one selector of a rule in no other block, where it is spelt in one way alone. Nothing is kept of it. */
  plainOf(sheet: Sheet, block: Block): string | undefined {
    const isAlone = block.kind === "style" && block.parent === undefined && !isTooLong(block);
    if (!isAlone) return undefined;
    // A list of many is seen not to be one selector where the first ends, and thousands of tokens may ask for it.
    const own = readPlainSelector(preludeSource(sheet, block));
    return own && readPlainSelector(writeOutNesting(own, { parent: undefined, isScoped: false }));
  }

  #enter({ source }: Sheet, block: Block, around: StyleSelectors): StyleSelectors {
    if (isTooLong(block)) return { ...noSelectors, isTooLong: true, isScoped: around.isScoped };
    const { prelude } = block;
    const list = source.slice(prelude.start, prelude.end);
    // Of surroundings that are too long to be written out, nothing is known but that.
    const key = around.isTooLong ? around.isScoped : around;
    const inside = this.#rules.get(key) ?? new Map<string, StyleSelectors>();
    this.#rules.set(key, inside);
    const selectors = inside.get(list) ?? enterStyleRule(list, around);
    inside.set(list, selectors);
    return selectors;
  }
}
