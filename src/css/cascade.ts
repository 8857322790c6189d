import type { Declaration, Sheet } from "./sheet.js";
import { type CascadePage, type Standing, StandingFinder } from "./standing.js";

/** What the page's root element gets from some style sheets, by property name. */
export interface RootCascade {
  /** The declaration that wins. */
  readonly winners: ReadonlyMap<string, Declaration>;
  /** Declarations the root element does not get: of another element, or under a condition that does not hold. */
  readonly elsewhere: ReadonlyMap<string, readonly Declaration[]>;
}

interface Candidate {
  readonly declaration: Declaration;
  readonly standing: Standing;
}

/**
 * Cascades the sheets in order, as one (CSS Cascade 5, section 6.1), for the page's root element. With `wanted`, of
 * these properties alone, which is quicker.
 */
export function cascadeForRoot(
  sheets: readonly Sheet[],
  page: CascadePage,
  wanted?: ReadonlySet<string>,
): RootCascade {
  const finder = new StandingFinder(page);
  const candidates: Candidate[] = [];
  const elsewhere = new Map<string, Declaration[]>();
  for (const sheet of sheets) {
    const standings = finder.find(sheet);
    for (const declaration of sheet.declarations) {
      if (wanted !== undefined && !wanted.has(declaration.name)) continue;
      const standing = standings[declaration.block.index];
      if (standing !== undefined && takesRoot(standing)) candidates.push({ declaration, standing });
      else pushTo(elsewhere, declaration);
    }
  }
  finder.numberLayers();
  return { winners: pickWinners(candidates), elsewhere };
}

function takesRoot({ reaches, isTheme, verdict }: Standing): boolean {
  return reaches && (isTheme || verdict?.match === "yes");
}

function pickWinners(candidates: readonly Candidate[]): Map<string, Declaration> {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const held = best.get(candidate.declaration.name);
    if (held === undefined || beats(candidate, held)) best.set(candidate.declaration.name, candidate);
  }
  const winners = new Map<string, Declaration>();
  for (const [name, { declaration }] of best) winners.set(name, declaration);
  return winners;
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

function pushTo(map: Map<string, Declaration[]>, declaration: Declaration): void {
  const list = map.get(declaration.name);
  if (list === undefined) map.set(declaration.name, [declaration]);
  else list.push(declaration);
}
