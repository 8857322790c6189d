import { nearness } from "../../css/cascade/same-place.js";
import type { Declaration } from "../../css/sheet/sheet.js";

export interface Nearest {
  readonly nearest: readonly Declaration[];
  readonly nearness: number;
}

/** Those of some declarations that are nearest to a place: all, where none is near. */
export function findNearest(
  declarations: readonly Declaration[],
  measure: (declaration: Declaration) => number,
): Nearest {
  let best: number = nearness.elsewhere;
  let nearest: Declaration[] = [];
  for (const declaration of declarations) {
    const near = measure(declaration);
    if (near > best) nearest = [];
    if (near < best) continue;
    best = near;
    nearest.push(declaration);
  }
  return { nearest, nearness: best };
}

/** How many style sheets some declarations are in. */
export function countSheets(declarations: readonly Declaration[]): number {
  return new Set(declarations.map(({ sheet }) => sheet)).size;
}
