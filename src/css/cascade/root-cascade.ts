import { isDefaultForeign } from "../selectors/namespaces.js";
import { createRootElement, type RootElement } from "../selectors/root/root-element.js";
import { takeRootAlone } from "../selectors/root/take-root-alone.js";
import { type DeclarationRef, isSameRef } from "../sheet/rows/declaration-ref.js";
import { rowsOf } from "../sheet/rows/rows-of.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import type { Declaration, Sheet } from "../sheet/sheet.js";
import type { BlockSelectors } from "./block-selectors.js";
import type { DistinctDeclaration, LeftOut } from "./distinct-declarations.js";
import { findStandings } from "./find-standings.js";
import { beats } from "./precedence.js";
import type { PreparedSheet, PreparedSheets } from "./prepared-sheets.js";
import {
  type CascadePage,
  mayTakeRoot,
  type Standing,
  type Standings,
  standingOf,
  takesRoot,
} from "./standing.js";
import {
  beatsForSure,
  candidateOf,
  findUndecided,
  mightBeat,
  type Placed,
  pickWinners,
  type Winner,
} from "./winners.js";

/** What is known of a declaration that is looked for. */
interface Meant {
  /** Whether it cannot have this value. */
  isOtherValue?(this: void, value: string): boolean;
  /** The selectors that a browser prints for its rule. */
  readonly selector?: string | undefined;
}

interface PlacedSheet {
  readonly prepared: PreparedSheet;
  readonly standings: Standings;
}

/** What the page's root element gets from some style sheets, as far as they alone can tell. */
export class RootCascade {
  /** The declaration that wins, by the number of its name. */
  readonly winners: readonly (Declaration | undefined)[];
  /** Numbers of names that a declaration might win of which no sheet can tell whether the root element has it. */
  readonly undecided: ReadonlySet<number>;
  readonly #placed: ReadonlyMap<SheetRows, PlacedSheet>;
  readonly #sheets: readonly Sheet[];
  readonly #prepared: PreparedSheets;
  readonly #root: RootElement;
  /** By lists of selectors, of which thousands of tokens have a few. */
  readonly #areRootAlone = new Map<string, boolean>();
  #byName: ReadonlyMap<string, readonly Sheet[]> | undefined;
  readonly #winnersInSheets = new Map<SheetRows, readonly (Winner | undefined)[]>();

