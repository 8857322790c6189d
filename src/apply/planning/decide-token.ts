import type { RootCascade } from "../../css/cascade/root-cascade.js";
import { nearness, SamePlace } from "../../css/cascade/same-place.js";
import { type Declaration, type Sheet, valueText } from "../../css/sheet/sheet.js";
import { mayBeRespelt } from "../../css/values/same-value.js";
import type { RefusalReason, SeenDeclaration } from "../../model/wire/wire.js";
import { placeOfValue } from "./file-draft.js";
import { countSheets, findNearest, type Nearest } from "./find-nearest.js";
import { findSame, without } from "./find-same.js";
import { HeldDeclarations } from "./held-declarations.js";
import { type Imports, importsOthers } from "./imports.js";
import { SelectorEndings } from "./nesting-selectors.js";

/** What becomes of one token. */
export type Decision =
  | { readonly kind: "write"; readonly declaration: Declaration }
  /** No declaration of it is the root element's. */
  | { readonly kind: "unknown" }
  | { readonly kind: "refused"; readonly reason: RefusalReason; readonly why?: string };

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

/** The page's style sheets and the files, as far as one is told from the other. */
export interface SheetsOfPage {
  /** By their places on the page; undefined for one that is none of the files. */
  readonly files: readonly (Sheet | undefined)[];
  /**
   * What a sheet may be made of, of which nothing says where it comes from: it is written in the page, or made by a script.
   * Undefined for one with a name.
   */
  sourcesOfNameless(place: number): { has(sheet: Sheet): boolean } | undefined;
  /** What the files import of each other. */
  readonly imports: Imports;
}

/** Decides which declaration of some sheets a page means (docs/server.md, "What is edited, and why"). */
export class TokenDecider {
  readonly #cascade: RootCascade;
  readonly #page: SheetsOfPage;
  readonly #held: HeldDeclarations;
  readonly #places: SamePlace;
  readonly #importing: ReadonlySet<Sheet | undefined>;
  readonly #endings = new SelectorEndings();

  constructor(cascade: RootCascade, page: SheetsOfPage) {
    this.#cascade = cascade;
    this.#page = page;
    this.#held = new HeldDeclarations(cascade, page.files);
    this.#places = new SamePlace(page.imports.conditions, cascade.selectors);
    this.#importing = new Set([...new Set(page.files)].filter((sheet) => sheet && importsOthers(sheet)));
  }

