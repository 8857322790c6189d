import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync, statSync } from "node:fs";
import type { Unusable } from "./style-sheets/style-sheet-file.js";

/** A routed file may be no larger (docs/server.md), and a whole search reads no more than this. */
const maxFileBytes = 8 * 1024 * 1024;
export const maxTotalBytes = 32 * 1024 * 1024;

export const tooMuch: Unusable = {
  reason: `more than ${maxTotalBytes / 1024 / 1024} MiB of CSS in all; name the files you want`,
};
export const notRegular: Unusable = { fault: "not-regular", reason: "not a regular file" };
export const sameFile: Unusable = { fault: "same-file", reason: "the same file as another" };

/** A file on the disk, or why it cannot be used. */
export type TextFileStats =
  | { readonly real: string; readonly bytes: number; readonly changedMs: number }
  | Unusable;

/** Finds where a file (absolute) really lies, its size and its time, or why it cannot be used. */
export function findStats(absolute: string): TextFileStats {
  try {
    const real = realpathSync.native(absolute);
    const stats = statSync(real);
    if (!stats.isFile()) return notRegular;
    if (stats.size > maxFileBytes) return { reason: `larger than ${maxFileBytes / 1024 / 1024} MiB` };
    return { real, bytes: stats.size, changedMs: stats.mtimeMs };
  } catch (error) {
    return unreadable(error);
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a file, or why it cannot be used. */
export function readText(real: string): { readonly text: string } | Unusable {
  try {
    return { text: utf8.decode(readBytes(real)) };
  } catch (error) {
    if (error instanceof TypeError) return { fault: "not-utf-8", reason: "not UTF-8" };
    return unreadable(error);
  }
}

function readBytes(real: string): Buffer {
  // Some files of the system are regular ones, and still have whoever reads them wait for what comes next.
  const descriptor = openSync(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    // Node reads on to the end of what is said to be empty, and some of those say so and have none.
    return fstatSync(descriptor).size === 0 ? Buffer.alloc(0) : readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The text of a project's file that may be anything: what is no regular file could be without an end. */
export function readTextFile(absolute: string): { readonly text: string } | Unusable {
  const stats = findStats(absolute);
  return "reason" in stats ? stats : readText(stats.real);
}

/** The same, undefined where it cannot be used. */
export function findText(absolute: string): string | undefined {
  const read = readTextFile(absolute);
  return "text" in read ? read.text : undefined;
}

/** The text of a file; undefined where it cannot be used, or has more bytes. */
export function readSmallFile(absolute: string, mostBytes: number): string | undefined {
  const stats = findStats(absolute);
  const read = "real" in stats && stats.bytes <= mostBytes ? readText(stats.real) : undefined;
  return read !== undefined && "text" in read ? read.text : undefined;
}

function unreadable(error: unknown): Unusable {
  return { fault: "unreadable", reason: `cannot be read (${codeOf(error)})` };
}

/** The code of a system error, such as `EACCES`, for messages. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "unknown reason";
}
