import type { Edit } from "../../css/sheet/edit.js";
import { withLineFeeds } from "../../css/sheet/holds-value.js";
import { createPlaceFinder } from "../../css/sheet/place.js";
import { type Declaration, type GivenValue, type Sheet, valueText } from "../../css/sheet/sheet.js";
import type { TokenValue } from "../../model/wire/apply-request.js";
import type { DeclarationPlace, FileOutcome, Hunk, PartOutcome } from "../../model/wire/wire.js";
import { recallSpelling, sheetOfValue, spellingPlaceOf } from "./recall-spelling.js";
import type { Spellings } from "./spellings.js";

/** What is to happen to one routed file. */
export interface FilePlan extends FileOutcome {
  readonly hunks: readonly Hunk[];
  readonly edits: readonly Edit[];
}

/** More places than these help nobody. */
export const mostPlaces = 20;

export interface DraftOptions {
  /** Hunks are made for a preview alone, since finding lines takes a pass over the file. */
  readonly isPreview: boolean;
  readonly spellings: Spellings;
  /** How many parts a batch has; undefined when the request is none. */
  readonly parts: number | undefined;
}

/** Collects what is to happen to one routed file, token by token. There may be thousands, to most of which nothing happens. */
export class FileDraft {
  readonly #file: string;
  readonly #options: DraftOptions;
  readonly #parts: OpenOutcome[];
  #elsewhere: Map<string, readonly DeclarationPlace[]> | undefined;
  #hunks: Hunk[] | undefined;
  #edits: Map<object, Edit> | undefined;
  #endsInPairs: boolean | undefined;

  constructor(file: string, options: DraftOptions) {
    this.#file = file;
    this.#options = options;
    const { parts } = options;
    this.#parts = parts === undefined ? [createOutcome()] : Array.from({ length: parts }, createOutcome);
  }

  addUnknown(cssVar: string, batch: number, elsewhere: readonly DeclarationPlace[]): void {
    this.#parts[batch]?.unknown.push(cssVar);
    if (elsewhere.length === 0) return;
    this.#elsewhere ??= new Map();
    this.#elsewhere.set(cssVar, elsewhere);
  }

  addUnchanged(cssVar: string, batch: number): void {
    this.#parts[batch]?.unchanged.push(cssVar);
  }