  decide({ name, number, seen, hasLooked, isAnyway }: TokenOnPage): Decision {
    const winner = this.#cascade.winners[number];
    const byRules: Decision = winner ? writeTo(winner) : { kind: "unknown" };
    if (seen === undefined) {
      const isDoubted =
        this.#cascade.undecided.has(number) || (winner !== undefined && (hasLooked || isDefault(winner)));
      return isDoubted && !isAnyway ? { kind: "refused", reason: "undecided" } : byRules;
    }
    if (!this.#cascade.declares(name)) return { kind: "unknown" };
    const possible = seen === null ? none : this.#findPossible(name, seen);
    const meant = seen === null ? undefined : this.#pickOne(possible, seen);
    // What a preprocessor puts elsewhere may stand where another one does, and say the same.
    const isSure = meant?.given?.kind === "unknown" || !possible.isMoved;
    if (meant !== undefined && isSure) return writeTo(meant);
    if (isAnyway) return byRules;
    if (seen === null) return { kind: "refused", reason: "unused" };
    // Whatever the page uses, nothing could be written there.
    if (byRules.kind === "refused") return byRules;
    // Where one of them says the same, the page does not use another value: only which it uses is not to be told.
    const standsThere = this.#held.standsAnywhere(name, seen.value);
    return { kind: "refused", reason: standsThere ? "undecided" : "differs" };
  }

  /** The declarations that may be the one seen: with its value, and of these the nearest to its place. */
  #findPossible(name: string, seen: SeenDeclaration): Possible {
    const own = this.#page.files[seen.sheet];
    const held = this.#held.of(name, seen, seen.selector);
    const same = findSame(held, seen.value);
    if (same.length === 0) return none;
    const measure = this.#places.measure(seen, own);
    const sources = own === undefined ? this.#page.sourcesOfNameless(seen.sheet) : undefined;
    const isPossible = (declaration: Declaration): boolean => {
      // Nothing says where this sheet comes from, so no file here need be its source: then only the very rule tells.
      if (sources !== undefined) {
        // A theme without a layer looks like any other rule, which may come from elsewhere.
        if (declaration.block.kind === "theme" && seen.conditions.length === 0) return false;
        return (
          sources.has(declaration.sheet) &&
          measure(declaration) > nearness.inside &&
          this.#cascade.findBeaterInSheet(declaration) === undefined
        );
      }
      if (this.#endings.areLackingIn(seen.selector, declaration)) return false;
      // Of another element, a declaration is what the page means only when the page names that very rule.
      return !this.#cascade.isForOthers(declaration) || measure(declaration) !== nearness.elsewhere;
    };
    const all = same.filter(isPossible);
    const isMoved = all.some(({ given }) => given?.kind === "unknown" && given.text !== undefined);
    const nearest = this.#findNearest(all, seen, measure);
    const isThere = (other: Declaration) =>
      !this.#cascade.isForOthers(other) || measure(other) > nearness.elsewhere;
    const others = without(held, same).filter(
      (other) => mayBeRespelt(seen.value, valueText(other)) && isThere(other),
    );
    // A sheet that is one file has the rules of no other.
    const isOneFile = own !== undefined && !this.#importing.has(own);
    return { ...nearest, isMoved, isOneFile, measure, others, same };
  }

  /** The one that wins, where that is known, and where no other may be the one seen as well. */
  #pickOne(found: Possible, seen: SeenDeclaration): Declaration | undefined {
    const picked = this.#pickNearest(found, seen);
    if (picked === undefined) return undefined;
    const { measure, others, same, isOneFile, nearness: near } = found;
    const beater = this.#cascade.findBeaterInSheet(picked);
    const isDoubted = others.some((other) => {
      const step = measure(other) - measure(picked);
      if (step !== 0) return step > 0;
      // Where the build has respelt the place, too, it may be that of any that nothing overrules.
      const isLost = measure(other) === nearness.elsewhere;
      if (isLost) return this.#cascade.findBeaterInSheet(other) === undefined;
      return other === beater || (!isOneFile && this.#isInlinedOver(other, picked));
    });
    const isBeaten = same.some((rival) => {
      // Build tools join a rule with one that is nested in it, or put what stands after that one before it.
      const isNested = rival.block.parent === picked.block && !this.#cascade.isForOthers(rival);
      if (isNested && (rival === beater ? rival.block.kind === "style" : rival.start < picked.start))
        return true;
      if (isOneFile) return false;
      if (rival === beater) return true;
      return rival.value.important && !picked.value.important && this.#cascade.isForRoot(rival);
    });
    const isOutweighed = () => near < nearness.same && this.#held.mayBeOutweighed(picked, seen);
    return isDoubted || isBeaten || isOutweighed() ? undefined : picked;
  }

  /** Whether it overrules another of its place where a build puts what is imported into what imports it. */
  #isInlinedOver(one: Declaration, other: Declaration): boolean {
    const order = this.#page.imports.compare(one.sheet, other.sheet);
    if (order === undefined) return false;
    return one.value.important === other.value.important ? order > 0 : one.value.important;
  }

