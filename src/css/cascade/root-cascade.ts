import type { Declaration, Sheet } from "../sheet/sheet.js";
import { neededBlocks } from "./needed-blocks.js";
import { type CascadePage, findStandings } from "./standing.js";
import { findContenders, type NumberedNames, pickWinners } from "./winners.js";

/** What the page's root element gets from some style sheets. */
export interface RootCascade {
  /** The declaration that wins, by the number of its name. */
  readonly winners: readonly (Declaration | undefined)[];
  /**
   * The declarations of names that have no winner: those of another element, or under a condition that does not hold.
   */
  readonly elsewhere: ReadonlyMap<string, readonly Declaration[]>;
}

/**
 * Cascades the sheets in order, as one (CSS Cascade 5, section 6.1), for the page's root element, of the
 * properties with these names.
 */
export function cascadeForRoot(
  sheets: readonly Sheet[],
  page: CascadePage,
  names: NumberedNames,
): RootCascade {
  const contenders = sheets.map((sheet) => findContenders(sheet, names));
  const blocks = sheets.map((sheet) => neededBlocks(sheet, ({ name }) => names.has(name)));
  const winners = pickWinners(contenders, findStandings(blocks, page), names.size);
  const elsewhere = new Map<string, Declaration[]>();
  if (!winners.includes(undefined)) return { winners, elsewhere };
  for (const { declarations } of sheets) {
    declarations.forEach((declaration) => {
      const number = names.get(declaration.name);
      if (number !== undefined && winners[number] === undefined) addTo(elsewhere, declaration);
    });
  }
  return { winners, elsewhere };
}

function addTo(lists: Map<string, Declaration[]>, declaration: Declaration): void {
  const list = lists.get(declaration.name);
  if (list === undefined) lists.set(declaration.name, [declaration]);
  else list.push(declaration);
}
