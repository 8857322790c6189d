import type { Edit } from "../css/sheet/edit.js";
import { createPlaceFinder } from "../css/sheet/place.js";
import { type Declaration, type Sheet, valueText } from "../css/sheet/sheet.js";
import type { TokenValue } from "../model/apply-request.js";
import type { DeclarationPlace, FileOutcome, Hunk } from "../model/wire.js";

/** What is to happen to one routed file. */
export interface FilePlan extends FileOutcome {
  readonly hunks: readonly Hunk[];
  readonly edits: readonly Edit[];
}

/** More places than this help nobody. */
const mostPlaces = 20;

/** Collects what is to happen to one routed file, token by token. */
export class FileDraft {
  readonly #file: string;
  readonly #changed: string[] = [];
  readonly #unchanged: string[] = [];
  readonly #unknown: string[] = [];
  readonly #elsewhere: [string, DeclarationPlace[]][] = [];
  readonly #hunks: Hunk[] = [];
  readonly #edits: Edit[] = [];

  readonly #isPreview: boolean;

  /** Hunks are made for a preview alone: finding lines takes a pass over the file. */
  constructor(file: string, isPreview: boolean) {
    this.#file = file;
    this.#isPreview = isPreview;
  }

  addUnknown(cssVar: string, elsewhere: readonly Declaration[], placeOf: PlaceOf): void {
    this.#unknown.push(cssVar);
    const places = elsewhere.slice(0, mostPlaces).map(placeOf);
    if (places.length > 0) this.#elsewhere.push([cssVar, places]);
  }

  addUnchanged(cssVar: string): void {
    this.#unchanged.push(cssVar);
  }

  addChanged({ cssVar, value }: TokenValue, declaration: Declaration, placeOf: PlaceOf): void {
    this.#changed.push(cssVar);
    this.#edits.push({ range: declaration.value, text: value });
    if (!this.#isPreview) return;
    const { line, selector } = placeOf(declaration);
    this.#hunks.push({ cssVar, line, selector, before: valueText(declaration), after: value });
  }

  finish(): FilePlan {
    return {
      file: this.#file,
      changed: this.#changed,
      unchanged: this.#unchanged,
      unknown: this.#unknown,
      ...(this.#elsewhere.length > 0 && { declaredElsewhere: Object.fromEntries(this.#elsewhere) }),
      hunks: this.#hunks,
      edits: this.#edits,
    };
  }
}

export type PlaceOf = (declaration: Declaration) => DeclarationPlace;

/** Tells places in any of several sheets; each table of lines is made when it is first needed. */
export function createPlaceOf(): PlaceOf {
  const finders = new Map<Sheet, PlaceOf>();
  return (declaration) => {
    let find = finders.get(declaration.sheet);
    if (find === undefined) {
      find = createPlaceFinder(declaration.sheet);
      finders.set(declaration.sheet, find);
    }
    return find(declaration);
  };
}
