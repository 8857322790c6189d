import type { DistinctDeclaration } from "../../css/cascade/distinct-declarations.js";
import { nearness } from "../../css/cascade/same-place.js";
import type { DeclarationRef } from "../../css/sheet/rows/declaration-ref.js";

export interface Nearest<Ref extends DeclarationRef> {
  readonly nearest: readonly Ref[];
  readonly nearness: number;
}

/** Those of some declarations that are nearest to a place: all, where none is near. */
export function findNearest<Ref extends DeclarationRef>(
  declarations: readonly Ref[],
  measure: (declaration: DeclarationRef) => number,
): Nearest<Ref> {
  let best: number = nearness.elsewhere;
  let nearest: Ref[] = [];
  for (const declaration of declarations) {
    const near = measure(declaration);
    if (near === nearness.elsewhere || near < best) continue;
    if (near > best) nearest = [];
    best = near;
    nearest.push(declaration);
  }
  return { nearest: best === nearness.elsewhere ? declarations : nearest, nearness: best };
}

/** Whether some declarations are all in one style sheet. */
export function areInOneSheet(declarations: readonly DeclarationRef[]): boolean {
  const [first] = declarations;
  return declarations.every(({ rows }) => rows === first?.rows);
}

/** The declarations that may be the one seen, and what makes that doubtful. */
export interface Possible extends Nearest<DistinctDeclaration> {
  /** How near a declaration is to the place seen. */
  readonly measure: (declaration: DeclarationRef) => number;
  /** Whether one of all is put elsewhere by a preprocessor. */
  readonly isMoved: boolean;
  /** Those that may stand there, and of which a build may have made the value seen. */
  readonly others: readonly DistinctDeclaration[];
  /** All with the value seen. */
  readonly same: readonly DistinctDeclaration[];
  /** Whether the sheet is made of no other files. */
  readonly isOneFile: boolean;
}

/** Where none may be. */
export const none: Possible = {
  nearest: [],
  nearness: nearness.elsewhere,
  measure: () => nearness.elsewhere,
  isMoved: false,
  others: [],
  same: [],
  isOneFile: false,
};
