import { findContenders, pickWinners } from "./contest.js";
import { neededBlocks } from "./needed-blocks.js";
import type { Declaration, Sheet } from "./sheet.js";
import { type CascadePage, findStandings } from "./standing.js";

/** What the page's root element gets from some style sheets, by property name. */
export interface RootCascade {
  /** The declaration that wins. */
  readonly winners: ReadonlyMap<string, Declaration>;
  /** Of names without a winner: declarations of another element, or under a condition that does not hold. */
  readonly elsewhere: ReadonlyMap<string, readonly Declaration[]>;
}

/**
 * Cascades the sheets in order, as one (CSS Cascade 5, section 6.1), for the page's root element. With `wanted`, of
 * these properties alone, which is quicker.
 */
export function cascadeForRoot(
  sheets: readonly Sheet[],
  page: CascadePage,
  wanted?: ReadonlySet<string>,
): RootCascade {
  const isWanted = ({ name }: Declaration) => wanted?.has(name) !== false;
  const numbers = new Map<string, number>();
  const contenders = sheets.map((sheet) => findContenders(sheet, numbers, wanted));
  const blocks = sheets.map((sheet) => neededBlocks(sheet, isWanted));
  const picked = pickWinners(contenders, findStandings(blocks, page), numbers.size);
  const winners = new Map<string, Declaration>();
  for (const winner of picked) if (winner !== undefined) winners.set(winner.name, winner);
  const elsewhere = new Map<string, Declaration[]>();
  if (winners.size === numbers.size) return { winners, elsewhere };
  for (const { declarations } of sheets) {
    for (const declaration of declarations) {
      if (isWanted(declaration) && !winners.has(declaration.name)) addTo(elsewhere, declaration);
    }
  }
  return { winners, elsewhere };
}

function addTo(lists: Map<string, Declaration[]>, declaration: Declaration): void {
  const list = lists.get(declaration.name);
  if (list === undefined) lists.set(declaration.name, [declaration]);
  else list.push(declaration);
}
