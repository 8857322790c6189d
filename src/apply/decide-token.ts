import type { RootCascade } from "../css/cascade/root-cascade.js";
import { type ImportConditions, nearness, SamePlace } from "../css/cascade/same-place.js";
import { type Declaration, type Sheet, valueText } from "../css/sheet/sheet.js";
import { createValueMatcher } from "../css/values/same-value.js";
import type { RefusalReason, SeenDeclaration } from "../model/wire/wire.js";

/** What becomes of one token. */
export type Decision =
  | { readonly kind: "write"; readonly declaration: Declaration }
  /** No declaration of it is the root element's. */
  | { readonly kind: "unknown" }
  | { readonly kind: "refused"; readonly reason: RefusalReason };

export interface TokenOnPage {
  readonly name: string;
  /** Its number in the cascade. */
  readonly number: number;
  /** What the page says that it uses; undefined when it says nothing of this token. */
  readonly seen: SeenDeclaration | null | undefined;
  /** Whether it says what it uses, of other tokens at least: then one that is not named is one of which it cannot tell. */
  readonly hasLooked: boolean;
  /** Whether it is written although page and file differ. */
  readonly isAnyway: boolean;
}

/** Decides which declaration of some sheets a page means (contract, section 3, "The page is the judge"). */
export class TokenJudge {
  readonly #cascade: RootCascade;
  readonly #sheetsOfPage: readonly (Sheet | undefined)[];
  readonly #loaded: ReadonlySet<Sheet | undefined>;
  readonly #places: SamePlace;

  /**
   * `sheetsOfPage` are the page's style sheets as far as they are sheets of the cascade, and `imported` what these import of
   * each other.
   */
  constructor(
    cascade: RootCascade,
    sheetsOfPage: readonly (Sheet | undefined)[],
    imported: ImportConditions,
  ) {
    this.#cascade = cascade;
    this.#places = new SamePlace(imported);
    this.#sheetsOfPage = sheetsOfPage;
    this.#loaded = new Set(sheetsOfPage);
  }

  decide({ name, number, seen, hasLooked, isAnyway }: TokenOnPage): Decision {
    const winner = this.#cascade.winners[number];
    const byRules: Decision = winner ? { kind: "write", declaration: winner } : { kind: "unknown" };
    if (seen === undefined) {
      const isDoubted = this.#cascade.undecided.has(number) || (hasLooked && winner !== undefined);
      const isUndecided = !isAnyway && isDoubted;
      return isUndecided ? { kind: "refused", reason: "undecided" } : byRules;
    }
    const declarations = this.#cascade.declarationsOf(name);
    if (declarations.length === 0) return { kind: "unknown" };
    const meant = seen === null ? undefined : this.#findMeant(declarations, seen);
    if (meant !== undefined) return { kind: "write", declaration: meant };
    return isAnyway ? byRules : { kind: "refused", reason: seen === null ? "unused" : "differs" };
  }

  #findMeant(declarations: readonly Declaration[], seen: SeenDeclaration): Declaration | undefined {
    const own = this.#sheetsOfPage[seen.sheet];
    // What the page loads as another sheet is not what this one was made of.
    const isPossible = ({ sheet }: Declaration) => sheet === own || !this.#loaded.has(sheet);
    const same = findSame(declarations.filter(isPossible), seen.value);
    if (same.length === 0) return undefined;
    const measure = this.#places.measure(seen, own);
    // Of another element, a declaration is what the page means only when the page names that very rule.
    const possible = same.filter(
      (declaration) => !this.#cascade.isForOthers(declaration) || measure(declaration) !== nearness.elsewhere,
    );
    return this.#cascade.strongestOf(this.#nearest(possible, seen, measure));
  }

  /** Of several, those in the sheet that the page names; of these, those nearest to the place that it names. */
  #nearest(
    declarations: readonly Declaration[],
    seen: SeenDeclaration,
    measure: (declaration: Declaration) => number,
  ): readonly Declaration[] {
    if (declarations.length < 2) return declarations;
    const sheet = this.#sheetsOfPage[seen.sheet];
    const isInSheet = (declaration: Declaration) => declaration.sheet === sheet;
    const own = findNearest(declarations.filter(isInSheet), (declaration) => {
      // Only what is imported can have been put under other conditions.
      const near = measure(declaration);
      return near <= nearness.inside ? nearness.elsewhere : near;
    });
    const others = findNearest(declarations, measure);
    // Where a build puts imported sheets into the one that imports them, a rule may be another file's.
    const isOther = sheet === undefined || importsOthers(sheet);
    if (own.nearness > nearness.elsewhere && !(isOther && others.nearness > own.nearness)) return own.nearest;
    if (own.nearest.length > 0 && !(isOther && others.nearness > nearness.elsewhere)) return own.nearest;
    return others.nearest;
  }
}

/** Those of some declarations that are nearest to a place: all, where none is near. */
function findNearest(
  declarations: readonly Declaration[],
  measure: (declaration: Declaration) => number,
): { readonly nearest: readonly Declaration[]; readonly nearness: number } {
  let best: number = nearness.elsewhere;
  for (const declaration of declarations) {
    const near = measure(declaration);
    if (near > best) best = near;
  }
  return { nearest: declarations.filter((declaration) => measure(declaration) === best), nearness: best };
}

function findSame(declarations: readonly Declaration[], value: string): readonly Declaration[] {
  const isSameValue = createValueMatcher(value);
  const known = new Map<string, boolean>();
  return declarations.filter((declaration) => {
    const text = valueText(declaration);
    const isSame = known.get(text) ?? isSameValue(text);
    known.set(text, isSame);
    return isSame;
  });
}

function importsOthers({ blocks }: Sheet): boolean {
  return blocks.some(({ kind, atName }) => kind === "statement" && atName === "import");
}
