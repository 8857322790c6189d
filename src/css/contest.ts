import type { Block, Declaration, Sheet } from "./sheet.js";
import { type Standing, type Standings, takesRoot } from "./standing.js";

/** The declarations of one sheet that compete for the root element, in source order. */
export interface Contenders {
  readonly sheet: Sheet;
  readonly declarations: readonly Declaration[];
  /** By place among the declarations: the number of the name. */
  readonly names: readonly number[];
}

/** Property names, each with its number; numbers are given in the order the names are met. */
export type NameNumbers = ReadonlyMap<string, number>;

/** Takes the declarations of `wanted` names, or of all, whose blocks may take the root element, and numbers their names. */
export function findContenders(
  sheet: Sheet,
  numbers: Map<string, number>,
  { wanted, mayTake }: { wanted?: ReadonlySet<string> | undefined; mayTake?: (block: Block) => boolean },
): Contenders {
  const declarations: Declaration[] = [];
  const names: number[] = [];
  for (const declaration of sheet.declarations) {
    if (wanted?.has(declaration.name) === false) continue;
    let number = numbers.get(declaration.name);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(declaration.name, number);
    }
    if (mayTake?.(declaration.block) === false) continue;
    declarations.push(declaration);
    names.push(number);
  }
  return { sheet, declarations, names };
}

/** By number of the name: the winner of `count` contests, where `standings` tells, sheet by sheet, how blocks stand. */
export function pickWinners(
  contenders: readonly Contenders[],
  standings: readonly Standings[],
  count: number,
): readonly (Declaration | undefined)[] {
  const winners = new Array<Declaration | undefined>(count).fill(undefined);
  const standingOf = new Array<Standing | undefined>(count).fill(undefined);
  for (const [at, { declarations, names }] of contenders.entries()) {
    const standingsHere = standings[at] ?? [];
    let place = 0;
    for (const declaration of declarations) {
      const name = names[place++] ?? 0;
      const standing = standingsHere[declaration.block.index];
      if (standing === undefined || !takesRoot(standing)) continue;
      const rival = winners[name];
      const rivalStanding = standingOf[name];
      if (rival !== undefined && rivalStanding !== undefined) {
        const held = { declaration: rival, standing: rivalStanding };
        if (!beats({ declaration, standing }, held)) continue;
      }
      winners[name] = declaration;
      standingOf[name] = standing;
    }
  }
  return winners;
}

interface Candidate {
  readonly declaration: Declaration;
  readonly standing: Standing;
}

/** Whether a later candidate beats one before it: by importance, layer, specificity, and else by its order. */
function beats(later: Candidate, held: Candidate): boolean {
  const { important } = later.declaration;
  if (important !== held.declaration.important) return important;
  const layer = later.standing.layer.order;
  const heldLayer = held.standing.layer.order;
  if (layer !== heldLayer) return important ? layer < heldLayer : layer > heldLayer;
  return specificityOf(later) >= specificityOf(held);
}

function specificityOf(candidate: Candidate): number {
  return candidate.standing.verdict?.specificity ?? 0;
}
