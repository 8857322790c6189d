import { rowsOf } from "../sheet/rows/rows-of.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import type { Sheet } from "../sheet/sheet.js";
import { compareLayers } from "./layers.js";
import type { SheetBlocks } from "./needed-blocks.js";
import { beats, type Candidate } from "./precedence.js";
import { mayTakeRoot, type Standing, type Standings, takesRoot } from "./standing.js";

/** Names of properties, each with its number: 0, 1, and so on. */
export type NumberedNames = ReadonlyMap<string, number>;

/** The declarations of one sheet that compete for the root element, those of each name in order. */
export class Contenders {
  readonly rows: SheetRows;
  readonly #first: SheetBlocks["first"];
  /** The index of each, followed by the number of its name; the last first. */
  readonly #taken: number[] = [];

  /**
   * Of those of one name and importance in blocks that say the same only the last is taken, which wins over the others; and
   * none in a block that has no say.
   */
  constructor({ rows, first }: SheetBlocks, numbers: NumberedNames) {
    this.rows = rows;
    this.#first = first;
    if (numbers.size === 0) return;
    /** By block and importance: the number of the name that was taken there last. */
    let takenLast: Int32Array | undefined;
    const take = (number: number, last: number): void => {
      if (last < 0) return;
      // Most names are declared once in a sheet, of which there may be thousands.
      if (rows.previousOf(last) < 0) {
        if (this.#blockOf(last) >= 0) this.#taken.push(last, number);
        return;
      }
      takenLast ??= new Int32Array(2 * first.length).fill(-1);
      for (let at = last; at >= 0; at = rows.previousOf(at)) {
        const block = this.#blockOf(at);
        const place = 2 * block + (rows.isImportant(at) ? 1 : 0);
        if (block < 0 || takenLast[place] === number) continue;
        takenLast[place] = number;
        this.#taken.push(at, number);
      }
    };
    // There may be thousands of sheets that declare a few of all names each.
    if (rows.nameCount <= numbers.size) {
      rows.names.forEach((name, own) => {
        const number = numbers.get(name);
        if (number !== undefined) take(number, rows.lastNumbered(own));
      });
    } else for (const [name, number] of numbers) take(number, rows.lastOf(name));
  }

  #blockOf(declaration: number): number {
    return this.#first[this.rows.blockOf(declaration)] ?? -1;
  }

  /** Visits those whose blocks stand somewhere, with the numbers of their names. */
  forEach(
    standings: Standings,
    visit: (declaration: number, standing: Standing, name: number) => void,
  ): void {
    for (let at = this.#taken.length - 2; at >= 0; at -= 2) {
      const declaration = this.#taken[at] ?? 0;
      const standing = standings[this.#blockOf(declaration)];
      if (standing !== undefined) visit(declaration, standing, this.#taken[at + 1] ?? 0);
    }
  }
}

/** Numbers all that the sheets declare, in the order of the first declarations. A sheet alone has done so by itself. */
export function numberNames(sheets: readonly Sheet[]): NumberedNames {
  const [only, ...others] = sheets.map(rowsOf);
  if (only !== undefined && others.length === 0 && only.declaresAllNames) return only.numbers;
  const numbers = new Map<string, number>();
  for (const sheet of sheets) {
    const rows = rowsOf(sheet);
    for (const name of rows.declaredNames()) if (!numbers.has(name)) numbers.set(name, numbers.size);
  }
  return numbers;
}

/** What the cascade weighs of a declaration. */
export interface Placed {
  readonly isImportant: boolean;
  /** How its block stands. */
  readonly standing: Standing;
}

/** A declaration of a sheet, by its index, that wins. */
export interface Winner extends Placed {
  readonly rows: SheetRows;
  readonly declaration: number;
}

/**
 * Picks the winner for each of `count` names, by their numbers. `standings` tells, sheet by sheet, how blocks stand.
 */
export function pickWinners(
  contenders: readonly Contenders[],
  standings: readonly Standings[],
  count: number,
): readonly (Winner | undefined)[] {
  const winners = new Array<Winner | undefined>(count).fill(undefined);
  const strongest = new Array<Candidate | undefined>(count).fill(undefined);
  contenders.forEach((inSheet, at) => {
    const { rows } = inSheet;
    inSheet.forEach(standings[at] ?? [], (declaration, standing, name) => {
      if (!takesRoot(standing)) return;
      const held = strongest[name];
      const isImportant = rows.isImportant(declaration);
      const candidate = candidateOf({ standing, isImportant });
      if (held !== undefined && !beats(candidate, held)) return;
      strongest[name] = candidate;
      winners[name] = { rows, declaration, standing, isImportant };
    });
  });
  return winners;
}

/** What the cascade weighs of a declaration, taken as one that the root element has. */
export function candidateOf({ isImportant, standing }: Placed): Candidate {
  const { match } = standing;
  const specificity = (match?.matches === "yes" ? match.specificity : match?.highest) ?? 0;
  return candidateWith(isImportant, standing, specificity);
}

/** The same, of as high a specificity as it may have. */
function highestOf({ isImportant, standing }: Placed): Candidate {
  return candidateWith(isImportant, standing, standing.match?.highest ?? 0);
}

function candidateWith(isImportant: boolean, { layer, isScoped }: Standing, specificity: number): Candidate {
  return {
    isImportant,
    isInline: false,
    layer,
    specificity,
    distance: isScoped ? 0 : Number.POSITIVE_INFINITY,
  };
}

/** Finds the numbers of names that might be won by a declaration of which nobody knows if the root element has it. */
export function findUndecided(
  contenders: readonly Contenders[],
  standings: readonly Standings[],
  winners: readonly (Winner | undefined)[],
): ReadonlySet<number> {
  const undecided = new Set<number>();
  const isPast = new Uint8Array(winners.length);
  contenders.forEach((inSheet, at) => {
    const { rows } = inSheet;
    inSheet.forEach(standings[at] ?? [], (declaration, standing, name) => {
      const winner = winners[name];
      if (winner?.declaration === declaration && winner.rows === rows) isPast[name] = 1;
      else if (mayTakeRoot(standing)) {
        const placed = { standing, isImportant: rows.isImportant(declaration) };
        if (mightBeat(placed, winner, isPast[name] === 1)) undecided.add(name);
      }
    });
  });
  return undecided;
}

/** Whether one that the root element has wins over another, even if all that is not known speaks for the other. */
export function beatsForSure(strong: Placed, weak: Placed, isLater: boolean): boolean {
  const candidate = candidateOf(strong);
  const held = highestOf(weak);
  const isLayerKnown = compareLayers(candidate.layer, held.layer) !== undefined;
  if (candidate.isImportant === held.isImportant && !isLayerKnown) return false;
  return isLater ? beats(candidate, held) : !beats(held, candidate);
}

/** Whether a declaration wins over the winner if all that is not known speaks for it. */
export function mightBeat(placed: Placed, winner: Placed | undefined, isLater: boolean): boolean {
  if (winner === undefined) return true;
  const candidate = highestOf(placed);
  const held = candidateOf(winner);
  const isLayerKnown = compareLayers(candidate.layer, held.layer) !== undefined;
  if (candidate.isImportant === held.isImportant && !isLayerKnown) return true;
  return isLater ? beats(candidate, held) : !beats(held, candidate);
}
