import type { Declaration, Sheet } from "../sheet/sheet.js";
import { neededBlocks } from "./needed-blocks.js";
import {
  type CascadePage,
  findLikelyStandings,
  findPossibleStandings,
  mayTakeRoot,
  type Standings,
  takesRoot,
} from "./standing.js";
import { type Contenders, findContenders, numberNames, pickWinners } from "./winners.js";

/**
 * The cascades of several pages over the same sheets. What none of the pages gives its root element is found
 * once and left out.
 */
export class PageCascades {
  /** Every declared name, by its number, which follows the order of the first declarations. */
  readonly names: readonly string[];
  readonly #contenders: readonly Contenders[];
  readonly #standings: readonly (readonly Standings[])[];

  constructor(sheets: readonly Sheet[], pages: readonly CascadePage[]) {
    const holders = sheets.map((sheet) => neededBlocks(sheet, () => true));
    const possible = findPossibleStandings(holders, pages);
    const blocks = sheets.map((sheet, at) =>
      neededBlocks(sheet, ({ block }) => mayTakeRoot(possible[at]?.[block.index])),
    );
    const names = numberNames(sheets);
    this.#contenders = sheets.map((sheet) => findContenders(sheet, names));
    this.names = [...names.keys()];
    this.#standings = pages.map((page) => findLikelyStandings(blocks, page));
  }

  /** The winners on one of the pages, by the numbers of their names. */
  winnersOn(page: number): readonly (Declaration | undefined)[] {
    const winners = pickWinners(this.#contenders, this.#standings[page] ?? [], this.names.length);
    return winners.map((winner) => winner?.declaration);
  }

  /** The declarations that the root element of any of the pages has, in order. */
  *taken(): Generator<Declaration> {
    for (const [at, { sheet }] of this.#contenders.entries()) {
      for (const declaration of sheet.declarations) {
        if (this.#standings.some((sheets) => takesRoot(sheets[at]?.[declaration.block.index])))
          yield declaration;
      }
    }
  }
}
