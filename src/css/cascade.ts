import { type Contenders, findContenders, pickWinners } from "./contest.js";
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
  const numbers = new Map<string, number>();
  const contenders = sheets.map((sheet) => findContenders(sheet, numbers, { wanted }));
  const blocks = contenders.map(({ sheet, declarations }) => neededBlocks(sheet, declarations));
  const picked = pickWinners(contenders, findStandings(blocks, page), numbers.size);
  const winners = new Map<string, Declaration>();
  for (const winner of picked) if (winner !== undefined) winners.set(winner.name, winner);
  const isDecided = winners.size === numbers.size;
  return { winners, elsewhere: isDecided ? new Map() : collectLosers(contenders, winners) };
}

function collectLosers(
  contenders: readonly Contenders[],
  winners: ReadonlyMap<string, Declaration>,
): ReadonlyMap<string, readonly Declaration[]> {
  const losers = new Map<string, Declaration[]>();
  for (const { declarations } of contenders) {
    for (const declaration of declarations) {
      if (winners.has(declaration.name)) continue;
      const list = losers.get(declaration.name);
      if (list === undefined) losers.set(declaration.name, [declaration]);
      else list.push(declaration);
    }
  }
  return losers;
}