  /**
   * Cascades the sheets in order, as one (CSS Cascade 5, section 6.1), for the page's root element, of the
   * properties with the names for which they are prepared.
   */
  constructor(sheets: readonly Sheet[], page: CascadePage, prepared: PreparedSheets) {
    const all = sheets.map((sheet) => prepared.of(sheet));
    const contenders = all.map((one) => one.contenders);
    const standings = findStandings(
      all.map(({ blocks }) => blocks),
      page,
      prepared.shared,
    );
    const winners = pickWinners(contenders, standings, prepared.names.size);
    this.winners = winners.map((winner) => winner?.rows.declaration(winner.declaration));
    this.undecided = findUndecided(contenders, standings, winners);
    this.#placed = new Map(
      all.map((one, at) => [one.blocks.rows, { prepared: one, standings: standings[at] ?? [] }]),
    );
    this.#sheets = sheets;
    this.#prepared = prepared;
    this.#root = createRootElement(page.attributes);
  }

  /** The sheets that declare a name, in order. */
  #declaring(name: string): readonly Sheet[] {
    this.#byName ??= sheetsByName(this.#sheets, this.#prepared);
    return this.#byName.get(name) ?? [];
  }

  /** What the blocks of its sheets are for, spelt once for all cascades. */
  get selectors(): BlockSelectors {
    return this.#prepared.selectors;
  }

  /** Finds every declaration of one of the names for which the sheets are prepared, whoever it is for, in order. */
  declarationsOf(name: string): readonly Declaration[] {
    return join(this.#declaring(name).map((sheet) => this.#prepared.declarationsOf(sheet, name)));
  }

  /** Whether one of the sheets declares a name. */
  declares(name: string): boolean {
    return this.#declaring(name).length > 0;
  }

  /**
   * The declarations of a name without those that say what a later one says, with the same importance, in a block that says
   * the same; and without those that cannot be `meant`.
   */
  distinctOf(name: string, meant: Meant = {}): readonly DistinctDeclaration[] {
    const { isOtherValue, selector } = meant;
    const isRootAlone = selector !== undefined && this.#isRootAlone(selector);
    const leftOut = (sheet: Sheet): LeftOut => {
      const standings = this.#placed.get(rowsOf(sheet))?.standings;
      return {
        value: isOtherValue,
        block: isRootAlone ? (at) => isSurelyForOthers(standings?.[at]) : undefined,
      };
    };
    return join(this.#declaring(name).map((sheet) => this.#prepared.distinctOf(sheet, name, leftOut(sheet))));
  }

  #isRootAlone(selectors: string): boolean {
    let isAlone = this.#areRootAlone.get(selectors);
    if (isAlone === undefined) {
      isAlone = takeRootAlone(selectors, this.#root);
      this.#areRootAlone.set(selectors, isAlone);
    }
    return isAlone;
  }

  /** Whether a declaration is for elements that the root element, with its attributes, is not. */
  isForOthers(declaration: DeclarationRef): boolean {
    return isForOthers(this.#standingOf(declaration));
  }

  /** Whether a declaration is one that the root element has for sure. */
  isForRoot(declaration: DeclarationRef): boolean {
    return takesRoot(this.#standingOf(declaration));
  }

  /** The declaration of its sheet that wins over a declaration, where that sheet alone can tell so for sure. */
  findBeaterInSheet(declaration: DeclarationRef): DeclarationRef | undefined {
    const { rows, at } = declaration;
    const standing = this.#standingOf(declaration);
    const winner = this.#winnersIn(rows)[this.#prepared.names.get(rows.nameTextOf(at)) ?? -1];
    if (standing === undefined || winner === undefined) return undefined;
    const winning = { rows, at: winner.declaration };
    if (isSameRef(winning, declaration)) return undefined;
    const isLater = rows.startOf(winning.at) > rows.startOf(at);
    return beatsForSure(winner, placed(declaration, standing), isLater) ? winning : undefined;
  }

  #winnersIn(rows: SheetRows): readonly (Winner | undefined)[] {
    const known = this.#winnersInSheets.get(rows);
    if (known !== undefined) return known;
    const { prepared, standings } = this.#placed.get(rows) ?? {};
    const contenders = prepared === undefined ? [] : [prepared.contenders];
    const winners = pickWinners(contenders, [standings ?? []], this.#prepared.names.size);
    this.#winnersInSheets.set(rows, winners);
    return winners;
  }

  /**
   * Picks the one of some declarations, given in order, that wins: among those that the root element has for sure, else
   * among those that it may have, else among all, as if it had them.
   */
  strongestOf<Ref extends DeclarationRef>(declarations: readonly Ref[]): Ref | undefined {
    let strongest: (Placed & { readonly declaration: Ref; readonly rank: number }) | undefined;
    for (const declaration of declarations) {
      const standing = this.#standingOf(declaration);
      if (standing === undefined) continue;
      const rank = takesRoot(standing) ? 2 : mayTakeRoot(standing) ? 1 : 0;
      const one = { ...placed(declaration, standing), declaration, rank };
      const isFirst = strongest === undefined || rank > strongest.rank;
      const isEqual = rank === strongest?.rank;
      if (isFirst || (isEqual && strongest && beats(candidateOf(one), candidateOf(strongest))))
        strongest = one;
    }
    return strongest?.declaration ?? declarations.at(-1);
  }

  /**
   * Whether one declaration may be the root element's in place of another of its sheet, though nobody knows whether the
   * root element has it.
   */
  mayReplace(declaration: DeclarationRef, other: DeclarationRef): boolean {
    const standing = this.#standingOf(declaration);
    const held = this.#standingOf(other);
    if (held === undefined || takesRoot(standing) || !mayTakeRoot(standing)) return false;
    const isLater = declaration.rows.startOf(declaration.at) > other.rows.startOf(other.at);
    return !takesRoot(held) || mightBeat(placed(declaration, standing), placed(other, held), isLater);
  }

  #standingOf({ rows, at }: DeclarationRef): Standing | undefined {
    const sheet = this.#placed.get(rows);
    return sheet && standingOf(rows.blockOf(at), sheet.prepared.blocks, sheet.standings);
  }
}

function isForOthers(standing: Standing | undefined): boolean {
  return standing?.isTheme === false && standing.match?.matches === "no";
}

/**
 * Whether none of a block's selectors is spelt like one that takes the root element. In a scope, and where names are in another
 * namespace, such may be for other elements.
 */
function isSurelyForOthers(standing: Standing | undefined): boolean {
  if (standing === undefined || standing.isScoped || isDefaultForeign(standing.namespaces)) return false;
  return isForOthers(standing);
}

function sheetsByName(
  sheets: readonly Sheet[],
  prepared: PreparedSheets,
): ReadonlyMap<string, readonly Sheet[]> {
  const found = new Map<string, Sheet[]>();
  for (const sheet of sheets)
    for (const name of prepared.of(sheet).names.keys()) {
      const own = found.get(name);
      if (own === undefined) found.set(name, [sheet]);
      else own.push(sheet);
    }
  return found;
}

function placed({ rows, at }: DeclarationRef, standing: Standing): Placed {
  return { isImportant: rows.isImportant(at), standing };
}

/** A file may declare a name a hundred thousand times, and each page of a request asks. */
function join<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const [only = [], ...others] = lists;
  return others.length === 0 ? only : lists.flat();
}
