import path from "node:path";
import { findLoads, isLoading } from "../../sources/find-loads.js";
import { kindOf } from "../../sources/kinds.js";
import { languageOf } from "../../sources/languages.js";
import { readSource } from "../../sources/read-source.js";
import { findStats, readText } from "../read-text-file.js";
import { isStyleSheet } from "../style-sheets/list-style-sheets.js";
import { isPlainCss } from "../style-sheets/read-css.js";
import { readModuleImports } from "./module-imports.js";
import { readPageText } from "./page-text.js";
import { type ResolvedAddress, resolveAddress, type WrittenAddress } from "./resolve-address.js";
import { readSheetImports, type SheetImport } from "./sheet-imports.js";

/** A style sheet at the place where another file loads it. */
export interface LoadedSheet {
  readonly file: string;
  /** The file that names it. */
  readonly by: string;
  /** The package that it came with. */
  readonly package: string | undefined;
  /** The blocks that its rules stand in by the `@import`s on the way to it, outermost first. */
  readonly blocks: readonly string[];
}

/** At most so many modules are followed from one page. */
const mostModules = 2_000;
/** Nor more imports of style sheets: where each imports the next one twice, they double with each. */
const mostImports = 20_000;
/** Nor are more addresses looked for. */
const mostAddresses = 50_000;

/** Finds the style sheets that a page, a module or a style sheet loads, in cascade order, each where it stands last. */
export function findLoaded(folder: string, start: string): readonly LoadedSheet[] {
  const walk = new LoadWalk(folder);
  walk.visit(start);
  const last = new Map<string, LoadedSheet>();
  for (const sheet of walk.sheets) {
    last.delete(sheet.file);
    last.set(sheet.file, sheet);
  }
  return [...last.values()];
}

interface Visit {
  readonly file: string;
  readonly by: string;
  readonly package: string | undefined;
  readonly blocks: readonly string[];
  /** Whether all that it imports was visited. */
  readonly isDone?: true;
}

class LoadWalk {
  readonly sheets: LoadedSheet[] = [];
  readonly #folder: string;
  readonly #modules = new Set<string>();
  readonly #stack: Visit[] = [];
  /** The style sheets that are open around the one that is read: a ring of imports ends there. */
  readonly #around = new Set<string>();
  /** What style sheets import, by their files; undefined where one cannot be read. */
  readonly #imports = new Map<string, readonly SheetImport[] | undefined>();
  #importsLeft = mostImports;
  /** What addresses lead to: files of one folder name the same ones over and over, and each is looked for on the disk. */
  readonly #resolved = new Map<string, ResolvedAddress | undefined>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** It keeps a stack of its own, because a chain of imports may be longer than the call stack. */
  visit(start: string): void {
    this.#stack.push({ file: start, by: start, package: undefined, blocks: [] });
    for (let at = this.#stack.pop(); at !== undefined; at = this.#stack.pop()) {
      if (at.isDone) this.#close(at);
      else if (isStyleSheet(path.posix.basename(at.file))) this.#openSheet(at);
      else if (languageOf(at.file) !== undefined) this.#openPreprocessed(at);
      else this.#openModule(at);
    }
  }

