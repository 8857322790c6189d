import { createLineFinder } from "../../../css/sheet/place.js";
import { rowsOf } from "../../../css/sheet/rows/rows-of.js";
import { shorten } from "../../../model/echo.js";
import type { FilePlace } from "../../../model/wire/wire.js";
import type { Source, Unread } from "../../../sources/source.js";
import { createNameFinder } from "./name-ends.js";
import { findUnreadNames, type UnreadNames } from "./unread-names.js";

/** Where the value of a token stands, or may stand, although nothing is read there; and why. */
export interface UnreadPlace {
  readonly kind: "unread";
  readonly why: string;
  readonly place: FilePlace;
  /** Whether the token's own name stands there, in what is known not to be read. */
  readonly isKnown: boolean;
}

interface Found {
  readonly file: string;
  readonly source: Source;
  readonly unread: Unread;
}

interface Way {
  /** Finds what some files say of a token by its name. */
  find(this: void, name: string): Found | undefined;
  readonly isKnown: boolean;
}

/** Finds where files may have tokens that nothing declares of what is read in them. */
export class UnreadPlaces {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #names = new Map<Source, UnreadNames>();
  readonly #lines = new Map<Source, (offset: number) => number>();
  /** By lists of files, what these may say, first what says most. There may be thousands of files, and of tokens. */
  readonly #ways = new Map<readonly string[], readonly Way[]>();

  constructor(sources: ReadonlyMap<string, Source>) {
    this.#sources = sources;
  }

  /** The place that tells most of a token, in whichever of some files. */
  find(name: string, files: readonly string[]): UnreadPlace | undefined {
    const ways = this.#ways.get(files) ?? this.#waysIn(files);
    this.#ways.set(files, ways);
    for (const { find, isKnown } of ways) {
      const found = find(name);
      if (found !== undefined) return { ...this.#placeOf(found), isKnown };
    }
    return undefined;
  }

  #waysIn(files: readonly string[]): readonly Way[] {
    const known = new Map<string, Found>();
    const others = new Map<string, Found>();
    const filled: (Found & { readonly start: string; readonly end: string })[] = [];
    const withTokens: { readonly file: string; readonly source: Source }[] = [];
    let unclear: Found | undefined;
    for (const file of files) {
      const source = this.#sources.get(file);
      if (source === undefined) continue;
      const names = this.#namesIn(file, source);
      const note = (into: Map<string, Found>, from: UnreadNames["known"]): void => {
        for (const [name, unread] of from) if (!into.has(name)) into.set(name, { file, source, unread });
      };
      note(known, names.known);
      note(others, names.others);
      for (const one of names.filled)
        filled.push({ file, source, unread: one, start: one.start, end: one.end });
      if (source.findToken !== undefined) withTokens.push({ file, source });
      const unread = unclearIn(source);
      if (unread !== undefined) unclear ??= { file, source, unread };
    }
    const findToken: Way["find"] = (name) => {
      for (const { file, source } of withTokens) {
        const unread = source.findToken?.(name);
        if (unread !== undefined) return { file, source, unread };
      }
      return undefined;
    };
    const ways: Way[] = [];
    if (known.size > 0) ways.push({ find: (name) => known.get(name), isKnown: true });
    if (others.size > 0) ways.push({ find: (name) => others.get(name), isKnown: false });
    if (withTokens.length > 0) ways.push({ find: findToken, isKnown: false });
    if (filled.length > 0) ways.push({ find: createNameFinder(filled), isKnown: false });
    if (unclear !== undefined) ways.push({ find: () => unclear, isKnown: false });
    return ways;
  }

  #namesIn(file: string, source: Source): UnreadNames {
    const names = this.#names.get(source) ?? findUnreadNames(file, source);
    this.#names.set(source, names);
    return names;
  }

  #placeOf({ file, source, unread: { at, reason } }: Found): Omit<UnreadPlace, "isKnown"> {
    const lineAt = this.#lines.get(source) ?? createLineFinder(source.text);
    this.#lines.set(source, lineAt);
    // What stands in quotes is shown with what loads or holds it.
    const before = /["']/.test(source.text.charAt(at - 1))
      ? source.text.slice(Math.max(0, at - longestBefore), at)
      : "";
    const start = /[^\r\n]*$/.exec(before)?.[0].trimStart().length ?? 0;
    const [written = ""] = source.text.slice(at - start, at + longestShown).split(/[\r\n]/, 1);
    const place = { file, line: lineAt(at), selector: "", conditions: [], value: shorten(written) };
    return { kind: "unread", why: reason, place };
  }
}

/** Nobody is shown more of a line, and of what stands before it. */
const longestShown = 200;
const longestBefore = 24;

/** Where names do not stand as on the page, any token may be meant; and in a file of which nothing else is read. */
function unclearIn({ unread, sheet }: Source): Unread | undefined {
  return rowsOf(sheet).declarationCount === 0 ? unread[0] : unread.find(({ hidesNames }) => hidesNames);
}
