import path from "node:path";
import { kindOf } from "../../sources/kinds.js";
import { languageOf } from "../../sources/languages.js";
import { findStats, maxTotalBytes, sameFile, tooMuch } from "../read-text-file.js";
import { findChanged } from "./find-changed.js";
import { isSourceFile, type ListedStyleSheets, listStyleSheets } from "./list-style-sheets.js";
import { LoadableFiles } from "./loadable-files.js";
import { isPlainCss, readCss } from "./read-css.js";
import type {
  DiscoverOptions,
  FoundStyleSheets,
  MadeTokens,
  Skipped,
  StyleSheetFile,
  Unusable,
} from "./style-sheet-file.js";
import { tokenTextOf } from "./token-text.js";

/** What is known of one file: what of it discovery reads, as long as the file has this size and this time. */
export interface KnownStyleSheet {
  readonly bytes: number;
  readonly changedMs: number;
  readonly tokenText: string;
  /** It loads others, which may have changed although it has not. */
  readonly loads: boolean;
  /** The files in which values of it stand. */
  readonly beside?: readonly string[] | undefined;
  /** Scripts that may give it other values once they change, or once they are there. */
  readonly asks?: readonly string[] | undefined;
}

export type KnownStyleSheets = ReadonlyMap<string, KnownStyleSheet>;

type Entry = (KnownStyleSheet & { readonly real: string }) | Unusable;

/**
 * A project's style sheets while it is worked on: what discovery reads of each is kept, and a file is read again only
 * when it has changed.
 */
export class ProjectStyleSheets {
  readonly #folder: string;
  readonly #options: DiscoverOptions;
  readonly #earlier: KnownStyleSheets;
  /** Files that were changed since the last update, and whether there may be others than were listed. */
  #changed = new Set<string>();
  #mustList = true;
  #listed: ListedStyleSheets = { files: [], skipped: [] };
  #entries: ReadonlyMap<string, Entry> = new Map();

  #files: LoadableFiles;
  #made: MadeTokens["texts"] = new Map();
  #filesRead = 0;

  /** `earlier` is what an earlier run knew. */
  constructor(folder: string, options: DiscoverOptions, earlier: KnownStyleSheets = new Map()) {
    this.#folder = folder;
    this.#options = options;
    this.#earlier = earlier;
    this.#files = new LoadableFiles(folder);
  }

  /** How often a file was read so far: what a later run would have to do again. */
  get filesRead(): number {
    return this.#filesRead;
  }

