import path from "node:path";
import { type DiskProblem, hasCode, problemFrom } from "../problem.js";
import { type Entry, type Folder, type Folders, isInside } from "./folder.js";
import { type FileStats, findReadFault, keepStats, readBytes, readRegular, readStats } from "./read-file.js";
import type { Resolved } from "./sandbox.js";

/** One real file as it was read. One or more of the given paths lead to it. */
export interface Snapshot extends Entry {
  /** The path as the caller gave it, relative to the root, with forward slashes. */
  path: string;
  /** The other given paths that lead to the same file. */
  aliases: readonly string[];
  /** The real path relative to the real write root, with forward slashes. */
  file: string;
  stats: FileStats;
  bytes: Buffer;
}

type Found = Omit<Snapshot, "bytes"> & { bytes?: Buffer };
type OrProblem<T> = T | { problem: DiskProblem };

interface Search {
  readonly folders: Folders;
  /** Each folder that was seen to be inside, with the first path that leads into it. */
  readonly inside: Map<Folder, string>;
  readonly maxFileBytes: number;
}

/** Checks all files, then reads them. Several paths of one real file give one snapshot. */
export function readSnapshots(
  resolved: readonly Resolved[],
  { folders, maxFileBytes }: { folders: Folders; maxFileBytes: number },
): OrProblem<{ snapshots: readonly Snapshot[] }> {
  const search = { folders, inside: new Map<Folder, string>(), maxFileBytes };
  const found = new FoundFiles();
  for (const one of resolved) {
    const result = attempt(one.given, findFile, one, search);
    if ("problem" in result) return result;
    found.add(result);
  }
  const snapshots: Snapshot[] = [];
  for (const one of found.files) {
    const result = hasBytes(one) ? one : attempt(one.path, readSnapshot, one);
    if ("problem" in result) return result;
    snapshots.push(result);
  }
  // There may be thousands of files, and meanwhile their folders may have moved.
  for (const [folder, given] of search.inside)
    if (!isInside(folder, folders.root)) return { problem: movedOut(given) };
  return { snapshots };
}

/** Files that were found, each once. */
class FoundFiles {
  readonly files: Found[] = [];
  /** By their devices, and their numbers there. */
  readonly #known = new Map<bigint, Map<bigint, Found>>();

  add(one: Found): void {
    const { dev, ino } = one.stats;
    const onDevice = this.#known.get(dev) ?? new Map<bigint, Found>();
    this.#known.set(dev, onDevice);
    const same = onDevice.get(ino);
    if (same !== undefined) same.aliases = [...same.aliases, one.path];
    else {
      onDevice.set(ino, one);
      this.files.push(one);
    }
  }
}

function findFile(resolved: Resolved, { folders, inside, maxFileBytes }: Search): OrProblem<Found> {
  const { given, real, file } = resolved;
  const folder = folders.open(path.dirname(real));
  if (!inside.has(folder)) {
    if (!isInside(folder, folders.root)) return { problem: movedOut(given) };
    inside.set(folder, given);
  }
  const name = path.basename(real);
  const read = resolved.isListed ? readRegular({ folder, name }, maxFileBytes) : undefined;
  if (read !== undefined) {
    const { stats, bytes } = read;
    return { folder, name, path: given, aliases: noAliases, file, stats: keepStats(stats), bytes };
  }
  const stats = readStats({ folder, name });
  const problem = findReadFault(given, stats, maxFileBytes);
  if (problem !== undefined) return { problem };
  return { folder, name, path: given, aliases: noAliases, file, stats: keepStats(stats) };
}

const noAliases: readonly string[] = [];

function movedOut(given: string): DiskProblem {
  return { kind: "outside", path: given, message: "the folder was moved out of the write root" };
}

function hasBytes(found: Found): found is Snapshot {
  return found.bytes !== undefined;
}

function readSnapshot(found: Found): OrProblem<Snapshot> {
  const bytes = readBytes(found, found.stats);
  return bytes === undefined ? { problem: changedWhileRead(found.path) } : { ...found, bytes };
}

function attempt<T extends object, A extends readonly unknown[]>(
  given: string,
  work: (...args: A) => OrProblem<T>,
  ...args: A
): OrProblem<T> {
  try {
    return work(...args);
  } catch (error) {
    if (hasCode(error, "ELOOP")) return { problem: changedWhileRead(given) };
    return { problem: problemFrom(error, given) };
  }
}

function changedWhileRead(given: string): DiskProblem {
  return { kind: "changed", path: given, message: "the file changed while it was read" };
}

/** True when the file is still the one that was read, where it was, with the same bytes. */
export function isUnchanged(snapshot: Snapshot): boolean {
  try {
    if (!snapshot.folder.isInPlace()) return false;
    return readBytes(snapshot, snapshot.stats)?.equals(snapshot.bytes) ?? false;
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR", "ELOOP")) return false;
    throw error;
  }
}

/** Tells of a file that somebody else wrote, moved or removed since it was read. */
export function changedSince({ path }: Snapshot): DiskProblem {
  return { kind: "changed", path, message: "the file changed while it was edited" };
}
