import type { BigIntStats } from "node:fs";
import { constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";
import type { Entry } from "./beside.js";
import { addToChecksum, type Checksum, emptyChecksum, isSameChecksum } from "./checksum.js";
import { closeFile } from "./close-file.js";
import type { GiveBuffer } from "./memory.js";
import { type DiskProblem, hasCode } from "./problem.js";

/** One real file, reached by one or more of the given paths. */
export interface Target extends Entry {
  /** As the caller gave it. */
  path: string;
  aliases: readonly string[];
  /** The real path relative to the real write root, with forward slashes. */
  file: string;
}

/** What a file was when it was read. */
export interface Snapshot {
  target: Target;
  stats: BigIntStats;
  content: Content;
}

/** In large transactions the bytes are read when they are needed, and only a checksum of the first reading is kept. */
export type Content = { bytes: Buffer } | { checksum: Checksum | undefined };

const readFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const chunkBytes = 64 * 1024;

export function readStats({ folder, name }: Entry): BigIntStats {
  return lstatSync(folder.at(name), { bigint: true });
}

/** What forbids reading the file, judged before it is opened: opening a FIFO or a device can block or act. */
export function findStatsFault(
  path: string,
  stats: BigIntStats,
  maxFileBytes: number,
): DiskProblem | undefined {
  if (!stats.isFile()) return { kind: "not-a-file", path, message: "it is not a regular file" };
  if (stats.size <= maxFileBytes) return undefined;
  return { kind: "too-large", path, message: `the file is larger than ${maxFileBytes} bytes` };
}

/**
 * The whole file, in a buffer of its own unless told where from; undefined when it is not the file that `stats`
 * describes any more. Throws system errors.
 */
export function readBytes(
  target: Entry,
  stats: BigIntStats,
  give: GiveBuffer = Buffer.allocUnsafeSlow,
): Buffer | undefined {
  return withOpened(target, stats, (fd) => {
    const size = Number(stats.size);
    const bytes = give(size + 1);
    let length = 0;
    while (length < size) {
      const count = readSync(fd, bytes, length, size + 1 - length, null);
      if (count === 0) break;
      length += count;
    }
    return length === size ? bytes.subarray(0, size) : undefined;
  });
}

/** Undefined when `stats` do not describe the file any more. Throws system errors. */
export function readChecksum(target: Entry, stats: BigIntStats): Checksum | undefined {
  let checksum = emptyChecksum;
  const whole = withChunks(target, stats, (chunk) => {
    checksum = addToChecksum(checksum, chunk);
    return true;
  });
  return whole ? checksum : undefined;
}

/** True when the file is still the one that was read, with the same bytes. */
export function isUnchanged({ target, stats, content }: Snapshot): boolean {
  try {
    if (!target.folder.isInPlace()) return false;
    if ("checksum" in content) {
      const now = readChecksum(target, stats);
      return now !== undefined && content.checksum !== undefined && isSameChecksum(now, content.checksum);
    }
    return withChunks(target, stats, (chunk, offset) => {
      return chunk.equals(content.bytes.subarray(offset, offset + chunk.length));
    });
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR", "ELOOP")) return false;
    throw error;
  }
}

/** Feeds the file in pieces until `take` refuses one. True when all of it was taken. */
function withChunks(
  target: Entry,
  stats: BigIntStats,
  take: (chunk: Buffer, offset: number) => boolean,
): boolean {
  const whole = withOpened(target, stats, (fd) => {
    const size = Number(stats.size);
    // One byte more than expected is asked for, so that a file that has grown shows it.
    const chunkSize = Math.min(chunkBytes, size + 1);
    const chunk = target.folder.giveChunk(chunkSize).subarray(0, chunkSize);
    let offset = 0;
    while (offset < size) {
      const count = readSync(fd, chunk, 0, chunk.length, null);
      if (count === 0) return false;
      if (!take(chunk.subarray(0, count), offset)) return false;
      offset += count;
    }
    return offset === size;
  });
  return whole ?? false;
}

function withOpened<T>({ folder, name }: Entry, stats: BigIntStats, use: (fd: number) => T): T | undefined {
  const fd = openSync(folder.at(name), readFlags);
  try {
    const now = fstatSync(fd, { bigint: true });
    const same = now.isFile() && now.dev === stats.dev && now.ino === stats.ino && now.size === stats.size;
    return same ? use(fd) : undefined;
  } finally {
    closeFile(fd);
  }
}
