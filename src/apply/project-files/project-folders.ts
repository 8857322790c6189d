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
  readonly #maps = new Map<string, ReadonlySet<string>>();
  /** How often a folder was asked for that is not listed yet. */
  readonly #asked = new Map<string, number>();

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
    const { folder, name } = split(file);
    return this.#listsFolded(folder, name) && existsSync(path.join(this.#rootDir, file));
  }

  /**
   * Whether a source map may stand beside a file that is there: false where its folder is listed without it. No folder is
   * listed for a few files, and few have any map.
   */
  mayHaveMap(file: string): boolean {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf("/")));
    const maps = this.#mapsIn(folder);
    return maps === undefined || (maps.size > 0 && maps.has(fold(`${split(file).name}.map`)));
  }

  #mapsIn(folder: string): ReadonlySet<string> | undefined {
    const known = this.#maps.get(folder);
    if (known !== undefined) return known;
    const asked = this.#asked.get(folder) ?? 0;
    this.#asked.set(folder, asked + 1);
    const maps = asked < fewest ? undefined : this.#namesIn(folder)?.maps;
    if (maps !== undefined) this.#maps.set(folder, maps);
    return maps;
  }

  #listsFolded(folder: string, name: string): boolean {
    const names = this.#namesIn(folder);
    return names === undefined || names.exact.has(name) || names.folded.has(fold(name));
  }

  #namesIn(folder: string): FolderNames {
    if (this.#names.has(folder)) return this.#names.get(folder);
    // No folder lists the one around it, in which a file may stand that is loaded.
    const own = split(folder);
    const isThere = folder === "" || own.name === ".." || this.#listsFolded(own.folder, own.name);
    const names = isThere ? listNames(path.join(this.#rootDir, folder)) : noNames;
    this.#names.set(folder, names);
    return names;
  }
}

/** Listing a folder takes about as long as looking for so many files. */
const fewest = 4;

/** The names in a folder; undefined where the system does not list it. */
type FolderNames =
  | {
      readonly exact: ReadonlySet<string>;
      /** As systems compare them that know no case. */
      readonly folded: ReadonlySet<string>;
      /** The source maps of these. */
      readonly maps: ReadonlySet<string>;
    }
  | undefined;

const noNames: FolderNames = { exact: new Set(), folded: new Set(), maps: new Set() };

function listNames(folder: string): FolderNames {
  try {
    const names = readdirSync(folder);
    let exact: ReadonlySet<string> | undefined;
    let folded: ReadonlySet<string> | undefined;
    return {
      get exact() {
        exact ??= new Set(names);
        return exact;
      },
      get folded() {
        folded ??= new Set(names.map(fold));
        return folded;
      },
      maps: new Set(names.filter((name) => /\.map$/i.test(name)).map(fold)),
    };
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