  addChanged({ cssVar, value }: TokenValue, batch: number, { declaration, placeOf }: Found): void {
    this.#parts[batch]?.changed.push(cssVar);
    const { isPreview, spellings } = this.#options;
    const given = declaration.given?.kind === "literal" ? declaration.given : undefined;
    const spelling = recallSpelling(declaration, value, { file: this.#file, spellings });
    const { held, before } = spelling;
    const { range, text: own } =
      before !== undefined && spelling.isStill
        ? { range: given?.range ?? declaration.value, text: before }
        : editOf(declaration, value);
    // What stood there had its line ends.
    const text = spelling.isStill || given !== undefined ? own : this.#inLineEndsOf(declaration, own);
    this.#edits ??= new Map();
    this.#edits.set(placeOfValue(declaration), { range, text });
    if (!isPreview) {
      // In plain CSS a value is written as it was asked for.
      if (given !== undefined || before !== undefined) {
        const place = spellingPlaceOf(declaration, this.#file);
        spellings.note(place, valueText(declaration), { before: held, written: text });
      }
      return;
    }
    const place = placeOf(declaration);
    const now = withLineFeeds(valueText(declaration));
    const isAsInCss = withLineFeeds(text) === value && withLineFeeds(held) === now;
    const { line, selector, conditions } = place;
    const hunk: Hunk = { cssVar, line, selector, conditions, before: now, after: value };
    const spelt = isAsInCss ? hunk : { ...hunk, spelling: { before: held, after: text } };
    this.#hunks ??= [];
    this.#hunks.push(this.#options.parts === undefined ? spelt : { ...spelt, batch });
  }

  /** In a file whose every line ends in a pair, those of a value do, too: to CSS it is the same value. */
  #inLineEndsOf({ sheet: { source } }: Declaration, value: string): string {
    if (!value.includes("\n")) return value;
    this.#endsInPairs ??= source.includes("\r\n") && !/(?<!\r)\n/.test(source);
    return this.#endsInPairs ? value.replaceAll("\n", "\r\n") : value;
  }

  finish(): FilePlan {
    const [first = createOutcome()] = this.#parts;
    const isBatch = this.#options.parts !== undefined;
    return {
      file: this.#file,
      ...(isBatch ? joinOutcomes(this.#parts) : first),
      ...(isBatch && { parts: this.#parts }),
      ...(this.#elsewhere && { declaredElsewhere: Object.fromEntries(this.#elsewhere) }),
      hunks: this.#hunks ?? none,
      edits: this.#edits === undefined ? none : [...this.#edits.values()],
    };
  }
}

const none: readonly never[] = [];

/** What holds the text of a value: the declaration itself, or the literal that gives it. Two declarations may have one. */
export function placeOfValue(declaration: Declaration): object {
  const { given } = declaration;
  return given === undefined ? declaration : placeOfGiven(given);
}

/** One thing for all values that the same literal gives. */
export function placeOfGiven(given: GivenValue): object {
  return (given.kind === "literal" ? given.origin : undefined) ?? given;
}

/** What cannot be spelt there has been refused before. */
export function editOf({ given, value }: Declaration, text: string): Edit {
  if (given?.kind !== "literal") return { range: value, text };
  const spelt = given.spell?.(text);
  return { range: given.range, text: spelt?.ok ? spelt.text : text };
}

interface Found {
  readonly declaration: Declaration;
  readonly placeOf: PlaceOf;
}

interface OpenOutcome extends PartOutcome {
  readonly changed: string[];
  readonly unchanged: string[];
  readonly unknown: string[];
}

function createOutcome(): OpenOutcome {
  return { changed: [], unchanged: [], unknown: [] };
}

function joinOutcomes(parts: readonly PartOutcome[]): PartOutcome {
  const join = (list: keyof PartOutcome) => [...new Set(parts.flatMap((part) => part[list]))];
  return { changed: join("changed"), unchanged: join("unchanged"), unknown: join("unknown") };
}

export type PlaceOf = (declaration: Declaration) => DeclarationPlace;

/** As much as a request may say of what the page uses. */
const mostChangeText = 1_048_576;
/** Nobody reads more of what is not changed. */
const mostOtherText = 262_144;

/** Tells places in any of several sheets: those of changes, whatever is told of others. */
export function createPlaces(): { readonly ofChange: PlaceOf; readonly ofOther: PlaceOf } {
  const placeOf = createPlaceOf();
  return { ofChange: boundPlaces(placeOf, mostChangeText), ofOther: boundPlaces(placeOf, mostOtherText) };
}

/** Each table of lines is made when it is first needed. */
function createPlaceOf(): PlaceOf {
  const finders = new Map<Sheet, PlaceOf>();
  return (declaration) => {
    const sheet = sheetOfValue(declaration);
    let find = finders.get(sheet);
    if (find === undefined) {
      find = createPlaceFinder(sheet);
      finders.set(sheet, find);
    }
    return find(declaration);
  };
}

/**
 * Tells places with their selectors and conditions until these come to so many characters, and then by their lines alone: tens
 * of thousands of declarations may stand under the same ones, and each of them would repeat 2,720 characters.
 */
function boundPlaces(placeOf: PlaceOf, most: number): PlaceOf {
  let left = most;
  return (declaration) => {
    const place = placeOf(declaration);
    if (left <= 0) return { line: place.line, selector: "…", conditions: [] };
    left -= place.conditions.reduce((sum, { length }) => sum + length, place.selector.length);
    return place;
  };
}
