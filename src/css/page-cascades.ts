import { type Contenders, findContenders, type NameNumbers, pickWinners } from "./contest.js";
import { neededBlocks } from "./needed-blocks.js";
import type { Declaration, Sheet } from "./sheet.js";
import {
  type CascadePage,
  findPossibleStandings,
  findStandings,
  mayTakeRoot,
  type Standings,
  takesRoot,
} from "./standing.js";

/**
 * The cascades of several pages over the same sheets. What none of the pages gives its root element is judged once
 * and left out.
 */
export class PageCascades {
  /** Every declared name with its number, in the order of the first declarations. */
  readonly names: NameNumbers;
  readonly #contenders: readonly Contenders[];
  readonly #standings: readonly (readonly Standings[])[];

  constructor(sheets: readonly Sheet[], pages: readonly CascadePage[]) {
    const possible = findPossibleStandings(
      sheets.map((sheet) => neededBlocks(sheet, sheet.declarations)),
      pages,
    );
    const names = new Map<string, number>();
    const contenders = sheets.map((sheet, at) => {
      const standings = possible[at] ?? [];
      const mayTake = ({ index }: { index: number }) => mayTakeRoot(standings[index]);
      return findContenders(sheet, names, { mayTake });
    });
    const blocks = contenders.map(({ sheet, declarations }) => neededBlocks(sheet, declarations));
    this.names = names;
    this.#contenders = contenders;
    this.#standings = pages.map((page) => findStandings(blocks, page));
  }

  /** The winners on one of the pages, by the numbers of their names. */
  winnersOn(page: number): readonly (Declaration | undefined)[] {
    return pickWinners(this.#contenders, this.#standings[page] ?? [], this.names.size);
  }

  /** The declarations that the root element of any of the pages has, in order. */
  *taken(): Generator<Declaration> {
    for (const [at, { declarations }] of this.#contenders.entries()) {
      for (const declaration of declarations) {
        if (this.#standings.some((sheets) => takesRoot(sheets[at]?.[declaration.block.index])))
          yield declaration;
      }
    }
  }
}
