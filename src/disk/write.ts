import { type Commit, commit, removeHelpers } from "./commit.js";
import type { Folders } from "./folders.js";
import type { Journal } from "./journal.js";
import type { Change } from "./prepare.js";
import { type DiskProblem, isSystemError } from "./problem.js";
import { isSettled, rollBack } from "./roll-back.js";
import type { Snapshot } from "./target.js";
import type { Workshop } from "./workshop.js";

export interface Writing {
  snapshots: readonly Snapshot[];
  folders: Folders;
  journal: Journal;
  shop: Workshop;
}

/** Replaces all files or none, and says why none. */
export async function write(changes: Iterable<Change>, writing: Writing): Promise<DiskProblem | undefined> {
  const { folders, journal, shop } = writing;
  let result: Commit | undefined;
  try {
    result = await commit(changes, { root: folders.root, journal, maxFileBytes: shop.maxFileBytes });
  } finally {
    // Also when the caller's own code, which makes the changes, throws.
    if (result === undefined) await undo(writing, { prepared: [], touched: new Set() });
  }
  if (result.problem !== undefined) {
    const restoreFailures = await undo(writing, result);
    return restoreFailures.length === 0 ? result.problem : { ...result.problem, restoreFailures };
  }
  try {
    await removeHelpers(result.prepared);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // Every file is written and durable; the next transaction only removes what this one could not.
    try {
      journal.append({ phase: "done" });
    } finally {
      journal.leave();
    }
  }
  return undefined;
}

/** Puts back what was replaced. Gives the paths that could not be put back. */
async function undo(
  { snapshots, folders, journal, shop }: Writing,
  { prepared, touched }: Commit,
): Promise<string[]> {
  const { txid } = journal;
  const files = snapshots.map(({ target }) => target.file);
  const toPaths = (files: ReadonlySet<string>) =>
    snapshots.filter(({ target }) => files.has(target.file)).map(({ target }) => target.path);
  try {
    if (!journal.isHeld()) {
      // Someone took this process for dead and put everything back: only helper files made since can be there.
      await rollBack(folders, { txid, files, steps: [], isDone: true });
      return toPaths(touched);
    }
    const steps = prepared.map(({ step }) => step);
    const report = await rollBack(folders, { txid, files, steps, isDone: false });
    if (!isSettled(report)) {
      journal.keep();
      shop.onUnrestored();
    }
    return toPaths(new Set([...report.failed, ...report.left.filter((file) => touched.has(file))]));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    journal.leave();
    return toPaths(touched);
  }
}
