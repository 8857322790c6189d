import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { hasCode } from "../../disk/problem.js";

/**
 * What is in the folders of a project, of which the system lists each once: a file may name a hundred thousand others that are
 * not there.
 */
export class ProjectFolders {
  readonly #rootDir: string;
  readonly #names = new Map<string, FolderNames>();

  constructor(rootDir: string) {
    this.#rootDir = rootDir;
  }

  /** Whether a folder lists a file, spelt so. */
  lists(file: string): boolean {
    const { folder, name } = split(file);
    return this.#namesIn(folder)?.exact.has(name) ?? true;
  }

  /** Whether a file is there, however the system spells it. */
  has(file: string): boolean {
    return this.#mayHave(file) && existsSync(path.join(this.#rootDir, file));
  }

  #mayHave(file: string): boolean {
    const { folder, name } = split(file);
    return this.#namesIn(folder)?.folded.has(fold(name)) ?? true;
  }

  #namesIn(folder: string): FolderNames {
    if (this.#names.has(folder)) return this.#names.get(folder);
    // No folder lists the one around it, in which a file may stand that is loaded.
    const isThere = folder === "" || split(folder).name === ".." || this.#mayHave(folder);
    const names = isThere ? listNames(path.join(this.#rootDir, folder)) : noNames;
    this.#names.set(folder, names);
    return names;
  }
}

/** The names in a folder, also as systems compare them that know no case; undefined where the system does not list it. */
type FolderNames = { readonly exact: ReadonlySet<string>; readonly folded: ReadonlySet<string> } | undefined;

const noNames: FolderNames = { exact: new Set(), folded: new Set() };

function listNames(folder: string): FolderNames {
  try {
    const names = readdirSync(folder);
    return { exact: new Set(names), folded: new Set(names.map(fold)) };
  } catch (error) {
    // A folder that is not there holds no files.
    return hasCode(error, "ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG") ? noNames : undefined;
  }
}

function fold(name: string): string {
  return name.normalize("NFC").toUpperCase().toLowerCase();
}

function split(file: string): { readonly folder: string; readonly name: string } {
  const at = file.lastIndexOf("/");
  return { folder: file.slice(0, Math.max(0, at)), name: file.slice(at + 1) };
}
