import path from "node:path";
import { type Entry, type Folders, isInside } from "../files/folder.js";
import { digestOf, readBytes, readStats } from "../files/read-file.js";
import { giveFreeName, isTornWrite, overwriteFile, removeEntry, renameEntry } from "../files/write-file.js";
import type { FileNames, JournalState, Step } from "../journal/journal-format.js";
import { hasCode, isSystemError } from "../problem.js";
import { helperFile } from "./stage.js";

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

type Outcome = "unchanged" | "restored" | "left" | "failed" | "littered";

/** True when nothing is left to do for the transaction. */
export function isComplete({ failed, littered }: RollBack): boolean {
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
      outcomes.set(file, await rollBackFile(place, file, { ...state, step }));
    } catch (error) {
      if (!isSystemError(error)) throw error;
      const isGone = hasCode(error, "ENOENT", "ENOTDIR", "ENAMETOOLONG");
      outcomes.set(file, isGone ? (step === undefined ? "unchanged" : "left") : "failed");
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

async function rollBackFile(
  { folders: { root, open }, maxFileBytes }: RollBackPlace,
  file: string,
  { txid, isDone, step }: Pick<JournalState, "txid" | "isDone"> & { step: Step | undefined },
): Promise<Outcome> {
  const folder = open(path.join(root.real, path.dirname(file)));
  if (!isInside(folder, root)) return "left";
  const entry = { folder, name: path.basename(file) };
  // Only a forger or a failing disk says so where the file is gone: what was moved aside may be all that is left of it.
  if (isDone && find(entry) === undefined && find(helperFile(entry, txid, "old")) !== undefined)
    return "left";
  const outcome =
    step !== undefined
      ? await restore(entry, { txid, step, maxFileBytes })
      : isDone
        ? "unchanged"
        : await giveNameBack(entry, { txid, maxFileBytes });
  if (outcome === "failed") return outcome;
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

/**
 * A journal whose end was lost does not tell that a file was moved aside. Where nothing has its name, what was moved aside is
 * all that is left of it.
 */
async function giveNameBack(entry: Entry, { txid, maxFileBytes }: Omit<Restoring, "step">): Promise<Outcome> {
  const old = find(helperFile(entry, txid, "old"));
  if (old === undefined || find(entry) !== undefined) return "unchanged";
  const stage = find(helperFile(entry, txid, "stage"));
  const isOurs = [old, stage].every(
    (found) => found === undefined || (found.stats.isFile() && found.stats.size <= maxFileBytes),
  );
  return isOurs ? await nameOld(entry, old, stage) : "left";
}

/**
 * Gives what was moved aside the name that nothing has. Where it has got another name since, as copies of a folder by links
 * give it, a later write would reach that, so its bytes take the place of the new content, which has none.
 */
async function nameOld(entry: Entry, old: Found, stage: Found | undefined): Promise<Outcome> {
  if (old.stats.nlink === 1n) return giveFreeName(old.entry, entry) ? "restored" : "left";
  const bytes = readBytes(old.entry, old.stats);
  if (bytes === undefined || stage === undefined) return "failed";
  // A kill in between leaves the new content's name, and so all of this to the next start.
  const isCopied = await overwriteFile(stage.entry, bytes, { stats: stage.stats, times: old.stats });
  return isCopied && giveFreeName(stage.entry, entry) ? "restored" : "failed";
}

interface Restoring {
  readonly txid: string;
  readonly step: Step;
  readonly maxFileBytes: number;
}

/** A file as it is found with its helper files. */
interface Scene {
  readonly entry: Entry;
  readonly old: Found;
  readonly stage: Found | undefined;
  /** The name of the new content, whether it has it or not. */
  readonly aside: Entry;
}

interface Found {
  readonly entry: Entry;
  readonly stats: Stats;
}

/** Puts one file back. Without an `old` file the transaction never reached it, or it is put back already. */
async function restore(entry: Entry, { txid, step, maxFileBytes }: Restoring): Promise<Outcome> {
  const old = find(helperFile(entry, txid, "old"));
  const aside = helperFile(entry, txid, "stage");
  const stage = find(aside);
  const now = find(entry);
  if (old === undefined) return "unchanged";
  // The new content gives up its own name once it has the file's.
  const isWaiting = stage !== undefined && now !== undefined && !isSame(now, stage);
  if (step.inPlace === false && isWaiting) return "unchanged";
  if (now !== undefined && isSame(now, old)) return "unchanged";
  const isRegular = ({ stats }: Found) => stats.isFile() && stats.size <= maxFileBytes;
  if (![now, old, stage].every((found) => found === undefined || isRegular(found))) return "left";
  const scene = { entry, old, stage, aside };
  if (step.inPlace !== false)
    return now === undefined ? "left" : await restoreInPlace(scene, now, step.inPlace);
  if (now !== undefined) return restoreByRename(scene, now, step.after);
  // Without the new content it was replaced, and removed since.
  return stage === undefined ? "left" : await nameOld(entry, old, stage);
}

/** Does what replacing the file did, the other way round, and leaves as much behind when it is killed. */
function restoreByRename({ entry, old, aside }: Scene, now: Found, after: string): Outcome {
  // With a second name it can be a file that lies elsewhere too, and a later write would reach that.
  if (old.stats.nlink > 1n) return "left";
  const current = readBytes(entry, now.stats);
  if (current === undefined) return "left";
  if (digestOf(current) !== after) {
    return readBytes(old.entry, old.stats)?.equals(current) ? "unchanged" : "left";
  }
  removeEntry(aside);
  renameEntry(entry, aside);
  // An editor that saved since the look is given its file back.
  const moved = readBytes(aside, now.stats);
  const isOurs = moved?.equals(current) ?? false;
  return giveFreeName(isOurs ? old.entry : aside, entry) && isOurs ? "restored" : "left";
}

async function restoreInPlace({ entry, old, stage }: Scene, now: Found, names: FileNames): Promise<Outcome> {
  if (stage === undefined) return "left";
  const [current, before, after] = [now, old, stage].map((found) => readBytes(found.entry, found.stats));
  if (before === undefined || after === undefined || current === undefined) return "left";
  if (current.equals(before)) return "unchanged";
  if (!isTornWrite(current, before, after)) return "left";
  // Where it has got another name since, what it held stays beside it: nothing else has that.
  if (!isNamedAsBefore(now.stats, names)) return String(now.stats.ino) === names.ino ? "failed" : "left";
  const options = { stats: now.stats, times: old.stats };
  return (await overwriteFile(entry, before, options)) ? "restored" : "left";
}

/** False for a file whose other names the journal does not know of: they may lie outside the write root. */
function isNamedAsBefore({ ino, nlink }: Stats, names: FileNames): boolean {
  return nlink === 1n || (String(ino) === names.ino && nlink <= names.count);
}

type Stats = ReturnType<typeof readStats>;

function find(entry: Entry): Found | undefined {
  try {
    return { entry, stats: readStats(entry) };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function isSame({ stats: one }: Found, { stats: other }: Found): boolean {
  return one.ino === other.ino && one.dev === other.dev;
}
