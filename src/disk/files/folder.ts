import { constants, fstatSync, lstatSync, openSync, readlinkSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { hasCode } from "../problem.js";
import { closeFile, syncFile } from "./file-descriptor.js";
import { isBelow } from "./sandbox.js";

/** An opened directory. What is looked up `at` it stays inside, even when its path is swapped for a link. */
export interface Folder {
  readonly real: string;
  /** Tells where the opened directory is now; undefined when its path leads elsewhere and nobody can know. */
  findPlace(): string | undefined;
  /** False when the directory was moved since it was opened, or its path leads elsewhere. */
  isInPlace(): boolean;
  /** Gives a path to an entry, for the calls of `node:fs`. */
  at(name: string): string;
  /** Makes new and renamed entries durable. */
  sync(): Promise<void>;
  close(): void;
}

/** A file in an opened directory. */
export interface Entry {
  folder: Folder;
  name: string;
}

/** The opened folders of one piece of work. */
export interface Folders {
  /** The write root. */
  readonly root: Folder;
  /** Opens a folder by its real path, once. Throws system errors. */
  open(this: void, real: string): Folder;
  /** Closes all of them and the root. */
  close(): void;
}

/** Opens the write root by its real path. Throws system errors. */
export function openFolders(realWriteRoot: string): Folders {
  const root = openFolder(realWriteRoot);
  const opened = new Map<string, Folder>([[root.real, root]]);
  return {
    root,
    open(real) {
      const folder = opened.get(real) ?? openFolder(real);
      opened.set(real, folder);
      return folder;
    },
    close() {
      for (const folder of opened.values()) folder.close();
    },
  };
}

/** Opens a directory by its real path. Throws system errors. */
export function openFolder(real: string): Folder {
  const fd = openSync(real, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0));
  try {
    const handle = `/proc/self/fd/${fd}`;
    const opened = readPlace(handle);
    const findPlace = () => (opened === undefined ? findByPath(real, fd) : readPlace(handle));
    return {
      real,
      findPlace,
      isInPlace: () => isPlace(findPlace(), opened ?? real),
      at: (name) => (opened === undefined ? path.join(real, name) : `${handle}/${name}`),
      sync: () => syncFile(fd).catch(tolerateUnsyncable),
      close: () => closeFile(fd),
    };
  } catch (error) {
    closeFile(fd);
    throw error;
  }
}

/** True when the directory is now the outer one or below it. */
export function isInside(inner: Folder, outer: Folder): boolean {
  if (inner === outer) return true;
  const [innerPlace, outerPlace] = [inner.findPlace(), outer.findPlace()];
  if (innerPlace === undefined || outerPlace === undefined) return false;
  return innerPlace === outerPlace || isBelow(innerPlace, outerPlace);
}

/** Syncs each folder once. Rejects with system errors. */
export async function syncFolders(folders: readonly Folder[]): Promise<void> {
  await Promise.all([...new Set(folders)].map((folder) => folder.sync()));
}

/** Where names differ by their case alone, Linux gives an open folder the spelling by which somebody has asked for it last. */
function isPlace(place: string | undefined, opened: string): boolean {
  if (place === undefined || place === opened) return place === opened;
  return isSameSpelling(place, opened) && isSameFolder(place, opened);
}

function isSameSpelling(one: string, other: string): boolean {
  return one.normalize().toLowerCase() === other.normalize().toLowerCase();
}

/** A link to a folder is another thing than the folder. */
function isSameFolder(one: string, other: string): boolean {
  try {
    const [first, second] = [one, other].map((path) => lstatSync(path, { bigint: true }));
    return first?.ino === second?.ino && first?.dev === second?.dev;
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR", "EACCES")) return false;
    throw error;
  }
}

/** Linux alone can name an entry of an open directory, which leaves no moment to swap the directory. */
function readPlace(handle: string): string | undefined {
  try {
    return process.platform === "linux" ? readlinkSync(handle) : undefined;
  } catch (error) {
    if (hasCode(error, "ENOENT", "EACCES")) return undefined;
    throw error;
  }
}

function findByPath(real: string, fd: number): string | undefined {
  const opened = fstatSync(fd, { bigint: true });
  const now = statSync(real, { bigint: true });
  const isSame = now.dev === opened.dev && now.ino === opened.ino && realpathSync.native(real) === real;
  return isSame ? real : undefined;
}

/** Windows and some network file systems cannot sync a directory; the rename is as durable as they make it. */
function tolerateUnsyncable(error: unknown): void {
  if (!hasCode(error, "EPERM", "EINVAL", "EISDIR", "ENOTSUP")) throw error;
}
