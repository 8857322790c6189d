import path from "node:path";
import { type Entry, type Folders, isInside } from "./folder.js";
import type { JournalState, Step } from "./journal-format.js";
import { hasCode, isSystemError } from "./problem.js";
import { digestOf, readBytes, readStats } from "./read-file.js";
import { helperFile } from "./stage.js";
import { isTornWrite, overwriteFile, removeEntry, renameEntry } from "./write-file.js";

/** What became of the files of a transaction that did not end. Paths are relative to the real write root. */
export interface RollBack {
  /** These files were put back as they were before the transaction. */
  restored: readonly string[];
  /** These files were changed by someone else since, and therefore left alone. */
  left: readonly string[];
  /** These files could not be put back; their helper files are kept. */
  failed: readonly string[];
  /** These files are as they were, but have helper files that could not be removed. */
  littered: readonly string[];
}

type Outcome = "untouched" | "restored" | "left" | "failed" | "littered";

/** True when nothing is left to do for the transaction. */
export function isSettled({ failed, littered }: RollBack): boolean {
  return failed.length === 0 && littered.length === 0;
}

/** Makes every file of a transaction what it was before, last one first, and removes the helper files. */
export async function rollBack(folders: Folders, state: Omit<JournalState, "owner">): Promise<RollBack> {
  const steps = new Map(state.steps.map((step) => [step.file, step]));
  const outcomes = new Map<string, Outcome>();
  for (const file of state.files.toReversed()) {
    const step = state.isDone ? undefined : steps.get(file);
    try {
      outcomes.set(file, await settleFile(folders, file, { txid: state.txid, step }));
    } catch (error) {
      if (!isSystemError(error)) throw error;
      const isGone = hasCode(error, "ENOENT", "ENOTDIR");
      outcomes.set(file, isGone ? (step === undefined ? "untouched" : "left") : "failed");
    }
  }
  const filesThat = (wanted: Outcome) => state.files.filter((file) => outcomes.get(file) === wanted);
  return {
    restored: filesThat("restored"),
    left: filesThat("left"),
    failed: filesThat("failed"),
    littered: filesThat("littered"),
  };
}

/** Settles journals of dead processes, and tells `onReport` what became of their files. */
export function createSettle(folders: Folders, onReport?: (report: RollBack) => void) {
  return async (state: JournalState): Promise<boolean> => {
    const report = await rollBack(folders, state);
    onReport?.(report);
    return isSettled(report);
  };
}

async function settleFile(
  { root, open }: Folders,
  file: string,
  { txid, step }: { txid: string; step: Step | undefined },
): Promise<Outcome> {
  const folder = open(path.join(root.real, path.dirname(file)));
  if (!isInside(folder, root)) return "left";
  const entry = { folder, name: path.basename(file) };
  const outcome = step === undefined ? "untouched" : await restore(entry, txid, step);
  if (outcome === "restored") await folder.sync();
  return removeHelpers(entry, txid) ? outcome : "littered";
}

function removeHelpers(entry: Entry, txid: string): boolean {
  try {
    // The old file goes first: once it is gone, whoever comes next knows that nothing is left to put back.
    removeEntry(helperFile(entry, txid, "old"));
    removeEntry(helperFile(entry, txid, "stage"));
    return true;
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}

/** Puts one file back. Without an `old` file the transaction never reached it, or it is put back already. */
async function restore(entry: Entry, txid: string, step: Step): Promise<Outcome> {
  const old = helperFile(entry, txid, "old");
  const oldStats = readStatsIfThere(old);
  if (oldStats === undefined) return "untouched";
  // A rename takes the stage file away, so one that is there was not renamed.
  const isWaiting = !step.inPlace && readStatsIfThere(helperFile(entry, txid, "stage")) !== undefined;
  if (isWaiting) return "untouched";
  const stats = readStatsIfThere(entry);
  if (stats === undefined) return "left";
  if (stats.ino === oldStats.ino && stats.dev === oldStats.dev) return "untouched";
  if (!stats.isFile() || !oldStats.isFile()) return "left";
  if (step.inPlace) return await restoreInPlace(entry, txid, { stats, oldStats });
  const current = readBytes(entry, stats);
  if (current === undefined) return "left";
  if (digestOf(current) !== step.after) {
    const before = readBytes(old, oldStats);
    return before?.equals(current) ? "untouched" : "left";
  }
  renameEntry(old, entry);
  return "restored";
}

type Stats = ReturnType<typeof readStats>;

async function restoreInPlace(
  entry: Entry,
  txid: string,
  { stats, oldStats }: { stats: Stats; oldStats: Stats },
): Promise<Outcome> {
  const stage = helperFile(entry, txid, "stage");
  const before = readBytes(helperFile(entry, txid, "old"), oldStats);
  const after = readBytes(stage, readStats(stage));
  const current = readBytes(entry, stats);
  if (before === undefined || after === undefined || current === undefined) return "left";
  if (current.equals(before)) return "untouched";
  if (!isTornWrite(current, before, after)) return "left";
  return (await overwriteFile(entry, before, { stats, times: oldStats })) ? "restored" : "left";
}

function readStatsIfThere(entry: Entry): Stats | undefined {
  try {
    return readStats(entry);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}
