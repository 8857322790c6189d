import { hash } from "node:crypto";
import { accessSync, type BigIntStats, constants } from "node:fs";
import type { Entry } from "../files/folder.js";
import { digestOf } from "../files/read-file.js";
import { changedSince, type Snapshot } from "../files/snapshot.js";
import { createFile, removeEntry } from "../files/write-file.js";
import type { Step } from "../journal/journal-format.js";
import { type DiskProblem, hasCode } from "../problem.js";

/** A file as it was read, and the bytes that shall replace it. */
export interface Change {
  readonly before: Snapshot;
  readonly after: Uint8Array;
}

/** A change whose new content is durable in a file beside the one it shall replace. */
export interface StagedChange extends Change {
  /** Holds the new content. */
  readonly stage: Entry;
  /** Holds the file as it was, from the moment in which it is replaced. */
  readonly old: Entry;
  /** What the journal is told of it. */
  readonly step: Step;
}

/** Writes the new content beside the file, or tells why the file cannot be replaced. Rejects with system errors. */
export async function stageChange(
  change: Change,
  { txid, maxFileBytes }: { txid: string; maxFileBytes: number },
): Promise<StagedChange | DiskProblem> {
  const { before, after } = change;
  const fault = findWriteFault(change, maxFileBytes);
  if (fault !== undefined) return fault;
  if (!before.folder.isInPlace()) return changedSince(before);
  const stage = helperFile(before, txid, "stage");
  const old = helperFile(before, txid, "old");
  await createFile(stage, after, { like: before.stats });
  const step: Step = { file: before.file, inPlace: false, after: digestOf(after) };
  const staged = { before, after, stage, old, step };
  // A rename would part the file from its other names.
  return before.stats.nlink > 1n ? await stageInPlace(staged) : staged;
}

/** Makes of it the change of a file that can only be written in place, which needs a copy of what the file holds. */
export async function stageInPlace(staged: StagedChange): Promise<StagedChange> {
  const { before, old, step } = staged;
  removeEntry(old);
  await copyOld(staged);
  const { ino, nlink } = before.stats;
  return { ...staged, step: { ...step, inPlace: { ino: String(ino), count: Number(nlink) } } };
}

/** Keeps the bytes, the mode and the times of the file in a copy beside it. Rejects with system errors. */
async function copyOld({ before, old }: StagedChange): Promise<void> {
  await createFile(old, before.bytes, { like: before.stats, keepTimes: true });
}

const longestStem = 48;

/**
 * Names the hidden files that a transaction keeps beside a file while it replaces it: `stage` is the new content, `old`
 * the file as it was. No name has an extension that a watcher or a glob would pick up.
 */
export function helperFile({ folder, name }: Entry, txid: string, role: "stage" | "old"): Entry {
  // Long names are cut to leave room below the limit of 255 bytes, and told apart by a hash.
  const stem =
    name.length <= longestStem ? name : `${name.slice(0, longestStem)}.${hash("sha256", name).slice(0, 12)}`;
  return { folder, name: `.${stem}.${txid}${role === "old" ? ".old" : ""}.dtp-tmp` };
}

/** Tells what forbids replacing the file. A rename would pass over a write protection without a word. */
function findWriteFault({ before, after }: Change, maxFileBytes: number): DiskProblem | undefined {
  const { path, folder, name } = before;
  if (after.length > maxFileBytes) {
    return { kind: "too-large", path, message: `the file would be larger than ${maxFileBytes} bytes` };
  }
  return findProtection(path, folder.at(name), before.stats);
}

/** Tells whether a file, `path` as the caller gave it, is protected from being written. */
export function findProtection(
  path: string,
  real: string,
  { mode }: Pick<BigIntStats, "mode">,
): DiskProblem | undefined {
  const problem: DiskProblem = { kind: "read-only", path, message: "the file is read-only" };
  if ((mode & 0o200n) === 0n) return problem;
  try {
    accessSync(real, constants.W_OK);
    return undefined;
  } catch (error) {
    if (hasCode(error, "EACCES", "EPERM", "EROFS")) return problem;
    throw error;
  }
}
