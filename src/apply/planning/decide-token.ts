import type { DistinctDeclaration } from "../../css/cascade/distinct-declarations.js";
import type { RootCascade } from "../../css/cascade/root-cascade.js";
import { nearness, SamePlace } from "../../css/cascade/same-place.js";
import {
  type DeclarationRef,
  declarationOf,
  isImportant,
  isInRule,
  isInTheme,
  isNestedIn,
  isSameRef,
} from "../../css/sheet/rows/declaration-ref.js";
import type { Declaration, Sheet } from "../../css/sheet/sheet.js";
import { mayBeRespelt } from "../../css/values/same-value.js";
import type { RefusalReason, SeenDeclaration } from "../../model/wire/wire.js";
import { placeOfValue } from "./file-draft.js";
import { areInOneSheet, findNearest, type Nearest, none, type Possible } from "./find-nearest.js";
import { findSame, rememberLast, without } from "./find-same.js";
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
    const picked = seen === null ? undefined : this.#pickOne(possible, seen);
    const meant = picked && declarationOf(picked);
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
    const measureBlock = this.#places.measure(seen, own);
    const measure = ({ rows, at }: DeclarationRef) => measureBlock(rows, rows.blockOf(at));
    const sources = own === undefined ? this.#page.sourcesOfNameless(seen.sheet) : undefined;
    const isPossible = (declaration: DeclarationRef): boolean => {
      // Nothing says where this sheet comes from, so no file here need be its source: then only the very rule tells.
      if (sources !== undefined) {
        // A theme without a layer looks like any other rule, which may come from elsewhere.
        if (isInTheme(declaration) && seen.conditions.length === 0) return false;
        return (
          sources.has(declaration.rows.sheet) &&
          measure(declaration) > nearness.inside &&
          this.#cascade.findBeaterInSheet(declaration) === undefined
        );
      }
      if (this.#endings.areLackingIn(seen.selector, declaration)) return false;
      // Of another element, a declaration is what the page means only when the page names that very rule.
      return !this.#cascade.isForOthers(declaration) || measure(declaration) !== nearness.elsewhere;
    };
    const all = same.filter(isPossible);
    const isMoved = all.some(({ rows, at }) => {
      const given = rows.givenOf(at);
      return given?.kind === "unknown" && given.text !== undefined;
    });
    const nearest = this.#findNearest(all, seen, measure);
    const isThere = (other: DeclarationRef) =>
      !this.#cascade.isForOthers(other) || measure(other) > nearness.elsewhere;
    const isRespelt = rememberLast((text) => mayBeRespelt(seen.value, text));
    const others = without(held, same).filter((other) => isRespelt(other.text) && isThere(other));
    // A sheet that is one file has the rules of no other.
    const isOneFile = own !== undefined && !this.#importing.has(own);
    return { ...nearest, isMoved, isOneFile, measure, others, same };
  }

  /** The one that wins, where that is known, and where no other may be the one seen as well. */
  #pickOne(found: Possible, seen: SeenDeclaration): DeclarationRef | undefined {
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
      return isSameRef(other, beater) || (!isOneFile && this.#isInlinedOver(other, picked));
    });
    const isBeaten = same.some((rival) => {
      // Build tools join a rule with one that is nested in it, or put what stands after that one before it.
      const isBeater = isSameRef(rival, beater);
      if (isNestedIn(rival, picked) && !this.#cascade.isForOthers(rival)) {
        const { rows, at } = rival;
        const isOver = isBeater
          ? rows.kindOf(rows.blockOf(at)) === "style"
          : rows.startOf(at) < rows.startOf(picked.at);
        if (isOver) return true;
      }
      if (isOneFile) return false;
      return isBeater || (isImportant(rival) && !isImportant(picked) && this.#cascade.isForRoot(rival));
    });
    const isOutweighed = () => near < nearness.same && this.#held.mayBeOutweighed(picked, seen);
    return isDoubted || isBeaten || isOutweighed() ? undefined : picked;
  }

  /** Whether it overrules another of its place where a build puts what is imported into what imports it. */
  #isInlinedOver(one: DeclarationRef, other: DeclarationRef): boolean {
    const order = this.#page.imports.compare(one.rows.sheet, other.rows.sheet);
    if (order === undefined) return false;
    return isImportant(one) === isImportant(other) ? order > 0 : isImportant(one);
  }

  #pickNearest(
    { nearest, nearness: near, same }: Possible,
    seen: SeenDeclaration,
  ): DeclarationRef | undefined {
    // Where a build has respelt the conditions, too, any that stands under some may be the one.
    const isKnown = (one: DeclarationRef) => this.#cascade.isForRoot(one) || this.#cascade.isForOthers(one);
    if (near === nearness.elsewhere && nearest.length > 1 && !nearest.every(isKnown)) return undefined;
    // Of style sheets that a build makes of one literal, any may be the one.
    const [one] = nearest;
    const isLiteral = one !== undefined && one.rows.givenOf(one.at)?.kind === "literal";
    if (isLiteral && new Set(nearest.map(declarationOf).map(placeOfValue)).size === 1) return one;
    // Which of the two comes last hangs on where Tailwind puts the rule that it makes of a theme.
    const isRule = (one: DeclarationRef) => !isInTheme(one);
    // A build that knows no nesting may give a nested rule the selectors of a theme.
    const isNested = (one: DeclarationRef) => isInRule(one) && this.#cascade.isForRoot(one);
    if (!nearest.every(isRule) && (nearest.some(isRule) || same.some(isNested))) return undefined;
    if (areInOneSheet(nearest)) {
      const strongest = this.#cascade.strongestOf(nearest);
      // Where a build has joined rules, the one of which no file can tell may be the stronger one.
      const isDoubted = (one: DeclarationRef) => strongest && this.#cascade.mayReplace(one, strongest);
      const isJoined = near < nearness.same && nearest.some((one) => one !== strongest && isDoubted(one));
      return isJoined ? undefined : strongest;
    }
    // Layers without a name are others in each file, though the page calls them the same.
    if (near < nearness.same || seen.conditions.some((condition) => /^@layer\s*$/i.test(condition)))
      return undefined;
    const important = nearest.filter(isImportant);
    const strong = important.length > 0 ? important : nearest;
    const sheets = [...new Set(strong.map(({ rows }) => rows.sheet))];
    const isAfter = (one: Sheet, other: Sheet) => (this.#page.imports.compare(one, other) ?? 0) > 0;
    // Only the last can come after all others: there may be thousands, of which not every two need be compared.
    const last = sheets.reduce((one, other) => (isAfter(other, one) ? other : one));
    if (!sheets.every((other) => other === last || isAfter(last, other))) return undefined;
    return this.#cascade.strongestOf(strong.filter(({ rows }) => rows.sheet === last));
  }

  /** Of several, those in the sheet that the page names; of these, those nearest to the place that it names. */
  #findNearest(
    declarations: readonly DistinctDeclaration[],
    seen: SeenDeclaration,
    measure: (declaration: DeclarationRef) => number,
  ): Nearest<DistinctDeclaration> {
    const sheet = this.#page.files[seen.sheet];
    const isInSheet = ({ rows }: DeclarationRef) => rows.sheet === sheet;
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
    const isFound = others.nearness > nearness.inside || areInOneSheet(declarations);
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
