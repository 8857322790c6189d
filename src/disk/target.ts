import type { BigIntStats } from "node:fs";
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";
import type { Folder } from "./folder.js";
import { type DiskProblem, hasCode } from "./problem.js";

/** One real file, reached by one or more of the given paths. */
export interface Target {
  path: string;
  aliases: readonly string[];
  real: string;
  name: string;
  folder: Folder;
}

/** What a file was when it was read. */
export interface Snapshot {
  target: Target;
  bytes: Buffer;
  stats: BigIntStats;
}

const readFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** What forbids reading the file, judged before it is opened: opening a FIFO or a device can block or act. */
export function findTargetFault(
  target: Target,
  stats: BigIntStats,
  maxFileBytes: number,
): DiskProblem | undefined {
  if (!stats.isFile()) return { kind: "not-a-file", path: target.path, message: "it is not a regular file" };
  if (stats.size <= maxFileBytes) return undefined;
  return { kind: "too-large", path: target.path, message: `the file is larger than ${maxFileBytes} bytes` };
}

export function readTargetStats(target: Target): BigIntStats {
  return lstatSync(target.folder.at(target.name), { bigint: true });
}

/** Reads a regular file whole, or gives undefined when it is not the file that `expected` describes any more. */
export function readTarget(target: Target, expected: BigIntStats): Snapshot | undefined {
  const fd = openSync(target.folder.at(target.name), readFlags);
  try {
    const stats = fstatSync(fd, { bigint: true });
    if (!stats.isFile() || stats.dev !== expected.dev || stats.ino !== expected.ino) return undefined;
    const bytes = readWhole(fd, Number(stats.size));
    return bytes === undefined ? undefined : { target, bytes, stats };
  } finally {
    closeSync(fd);
  }
}

/** True when the file is still the one that was read, with the same bytes. */
export function isUnchanged({ target, bytes, stats }: Snapshot): boolean {
  try {
    if (!target.folder.isInPlace()) return false;
    const now = readTargetStats(target);
    if (now.ino !== stats.ino || now.dev !== stats.dev || now.size !== stats.size || !now.isFile())
      return false;
    return readTarget(target, now)?.bytes.equals(bytes) ?? false;
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR", "ELOOP")) return false;
    throw error;
  }
}

/** Undefined when the file is longer or shorter than `size`: someone is writing it. */
function readWhole(fd: number, size: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafeSlow(size + 1);
  let length = 0;
  while (length <= size) {
    const count = readSync(fd, bytes, length, size + 1 - length, null);
    if (count === 0) break;
    length += count;
  }
  return length === size ? bytes.subarray(0, size) : undefined;
}

/** The name of a helper file beside a target: hidden, and of no extension a tool would pick up. */
export function besideName(target: Target, txid: string, role = ""): string {
  return `.${target.name.slice(0, 48)}.${txid}${role}.dtp-tmp`;
}
