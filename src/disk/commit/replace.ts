import type { Entry } from "../files/folder.js";
import { readBytes } from "../files/read-file.js";
import { retryWhileLocked } from "../files/retry-while-locked.js";
import { changedSince, isUnchanged, type Snapshot } from "../files/snapshot.js";
import { giveFreeName, overwriteFile, removeEntry, renameEntry } from "../files/write-file.js";
import { type DiskProblem, hasCode, isSystemError, type SystemError } from "../problem.js";
import type { StagedChange } from "./stage.js";

/**
 * Moves the file aside and gives its name to the staged content. What was moved is compared with what was read
 * afterwards, since an editor may save between any look and any rename. Notes the file in `altered` once it is not as it
 * was. Rejects with system errors.
 */
export async function replaceByRename(
  staged: StagedChange,
  altered: Set<string>,
): Promise<DiskProblem | "not-renamable" | undefined> {
  const { before, stage, old, step } = staged;
  if (!isUnchanged(before)) return changedSince(before);
  let naming: boolean | SystemError = false;
  try {
    const isDone = await retryWhileLocked(
      () => {
        renameEntry(before, old);
        // The two calls follow each other at once: in between nobody finds the file.
        naming = tryNaming(stage, before);
      },
      () => isUnchanged(before),
    );
    if (!isDone) return changedSince(before);
  } catch (error) {
    // A file that is itself a mount point, as containers have them, cannot be renamed.
    if (process.platform !== "win32" && hasCode(error, "EBUSY", "EXDEV")) return "not-renamable";
    throw error;
  }
  if (naming === false) return changedSince(before);
  altered.add(step.file);
  if (naming !== true) throw naming;
  removeEntry(stage);
  return isAsRead(old, before) ? undefined : changedSince(before);
}

function tryNaming(stage: Entry, file: Entry): boolean | SystemError {
  try {
    return giveFreeName(stage, file);
  } catch (error) {
    if (isSystemError(error)) return error;
    throw error;
  }
}

/** Does the same by writing the content alone, so that it stays the same file. */
export async function replaceInPlace(
  { before, after, step }: StagedChange,
  altered: Set<string>,
): Promise<DiskProblem | undefined> {
  if (!isUnchanged(before)) return changedSince(before);
  altered.add(step.file);
  return (await overwriteFile(before, after, { stats: before.stats })) ? undefined : changedSince(before);
}

/** True when what was moved aside is the file that was read, and nobody has written to it since. */
export function isAsRead(old: Entry, { stats, bytes }: Snapshot): boolean {
  return readBytes(old, stats)?.equals(bytes) ?? false;
}
