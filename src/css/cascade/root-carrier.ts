import { createRootElement } from "../selectors/root/root-element.js";
import { matchStyleRule } from "../selectors/root/root-selector.js";
import type { SelectorMatch } from "../selectors/root/selector-match.js";
import { rowsOf } from "../sheet/rows/rows-of.js";
import type { PropertyNames, Sheet } from "../sheet/sheet.js";
import { readNamespaces } from "./read-namespaces.js";
import type { CascadePage } from "./standing.js";

/**
 * Whether a sheet has a block that could carry declarations for the root element, whatever its conditions. That is one
 * that takes the page's root element, or one that declares a wanted name and takes a root element with other attributes.
 */
export function canCarryRootDeclarations(
  sheet: Sheet,
  page: Pick<CascadePage, "attributes">,
  wanted: PropertyNames,
): boolean {
  const other = anyRoot.get(sheet) ?? matchBlocks(sheet, createRootElement(undefined));
  anyRoot.set(sheet, other);
  const mayTake = (match: SelectorMatch | undefined) => match !== undefined && match.matches !== "no";
  // What takes no root element at all takes not this one either.
  if (!other.some(mayTake)) return false;
  const rows = rowsOf(sheet);
  for (const name of rows.declaredNames()) {
    if (wanted.has(name) && rows.named(name).some((declaration) => mayTake(other[rows.blockOf(declaration)])))
      return true;
  }
  return matchBlocks(sheet, createRootElement(page.attributes)).some((match) => match?.matches === "yes");
}

/** The matches on a root element with whatever attributes, for which each page of a request asks. */
const anyRoot = new WeakMap<Sheet, readonly (SelectorMatch | undefined)[]>();

const carries: SelectorMatch = { matches: "yes", specificity: 0, highest: 0, strongest: 0 };
const outermost: SelectorMatch = { matches: "no", specificity: 0, highest: 0, strongest: 0 };

/**
 * Matches each block, by its index, on its innermost style rule or `@theme`; undefined where no root element gets
 * anything.
 */
function matchBlocks(
  sheet: Sheet,
  root: ReturnType<typeof createRootElement>,
): readonly (SelectorMatch | undefined)[] {
  const matches: (SelectorMatch | undefined)[] = [];
  const namespaces = readNamespaces(sheet);
  const rows = rowsOf(sheet);
  const matchBlock = (block: number): SelectorMatch | undefined => {
    const outer = rows.parentOf(block);
    const around = outer < 0 ? outermost : matches[outer];
    switch (rows.kindOf(block)) {
      case "style": {
        const parent = around === outermost ? undefined : around;
        return around && matchStyleRule(rows.preludeOf(block), { root, parent, namespaces });
      }
      case "theme":
        return carries;
      case "statement":
      case "container":
      case "scope":
      case "starting-style":
      case "other":
        return undefined;
      default:
        return around;
    }
  };
  for (let block = 0; block < rows.blockCount; block++) matches.push(matchBlock(block));
  return matches;
}
