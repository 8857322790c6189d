import type { Declaration, Sheet } from "../sheet/sheet.js";
import { compareLayers } from "./layers.js";
import { beats, type Candidate } from "./precedence.js";
import { mayTakeRoot, type Standing, type Standings, takesRoot } from "./standing.js";

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

/** A declaration and how its block stands. */
export interface Placed {
  readonly declaration: Declaration;
  readonly standing: Standing;
}

/**
 * Picks the winner for each of `count` names, by their numbers. `standings` tells, sheet by sheet, how blocks stand.
 */
export function pickWinners(
  contenders: readonly Contenders[],
  standings: readonly Standings[],
  count: number,
): readonly (Placed | undefined)[] {
  const winners = new Array<Placed | undefined>(count).fill(undefined);
  contenders.forEach(({ sheet, names }, at) => {
    const inSheet = standings[at] ?? [];
    sheet.declarations.forEach((declaration, place) => {
      const name = names[place] ?? -1;
      const standing = inSheet[declaration.block.index];
      if (name < 0 || !takesRoot(standing)) return;
      const held = winners[name];
      const placed = { declaration, standing };
      if (held === undefined || beats(candidateOf(placed), candidateOf(held))) winners[name] = placed;
    });
  });
  return winners;
}

/** What the cascade weighs of a declaration, taken as one that the root element has. */
export function candidateOf({ declaration, standing }: Placed): Candidate {
  const { layer, match, isScoped } = standing;
  return {
    isImportant: declaration.value.important,
    isInline: false,
    layer,
    specificity: (match?.matches === "yes" ? match.specificity : match?.highest) ?? 0,
    distance: isScoped ? 0 : Number.POSITIVE_INFINITY,
  };
}

/** Finds the numbers of names that might be won by a declaration of which nobody knows if the root element has it. */
export function findUndecided(
  contenders: readonly Contenders[],
  standings: readonly Standings[],
  winners: readonly (Placed | undefined)[],
): ReadonlySet<number> {
  const undecided = new Set<number>();
  const isPast = new Uint8Array(winners.length);
  contenders.forEach(({ sheet, names }, at) => {
    const inSheet = standings[at] ?? [];
    sheet.declarations.forEach((declaration, place) => {
      const name = names[place] ?? -1;
      if (name < 0) return;
      const winner = winners[name];
      const standing = inSheet[declaration.block.index];
      if (declaration === winner?.declaration) isPast[name] = 1;
      else if (mayTakeRoot(standing) && mightBeat({ declaration, standing }, winner, isPast[name] === 1)) {
        undecided.add(name);
      }
    });
  });
  return undecided;
}

/** Whether one that the root element has wins over another, even if all that is not known speaks for the other. */
export function beatsForSure(strong: Placed, weak: Placed, isLater: boolean): boolean {
  const { match } = weak.standing;
  const candidate = candidateOf(strong);
  const held = { ...candidateOf(weak), specificity: match?.highest ?? 0 };
  const isLayerKnown = compareLayers(candidate.layer, held.layer) !== undefined;
  if (candidate.isImportant === held.isImportant && !isLayerKnown) return false;
  return isLater ? beats(candidate, held) : !beats(held, candidate);
}

/** Whether a declaration wins over the winner if all that is not known speaks for it. */
function mightBeat(placed: Placed, winner: Placed | undefined, isLater: boolean): boolean {
  if (winner === undefined) return true;
  const { match } = placed.standing;
  const candidate = { ...candidateOf(placed), specificity: match?.highest ?? 0 };
  const held = candidateOf(winner);
  const isLayerKnown = compareLayers(candidate.layer, held.layer) !== undefined;
  if (candidate.isImportant === held.isImportant && !isLayerKnown) return true;
  return isLater ? beats(candidate, held) : !beats(held, candidate);
}
