import { readdirSync } from "node:fs";
import { join } from "node:path";
import { hasCode, isSystemError, type SystemError } from "../../disk/problem.js";

/** What was found below a root, by paths from there, sorted; and why there may be more, as the end of a sentence. */
export interface Walk {
  readonly files: readonly string[];
  readonly cut?: string;
}

/** The error of the system for a folder that it could not list when it was asked, and may list the next time. */
export class PassingFault extends Error implements SystemError {
  readonly folder: string;
  readonly code: string;
  readonly syscall: string;

  constructor(folder: string, { code, syscall }: SystemError) {
    super(`${folder}: ${code}`);
    this.folder = folder;
    this.code = code;
    this.syscall = syscall;
  }
}

/** A folder that is closed to us stays so, and what else there is can be written. */
const lastingCodes = ["EACCES", "EPERM", "ELOOP", "ENAMETOOLONG"];

/** How far a walk goes. */
export interface WalkLimits {
  readonly folders: number;
  readonly files: number;
  readonly entries: number;
  readonly depth: number;
}

/** Every apply looks again, and has answered by then; a project that is larger keeps what belongs together side by side. */
const widest: WalkLimits = { folders: 5_000, files: 2_000, entries: 200_000, depth: 64 };

interface Wanted {
  /** The folder in which to begin; the root where it is left out. */
  readonly from?: readonly string[];
  isWanted(this: void, path: readonly string[]): boolean;
  /** Whether a folder may hold what is wanted; any may where it is left out. */
  mayHold?(this: void, path: readonly string[]): boolean;
  /** Whether nothing may be missing for a reason that passes: then that is thrown, as a `PassingFault`. */
  readonly isWhole?: boolean;
}

/**
 * Walks through the folders below a root (absolute), those nearest to it first. What is installed or hidden is passed over,
 * and links to folders are not followed, so that nothing is found twice and no loop holds it.
 */
export function walkFiles(
  root: string,
  { from = [], isWanted, mayHold = () => true, isWhole = false }: Wanted,
  limits: Partial<WalkLimits> = {},
): Walk {
  const { folders, files, entries, depth } = { ...widest, ...limits };
  const found: string[] = [];
  const open = [from];
  let seen = 0;
  let cut: string | undefined;
  for (const at of open) {
    const read = entriesOf(join(root, ...at));
    if (isSystemError(read)) {
      const folder = at.join("/") || ".";
      if (isWhole && !hasCode(read, ...lastingCodes)) throw new PassingFault(folder, read);
      cut ??= `${folder} cannot be read (${read.code})`;
      continue;
    }
    for (const entry of read) {
      const path = [...at, entry.name];
      if (++seen > entries) return end(found, cut ?? `there are more than ${entries} names in its folders`);
      if (!entry.isDirectory()) {
        if (!isWanted(path)) continue;
        if (found.length === files)
          return end(found, cut ?? `there are more than ${files} files of its kind`);
        found.push(path.join("/"));
      } else if (!isPassedOver(entry.name) && mayHold(path)) {
        if (open.length < folders && path.length <= depth) open.push(path);
        else
          cut ??=
            path.length > depth ? `${at.join("/")} is too deep` : `there are more than ${folders} folders`;
      }
    }
  }
  return end(found, cut);
}

function end(found: string[], cut: string | undefined): Walk {
  return { files: found.sort(), ...(cut !== undefined && { cut }) };
}

/** Whether nothing in a folder of that name is looked for. */
export function isPassedOver(folder: string): boolean {
  return folder.startsWith(".") || folder === "node_modules";
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // A folder that is not there holds no files.
    if (hasCode(error, "ENOENT", "ENOTDIR")) return [];
    if (isSystemError(error)) return error;
    throw error;
  }
}
