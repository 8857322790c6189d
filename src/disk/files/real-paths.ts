import { type Dir, opendirSync, realpathSync } from "node:fs";
import path from "node:path";
import { isSystemError } from "../problem.js";

/** Follows paths that are relative to a root, each by itself or all of a folder at once. */
export class RealPaths {
  readonly #root: string;
  /** How many of the paths begin with each folder, as it is spelt. */
  readonly #asked = new Map<string, number>();
  readonly #folders = new Map<string, RealFolder | undefined>();

  /** `root` is absolute; `paths` are those that may be asked for. */
  constructor(root: string, paths: readonly string[]) {
    this.#root = root;
    for (const given of paths) {
      const { folder } = split(given);
      this.#asked.set(folder, (this.#asked.get(folder) ?? 0) + 1);
    }
  }

  /** Gives the real path of a file, and whether a folder listed it as a regular one. Throws system errors. */
  of(given: string): { readonly real: string; readonly isListed: boolean } {
    const { folder, name } = split(given);
    const folderOf = this.#folderOf(folder);
    if (folderOf?.files.has(name)) return { real: folderOf.start + name, isListed: true };
    // Any other entry, such as a link, leads elsewhere, and so may a name that the folder spells in another way.
    return { real: realpathSync.native(path.resolve(this.#root, given)), isListed: false };
  }

  #folderOf(folder: string): RealFolder | undefined {
    const asked = this.#asked.get(folder) ?? 0;
    if (asked < fewest) return undefined;
    if (!this.#folders.has(folder))
      this.#folders.set(folder, listFolder(path.resolve(this.#root, folder), asked * mostOthers));
    return this.#folders.get(folder);
  }
}

/** To list a folder takes longer than to follow a few paths by themselves. */
const fewest = 8;

/** A folder is listed where what is asked for is no small part of it. */
const mostOthers = 8;

interface RealFolder {
  /** Its real path, with a separator behind it. */
  readonly start: string;
  /** The names of the regular files in it. */
  readonly files: ReadonlySet<string>;
}

/** Follows a folder and lists it; undefined where it has more entries than `most`, or the system does not list it. */
function listFolder(folder: string, most: number): RealFolder | undefined {
  try {
    const real = realpathSync.native(folder);
    const files = listFiles(opendirSync(real, { bufferSize: 256 }), most);
    return files && { start: path.join(real, path.sep), files };
  } catch (error) {
    // What keeps it from being listed is told of the file that is asked for.
    if (!isSystemError(error)) throw error;
    return undefined;
  }
}

function listFiles(entries: Dir, most: number): ReadonlySet<string> | undefined {
  const files = new Set<string>();
  try {
    let count = 0;
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
      if (++count > most) return undefined;
      if (entry.isFile()) files.add(entry.name);
    }
    return files;
  } finally {
    entries.closeSync();
  }
}

function split(given: string): { readonly folder: string; readonly name: string } {
  const start = given.lastIndexOf("/") + 1;
  return { folder: given.slice(0, start), name: given.slice(start) };
}
