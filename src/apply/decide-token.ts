import type { RootCascade } from "../css/cascade/root-cascade.js";
import { SamePlace } from "../css/cascade/same-place.js";
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
  /** Whether it is written although page and file differ. */
  readonly isAnyway: boolean;
}

/** Decides which declaration of some sheets a page means (contract, section 3, "The page is the judge"). */
export class TokenJudge {
  readonly #cascade: RootCascade;
  readonly #sheetOf: (seen: SeenDeclaration) => Sheet | undefined;
  readonly #places = new SamePlace();

  /** `sheetOf` finds what the page's style sheet is among the sheets of the cascade. */
  constructor(cascade: RootCascade, sheetOf: (seen: SeenDeclaration) => Sheet | undefined) {
    this.#cascade = cascade;
    this.#sheetOf = sheetOf;
  }

  decide({ name, number, seen, isAnyway }: TokenOnPage): Decision {
    const winner = this.#cascade.winners[number];
    const byRules: Decision = winner ? { kind: "write", declaration: winner } : { kind: "unknown" };
    if (seen === undefined) {
      const isUndecided = !isAnyway && this.#cascade.undecided.has(number);
      return isUndecided ? { kind: "refused", reason: "undecided" } : byRules;
    }
    const declarations = this.#cascade.declarationsOf(name);
    if (declarations.length === 0) return { kind: "unknown" };
    const meant = seen === null ? undefined : this.#findMeant(declarations, seen);
    if (meant !== undefined) return { kind: "write", declaration: meant };
    return isAnyway ? byRules : { kind: "refused", reason: seen === null ? "unused" : "differs" };
  }

  #findMeant(declarations: readonly Declaration[], seen: SeenDeclaration): Declaration | undefined {
    const same = findSame(declarations, seen.value);
    if (same.length === 0) return undefined;
    const isThere = this.#places.matcherOf(seen);
    // Of another element, a declaration is what the page means only when the page names that very rule.
    const possible = same.filter(
      (declaration) => !this.#cascade.isForOthers(declaration) || isThere(declaration),
    );
    return this.#cascade.strongestOf(this.#nearest(possible, seen, isThere));
  }

  /** Of several, those in the sheet that the page names; of these, those under the conditions and selector it names. */
  #nearest(
    declarations: readonly Declaration[],
    seen: SeenDeclaration,
    isThere: (declaration: Declaration) => boolean,
  ): readonly Declaration[] {
    if (declarations.length < 2) return declarations;
    const sheet = this.#sheetOf(seen);
    const there = declarations.filter(isThere);
    const inSheet = declarations.filter((declaration) => declaration.sheet === sheet);
    const both = there.filter((declaration) => declaration.sheet === sheet);
    if (both.length > 0) return both;
    // Where a build puts imported sheets into the one that imports them, a rule may be another file's.
    if (inSheet.length > 0 && !(there.length > 0 && sheet !== undefined && importsOthers(sheet)))
      return inSheet;
    return there.length > 0 ? there : declarations;
  }
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
