import { realpathSync } from "node:fs";
import path from "node:path";
import { isInstalledFile } from "../../sources/loading/find-folders.js";
import { findStyleSheets } from "../find-style-sheets.js";
import { findStats, findText } from "../read-text-file.js";
import { runToEnd } from "../steps.js";
import { listFiles } from "../style-sheets/list-style-sheets.js";
import type { DiscoverOptions, FoundStyleSheets, StyleSheetFile } from "../style-sheets/style-sheet-file.js";
import { isForEveryPage } from "../tokens/source-words.js";
import { findAlternatives } from "./alternatives.js";
import { compareEntries, isEntryFile } from "./entry-files.js";
import { findLoaded, type LoadedSheet } from "./find-loaded.js";
import { readPageText } from "./page-text.js";

/** The style sheets of a project, and what its pages, modules and style sheets say of their order. */
export interface PageStyleSheets extends FoundStyleSheets {
  /** Who loads each style sheet that something loads, by its file. */
  readonly loadedBy: ReadonlyMap<string, string>;
  /** Style sheets that no file loads, as far as files were read; they are not part of the cascade. */
  readonly unloaded: readonly string[];
  /** Maps a style sheet to the one that replaces it on another page: no page has both. */
  readonly alternatives: ReadonlyMap<string, string>;
  /** Maps the names of packages to their style sheets, which do not belong to the project. */
  readonly packages: readonly PackageSheet[];
  /** The attributes of the page's `html` element, and those that the options give. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface PackageSheet {
  readonly name: string;
  readonly file: StyleSheetFile;
  /** Where it lies, from the project, if its package is linked rather than installed, as in a workspace. */
  readonly linked?: string;
}

/**
 * Finds the style sheets of a project in the order in which a page has them: by its links, by what its modules import and by
 * `@import`, or as they are named in the options.
 */
export function findPageStyleSheets(folder: string, options: DiscoverOptions): PageStyleSheets {
  const pages = options.css === undefined ? readEntries(folder, options) : [namedPage(folder, options.css)];
  const found = readSheets(folder, options, pages);
  const texts = new Map(found.files.map((sheet) => [sheet.file, sheet]));
  const [page, ...others] = pages;
  const loaded = new Map(page?.sheets.map((sheet) => [sheet.file, sheet]));
  const alternatives = new Map<string, string>();
  for (const other of others) addPage(loaded, other.sheets, { texts, alternatives });
  const own = [...loaded.values()].filter(({ file }) => texts.has(file));
  const isKnown = own.length > 0;
  const configured = found.files.filter(({ file }) => isForEveryPage(file));
  const rest = found.files.filter((sheet) => !loaded.has(sheet.file) && !configured.includes(sheet));
  if (!isKnown) for (const [file, same] of findAlternatives(rest)) alternatives.set(file, same);
  const files = [
    ...rest.map((sheet) => (isKnown || alternatives.has(sheet.file) ? { ...sheet, isApart: true } : sheet)),
    ...configured,
    ...own.flatMap((sheet) => inBlocks(texts.get(sheet.file), sheet)),
  ];
  return {
    ...{ files, alternatives },
    skipped: found.skipped,
    loadedBy: new Map(own.map(({ file, by }) => [file, by])),
    unloaded: isKnown ? rest.map(({ file }) => file).filter((file) => !alternatives.has(file)) : [],
    packages: packagesOf(folder, pages),
    attributes: { ...themeAttributes(folder, page?.file), ...options.attributes },
  };
}

interface Page {
  readonly file: string;
  readonly sheets: readonly LoadedSheet[];
}

function readEntries(folder: string, options: DiscoverOptions): readonly Page[] {
  const isWanted = (name: string, at: string) => isEntryFile(at === "" ? name : `${at}/${name}`);
  const entries = [...runToEnd(listFiles(folder, options, isWanted)).files]
    .sort(compareEntries)
    .slice(0, mostEntries);
  return entries
    .map((file) => ({ file, sheets: findLoaded(folder, file) }))
    .filter(({ sheets }) => sheets.length > 0);
}

/** In a folder full of pages, the first few load what all of them load. */
const mostEntries = 200;

