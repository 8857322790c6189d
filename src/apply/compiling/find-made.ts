import path from "node:path";
import { createCompilerWorkers } from "../../compilers/compiler-workers.js";
import { isRegularFile, readText } from "../../compilers/project-files.js";
import type { Sheet } from "../../css/sheet/sheet.js";
import { findLoads, findLoadsBefore } from "../../sources/find-loads.js";
import { languageOf } from "../../sources/languages.js";
import { isInstalledFile } from "../../sources/loading/find-folders.js";
import type { GetLoadRules } from "../../sources/loading/load-rules.js";
import { isPartial, readSources } from "../../sources/read-source.js";
import { findPreprocessed } from "../list-token-files.js";
import { Literals } from "./candidates.js";
import { ProjectCompiler } from "./project-compiler.js";

/** By the path of a style sheet from the root, the custom properties that a compiler makes of it, or why nobody knows. */
export type MadeSheets = ReadonlyMap<string, Sheet | { readonly reason: string }>;

export interface CompileMadeOptions {
  /** Absolute. */
  readonly rootDir: string;
  /** Where the project's build looks for what files load. */
  readonly rules: GetLoadRules;
  /** The time on the clock of `performance` from which nothing is compiled any more. */
  readonly until: number;
}

/** Nobody waits for more of these. */
const mostEntries = 4;
/** Those nearest to the root are a site's own; what lies deep is a component's. */
const mostTried = 100;
const mostFiles = 200;

/** Compiles style sheets; what has not changed since, it compiles once. */
export type CompileMade = (entries: readonly MadeEntry[], options: CompileMadeOptions) => Promise<MadeSheets>;

/**
 * Creates what compiles style sheets, and finds the custom properties there that no file of the project declares, and to which
 * a literal in one of these files may give the value. With `isOnce` nothing is left at work for a next time.
 */
export function createCompileMade(isOnce = false): CompileMade {
  const workers = createCompilerWorkers();
  return async (entries, { rootDir, rules, until }) => {
    const made = new Map<string, Sheet | { readonly reason: string }>();
    const texts = new Map(entries.flatMap((entry) => [...entry.texts]));
    const compiler = new ProjectCompiler({ rootDir, texts, rules, workers, until });
    try {
      for (const entry of entries) {
        const { file, language } = entry;
        const own = language.compiler;
        if (own === undefined || !compiler.has(own)) continue;
        const compiled = await compiler.compile({ file, language, compiler: own, isRouted: true });
        if (compiled.ok) made.set(file, withoutOthers(compiled.sheet.sheet, entry, rules));
        else made.set(file, { reason: compiled.isLate ? "the compiler is still at work" : compiled.reason });
      }
    } finally {
      compiler.close();
      if (isOnce) workers.end();
    }
    return made;
  };
}

/** A style sheet of a project that no other one loads, and that loads an installed one, such as that of Bootstrap. */
export interface MadeEntry {
  readonly file: string;
  readonly language: NonNullable<ReturnType<typeof languageOf>>;
  /** Of the project's own files that come into it, and its own. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Whether a file is in a language that a compiler makes CSS of. */
export function isCompiled(file: string): boolean {
  return languageOf(file)?.compiler !== undefined;
}

/** Finds those of a project (absolute) that lie nearest to its root. What many of them load is read once. */
export function findMadeEntries(rootDir: string, rules: GetLoadRules): readonly MadeEntry[] {
  const depthOf = (file: string) => file.split("/").length;
  const files = findPreprocessed(rootDir, false)
    .files.filter((file) => isCompiled(file) && !isPartial(file))
    .sort((one, other) => depthOf(one) - depthOf(other))
    .slice(0, mostTried);
  const found = new Map<string, MadeEntry>();
  const loaded = new Set<string>();
  const readOwn = createReadOwn(rootDir, rules);
  for (const file of files) {
    const language = languageOf(file);
    const { texts, hasInstalled } = readOwn(file);
    for (const one of texts.keys()) if (one !== file) loaded.add(one);
    if (language !== undefined && hasInstalled) found.set(file, { file, language, texts });
  }
  return [...found.values()].filter(({ file }) => !loaded.has(file)).slice(0, mostEntries);
}

interface Own {
  /** Of a style sheet, and of what it loads of the project in any number of steps. */
  readonly texts: ReadonlyMap<string, string>;
  readonly hasInstalled: boolean;
}

function createReadOwn(rootDir: string, rules: GetLoadRules): (file: string) => Own {
  const absolute = (file: string) => path.join(rootDir, file);
  const textOf = once((file) => readText(absolute(file)));
  const isFile = once((file) => isRegularFile(absolute(file)));
  const nearest = (loads: readonly (readonly string[])[]) =>
    loads.flatMap((candidates) => candidates.find(isFile) ?? []);
  const loadsOf = once((file) => nearest(findLoads(file, textOf(file) ?? "", rules)));
  return (file) => {
    const texts = new Map<string, string>();
    const open = [file];
    let hasInstalled = false;
    for (let at = open.pop(); at !== undefined && texts.size < mostFiles; at = open.pop()) {
      const text = texts.has(at) ? undefined : textOf(at);
      if (text === undefined) continue;
      texts.set(at, text);
      for (const one of [...loadsOf(at), ...(at === file ? nearest(findLoadsBefore(at, rules)) : [])])
        if (isInstalledFile(one)) hasInstalled = true;
        else if (!one.startsWith("../")) open.push(one);
    }
    return { texts, hasInstalled };
  };
}

/** Finds out of each file but once. */
function once<T>(find: (file: string) => T): (file: string) => T {
  const known = new Map<string, { readonly found: T }>();
  return (file) => {
    const one = known.get(file) ?? { found: find(file) };
    known.set(file, one);
    return one.found;
  };
}

/** What was made and no file declares as such, as far as a literal may give it. */
function withoutOthers(sheet: Sheet, { file, texts }: MadeEntry, rules: GetLoadRules): Sheet {
  const declared = new Set<string>();
  for (const { sheet: own } of readSources(texts, { entries: new Set([file]), rules }).values())
    for (const { name, given } of own.declarations) if (given?.kind !== "unknown") declared.add(name);
  const literals = Array.from(texts, ([path, text]) => new Literals(path, text));
  const known = new Map<string, boolean>();
  const isWritable = (value: string): boolean => {
    const found = known.get(value) ?? literals.some((one) => one.find(value, 1).length > 0);
    known.set(value, found);
    return found;
  };
  const declarations = sheet.declarations.filter(
    ({ name, value }) => !declared.has(name) && isWritable(sheet.source.slice(value.start, value.end)),
  );
  return { ...sheet, declarations };
}
