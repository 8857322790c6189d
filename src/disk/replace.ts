import type { Entry } from "./beside.js";
import { withPatience } from "./patience.js";
import type { Prepared } from "./prepare.js";
import { type DiskProblem, hasCode } from "./problem.js";
import { renameEntry, writeInPlace } from "./stage.js";
import { isUnchanged, readBytes, readStats, type Snapshot } from "./target.js";

/**
 * Replaces one file, compared with what was read the moment before. Notes it in `touched` once it is not, or not for
 * sure, as it was. Throws system errors.
 */
export async function replaceOne(
  one: Prepared,
  touched: Set<string>,
): Promise<DiskProblem | "not-renamable" | undefined> {
  const { before, step, stage, old } = one;
  if (step.inPlace) return await writeThrough(one, touched);
  if (!isUnchanged(before) || !isSameFile(before.target, before.stats)) return changed(before);
  try {
    const isDone = await withPatience(
      () => renameEntry(stage, before.target),
      () => isUnchanged(before),
    );
    if (!isDone) return changed(before);
  } catch (error) {
    if (process.platform !== "win32" && hasCode(error, "EBUSY", "EXDEV")) return "not-renamable";
    throw error;
  }
  touched.add(step.file);
  // An editor that opened the file before the rename writes to the old one: its save must not go with it.
  return isUntouched(old, before.stats) ? undefined : changed(before);
}

/** As `replaceOne`, but the content alone: it stays the same file. */
export async function writeThrough({ before, step, stage }: Prepared, touched: Set<string>) {
  const bytes = readBytes(stage, readStats(stage));
  if (bytes === undefined || !isUnchanged(before)) return changed(before);
  touched.add(step.file);
  return (await writeInPlace(before.target, bytes, { stats: before.stats })) ? undefined : changed(before);
}

/** The last look before the rename, short since whatever happens after it is lost. */
function isSameFile(entry: Entry, { dev, ino, size, mtimeNs }: Snapshot["stats"]): boolean {
  const now = readStats(entry);
  return now.dev === dev && now.ino === ino && now.size === size && now.mtimeNs === mtimeNs;
}

/** True for a second name of a file that was not written since, and for a copy. */
export function isUntouched(old: Entry, { ino, size, mtimeNs }: Snapshot["stats"]): boolean {
  const now = readStats(old);
  return now.ino !== ino || (now.size === size && now.mtimeNs === mtimeNs);
}

export function changed({ target }: Snapshot): DiskProblem {
  return { kind: "changed", path: target.path, message: "the file changed while it was edited" };
}
