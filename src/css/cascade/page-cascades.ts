import { rowsOf } from "../sheet/rows/rows-of.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import type { Declaration, Sheet } from "../sheet/sheet.js";
import { findLikelyStandings, findPossibleStandings } from "./find-standings.js";
import { neededBlocks, type SheetBlocks } from "./needed-blocks.js";
import { type CascadePage, mayTakeRoot, type Standings, standingOf, takesRoot } from "./standing.js";
import { Contenders, numberNames, pickWinners } from "./winners.js";

/**
 * The cascades of several pages over the same sheets. What none of the pages gives its root element is found
 * once and left out.
 */
export class PageCascades {
  /** Every declared name, by its number, which follows the order of the first declarations. */
  readonly names: readonly string[];
  readonly #blocks: readonly SheetBlocks[];
  readonly #contenders: readonly Contenders[];
  readonly #standings: readonly (readonly Standings[])[];

  constructor(sheets: readonly Sheet[], pages: readonly CascadePage[]) {
    const holders = sheets.map((sheet) => blocksOf(rowsOf(sheet), () => true));
    const possible = findPossibleStandings(holders, pages);
    this.#blocks = holders.map((holder, at) => {
      const { rows } = holder;
      return blocksOf(rows, (declaration) =>
        mayTakeRoot(standingOf(rows.blockOf(declaration), holder, possible[at])),
      );
    });
    const names = numberNames(sheets);
    this.#contenders = this.#blocks.map((blocks) => new Contenders(blocks, names));
    this.names = [...names.keys()];
    this.#standings = pages.map((page) => findLikelyStandings(this.#blocks, page));
  }

  /** The winners on one of the pages, by the numbers of their names. */
  winnersOn(page: number): readonly (Declaration | undefined)[] {
    const winners = pickWinners(this.#contenders, this.#standings[page] ?? [], this.names.length);
    return winners.map((winner) => winner?.rows.declaration(winner.declaration));
  }

  /** The declarations that the root element of any of the pages has, in order. */
  *taken(): Generator<Declaration> {
    for (const [at, blocks] of this.#blocks.entries()) {
      const { rows } = blocks;
      for (let declaration = 0; declaration < rows.declarationCount; declaration++) {
        const block = rows.blockOf(declaration);
        if (this.#standings.some((sheets) => takesRoot(standingOf(block, blocks, sheets[at]))))
          yield rows.declaration(declaration);
      }
    }
  }
}

/** The blocks of the declarations that count. */
function blocksOf(rows: SheetRows, counts: (declaration: number) => boolean): SheetBlocks {
  return neededBlocks(rows, (mark) => {
    for (let at = 0; at < rows.declarationCount; at++) if (counts(at)) mark(at);
  });
}
