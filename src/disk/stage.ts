import type { BigIntStats } from "node:fs";
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsync,
  openSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import type { Folder } from "./folder.js";
import { hasCode } from "./problem.js";

/** A new file that waits beside its target, to be renamed over it. */
export interface Stage {
  folder: Folder;
  name: string;
}

const stageFlags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
const permissionBits = 0o7777;

/** Writes a stage with the mode and, where the system lets us, the owner of `like`. Resolves once it is durable. */
export async function writeStage(stage: Stage, bytes: Uint8Array, like: BigIntStats): Promise<void> {
  const fd = openSync(stage.folder.at(stage.name), stageFlags, 0o600);
  try {
    writeWhole(fd, bytes);
    keepOwner(fd, like);
    // The mode given to `open` is cut by the umask, and a change of owner clears bits.
    fchmodSync(fd, Number(like.mode) & permissionBits);
    await syncFile(fd);
  } finally {
    closeSync(fd);
  }
}

export function removeStage(stage: Stage): void {
  try {
    unlinkSync(stage.folder.at(stage.name));
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

/** Writes all bytes from the start of an open file. */
export function writeWhole(fd: number, bytes: Uint8Array): void {
  let offset = 0;
  while (offset < bytes.length) offset += writeSync(fd, bytes, offset, bytes.length - offset, offset);
}

export function syncFile(fd: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fsync(fd, (error) => (error === null ? resolve() : reject(error)));
  });
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