  #close(visit: Visit): void {
    this.#around.delete(visit.file);
    this.sheets.push(visit);
  }

  #openSheet(visit: Visit): void {
    const read = this.#importsOf(visit.file);
    if (read === undefined || this.#importsLeft <= 0) return;
    this.#importsLeft -= read.length + 1;
    if (this.#around.has(visit.file)) return;
    this.#around.add(visit.file);
    this.#stack.push({ ...visit, isDone: true });
    this.#open(
      read.flatMap(({ address, blocks }) => this.#follow(visit, { address, isStyle: true }, blocks)),
    );
  }

  /** The first of them is the next to visit. */
  #open(visits: readonly Visit[]): void {
    for (const visit of visits.toReversed()) this.#stack.push(visit);
  }

  #importsOf(file: string): readonly SheetImport[] | undefined {
    if (!this.#imports.has(file)) {
      const text = this.#textOf(file);
      this.#imports.set(file, text === undefined ? undefined : readSheetImports(text));
    }
    return this.#imports.get(file);
  }

  #openPreprocessed(visit: Visit): void {
    const text = this.#modules.has(visit.file) ? undefined : this.#textOf(visit.file);
    if (text === undefined) return;
    this.#modules.add(visit.file);
    this.#stack.push({ ...visit, isDone: true });
    const loaded = readLoads(visit.file, text).flatMap((candidates) =>
      candidates.flatMap((address) => this.#follow(visit, { address, isStyle: true }, [])).slice(0, 1),
    );
    this.#open(loaded.filter(isFollowed));
  }

  #openModule(visit: Visit): void {
    if (this.#modules.has(visit.file) || this.#modules.size >= mostModules) return;
    this.#modules.add(visit.file);
    const text = this.#textOf(visit.file);
    if (text === undefined) return;
    // The styles that stand in a page or a component come after what it links and imports.
    if (holdsStyles(visit.file, text)) this.#stack.push({ ...visit, isDone: true });
    const followed = this.#addressesIn(visit.file, text).flatMap((address) =>
      this.#follow(visit, address, []),
    );
    this.#open(followed.filter(isFollowed));
  }

  #addressesIn(file: string, text: string): readonly WrittenAddress[] {
    if (/\.html?$/i.test(file)) return this.#addressesOfPage(text);
    return isListOfSheets(file) ? addressesInList(text) : readModuleImports(text);
  }

  /** What a script brings in comes after what the page links. */
  #addressesOfPage(text: string): readonly WrittenAddress[] {
    const { sheets, scripts } = readPageText(text);
    return [
      ...sheets.map((address) => ({ address, isStyle: true })),
      ...scripts.flatMap((script) =>
        "address" in script ? [{ address: script.address, isStyle: false }] : readModuleImports(script.text),
      ),
    ];
  }

  #follow(from: Visit, address: WrittenAddress, blocks: readonly string[]): readonly Visit[] {
    const found = this.#resolve(from.file, address);
    if (found === undefined) return [];
    const owner = found.package ?? from.package;
    return [{ file: found.file, by: from.file, package: owner, blocks: [...from.blocks, ...blocks] }];
  }

  #resolve(from: string, address: WrittenAddress): ResolvedAddress | undefined {
    const key = JSON.stringify([path.posix.dirname(from), address]);
    if (!this.#resolved.has(key) && this.#resolved.size < mostAddresses)
      this.#resolved.set(key, resolveAddress(this.#folder, from, address));
    return this.#resolved.get(key);
  }

  #textOf(file: string): string | undefined {
    const stats = findStats(path.join(this.#folder, file));
    const read = "real" in stats ? readText(stats.real) : stats;
    return "text" in read ? read.text : undefined;
  }
}

function holdsStyles(file: string, text: string): boolean {
  if (isPlainCss(file) || !kindOf(file).mayHoldTokens(text)) return false;
  return readSource(file, text).sheet.declarations.length > 0;
}

/** A configuration that lists the style sheets of every page. */
function isListOfSheets(file: string): boolean {
  return /^(?:nuxt\.config\.\w+|angular\.json)$/.test(file);
}

/** The strings in such a configuration that name a style sheet, in whichever language. */
function addressesInList(text: string): readonly WrittenAddress[] {
  const strings = Array.from(text.matchAll(/["']([^"'\n]+)["']/g), ([, string = ""]) => string);
  return strings
    .filter((address) => isStyleSheet(path.posix.basename(address)) || languageOf(address) !== undefined)
    .map((address) => ({ address, isStyle: true }));
}

/** Only the style sheets of a package are read, not its modules. */
function isFollowed({ file, package: owner }: Visit): boolean {
  return (
    isStyleSheet(path.posix.basename(file)) ||
    (owner === undefined && (isLoading(file) || kindOf(file).takesFromImports === true))
  );
}

/**
 * What a style sheet for a preprocessor loads, in order. Each has the addresses, from the root, at which it may be; the first
 * that exists is meant.
 */
function readLoads(file: string, text: string): readonly (readonly string[])[] {
  return findLoads(file, text).map((candidates) => candidates.map((candidate) => `/${candidate}`));
}
