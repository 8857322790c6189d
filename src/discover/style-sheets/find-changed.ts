import path from "node:path";
import { findStats } from "../read-text-file.js";
import type { Unusable } from "./style-sheet-file.js";

/** A file as it was when it was read, or why it was not. */
type ReadFile = { readonly real: string; readonly bytes: number; readonly changedMs: number } | Unusable;

/** The paths of files that are others than were read, and the latest time (as `Date.now()`) of which the system says so. */
export interface ChangedFiles {
  readonly files: readonly string[];
  readonly lastMs: number;
}

/**
 * Looks at files, by their paths from a folder, a file at a step. Watchers tell of a change a while later, and of two in a row
 * once. What could not be read is taken for unchanged.
 */
export function* findChanged(
  folder: string,
  known: ReadonlyMap<string, ReadFile>,
): Generator<void, ChangedFiles> {
  const files: string[] = [];
  let lastMs = 0;
  for (const [file, before] of known) {
    if ("reason" in before) continue;
    const now = findStats(path.join(folder, file));
    const changedMs = "reason" in now ? 0 : now.changedMs;
    const isSame =
      "real" in now &&
      now.real === before.real &&
      now.bytes === before.bytes &&
      changedMs === before.changedMs;
    if (!isSame) {
      files.push(file);
      lastMs = Math.max(lastMs, changedMs);
    }
    yield;
  }
  return { files, lastMs };
}