  /** Takes note of a file that was changed, added or removed; answers whether it is one of these, or may be. */
  fileChanged(absolute: string): boolean {
    const file = path.relative(this.#folder, absolute).replaceAll("\\", "/");
    if (!this.#entries.has(file)) {
      const isOne = this.#options.css === undefined && isSourceFile(path.posix.basename(file));
      const mayCount = isOne || Array.from(this.#entries).some((entry) => mayLoad(entry, file));
      if (!mayCount || file.startsWith("../")) return false;
      this.#mustList ||= isOne;
    }
    this.#changed.add(file);
    return true;
  }

  /** Takes note of what has changed without a word of the watcher, a file at a step; gives the time of the last change. */
  *look(): Generator<void, number> {
    const { files, lastMs } = yield* findChanged(this.#folder, this.#entries);
    for (const file of files) this.#changed.add(file);
    return lastMs;
  }

  /** Takes over what only a compiler tells that style sheets give the page, too, as CSS. */
  takeMade(made: MadeTokens["texts"]): void {
    for (const file of [...this.#made.keys(), ...made.keys()]) this.#changed.add(file);
    this.#made = made;
  }

  /** Reads what has changed, a file or a part of one at a step; gives whether anything did that discovery reads. */
  *update(): Generator<void, boolean> {
    // A configuration may have changed, too.
    this.#files = new LoadableFiles(this.#folder);
    // What changes between the steps is for the next update.
    const changed = this.#changed;
    this.#changed = new Set();
    const mustList = this.#mustList;
    this.#mustList = false;
    const isChanged = mustList ? undefined : yield* this.#readChanged(changed);
    const isDifferent = isChanged ?? (yield* this.#list(changed));
    // It holds the texts that were read.
    this.#files = new LoadableFiles(this.#folder);
    return isDifferent;
  }

  /** What discovery reads of the files that were found, and what was left out. */
  found(): FoundStyleSheets {
    const files: StyleSheetFile[] = [];
    const skipped: Skipped[] = [...this.#listed.skipped];
    const seen = new Set<string>();
    for (const [file, entry] of this.#entries) {
      const isQuiet = !isPlainCss(file) && this.#options.css === undefined;
      if ("reason" in entry) {
        if (!isQuiet) skipped.push({ file, ...entry });
      } else if (seen.has(entry.real)) skipped.push({ file, ...sameFile });
      else if (entry.tokenText !== "")
        files.push({ file, text: entry.tokenText, ...(entry.beside && { beside: entry.beside }) });
      if ("real" in entry) seen.add(entry.real);
    }
    return { files, skipped };
  }

  /** What a later run need not read again. */
  known(): KnownStyleSheets {
    const known = new Map<string, KnownStyleSheet>();
    for (const [file, entry] of this.#entries) if ("real" in entry) known.set(file, entry);
    return known;
  }

  /**
   * Reads the changed files, and gives whether anything changed that matters to discovery. It gives undefined if a file
   * cannot be read: then others may have to be read in its place.
   */
  *#readChanged(changed: ReadonlySet<string>): Generator<void, boolean | undefined> {
    const entries = new Map(this.#entries);
    let isChanged = false;
    for (const file of this.#withLinks(changed)) {
      const entry = yield* this.#entryOf(file, undefined);
      if ("reason" in entry) return undefined;
      isChanged ||= !isSame(entry, entries.get(file));
      entries.set(file, entry);
      yield;
    }
    this.#entries = entries;
    return isChanged;
  }

  /** Looks for files again, and reads those that have changed; gives whether anything did that discovery reads. */
  *#list(changed: ReadonlySet<string>): Generator<void, boolean> {
    const before = this.#entries;
    const listed = yield* listStyleSheets(this.#folder, this.#options);
    const entries = new Map<string, Entry>();
    let total = 0;
    for (const file of listed.files) {
      const known = changed.has(file) ? undefined : (this.#entries.get(file) ?? this.#earlier.get(file));
      let entry = total > maxTotalBytes ? tooMuch : yield* this.#entryOf(file, known);
      total += bytesOf(file, entry);
      if (total > maxTotalBytes) entry = tooMuch;
      entries.set(file, entry);
      yield;
    }
    this.#listed = listed;
    this.#entries = entries;
    // Of a folder that was deleted and is there again, no watcher tells.
    this.#mustList ||= entries.size === 0;
    return (
      entries.size !== before.size || [...entries].some(([file, entry]) => !isSame(entry, before.get(file)))
    );
  }

  *#entryOf(file: string, known: Entry | KnownStyleSheet | undefined): Generator<void, Entry> {
    const stats = findStats(path.join(this.#folder, file));
    if ("reason" in stats) return stats;
    const isKnown =
      known !== undefined &&
      "tokenText" in known &&
      !known.loads &&
      known.bytes === stats.bytes &&
      known.changedMs === stats.changedMs;
    if (isKnown) return { ...stats, tokenText: known.tokenText, loads: false };
    this.#filesRead++;
    const read = readCss({ folder: this.#folder, files: this.#files }, file, stats);
    if ("reason" in read) return read;
    const { text, loads, beside, asks } = read;
    const own = isPlainCss(file) ? yield* tokenTextOf(text) : text;
    const tokenText = withoutSource((this.#made.get(file) ?? "") + own);
    return { ...stats, tokenText, loads, ...(beside && { beside }), ...(asks && { asks }) };
  }

  /** The changed files, the links to them, of which no watcher tells, and what may load them. */
  #withLinks(changed: ReadonlySet<string>): readonly string[] {
    const entries = [...this.#entries];
    const realOf = (entry: Entry): string => ("real" in entry ? entry.real : "");
    const reals = new Set(entries.flatMap(([file, entry]) => (changed.has(file) ? [realOf(entry)] : [])));
    const styleSheets = [...changed].filter((file) => languageOf(file, true) !== undefined);
    // What may load one in a language may load all of that.
    const loadable = [...new Map(styleSheets.map((file) => [languageOf(file), file])).values()];
    const isConcerned = (one: readonly [string, Entry]): boolean => {
      const [file, entry] = one;
      return (
        changed.has(file) ||
        ("real" in entry && reals.has(entry.real)) ||
        loadable.some((other) => mayLoad(one, other)) ||
        asksOf(entry).some((other) => changed.has(other))
      );
    };
    return entries.filter(isConcerned).map(([file]) => file);
  }
}

/** Whether a style sheet may give one its values, or a script. A component gives none. */
function mayLoad([file, entry]: readonly [string, Entry], other: string): boolean {
  if (!("loads" in entry && entry.loads)) return false;
  const isScript = kindOf(file).takesFromImports === true;
  if (isScript || languageOf(other, true) === undefined) return asksOf(entry).includes(other);
  // CSS may where variables are filled in, which most preprocessors do not.
  const own = languageOf(file, true);
  return languageOf(other) !== undefined || own === undefined || own.readsCss !== undefined;
}

function asksOf(entry: Entry): readonly string[] {
  return ("asks" in entry ? entry.asks : undefined) ?? [];
}

/** A page counts for what discovery reads of it. */
function bytesOf(file: string, entry: Entry): number {
  if ("reason" in entry) return 0;
  return isPlainCss(file) ? entry.bytes : entry.tokenText.length;
}

/** A piece of a string keeps the whole of it in memory; a copy does not. */
function withoutSource(text: string): string {
  return Buffer.from(text).toString();
}

function isSame(entry: Entry, before: Entry | undefined): boolean {
  if (before === undefined) return false;
  if ("reason" in entry) return "reason" in before && before.reason === entry.reason;
  return "tokenText" in before && before.tokenText === entry.tokenText && before.real === entry.real;
}
