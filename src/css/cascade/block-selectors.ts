import { writeOutNesting } from "../selectors/nesting.js";
import {
  enterStyleRule,
  noSelectors,
  readPlainSelector,
  type StyleSelectors,
  scopeSelectors,
  themeSelectors,
} from "../selectors/style-selectors.js";
import { type Block, preludeSource, type Sheet } from "../sheet/sheet.js";
import { isTooLong } from "./conditions/condition-path.js";

/** Spells the selectors of blocks, each once, whichever pages ask. */
export class BlockSelectors {
  readonly #selectorsOfBlock = new Map<Block, StyleSelectors>();
  /** By what is around a rule, and its list: sheets repeat a few selectors. */
  readonly #rules = new Map<StyleSelectors | boolean, Map<string, StyleSelectors>>();

  /** The selectors that the declarations in a block are for. */
  of(sheet: Sheet, innermost: Block): StyleSelectors {
    const blocks: Block[] = [];
    let at: Block | undefined = innermost;
    for (; at !== undefined && !this.#selectorsOfBlock.has(at); at = at.parent) blocks.push(at);
    let selectors = (at && this.#selectorsOfBlock.get(at)) ?? noSelectors;
    for (const block of blocks.reverse()) {
      if (block.kind === "theme") selectors = themeSelectors;
      else if (block.kind === "scope") selectors = scopeSelectors;
      else if (block.kind === "style") selectors = this.#enter(sheet, block, selectors);
      this.#selectorsOfBlock.set(block, selectors);
    }
    return selectors;
  }

  /** The one selector of a rule in no other block, where it is spelt in one way alone. Nothing is kept of it. */
  plainOf(sheet: Sheet, block: Block): string | undefined {
    const isAlone = block.kind === "style" && block.parent === undefined && !isTooLong(block);
    if (!isAlone) return undefined;
    return readPlainSelector(
      writeOutNesting(preludeSource(sheet, block), { parent: undefined, isScoped: false }),
    );
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
