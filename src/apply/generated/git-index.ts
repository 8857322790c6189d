import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { readRegularBytes, readRegularFile } from "../../disk/files/read-file.js";

/** A repository of some hundred thousand files has a shorter one. */
const longestIndex = 64 * 1024 * 1024;
const headerLength = 12;
/** Before the name stand times, numbers, the SHA-1 of the content and two bytes of flags. */
const entryLength = 62;
const hasMoreFlags = 0x4000;

/**
 * Whether the index of a repository, by its top folder, names a file: what is tracked is not ignored, whatever patterns say.
 * A path is one with forward slashes from there (gitformat-index(5)).
 */
export function isTracked(top: string, path: string): boolean {
  try {
    const folder = findGitFolder(top);
    return folder !== undefined && namesPath(readRegularBytes(join(folder, "index"), longestIndex), path);
  } catch {
    // Nothing was ever added, or what stands there is no index that we can read.
    return false;
  }
}

/** The folder in which git keeps what it knows of a work tree: in a linked one, or in a submodule, `.git` is a file that names it. */
export function findGitFolder(top: string): string | undefined {
  const git = join(top, ".git");
  try {
    if (statSync(git).isDirectory()) return git;
    const [, folder] = /^gitdir: (.*?)\s*$/.exec(readRegularFile(git, 4_096)) ?? [];
    return folder === undefined ? undefined : resolve(top, folder);
  } catch {
    // It went, or is none that we can read.
    return undefined;
  }
}

/** What work trees of one repository have in common lies in the folder of the first. */
export function findCommonFolder(folder: string): string {
  try {
    return resolve(folder, readRegularFile(join(folder, "commondir"), 4_096).trim());
  } catch {
    // It is the first.
    return folder;
  }
}

function namesPath(index: Buffer, path: string): boolean {
  if (index.toString("latin1", 0, 4) !== "DIRC") return false;
  const version = index.readUInt32BE(4);
  const wanted = Buffer.from(path);
  let name: Buffer = Buffer.alloc(0);
  let at = headerLength;
  for (let left = index.readUInt32BE(8); left > 0; left--) {
    const isLong = (index.readUInt16BE(at + entryLength - 2) & hasMoreFlags) !== 0;
    let from = at + entryLength + (isLong ? 2 : 0);
    let kept = 0;
    if (version === 4) {
      const dropped = readNumber(index, from);
      from = dropped.end;
      kept = name.length - dropped.value;
    }
    const end = index.indexOf(0, from);
    if (end < 0) return false;
    name = Buffer.concat([name.subarray(0, kept), index.subarray(from, end)]);
    if (name.equals(wanted)) return true;
    // All versions but the last fill each entry with NULs up to the next multiple of eight.
    at = version === 4 ? end + 1 : at + ((end - at + 8) & ~7);
  }
  return false;
}

/** The number of bytes to drop from the name before, as git writes offsets. */
function readNumber(bytes: Buffer, start: number): { readonly value: number; readonly end: number } {
  let at = start;
  let byte = bytes.readUInt8(at++);
  let value = byte & 0x7f;
  while (byte & 0x80) {
    byte = bytes.readUInt8(at++);
    value = ((value + 1) << 7) | (byte & 0x7f);
  }
  return { value, end: at };
}
