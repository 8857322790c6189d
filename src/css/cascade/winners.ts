import type { Declaration, Sheet } from "../sheet/sheet.js";
import { compareLayers } from "./layers.js";
import type { SheetBlocks } from "./needed-blocks.js";
import { beats, type Candidate } from "./precedence.js";
import { mayTakeRoot, type Standing, type Standings, takesRoot } from "./standing.js";

/** The declarations of one sheet that compete for the root element. */
export interface Contenders {
  /** In order. Of those of one name and importance in blocks that say the same only the last, which wins over the others. */
  readonly declarations: readonly Declaration[];
  /** The number of the name of each. */
  readonly names: readonly number[];
  /** The index of the block that stands for the block of each. */
  readonly blocks: readonly number[];
}

/** Names of properties, each with its number: 0, 1, and so on. */
export type NumberedNames = ReadonlyMap<string, number>;

/** Finds the declarations of names that have a number, in blocks that have a say. */
export function findContenders({ sheet, first }: SheetBlocks, numbers: NumberedNames): Contenders {
  const kept: Declaration[] = [];
  const names: number[] = [];
  const blocks: number[] = [];
  const known = new Set<number>();
  for (let at = sheet.declarations.length - 1; at >= 0; at--) {
    const declaration = sheet.declarations[at];
    const block = first[declaration?.block.index ?? -1] ?? -1;
    const name = numbers.get(declaration?.name ?? "");
    if (declaration === undefined || name === undefined || block < 0) continue;
    const key = (block * numbers.size + name) * 2 + (declaration.value.important ? 1 : 0);
    if (known.has(key)) continue;
    known.add(key);
    kept.push(declaration);
    names.push(name);
    blocks.push(block);
  }
  return { declarations: kept.reverse(), names: names.reverse(), blocks: blocks.reverse() };
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
  contenders.forEach(({ declarations, names, blocks }, at) => {
    const inSheet = standings[at] ?? [];
    declarations.forEach((declaration, place) => {
      const name = names[place] ?? -1;
      const standing = inSheet[blocks[place] ?? -1];
      if (!takesRoot(standing)) return;
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
  contenders.forEach(({ declarations, names, blocks }, at) => {
    const inSheet = standings[at] ?? [];
    declarations.forEach((declaration, place) => {
      const name = names[place] ?? -1;
      const winner = winners[name];
      const standing = inSheet[blocks[place] ?? -1];
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
export function mightBeat(placed: Placed, winner: Placed | undefined, isLater: boolean): boolean {
  if (winner === undefined) return true;
  const { match } = placed.standing;
  const candidate = { ...candidateOf(placed), specificity: match?.highest ?? 0 };
  const held = candidateOf(winner);
  const isLayerKnown = compareLayers(candidate.layer, held.layer) !== undefined;
  if (candidate.isImportant === held.isImportant && !isLayerKnown) return true;
  return isLater ? beats(candidate, held) : !beats(held, candidate);
}
