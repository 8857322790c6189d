import { realpathSync } from "node:fs";
import path from "node:path";
import { findLoadsBefore, isLoading, isPreprocessed } from "../../sources/find-loads.js";
import { fillsInVariables, optionsNames } from "../../sources/languages.js";
import { isInstalledFile } from "../../sources/loading/find-folders.js";
import { type GetLoadRules, noLoadRules, readLoadRules } from "../../sources/loading/load-rules.js";
import { findPreprocessed } from "./list-files.js";
import { LoadReader, readConfig } from "./load-reader.js";
import { readManifest } from "./manifest.js";
import { ProjectFolders } from "./project-folders.js";

/** What routed files load, and what loads them: what gives their tokens values may stand there. */
export interface LoadedFiles {
  /** By their paths from the root, those that others load first. */
  readonly files: readonly string[];
  /** Those of these and of the routed ones that another one loads. */
  readonly byOthers: ReadonlySet<string>;
  /** Those that no routed file loads, but that load one. */
  readonly apart: ReadonlySet<string>;
  /** Why files are not read that others load. */
  readonly unread: ReadonlyMap<string, string>;
  /** Whether the project fills in variables in files that are named as CSS. */
  readonly fillsInVariables: boolean;
  readonly rules: GetLoadRules;
}

export type FindLoadedFiles = (routed: readonly string[]) => LoadedFiles;

/** Of a larger project only the page could tell which files belong together. */
const mostFiles = 1_000;

/** Creates what follows files through what they load. What a file loads is read again only when it has changed. */
export function createFindLoadedFiles(rootDir: string, writeRoot: string): FindLoadedFiles {
  const reader = new LoadReader(rootDir);
  return (routed) => {
    const fillsIn = routed.some((file) => isLoading(file, true)) && fillsInVariables(readManifest(rootDir));
    if (!routed.some((file) => isLoading(file, fillsIn))) return noLoadedFiles;
    const rules = readLoadRules((name) => readConfig(path.join(rootDir, name)), optionsNames);
    reader.follow(rules);
    const project = { rootDir, writeRoot: path.resolve(rootDir, writeRoot), fillsIn, rules: () => rules };
    return new LoadWalk(project, reader).find(routed);
  };
}

/** Where nothing is followed. */
export const noLoadedFiles: LoadedFiles = {
  files: [],
  byOthers: new Set(),
  apart: new Set(),
  unread: new Map(),
  fillsInVariables: false,
  rules: () => noLoadRules,
};

interface Project {
  /** Both absolute. */
  readonly rootDir: string;
  readonly writeRoot: string;
  readonly fillsIn: boolean;
  readonly rules: GetLoadRules;
}

class LoadWalk {
  readonly #rootDir: string;
  readonly #writeRoot: string;
  readonly #reader: LoadReader;
  readonly #fillsIn: boolean;
  readonly #rules: GetLoadRules;
  readonly #folders: ProjectFolders;
  readonly #unread = new Map<string, string>();
  /** By each file that was read, what it loads. */
  readonly #loads = new Map<string, readonly string[]>();

  constructor({ rootDir, writeRoot, fillsIn, rules }: Project, reader: LoadReader) {
    this.#rootDir = rootDir;
    this.#folders = new ProjectFolders(rootDir);
    this.#fillsIn = fillsIn;
    this.#rules = rules;
    this.#reader = reader;
    this.#writeRoot = realPathOf(writeRoot) ?? writeRoot;
  }

