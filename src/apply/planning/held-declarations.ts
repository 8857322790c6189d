import type { DistinctDeclaration } from "../../css/cascade/distinct-declarations.js";
import type { RootCascade } from "../../css/cascade/root-cascade.js";
import { PerBlock } from "../../css/sheet/per-block.js";
import { blockOf, type DeclarationRef, isSameRef } from "../../css/sheet/rows/declaration-ref.js";
import type { Sheet } from "../../css/sheet/sheet.js";
import { createNumberTeller } from "../../css/values/same-value.js";
import type { SeenDeclaration } from "../../model/wire/wire.js";
import { findSame } from "./find-same.js";
import { mayWeighMore } from "./nesting-selectors.js";

/** Finds the declarations that a style sheet of the page may hold. */
export class HeldDeclarations {
  readonly #cascade: RootCascade;
  readonly #files: readonly (Sheet | undefined)[];
  readonly #loaded: ReadonlySet<Sheet | undefined>;
  readonly #isForNoElement = createNoElementTeller();

  /** `files` are the page's style sheets by their places; undefined for one that is none of the files. */
  constructor(cascade: RootCascade, files: readonly (Sheet | undefined)[]) {
    this.#cascade = cascade;
    this.#files = files;
    this.#loaded = new Set(files);
  }

  /**
   * Those of a name that the style sheet seen may hold, and that may have the value seen; with `selector`, those for other
   * elements only where they may have been printed with it.
   */
  of(
    name: string,
    { value, sheet: place }: SeenDeclaration,
    selector?: string,
  ): readonly DistinctDeclaration[] {
    const own = this.#files[place];
    // Of a hundred thousand numbers, no other one than the one seen has a say.
    const all = this.#cascade.distinctOf(name, { isOtherValue: createNumberTeller(value), selector });
    // A file that the page loads as a style sheet of its own was not built into the one that is seen.
    const mayHold = ({ rows: { sheet } }: DeclarationRef) => sheet === own || !this.#loaded.has(sheet);
    return all.filter((one) => mayHold(one) && !this.#isForNoElement(one));
  }

  /** Whether a rule that says the same as a declaration, whoever it is for here, may weigh more than it seems. */
  mayBeOutweighed(declaration: DeclarationRef, seen: SeenDeclaration): boolean {
    const { rows, at } = declaration;
    const all = this.of(rows.nameTextOf(at), seen);
    const others = all.filter((one) => !isSameRef(one, declaration) && mayWeighMore(one));
    return findSame(others, seen.value).length > 0;
  }

  /** Whether any declaration of a name, whoever it is for and whatever holds it, has a value. */
  standsAnywhere(name: string, value: string): boolean {
    const all = this.#cascade.distinctOf(name, { isOtherValue: createNumberTeller(value) });
    return findSame(all, value).length > 0;
  }
}

/** The at-rules whose declarations are no element's, by the ends of their names, which may have a vendor's prefix. */
const forNoElement =
  /(?:^|-)(?:keyframes|page|property|position-try|font-face|counter-style|view-transition)$/;

/** Creates what tells whether a declaration is no element's, so that no page takes the value of a property from it, as in `@keyframes`. */
function createNoElementTeller(): (declaration: DeclarationRef) => boolean {
  const isInSuch = new PerBlock<boolean>(
    false,
    (rows, block, isAround) =>
      isAround || (rows.kindOf(block) === "other" && forNoElement.test(rows.atNameOf(block))),
    (rows) => !rows.atNames.some((atName) => forNoElement.test(atName)),
  );
  return (declaration) => isInSuch.of(declaration.rows, blockOf(declaration));
}
