import { renameSync } from "node:fs";
import { besideEntry, type Entry } from "./beside.js";
import type { Folder } from "./folder.js";
import type { Journal } from "./journal.js";
import { createPace } from "./pace.js";
import { withPatience } from "./patience.js";
import { type Change, findWriteFault, type Prepared, prepare, prepareInPlace } from "./prepare.js";
import { type DiskProblem, hasCode, problemFrom } from "./problem.js";
import { removeEntry, writeInPlace } from "./stage.js";
import { isUnchanged, readBytes, readStats, type Snapshot } from "./target.js";

export interface CommitOptions {
  root: Folder;
  journal: Journal;
  maxFileBytes: number;
}

/** What a commit did before it ended or met a problem; the records of a roll back. */
export interface Commit {
  prepared: readonly Prepared[];
  problem?: DiskProblem;
}

/** Twice the threads that sync files; more would only hold more bytes in memory. */
const stagesAtOnce = 8;
const largeFileBytes = 512 * 1024;

/**
 * Replaces the files. On a problem some of them may be replaced: the caller rolls back. `changes` is read one by one,
 * so that the new bytes of many large files need not be in memory together.
 */
export async function commit(changes: Iterable<Change>, options: CommitOptions): Promise<Commit> {
  const { prepared, problem } = await prepareAll(changes, options);
  if (problem !== undefined) return { prepared, problem };
  try {
    await recordSteps(prepared, options);
  } catch (error) {
    return { prepared, problem: problemFrom(error, prepared[0]?.before.target.path ?? "") };
  }
  return await replaceAll(prepared, options);
}

async function prepareAll(
  changes: Iterable<Change>,
  { journal, maxFileBytes }: CommitOptions,
): Promise<Commit> {
  const pace = createPace();
  const results: Promise<Prepared | DiskProblem>[] = [];
  const prepareOne = (change: Change) =>
    guard(change.before, async () => {
      const fault = findWriteFault(change, maxFileBytes);
      return fault ?? (await prepare(change, journal.txid)) ?? changed(change.before);
    });
  try {
    for (const change of changes) {
      await pace();
      results.push(prepareOne(change));
      const earlier = await results.at(change.after.length > largeFileBytes ? -1 : -stagesAtOnce);
      if (earlier !== undefined && "kind" in earlier) break;
    }
  } finally {
    await Promise.allSettled(results);
  }
  const settled = await Promise.all(results);
  const prepared = settled.filter((result) => "step" in result);
  const problem = settled.find((result) => "kind" in result);
  return problem === undefined ? { prepared } : { prepared, problem };
}

/** From here on a killed process leaves enough to put every file back. */
async function recordSteps(prepared: readonly Prepared[], { root, journal }: CommitOptions): Promise<void> {
  journal.append({ phase: "commit", steps: prepared.map(({ step }) => step) });
  if (!needsDurableJournal(prepared)) return;
  await journal.sync();
  await syncFolders([root, ...prepared.map(({ before }) => before.target.folder)]);
}

/** The rename of a single file is all or nothing even when the power fails. */
function needsDurableJournal(prepared: readonly Prepared[]): boolean {
  return prepared.length > 1 || prepared.some(({ step }) => step.inPlace);
}

async function replaceAll(planned: readonly Prepared[], options: CommitOptions): Promise<Commit> {
  const pace = createPace();
  const prepared = [...planned];
  for (const [index, one] of planned.entries()) {
    await pace();
    const problem = await guard(one.before, async () => {
      if (!options.journal.isHeld()) return changed(one.before);
      const result = await replaceOne(one, options.journal.txid);
      if (result !== "not-renamable") return result === "replaced" ? undefined : changed(one.before);
      const inPlace = await prepareInPlace(one, options.journal.txid);
      if (inPlace === undefined) return changed(one.before);
      prepared[index] = inPlace;
      await recordSteps(prepared, options);
      return (await replaceOne(inPlace, options.journal.txid)) === "replaced"
        ? undefined
        : changed(one.before);
    });
    if (problem !== undefined) return { prepared, problem };
  }
  return await finish(prepared, options);
}

async function finish(prepared: readonly Prepared[], { journal }: CommitOptions): Promise<Commit> {
  const [first] = prepared;
  if (first === undefined) return { prepared };
  const problem = await guard(first.before, async () => {
    await syncFolders(prepared.map(({ before }) => before.target.folder));
    journal.append({ phase: "done" });
    return undefined;
  });
  return problem === undefined ? { prepared } : { prepared, problem };
}

async function replaceOne(
  { before, step }: Prepared,
  txid: string,
): Promise<"replaced" | "changed" | "not-renamable"> {
  const { target } = before;
  const stage = besideEntry(target, txid, "stage");
  if (!isUnchanged(before)) return "changed";
  if (step.inPlace) {
    const bytes = readBytes(stage, readStats(stage));
    const isWritten = bytes !== undefined && (await writeInPlace(target, bytes, { stats: before.stats }));
    return isWritten ? "replaced" : "changed";
  }
  try {
    let isStill = true;
    await withPatience(() => {
      isStill = isSameFile(target, before.stats);
      if (isStill) renameSync(stage.folder.at(stage.name), target.folder.at(target.name));
    });
    // An editor that opened the file before the rename writes to the old one: its save must not go with it.
    return isStill && isUntouched(besideEntry(target, txid, "old"), before.stats) ? "replaced" : "changed";
  } catch (error) {
    if (process.platform !== "win32" && hasCode(error, "EBUSY", "EXDEV")) return "not-renamable";
    throw error;
  }
}

/** The last look before the rename, short since whatever happens after it is lost. */
function isSameFile(entry: Entry, { dev, ino, size, mtimeNs }: Snapshot["stats"]): boolean {
  const now = readStats(entry);
  return now.dev === dev && now.ino === ino && now.size === size && now.mtimeNs === mtimeNs;
}

/** True for a second name of a file that was not written since, and for a copy. */
function isUntouched(old: Entry, { ino, size, mtimeNs }: Snapshot["stats"]): boolean {
  const now = readStats(old);
  return now.ino !== ino || (now.size === size && now.mtimeNs === mtimeNs);
}

/** Removes the helper files of a commit that is done. */
export function removeHelpers(prepared: readonly Prepared[], txid: string): void {
  for (const { before, step } of prepared) {
    removeEntry(besideEntry(before.target, txid, "old"));
    if (step.inPlace) removeEntry(besideEntry(before.target, txid, "stage"));
  }
}

async function syncFolders(folders: readonly Folder[]): Promise<void> {
  await Promise.all([...new Set(folders)].map((folder) => folder.sync()));
}

async function guard<T>(before: Snapshot, work: () => Promise<T>): Promise<T | DiskProblem> {
  try {
    return await work();
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR", "ELOOP")) return changed(before);
    return problemFrom(error, before.target.path);
  }
}

function changed({ target }: Snapshot): DiskProblem {
  return { kind: "changed", path: target.path, message: "the file changed while it was edited" };
}