/** The named style sheets, each after what it imports. */
function namedPage(folder: string, css: readonly string[]): Page {
  const sheets = new Map<string, LoadedSheet>();
  for (const file of css) {
    const imported = findLoaded(folder, path.posix.normalize(file));
    for (const sheet of imported) {
      sheets.delete(sheet.file);
      sheets.set(sheet.file, sheet);
    }
    if (imported.length === 0) sheets.set(file, { file, by: "--css", package: undefined, blocks: [] });
  }
  return { file: "--css", sheets: [...sheets.values()] };
}

/** Files below the folder or named in the options, and files elsewhere that a page loads, without packages. */
function readSheets(folder: string, options: DiscoverOptions, pages: readonly Page[]): FoundStyleSheets {
  const own = pages.flatMap(({ sheets }) => sheets.filter((sheet) => sheet.package === undefined));
  const loaded = [...new Set(own.map(({ file }) => file))];
  if (options.css !== undefined) return findStyleSheets(folder, { ...options, css: loaded });
  const below = findStyleSheets(folder, options);
  const known = new Set([...below.files, ...below.skipped].map(({ file }) => file));
  const elsewhere = [...new Set([...loaded, ...(options.output ?? [])])].filter((file) => !known.has(file));
  const others = findStyleSheets(folder, { ...options, css: elsewhere });
  return { files: [...below.files, ...others.files], skipped: [...below.skipped, ...others.skipped] };
}

interface Others {
  readonly texts: ReadonlyMap<string, StyleSheetFile>;
  readonly alternatives: Map<string, string>;
}

/** Adds what another page loads and the first does not, unless it replaces something that only the first one loads. */
function addPage(
  loaded: Map<string, LoadedSheet>,
  sheets: readonly LoadedSheet[],
  { texts, alternatives }: Others,
): void {
  const here = new Set(sheets.map(({ file }) => file));
  const elsewhere = [...loaded.keys()]
    .filter((file) => !here.has(file))
    .flatMap((file) => texts.get(file) ?? []);
  for (const sheet of sheets) {
    const text = texts.get(sheet.file);
    if (loaded.has(sheet.file) || text === undefined || alternatives.has(sheet.file)) continue;
    const same = findAlternatives([...elsewhere, text], { share: 0 }).get(sheet.file);
    if (same === undefined) loaded.set(sheet.file, sheet);
    else alternatives.set(sheet.file, same);
  }
}

function inBlocks(sheet: StyleSheetFile | undefined, { blocks }: LoadedSheet): readonly StyleSheetFile[] {
  if (sheet === undefined) return [];
  const open = blocks.map((block) => `${block}{`).join("");
  return [
    blocks.length === 0 ? sheet : { ...sheet, text: `${open}${sheet.text}\n${"}".repeat(blocks.length)}` },
  ];
}

function packagesOf(folder: string, pages: readonly Page[]): PageStyleSheets["packages"] {
  const found = new Map<string, PackageSheet>();
  for (const { file, package: name } of pages.flatMap(({ sheets }) => sheets)) {
    const text = name === undefined ? undefined : findText(path.join(folder, file));
    if (name === undefined || text === undefined) continue;
    const linked = findLinked(folder, file);
    found.set(file, { name, file: { file, text }, ...(linked !== undefined && { linked }) });
  }
  return [...found.values()];
}

/** Where a style sheet of a package really lies, if that is no folder of installed packages. */
function findLinked(folder: string, file: string): string | undefined {
  const stats = findStats(path.join(folder, file));
  if (!("real" in stats) || isInstalledFile(stats.real.replaceAll(path.sep, "/"))) return undefined;
  return path.relative(realpathSync.native(folder), stats.real).replaceAll(path.sep, "/");
}

/** A state that a script gives the page (`no-js`) is no theme, so it may stay. */
function themeAttributes(folder: string, page: string | undefined): Readonly<Record<string, string>> {
  const text = page !== undefined && /\.html?$/.test(page) ? findText(path.join(folder, page)) : undefined;
  return text === undefined ? {} : readPageText(text).attributes;
}
