import path from "node:path";
import { isRegularFile } from "../../compilers/project-files.js";
import { findLoadsBefore } from "../../sources/find-loads.js";
import { languageOf } from "../../sources/languages.js";
import { isInstalledFile } from "../../sources/loading/find-folders.js";
import type { GetLoadRules } from "../../sources/loading/load-rules.js";
import { isPartial } from "../../sources/read-source.js";
import { findPreprocessed } from "../project-files/list-files.js";

/** A style sheet of a project that no other one loads, and that loads an installed one, such as that of Bootstrap. */
export interface MadeEntry {
  readonly file: string;
  readonly language: NonNullable<ReturnType<typeof languageOf>>;
  /** Of the project's own files that come into it, and its own. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The style sheets of a project by their paths from its root, of which each is read once. */
export interface LoadingFiles {
  readonly rules: GetLoadRules;
  /** Whether a file is there, and below the root. */
  isThere(file: string): boolean;
  read(file: string): string | undefined;
  /** For each that a file with a text loads, the places where it may be. */
  loadsOf(file: string, text: string): readonly (readonly string[])[];
}

/** Nobody waits for more of these. */
const mostEntries = 4;
/** Those nearest to the root are a site's own; what lies deep is a component's. */
const mostTried = 100;
const mostFiles = 200;

/** Whether a file is in a language that a compiler makes CSS of. */
export function isCompiled(file: string): boolean {
  return languageOf(file)?.compiler !== undefined;
}

/** Finds those of a project (absolute) that lie nearest to its root. */
export function findMadeEntries(rootDir: string, files: LoadingFiles): readonly MadeEntry[] {
  const depthOf = (file: string) => file.split("/").length;
  const tried = findPreprocessed(rootDir)
    .files.filter((file) => isCompiled(file) && !isPartial(file))
    .sort((one, other) => depthOf(one) - depthOf(other))
    .slice(0, mostTried);
  const found = new Map<string, MadeEntry>();
  const loaded = new Set<string>();
  for (const file of tried) {
    const language = languageOf(file);
    const { texts, hasInstalled } = readOwn(file, rootDir, files);
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

function readOwn(file: string, rootDir: string, files: LoadingFiles): Own {
  const texts = new Map<string, string>();
  const open = [file];
  let hasInstalled = false;
  // Packages may be installed in a folder around the root, as in a workspace.
  const isThere = (one: string) =>
    one.startsWith("../") ? isRegularFile(path.join(rootDir, one)) : files.isThere(one);
  for (let at = open.pop(); at !== undefined && texts.size < mostFiles; at = open.pop()) {
    const text = texts.has(at) ? undefined : files.read(at);
    if (text === undefined) continue;
    texts.set(at, text);
    const before = at === file ? findLoadsBefore(at, files.rules) : [];
    for (const candidates of [...files.loadsOf(at, text), ...before]) {
      const one = candidates.find(isThere);
      if (one === undefined) continue;
      if (isInstalledFile(one)) hasInstalled = true;
      else if (!one.startsWith("../")) open.push(one);
    }
  }
  return { texts, hasInstalled };
}
