import type { Declaration, Sheet } from "../sheet/sheet.js";
import { beats, type Candidate } from "./precedence.js";
import { type Standing, type Standings, takesRoot } from "./standing.js";

/** The declarations of one sheet that compete for the root element. */
export interface Contenders {
  readonly sheet: Sheet;
  /** The number of each declaration's name, in the sheet's order; -1 for a declaration that does not compete. */
  readonly names: Int32Array;
}

/** Names of properties, each with its number: 0, 1, and so on. */
export type NumberedNames = ReadonlyMap<string, number>;

/** Finds the declarations of names that have a number. */
export function findContenders(sheet: Sheet, numbers: NumberedNames): Contenders {
  const names = new Int32Array(sheet.declarations.length);
  // An iterator would make an object for each step until the loop is compiled.
  sheet.declarations.forEach(({ name }, place) => {
    names[place] = numbers.get(name) ?? -1;
  });
  return { sheet, names };
}

/** Numbers all that the sheets declare, in the order of the first declarations. */
export function numberNames(sheets: readonly Sheet[]): NumberedNames {
  const numbers = new Map<string, number>();
  for (const { declarations } of sheets) {
    declarations.forEach(({ name }) => {
      if (!numbers.has(name)) numbers.set(name, numbers.size);
    });
  }
  return numbers;
}

/**
 * Picks the winner for each of `count` names, by their numbers. `standings` tells, sheet by sheet, how blocks stand.
 */
export function pickWinners(
  contenders: readonly Contenders[],
  standings: readonly Standings[],
  count: number,
): readonly (Declaration | undefined)[] {
  const winners = new Array<Declaration | undefined>(count).fill(undefined);
  const bySheet = new Map(contenders.map(({ sheet }, at) => [sheet, standings[at] ?? []]));
  for (const { sheet, names } of contenders) enterSheet(sheet, names, { winners, bySheet });
  return winners;
}

interface Contest {
  readonly winners: (Declaration | undefined)[];
  readonly bySheet: ReadonlyMap<Sheet, Standings>;
}

function enterSheet(sheet: Sheet, names: Int32Array, { winners, bySheet }: Contest): void {
  const standings = bySheet.get(sheet) ?? [];
  sheet.declarations.forEach((declaration, place) => {
    const name = names[place] ?? -1;
    const standing = standings[declaration.block.index];
    if (name < 0 || standing === undefined || !takesRoot(standing)) return;
    const held = winners[name];
    const heldStanding = held && bySheet.get(held.sheet)?.[held.block.index];
    const isFirst = held === undefined || heldStanding === undefined;
    if (isFirst || beats(candidateOf(declaration, standing), candidateOf(held, heldStanding)))
      winners[name] = declaration;
  });
}

function candidateOf({ value }: Declaration, { layer, match }: Standing): Candidate {
  return {
    isImportant: value.important,
    isInline: false,
    layer,
    specificity: match?.specificity ?? 0,
    distance: Number.POSITIVE_INFINITY,
  };
}