  #pickNearest({ nearest, nearness: near, same }: Possible, seen: SeenDeclaration): Declaration | undefined {
    // Where a build has respelt the conditions, too, any that stands under some may be the one.
    const isKnown = (one: Declaration) => this.#cascade.isForRoot(one) || this.#cascade.isForOthers(one);
    if (near === nearness.elsewhere && nearest.length > 1 && !nearest.every(isKnown)) return undefined;
    // Of style sheets that a build makes of one literal, any may be the one.
    const [one] = nearest;
    if (one?.given?.kind === "literal" && new Set(nearest.map(placeOfValue)).size === 1) return one;
    // Which of the two comes last hangs on where Tailwind puts the rule that it makes of a theme.
    const isRule = ({ block }: Declaration) => block.kind !== "theme";
    // A build that knows no nesting may give a nested rule the selectors of a theme.
    const isNested = (one: Declaration) => one.block.parent?.kind === "style" && this.#cascade.isForRoot(one);
    if (!nearest.every(isRule) && (nearest.some(isRule) || same.some(isNested))) return undefined;
    if (countSheets(nearest) < 2) {
      const strongest = this.#cascade.strongestOf(nearest);
      // Where a build has joined rules, the one of which no file can tell may be the stronger one.
      const isDoubted = (one: Declaration) => strongest && this.#cascade.mayReplace(one, strongest);
      const isJoined = near < nearness.same && nearest.some((one) => one !== strongest && isDoubted(one));
      return isJoined ? undefined : strongest;
    }
    // Layers without a name are others in each file, though the page calls them the same.
    if (near < nearness.same || seen.conditions.some((condition) => /^@layer\s*$/i.test(condition)))
      return undefined;
    const important = nearest.filter(({ value }) => value.important);
    const strong = important.length > 0 ? important : nearest;
    const sheets = [...new Set(strong.map(({ sheet }) => sheet))];
    const isAfter = (one: Sheet, other: Sheet) => (this.#page.imports.compare(one, other) ?? 0) > 0;
    const last = sheets.find((sheet) => sheets.every((other) => other === sheet || isAfter(sheet, other)));
    return this.#cascade.strongestOf(strong.filter(({ sheet }) => sheet === last));
  }

  /** Of several, those in the sheet that the page names; of these, those nearest to the place that it names. */
  #findNearest(
    declarations: readonly Declaration[],
    seen: SeenDeclaration,
    measure: (declaration: Declaration) => number,
  ): Nearest {
    const sheet = this.#page.files[seen.sheet];
    const isInSheet = (declaration: Declaration) => declaration.sheet === sheet;
    const own = findNearest(declarations.filter(isInSheet), (declaration) => {
      // Only what is imported can have been put under other conditions.
      const near = measure(declaration);
      return near <= nearness.inside ? nearness.elsewhere : near;
    });
    // Where a build puts imported sheets into the one that imports them, a rule may be another file's.
    const isOther = sheet === undefined || this.#importing.has(sheet);
    if (own.nearest.length > 0 && !isOther) return own;
    const others = findNearest(declarations, measure);
    if (own.nearest.length > 0 && others.nearness <= own.nearness) return own;
    // A place that a build may have made of one is no ground to prefer it to those of other files.
    const isFound = others.nearness > nearness.inside || countSheets(declarations) < 2;
    return isFound ? others : { nearest: declarations, nearness: nearness.elsewhere };
  }
}

/** A declaration with what its source says of it. */
export function writeTo(declaration: Declaration): Decision {
  const { given } = declaration;
  if (given?.kind === "unknown") return { kind: "refused", reason: "source", why: given.reason };
  return { kind: "write", declaration };
}

/** Whether another file may set what gives the value, of which only the page could tell. */
function isDefault({ given }: Declaration): boolean {
  return given?.kind === "literal" && given.isDefault;
}

/** The declarations that may be the one seen, and what makes that doubtful. */
interface Possible extends Nearest {
  /** How near a declaration is to the place seen. */
  readonly measure: (declaration: Declaration) => number;
  /** Whether one of all is put elsewhere by a preprocessor. */
  readonly isMoved: boolean;
  /** Those that may stand there, and of which a build may have made the value seen. */
  readonly others: readonly Declaration[];
  /** All with the value seen. */
  readonly same: readonly Declaration[];
  /** Whether the sheet is made of no other files. */
  readonly isOneFile: boolean;
}

const none: Possible = {
  nearest: [],
  nearness: nearness.elsewhere,
  measure: () => nearness.elsewhere,
  isMoved: false,
  others: [],
  same: [],
  isOneFile: false,
};
