import { type Block, preludeOf, type Sheet } from "../sheet/sheet.js";
import { judgePlainSelectors } from "./plain-selectors.js";
import type { RootElement } from "./root-element.js";
import { judgeSelectorList } from "./root-selector.js";
import type { SelectorVerdict } from "./selector-verdict.js";

/** Judges the selector list of a style rule, `parent` being the verdict on the one around it; undefined when it is invalid. */
export function judgeStyleRule(
  sheet: Sheet,
  block: Block,
  page: { readonly root: RootElement; readonly parent: SelectorVerdict | undefined },
): SelectorVerdict | undefined {
  const isNested = page.parent !== undefined;
  const plain = isNested ? undefined : judgePlainSelectors(sheet.source, block.prelude, page.root);
  return plain ?? judgeSelectorList(...preludeOf(sheet, block), page);
}
