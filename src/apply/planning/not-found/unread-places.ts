import { createLineFinder } from "../../../css/sheet/place.js";
import { rowsOf } from "../../../css/sheet/rows/rows-of.js";
import { shorten } from "../../../model/echo.js";
import type { FilePlace } from "../../../model/wire/wire.js";
import type { Source, Unread } from "../../../sources/source.js";
import { createNameFinder } from "./name-ends.js";
import { type FilledName, findUnreadNames, type UnreadNames } from "./unread-names.js";

/** Where the value of a token stands, or may stand, although nothing is read there; and why. */
export interface UnreadPlace {
  readonly kind: "unread";
  readonly why: string;
  readonly place: FilePlace;
  /** Whether the token's own name stands there, in what is known not to be read. */
  readonly isKnown: boolean;
}

/** Finds where files may have tokens that nothing declares of what is read in them. */
export class UnreadPlaces {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #names = new Map<Source, NamesInSource>();
  readonly #lines = new Map<Source, (offset: number) => number>();

  constructor(sources: ReadonlyMap<string, Source>) {
    this.#sources = sources;
  }

  /** The place that tells most of a token, in whichever of some files. */
  find(name: string, files: readonly string[]): UnreadPlace | undefined {
    for (const [step, findIn] of ways.entries())
      for (const file of files) {
        const source = this.#sources.get(file);
        const found = source && findIn(source, name, this.#namesIn(file, source));
        if (found) return { ...this.#placeIn(file, source, found), isKnown: step === 0 };
      }
    return undefined;
  }

  #namesIn(file: string, source: Source): NamesInSource {
    const names = this.#names.get(source) ?? readNames(file, source);
    this.#names.set(source, names);
    return names;
  }

  #placeIn(file: string, source: Source, { at, reason }: Unread): Omit<UnreadPlace, "isKnown"> {
    const lineAt = this.#lines.get(source) ?? createLineFinder(source.text);
    this.#lines.set(source, lineAt);
    const [written = ""] = source.text.slice(at, at + longestShown).split(/[\r\n]/, 1);
    const place = { file, line: lineAt(at), selector: "", conditions: [], value: shorten(written) };
    return { kind: "unread", why: reason, place };
  }
}

interface NamesInSource extends Pick<UnreadNames, "known" | "others"> {
  findFilled(this: void, name: string): FilledName | undefined;
}

function readNames(file: string, source: Source): NamesInSource {
  const { known, others, filled } = findUnreadNames(file, source);
  return { known, others, findFilled: createNameFinder(filled) };
}

/** Nobody is shown more of a line. */
const longestShown = 200;

type FindIn = (source: Source, name: string, names: NamesInSource) => Unread | undefined;

/** What a file may say of a token, first what says most. */
const ways: readonly FindIn[] = [
  (_, name, { known }) => known.get(name),
  (_, name, { others }) => others.get(name),
  ({ findToken }, name) => findToken?.(name),
  (_, name, { findFilled }) => findFilled(name),
  // Where names do not stand as on the page, any token may be meant; and in a file of which nothing else is read.
  ({ unread, sheet }) =>
    rowsOf(sheet).declarationCount === 0 ? unread[0] : unread.find(({ hidesNames }) => hidesNames),
];
