import type { Declaration, Sheet } from "../sheet/sheet.js";
import { neededBlocks } from "./needed-blocks.js";
import { beats } from "./precedence.js";
import { type CascadePage, findStandings, mayTakeRoot, type Standings, takesRoot } from "./standing.js";
import {
  beatsForSure,
  candidateOf,
  findContenders,
  findUndecided,
  type NumberedNames,
  type Placed,
  pickWinners,
} from "./winners.js";

/** What the page's root element gets from some style sheets, as far as they alone can tell. */
export class RootCascade {
  /** The declaration that wins, by the number of its name. */
  readonly winners: readonly (Declaration | undefined)[];
  /** Numbers of names that a declaration might win of which no sheet can tell whether the root element has it. */
  readonly undecided: ReadonlySet<number>;
  readonly #standings: ReadonlyMap<Sheet, Standings>;
  readonly #sheets: readonly Sheet[];
  readonly #names: NumberedNames;
  readonly #winnersInSheets = new Map<Sheet, readonly (Placed | undefined)[]>();
  #declarations: ReadonlyMap<string, readonly Declaration[]> | undefined;

  /**
   * Cascades the sheets in order, as one (CSS Cascade 5, section 6.1), for the page's root element, of the
   * properties with these names.
   */
  constructor(sheets: readonly Sheet[], page: CascadePage, names: NumberedNames) {
    const contenders = sheets.map((sheet) => findContenders(sheet, names));
    const blocks = sheets.map((sheet) => neededBlocks(sheet, ({ name }) => names.has(name)));
    const standings = findStandings(blocks, page);
    const winners = pickWinners(contenders, standings, names.size);
    this.winners = winners.map((winner) => winner?.declaration);
    this.undecided = findUndecided(contenders, standings, winners);
    this.#standings = new Map(sheets.map((sheet, at) => [sheet, standings[at] ?? []]));
    this.#sheets = sheets;
    this.#names = names;
  }

  /** Finds every declaration of a name, whoever it is for, in order. */
  declarationsOf(name: string): readonly Declaration[] {
    this.#declarations ??= groupByName(this.#sheets, this.#names);
    return this.#declarations.get(name) ?? [];
  }

  /** Whether a declaration is for elements that the root element, with its attributes, is not. */
  isForOthers({ sheet, block }: Declaration): boolean {
    const standing = this.#standings.get(sheet)?.[block.index];
    return standing?.isTheme === false && standing.match?.matches === "no";
  }

  /** Whether a declaration is one that the root element has for sure. */
  isForRoot({ sheet, block }: Declaration): boolean {
    return takesRoot(this.#standings.get(sheet)?.[block.index]);
  }

  /** The declaration of its sheet that wins over a declaration, where that sheet alone can tell so for sure. */
  findBeaterInSheet(declaration: Declaration): Declaration | undefined {
    const { sheet, name, block, start } = declaration;
    const standings = this.#standings.get(sheet) ?? [];
    const standing = standings[block.index];
    let winners = this.#winnersInSheets.get(sheet);
    if (winners === undefined) {
      winners = pickWinners([findContenders(sheet, this.#names)], [standings], this.#names.size);
      this.#winnersInSheets.set(sheet, winners);
    }
    const winner = winners[this.#names.get(name) ?? -1];
    if (standing === undefined || winner === undefined || winner.declaration === declaration)
      return undefined;
    const isBeaten = beatsForSure(winner, { declaration, standing }, winner.declaration.start > start);
    return isBeaten ? winner.declaration : undefined;
  }

  /**
   * Picks the one of some declarations, given in order, that wins: among those that the root element has for sure, else
   * among those that it may have, else among all, as if it had them.
   */
  strongestOf(declarations: readonly Declaration[]): Declaration | undefined {
    let strongest: (Placed & { readonly rank: number }) | undefined;
    for (const declaration of declarations) {
      const standing = this.#standings.get(declaration.sheet)?.[declaration.block.index];
      if (standing === undefined) continue;
      const rank = takesRoot(standing) ? 2 : mayTakeRoot(standing) ? 1 : 0;
      const placed = { declaration, standing, rank };
      const isFirst = strongest === undefined || rank > strongest.rank;
      const isEqual = rank === strongest?.rank;
      if (isFirst || (isEqual && strongest && beats(candidateOf(placed), candidateOf(strongest))))
        strongest = placed;
    }
    return strongest?.declaration ?? declarations.at(-1);
  }
}

function groupByName(
  sheets: readonly Sheet[],
  names: NumberedNames,
): ReadonlyMap<string, readonly Declaration[]> {
  const groups = new Map<string, Declaration[]>();
  for (const { declarations } of sheets) {
    declarations.forEach((declaration) => {
      if (!names.has(declaration.name)) return;
      const group = groups.get(declaration.name);
      if (group === undefined) groups.set(declaration.name, [declaration]);
      else group.push(declaration);
    });
  }
  return groups;
}
