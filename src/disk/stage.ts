import type { BigIntStats } from "node:fs";
import {
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  ftruncateSync,
  futimesSync,
  openSync,
  renameSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import type { Entry } from "./beside.js";
import { closeFile } from "./close-file.js";
import { hasCode } from "./problem.js";

const noFollow = constants.O_NOFOLLOW ?? 0;
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noFollow;
const oldFile = constants.O_WRONLY | noFollow | (constants.O_NONBLOCK ?? 0);
const permissionBits = 0o7777;

/**
 * Creates a file with the mode of `like` and, where the system lets us, its owner; with `keepTimes` also its times.
 * Resolves once it is durable. Throws system errors, EEXIST among them.
 */
export async function writeNew(
  entry: Entry,
  bytes: Uint8Array,
  { like, keepTimes = false }: { like: BigIntStats; keepTimes?: boolean },
): Promise<void> {
  const fd = openSync(entry.folder.at(entry.name), newFile, 0o600);
  try {
    writeWhole(fd, bytes);
    keepOwner(fd, like);
    // The mode given to `open` is cut by the umask, and a change of owner clears bits.
    fchmodSync(fd, Number(like.mode) & permissionBits);
    if (keepTimes) copyTimes(fd, like);
    await entry.folder.slow.sync(fd);
  } finally {
    closeFile(fd);
  }
}

/** Writes through an existing file, so that its other names and its mount stay. False when it is not `stats` any more. */
export async function writeInPlace(
  entry: Entry,
  bytes: Uint8Array,
  { stats, times }: { stats: BigIntStats; times?: BigIntStats },
): Promise<boolean> {
  const fd = openSync(entry.folder.at(entry.name), oldFile);
  try {
    const now = fstatSync(fd, { bigint: true });
    if (!now.isFile() || now.dev !== stats.dev || now.ino !== stats.ino) return false;
    writeWhole(fd, bytes);
    ftruncateSync(fd, bytes.length);
    if (times !== undefined) copyTimes(fd, times);
    await entry.folder.slow.sync(fd);
    return true;
  } finally {
    closeFile(fd);
  }
}

/** Gives an entry the name of another one, which is replaced in one instant. Both lie in one folder. */
export function renameEntry(from: Entry, to: Entry): void {
  renameSync(from.folder.at(from.name), to.folder.at(to.name));
}

export function removeEntry({ folder, name }: Entry): void {
  try {
    unlinkSync(folder.at(name));
  } catch (error) {
    tolerateMissing(error);
  }
}

/** As `removeEntry`, for a file that may be large. */
export function removeLarge({ folder, name }: Entry): Promise<void> | undefined {
  try {
    return folder.slow.remove(folder.at(name))?.catch(tolerateMissing);
  } catch (error) {
    tolerateMissing(error);
    return undefined;
  }
}

function tolerateMissing(error: unknown): void {
  if (!hasCode(error, "ENOENT")) throw error;
}

/** Writes all bytes where the file stands; a full disk may take a part before it refuses the rest. */
export function writeWhole(fd: number, bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.length; ) offset += writeSync(fd, bytes, offset, bytes.length - offset);
}

function keepOwner(fd: number, like: BigIntStats): void {
  const mine = fstatSync(fd, { bigint: true });
  if (mine.uid === like.uid && mine.gid === like.gid) return;
  try {
    fchownSync(fd, Number(like.uid), Number(like.gid));
  } catch (error) {
    // Only root may give files away; a file of ours with the old mode is the best that is left.
    if (!hasCode(error, "EPERM", "EACCES", "EINVAL", "ENOSYS")) throw error;
  }
}

function copyTimes(fd: number, like: BigIntStats): void {
  futimesSync(fd, Number(like.atimeNs) / 1e9, Number(like.mtimeNs) / 1e9);
}
