import path from "node:path";
import { type Entry, type Folders, isInside } from "./folder.js";
import type { FileNames, JournalState, Step } from "./journal-format.js";
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

/** Where files are put back. A larger file is none that we wrote. */
export interface RollBackPlace {
  readonly folders: Folders;
  readonly maxFileBytes: number;
}

/** Makes every file of a transaction what it was before, last one first, and removes the helper files. */
export async function rollBack(place: RollBackPlace, state: Omit<JournalState, "owner">): Promise<RollBack> {
  const steps = new Map(state.steps.map((step) => [step.file, step]));
  const outcomes = new Map<string, Outcome>();
  for (const file of state.files.toReversed()) {
    const step = state.isDone ? undefined : steps.get(file);
    try {
      outcomes.set(file, await settleFile(place, file, { txid: state.txid, step }));
    } catch (error) {
      if (!isSystemError(error)) throw error;
      const isGone = hasCode(error, "ENOENT", "ENOTDIR", "ENAMETOOLONG");
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

async function settleFile(
  { folders: { root, open }, maxFileBytes }: RollBackPlace,
  file: string,
  { txid, step }: { txid: string; step: Step | undefined },
): Promise<Outcome> {
  const folder = open(path.join(root.real, path.dirname(file)));
  if (!isInside(folder, root)) return "left";
  const entry = { folder, name: path.basename(file) };
  const outcome = step === undefined ? "untouched" : await restore(entry, { txid, step, maxFileBytes });
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

interface Restoring {
  readonly txid: string;
  readonly step: Step;
  readonly maxFileBytes: number;
}

/** Puts one file back. Without an `old` file the transaction never reached it, or it is put back already. */
async function restore(entry: Entry, { txid, step, maxFileBytes }: Restoring): Promise<Outcome> {
  const old = helperFile(entry, txid, "old");
  const stage = helperFile(entry, txid, "stage");
  const [stats, oldStats, stageStats] = [entry, old, stage].map(readStatsIfThere);
  if (oldStats === undefined) return "untouched";
  // A rename takes the stage file away, so one that is there was not renamed.
  if (step.inPlace === false && stageStats !== undefined) return "untouched";
  if (stats === undefined) return "left";
  if (stats.ino === oldStats.ino && stats.dev === oldStats.dev) return "untouched";
  const isReadable = (file: Stats) => file.isFile() && file.size <= maxFileBytes;
  if (!isReadable(stats) || !isReadable(oldStats)) return "left";
  if (step.inPlace === false) return restoreByRename({ entry, stats }, { entry: old, stats: oldStats }, step);
  if (stageStats === undefined || !isReadable(stageStats) || !isNamedAsBefore(stats, step.inPlace))
    return "left";
  const current = readBytes(entry, stats);
  const before = readBytes(old, oldStats);
  const after = readBytes(stage, stageStats);
  if (before === undefined || after === undefined || current === undefined) return "left";
  if (current.equals(before)) return "untouched";
  if (!isTornWrite(current, before, after)) return "left";
  return (await overwriteFile(entry, before, { stats, times: oldStats })) ? "restored" : "left";
}

interface Found {
  readonly entry: Entry;
  readonly stats: Stats;
}

function restoreByRename(now: Found, old: Found, { after }: Step): Outcome {
  // With a second name it can be a file that lies elsewhere too, and a later write would reach that.
  if (old.stats.nlink > 1n) return "left";
  const current = readBytes(now.entry, now.stats);
  if (current === undefined) return "left";
  if (digestOf(current) !== after) {
    return readBytes(old.entry, old.stats)?.equals(current) ? "untouched" : "left";
  }
  renameEntry(old.entry, now.entry);
  return "restored";
}

/** False for a file whose other names the journal does not know of: they may lie outside the write root. */
function isNamedAsBefore({ ino, nlink }: Stats, names: FileNames): boolean {
  return nlink === 1n || (String(ino) === names.ino && nlink <= names.count);
}

type Stats = ReturnType<typeof readStats>;

function readStatsIfThere(entry: Entry): Stats | undefined {
  try {
    return readStats(entry);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}
