import { createRootElement } from "../selectors/root-element.js";
import { judgeStyleRule } from "../selectors/root-selector.js";
import type { SelectorVerdict } from "../selectors/selector-verdict.js";
import type { Block, PropertyNames, Sheet } from "../sheet/sheet.js";
import { readSheet } from "../sheet/sheet-reader.js";
import type { CascadePage } from "./standing.js";

/**
 * Whether a sheet has a block that could carry declarations for the root element, conditions aside: one that takes
 * the page's root element, or one that declares a wanted name and takes a root element with other attributes.
 */
export function canCarryRootDeclarations(
  source: string,
  page: Pick<CascadePage, "attributes">,
  wanted: PropertyNames,
): boolean {
  const sheet = readSheet(source);
  const own = judgeBlocks(sheet, createRootElement(page.attributes));
  if (own.some((verdict) => verdict?.match === "yes")) return true;
  const other = judgeBlocks(sheet, createRootElement(undefined));
  return sheet.declarations.some(({ name, block }) => {
    const match = other[block.index]?.match;
    return wanted.has(name) && match !== undefined && match !== "no";
  });
}

const carries: SelectorVerdict = { match: "yes", specificity: 0, strongest: 0 };
const outermost: SelectorVerdict = { match: "no", specificity: 0, strongest: 0 };

/** By block index: the verdict on the innermost style rule, or on `@theme`; none inside what no root element gets. */
function judgeBlocks(
  sheet: Sheet,
  root: ReturnType<typeof createRootElement>,
): readonly (SelectorVerdict | undefined)[] {
  const verdicts: (SelectorVerdict | undefined)[] = [];
  const judge = (block: Block): SelectorVerdict | undefined => {
    const around = block.parent === undefined ? outermost : verdicts[block.parent.index];
    switch (block.kind) {
      case "style": {
        const parent = around === outermost ? undefined : around;
        return around && judgeStyleRule(sheet, block, { root, parent });
      }
      case "theme":
        return carries;
      case "statement":
      case "inner":
      case "other":
        return undefined;
      default:
        return around;
    }
  };
  for (const block of sheet.blocks) verdicts.push(judge(block));
  return verdicts;
}
