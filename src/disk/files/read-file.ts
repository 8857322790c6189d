import { hash } from "node:crypto";
import type { BigIntStats } from "node:fs";
import { constants, fstatSync, lstatSync, openSync, readFileSync, readSync } from "node:fs";
import { type DiskProblem, isSystemError } from "../problem.js";
import { closeFile } from "./file-descriptor.js";
import type { Entry } from "./folder.js";

const readFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Numbers of files may be larger than those that are exact. */
const exact = { bigint: true } as const;

/** What is kept of what the system knows of a file: there may be thousands, and most of it is asked by nobody. */
export type FileStats = Pick<
  BigIntStats,
  "dev" | "ino" | "mode" | "nlink" | "uid" | "gid" | "size" | "atimeNs" | "mtimeNs" | "mtimeMs"
>;

export function keepStats(stats: BigIntStats): FileStats {
  const { dev, ino, mode, nlink, uid, gid, size, atimeNs, mtimeNs, mtimeMs } = stats;
  return { dev, ino, mode, nlink, uid, gid, size, atimeNs, mtimeNs, mtimeMs };
}

/** Reads what the system knows of a file, or of a link that stands in its place. Throws system errors. */
export function readStats({ folder, name }: Entry): BigIntStats {
  return lstatSync(folder.at(name), exact);
}

/** Tells what forbids reading a file, before it is opened: opening a FIFO or a device can block or act. */
export function findReadFault(
  path: string,
  stats: BigIntStats,
  maxFileBytes: number,
): DiskProblem | undefined {
  if (!stats.isFile()) return { kind: "not-a-file", path, message: "it is not a regular file" };
  if (stats.size <= maxFileBytes) return undefined;
  return { kind: "too-large", path, message: `the file is larger than ${maxFileBytes} bytes` };
}

/** Reads no more than the beginning of a file; undefined when it is no regular one any more. Throws system errors. */
export function readHead({ folder, name }: Entry, length: number): Buffer | undefined {
  const fd = openSync(folder.at(name), readFlags);
  try {
    const bytes = Buffer.alloc(length);
    return fstatSync(fd).isFile() ? bytes.subarray(0, readSync(fd, bytes, 0, length, 0)) : undefined;
  } finally {
    closeFile(fd);
  }
}

/** Reads the whole file; undefined when it is not the file that `stats` describes any more. Throws system errors. */
export function readBytes(entry: Entry, stats: FileStats): Buffer | undefined {
  const fd = openSame(entry, stats);
  if (fd === undefined) return undefined;
  try {
    return readOpened(fd, Number(stats.size));
  } finally {
    closeFile(fd);
  }
}

/**
 * Reads the whole of what was a regular file a moment ago; undefined when it is none any more, larger than `maxBytes`, or not
 * to be read, which looking at it tells of.
 */
export function readRegular(
  { folder, name }: Entry,
  maxBytes: number,
): { readonly stats: BigIntStats; readonly bytes: Buffer } | undefined {
  let fd: number | undefined;
  try {
    fd = openSync(folder.at(name), readFlags);
    const stats = fstatSync(fd, exact);
    const bytes = stats.isFile() && stats.size <= maxBytes ? readOpened(fd, Number(stats.size)) : undefined;
    return bytes && { stats, bytes };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return undefined;
  } finally {
    if (fd !== undefined) closeFile(fd);
  }
}

/** Opens a file to read it; undefined when it is not the one that `stats` describes any more. Throws system errors. */
export function openSame({ folder, name }: Entry, { dev, ino }: FileStats): number | undefined {
  const fd = openSync(folder.at(name), readFlags);
  try {
    const now = fstatSync(fd, exact);
    if (now.isFile() && now.dev === dev && now.ino === ino) return fd;
  } catch (error) {
    closeFile(fd);
    throw error;
  }
  closeFile(fd);
  return undefined;
}

/** Reads an opened file of `size` bytes from its beginning; undefined when it has another size by now. Throws system errors. */
export function readOpened(fd: number, size: number): Buffer | undefined {
  // One byte more than expected is asked for, so that a file that has grown shows it.
  const bytes = Buffer.allocUnsafe(size + 1);
  let length = 0;
  let count: number;
  do {
    count = readSync(fd, bytes, length, size + 1 - length, length);
    length += count;
    // Who gives all that was expected, and not the byte that was asked for besides, has no more.
  } while (count > 0 && length < size);
  return length === size ? bytes.subarray(0, size) : undefined;
}

/**
 * Reads a file of a project that may be anything, such as a link that a clone brought: a pipe or a device would never end, and
 * some regular files of the system neither. Throws an error when it is not there, not a regular file, or larger.
 */
export function readRegularBytes(path: string, maxBytes: number): Buffer {
  const fd = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(fd, exact);
    const fault = findReadFault(path, stats, maxBytes);
    if (fault !== undefined) throw new Error(fault.message);
    // Node reads on to the end of what is said to be empty, and some files of the system say so and have none.
    return stats.size === 0n ? Buffer.alloc(0) : readFileSync(fd);
  } finally {
    closeFile(fd);
  }
}

/** Reads a text file of a project that may be anything. */
export function readRegularFile(path: string, maxBytes: number): string {
  return readRegularBytes(path, maxBytes).toString();
}

/** Gives the SHA-256 of a content in hexadecimal, which tells it from any other one. */
export function digestOf(bytes: Uint8Array): string {
  return hash("sha256", bytes);
}