  find(routed: readonly string[]): LoadedFiles {
    const before = routed.flatMap((file) => findLoadsBefore(file, this.#rules));
    const loadedBefore = before.flatMap((candidates) => this.#pick(candidates) ?? []);
    // A source map may name a hundred thousand files that are not there, which load nothing and are loaded by none.
    const there = routed.filter((file) => this.#folders.has(file));
    const own = this.#reach([...loadedBefore, ...there.filter((file) => isLoading(file, this.#fillsIn))]);
    // What a routed file shares with other style sheets, these may set in another way, which is no matter of its page.
    const loaders = this.#findLoaders(new Set(there));
    const all = this.#reach([...own, ...loaders]);
    const isOwn = new Set(own);
    const apart = new Set(all.filter((file) => !isOwn.has(file)));
    const given = new Set(routed);
    const byOthers = all.flatMap((file) => this.#loadsOf(file).filter((one) => one !== file));
    return {
      files: [...own, ...apart].filter((file) => !given.has(file)),
      byOthers: new Set(byOthers),
      apart,
      unread: this.#unread,
      fillsInVariables: this.#fillsIn,
      rules: this.#rules,
    };
  }

  /** The files that some load in any number of steps, and these, those that others load first. */
  #reach(starts: readonly string[]): readonly string[] {
    const found = new Set<string>();
    const done = new Set<string>();
    const open = starts.map((file) => ({ file, isDone: false })).reverse();
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const { file, isDone } = at;
      if (isDone) done.add(file);
      if (isDone || found.has(file)) continue;
      found.add(file);
      open.push({ file, isDone: true });
      for (const next of [...this.#loadsOf(file)].reverse()) open.push({ file: next, isDone: false });
    }
    return [...done];
  }

  /** The files of the project that load one of some in any number of steps. */
  #findLoaders(wanted: ReadonlySet<string>): readonly string[] {
    if (![...wanted].some((file) => isPreprocessed(file, this.#fillsIn))) return [];
    const byLoaded = new Map<string, string[]>();
    const { files } = findPreprocessed(this.#rootDir, {
      fillsInVariables: this.#fillsIn,
      isWhole: true,
    });
    for (const file of files)
      for (const loaded of this.#loadsOf(file)) {
        const all = byLoaded.get(loaded);
        if (all === undefined) byLoaded.set(loaded, [file]);
        else all.push(file);
      }
    const loaders = new Set<string>();
    const open = [...wanted];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const loader of byLoaded.get(at) ?? []) {
        if (loaders.has(loader)) continue;
        loaders.add(loader);
        open.push(loader);
      }
    }
    return [...loaders].filter((file) => this.#isWithin(realPathOf(path.join(this.#rootDir, file)) ?? ""));
  }

  #loadsOf(file: string): readonly string[] {
    const known = this.#loads.get(file);
    if (known !== undefined) return known;
    this.#loads.set(file, []);
    const loads = this.#reader.loadsOf(file) ?? [];
    const found = loads.flatMap((candidates) => this.#pick(candidates) ?? []);
    this.#loads.set(file, found);
    return found;
  }

  /** The first of some files that is there and may be read. */
  #pick(candidates: readonly string[]): string | undefined {
    const file = candidates.find((candidate) => this.#folders.lists(candidate));
    if (file === undefined || this.#unread.has(file)) return undefined;
    const fault = this.#faultOf(file);
    if (fault !== undefined) this.#unread.set(file, fault);
    return fault === undefined ? file : undefined;
  }

  #faultOf(file: string): string | undefined {
    if (!isPreprocessed(file) && (!file.endsWith(".css") || isInstalledFile(file)))
      return `${file} is no style sheet of a preprocessor`;
    const real = realPathOf(path.join(this.#rootDir, file));
    if (real === undefined) return `${file} cannot be read`;
    if (!this.#isWithin(real)) return `${file} lies outside of the folder that is written`;
    if (this.#loads.has(file)) return undefined;
    if (this.#loads.size >= mostFiles) return `${file} is one of more than ${mostFiles} files`;
    return this.#reader.loadsOf(file) === undefined ? `${file} cannot be read` : undefined;
  }

  #isWithin(real: string): boolean {
    return real.startsWith(`${this.#writeRoot}${path.sep}`);
  }
}

function realPathOf(absolute: string): string | undefined {
  try {
    return realpathSync.native(absolute);
  } catch {
    // What is not there leads nowhere.
    return undefined;
  }
}
