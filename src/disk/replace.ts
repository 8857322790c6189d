import { linkSync } from "node:fs";
import type { Entry } from "./folder.js";
import { type DiskProblem, hasCode } from "./problem.js";
import { readStats } from "./read-file.js";
import { retryWhileLocked } from "./retry-while-locked.js";
import { changedSince, isUnchanged, type Snapshot } from "./snapshot.js";
import { copyOld, type StagedChange } from "./stage.js";
import { overwriteFile, renameEntry } from "./write-file.js";

/**
 * Gives the staged content the place of the file, which is compared with what was read the moment before. Notes the
 * file in `touched` once it is not as it was. Rejects with system errors.
 */
export async function replaceByRename(
  staged: StagedChange,
  touched: Set<string>,
): Promise<DiskProblem | "not-renamable" | undefined> {
  const { before, stage, old, step } = staged;
  if (!isUnchanged(before)) return changedSince(before);
  // The rename follows at once: a file watcher that hears of the link and of the rename apart, but within a few
  // milliseconds, takes no notice of the second.
  const kept = linkOld(before, old);
  if (kept === "other-mount") return "not-renamable";
  if (kept === "no-links") {
    await copyOld(staged);
    await before.folder.sync();
  }
  if (!isSameFile(before, before.stats)) return changedSince(before);
  try {
    const isDone = await retryWhileLocked(
      () => renameEntry(stage, before),
      () => isUnchanged(before),
    );
    if (!isDone) return changedSince(before);
  } catch (error) {
    if (process.platform !== "win32" && hasCode(error, "EBUSY", "EXDEV")) return "not-renamable";
    throw error;
  }
  touched.add(step.file);
  // An editor that opened the file before the rename writes to the old one: its save must not go with it.
  return isUntouched(old, before.stats) ? undefined : changedSince(before);
}

/** Does the same by writing the content alone, so that it stays the same file. */
export async function replaceInPlace(
  { before, after, step }: StagedChange,
  touched: Set<string>,
): Promise<DiskProblem | undefined> {
  if (!isUnchanged(before)) return changedSince(before);
  touched.add(step.file);
  return (await overwriteFile(before, after, { stats: before.stats })) ? undefined : changedSince(before);
}

/** True when `old` is a second name of a file that was not written since, or a copy. */
export function isUntouched(old: Entry, { ino, size, mtimeNs }: Snapshot["stats"]): boolean {
  const now = readStats(old);
  return now.ino !== ino || (now.size === size && now.mtimeNs === mtimeNs);
}

/** Gives the file a second name, which costs no space and keeps everything: times, owner, extended attributes. */
function linkOld(file: Entry, old: Entry): "kept" | "other-mount" | "no-links" {
  try {
    linkSync(file.folder.at(file.name), old.folder.at(old.name));
    return "kept";
  } catch (error) {
    // A file that is itself a mount point, as containers have them, can be neither linked nor renamed over.
    if (hasCode(error, "EXDEV")) return "other-mount";
    if (hasCode(error, "EPERM", "EACCES", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EINVAL"))
      return "no-links";
    throw error;
  }
}

/** Takes the last look before the rename. It is a short one, since whatever happens after it is lost. */
function isSameFile(entry: Entry, { dev, ino, size, mtimeNs }: Snapshot["stats"]): boolean {
  const now = readStats(entry);
  return now.dev === dev && now.ino === ino && now.size === size && now.mtimeNs === mtimeNs;
}
