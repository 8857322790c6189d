import {
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  ftruncateSync,
  futimesSync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  unlinkSync,
} from "node:fs";
import { hasCode, isSystemError } from "../problem.js";
import { closeFile, syncFile, writeWhole } from "./file-descriptor.js";
import type { Entry } from "./folder.js";
import type { FileStats } from "./read-file.js";

const noFollow = constants.O_NOFOLLOW ?? 0;
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noFollow;
const oldFile = constants.O_WRONLY | noFollow | (constants.O_NONBLOCK ?? 0);
const permissionBits = 0o7777;

/**
 * Creates a file with the mode of `like` and, where the system lets us, its owner; with `keepTimes` also its times.
 * Resolves once it is durable. Rejects with system errors, EEXIST among them.
 */
export async function createFile(
  entry: Entry,
  bytes: Uint8Array,
  { like, keepTimes = false }: { like: FileStats; keepTimes?: boolean },
): Promise<void> {
  const fd = openSync(entry.folder.at(entry.name), newFile, 0o600);
  try {
    writeWhole(fd, bytes);
    keepOwner(fd, like);
    // The umask cuts the mode that is given to `open`, and a change of owner clears bits.
    fchmodSync(fd, Number(like.mode) & permissionBits);
    if (keepTimes) copyTimes(fd, like);
    await syncFile(fd);
  } finally {
    closeFile(fd);
  }
}

/** Writes through an existing file, so that its other names and its mount stay. False when it is not `stats` any more. */
export async function overwriteFile(
  entry: Entry,
  bytes: Uint8Array,
  { stats, times }: { stats: FileStats; times?: FileStats },
): Promise<boolean> {
  const fd = openSync(entry.folder.at(entry.name), oldFile);
  try {
    const now = fstatSync(fd, { bigint: true });
    if (!now.isFile() || now.dev !== stats.dev || now.ino !== stats.ino) return false;
    writeWhole(fd, bytes);
    ftruncateSync(fd, bytes.length);
    if (times !== undefined) copyTimes(fd, times);
    await syncFile(fd);
    return true;
  } finally {
    closeFile(fd);
  }
}

/**
 * True when `current` can be what is left when `overwriteFile` was killed while it wrote `after` over `before`: every
 * byte is that of one of the two at its place.
 */
export function isTornWrite(current: Uint8Array, before: Uint8Array, after: Uint8Array): boolean {
  const shortest = Math.min(before.length, after.length);
  if (current.length < shortest || current.length > Math.max(before.length, after.length)) return false;
  return current.every((byte, index) => byte === after[index] || byte === before[index]);
}

/** Gives an entry the name of another one, which is replaced in one instant. Both lie in one folder. */
export function renameEntry(from: Entry, to: Entry): void {
  renameSync(from.folder.at(from.name), to.folder.at(to.name));
}

/**
 * Gives an entry a name in its folder that nobody else has; false when somebody has. The former name stays, unless the
 * file system makes no second names: there somebody who takes the name in the same instant loses it.
 */
export function giveFreeName(from: Entry, to: Entry): boolean {
  try {
    linkSync(from.folder.at(from.name), to.folder.at(to.name));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === "EEXIST") return false;
    renameEntry(from, to);
  }
  return true;
}

/** Removes a file, if it is there. Throws system errors. */
export function removeEntry({ folder, name }: Entry): void {
  const file = folder.at(name);
  try {
    unlinkSync(file);
  } catch (error) {
    // A file system that can only be read says so before it looks whether the file is there.
    const isGone = hasCode(error, "EROFS") && lstatSync(file, { throwIfNoEntry: false }) === undefined;
    if (!isGone && !hasCode(error, "ENOENT")) throw error;
  }
}

function keepOwner(fd: number, like: FileStats): void {
  const mine = fstatSync(fd, { bigint: true });
  if (mine.uid === like.uid && mine.gid === like.gid) return;
  try {
    fchownSync(fd, Number(like.uid), Number(like.gid));
  } catch (error) {
    // Only root may give files away; a file of ours with the old mode is the best that is left.
    if (!hasCode(error, "EPERM", "EACCES", "EINVAL", "ENOSYS")) throw error;
  }
}

function copyTimes(fd: number, like: FileStats): void {
  futimesSync(fd, Number(like.atimeNs) / 1e9, Number(like.mtimeNs) / 1e9);
}
