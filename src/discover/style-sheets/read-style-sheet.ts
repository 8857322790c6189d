import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync, statSync } from "node:fs";

/** A routed file may be no larger (docs/server.md), and a whole search reads no more than this. */
const maxFileBytes = 8 * 1024 * 1024;
export const maxTotalBytes = 32 * 1024 * 1024;

export const tooMuch = `more than ${maxTotalBytes / 1024 / 1024} MiB of CSS in all; name the files you want`;
export const notUtf8 = "not UTF-8";
export const notRegular = "not a regular file";
export const sameFile = "the same file as another";

/** A style sheet on the disk, or why there is none, in words. */
export type StyleSheetStats =
  | { readonly real: string; readonly bytes: number; readonly changedMs: number }
  | { readonly reason: string };

/** Finds where a file (absolute) really lies, its size and its time, or why it cannot be used. */
export function findStats(absolute: string): StyleSheetStats {
  try {
    const real = realpathSync.native(absolute);
    const stats = statSync(real);
    if (!stats.isFile()) return { reason: notRegular };
    if (stats.size > maxFileBytes) return { reason: `larger than ${maxFileBytes / 1024 / 1024} MiB` };
    return { real, bytes: stats.size, changedMs: stats.mtimeMs };
  } catch (error) {
    return { reason: `cannot be read (${codeOf(error)})` };
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a file, or why it cannot be used. */
export function readText(real: string): { readonly text: string } | { readonly reason: string } {
  try {
    return { text: utf8.decode(readBytes(real)) };
  } catch (error) {
    if (error instanceof TypeError) return { reason: notUtf8 };
    return { reason: `cannot be read (${codeOf(error)})` };
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
export function readTextFile(absolute: string): { readonly text: string } | { readonly reason: string } {
  const stats = findStats(absolute);
  return "reason" in stats ? stats : readText(stats.real);
}

/** The text of a file; undefined where it cannot be used, or has more bytes. */
export function readSmallFile(absolute: string, mostBytes: number): string | undefined {
  const stats = findStats(absolute);
  const read = "real" in stats && stats.bytes <= mostBytes ? readText(stats.real) : undefined;
  return read !== undefined && "text" in read ? read.text : undefined;
}

/** The code of a system error, such as `EACCES`, for messages. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "unknown reason";
}
