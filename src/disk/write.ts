import { type Commit, commit, removeHelpers } from "./commit.js";
import type { Folders } from "./folders.js";
import { findJournal, type Journal, journalName } from "./journal.js";
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
  const { snapshots, folders, journal, shop } = writing;
  let result: Commit | undefined;
  try {
    journal.append({ phase: "stage", files: snapshots.map(({ target }) => target.file) });
    result = await commit(changes, { root: folders.root, journal, maxFileBytes: shop.maxFileBytes });
  } finally {
    // Also when the caller's own code, which makes the changes, throws.
    if (result === undefined) await undo(writing, new Set());
  }
  if (result.problem !== undefined) {
    const restoreFailures = await undo(writing, result.touched);
    return restoreFailures.length === 0 ? result.problem : { ...result.problem, restoreFailures };
  }
  try {
    await removeHelpers(result.prepared, journal.txid);
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

/** Puts back what was replaced, by the journal's own records. Gives the paths that could not be put back. */
async function undo(
  { snapshots, folders, journal, shop }: Writing,
  touched: ReadonlySet<string>,
): Promise<string[]> {
  const toPaths = (files: ReadonlySet<string>) =>
    snapshots.filter(({ target }) => files.has(target.file)).map(({ target }) => target.path);
  try {
    if (!journal.isHeld()) {
      // Someone took this process for dead and put everything back: only helper files made since can be there.
      const files = snapshots.map(({ target }) => target.file);
      await rollBack(folders, { txid: journal.txid, files, steps: [], isDone: true });
      return toPaths(touched);
    }
    const state = findJournal(folders.root, journalName)?.state;
    if (state === undefined) {
      journal.leave();
      return toPaths(touched);
    }
    const report = await rollBack(folders, { ...state, isDone: false });
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
