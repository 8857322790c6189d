import type { Folder } from "./folder.js";
import type { Journal } from "./journal.js";
import { createPace } from "./pace.js";
import { type Change, findWriteFault, type Prepared, prepare, prepareInPlace } from "./prepare.js";
import { type DiskProblem, hasCode, problemFrom } from "./problem.js";
import { changed, isUntouched, replaceOne, writeThrough } from "./replace.js";
import { removeLarge } from "./stage.js";
import type { Snapshot } from "./target.js";

export interface CommitOptions {
  root: Folder;
  journal: Journal;
  maxFileBytes: number;
}

/** What a commit did before it ended or met a problem; the records of a roll back. */
export interface Commit {
  prepared: readonly Prepared[];
  touched: ReadonlySet<string>;
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
  const [first] = prepared;
  const untouched = { prepared, touched: new Set<string>() };
  if (problem !== undefined) return { ...untouched, problem };
  if (first === undefined) return untouched;
  try {
    if (!isRecorded(prepared, options.journal)) await recordSteps(prepared, options);
    if (!options.journal.isHeld()) return { ...untouched, problem: changed(first.before) };
  } catch (error) {
    return { ...untouched, problem: problemOf(error, first.before) };
  }
  return await replaceAll(prepared, options);
}

async function prepareAll(
  changes: Iterable<Change>,
  options: CommitOptions,
): Promise<Omit<Commit, "touched">> {
  const pace = createPace();
  const results: Promise<Prepared | DiskProblem>[] = [];
  try {
    for (const change of changes) {
      await pace();
      const result = prepareOne(change, options);
      // Judged below; a bug that shows before that must not end the process as an unheard rejection.
      result.catch(ignore);
      results.push(result);
      const earlier = await results.at(change.after.length > largeFileBytes ? -1 : -stagesAtOnce);
      if (earlier !== undefined && "kind" in earlier) break;
    }
    const settled = await Promise.all(results);
    const prepared = settled.filter((result) => "step" in result);
    const problem = settled.find((result) => "kind" in result);
    return problem === undefined ? { prepared } : { prepared, problem };
  } catch (error) {
    // A bug. Nothing is rolled back while others still write.
    await Promise.allSettled(results);
    throw error;
  }
}

function ignore(): void {}

async function prepareOne(
  change: Change,
  { journal, maxFileBytes }: CommitOptions,
): Promise<Prepared | DiskProblem> {
  try {
    const fault = findWriteFault(change, maxFileBytes);
    return fault ?? (await prepare(change, journal.txid)) ?? changed(change.before);
  } catch (error) {
    return problemOf(error, change.before);
  }
}

/** From here on a killed process leaves enough to put every file back. */
async function recordSteps(prepared: readonly Prepared[], { root, journal }: CommitOptions): Promise<void> {
  journal.append({ phase: "commit", steps: prepared.map(({ step }) => step) });
  if (!needsDurableJournal(prepared)) return;
  await journal.sync();
  await syncFolders([root, ...prepared.map(({ before }) => before.target.folder)]);
}

function isRecorded(prepared: readonly Prepared[], { steps }: Journal): boolean {
  return steps.length > 0 && !needsDurableJournal(prepared);
}

/** The rename of a single file is all or nothing even when the power fails. */
function needsDurableJournal(prepared: readonly Prepared[]): boolean {
  return prepared.length > 1 || prepared.some(({ step }) => step.inPlace);
}

async function replaceAll(planned: readonly Prepared[], options: CommitOptions): Promise<Commit> {
  const pace = createPace();
  const progress = { prepared: planned, touched: new Set<string>() };
  let current: Prepared | undefined;
  try {
    for (current of planned) {
      await pace();
      const result = await replaceOne(current, progress.touched);
      const problem = result === "not-renamable" ? await replaceInPlace(current, progress, options) : result;
      if (problem !== undefined) return { ...progress, problem };
    }
    current = planned[0];
    await syncFolders(planned.map(({ before }) => before.target.folder));
    // Syncing takes long enough for an editor that opened a file before the rename to write to the old one.
    const saved = progress.prepared.find(({ old, before }) => !isUntouched(old, before.stats));
    if (saved !== undefined) return { ...progress, problem: changed(saved.before) };
    // Without this, once the first helper file is removed, some files could be put back and others not.
    if (needsDurableJournal(progress.prepared)) options.journal.append({ phase: "done" });
    return progress;
  } catch (error) {
    if (current === undefined) throw error;
    return { ...progress, problem: problemOf(error, current.before) };
  }
}

/** Writes through a file that turned out impossible to rename over. */
async function replaceInPlace(
  one: Prepared,
  progress: { prepared: readonly Prepared[]; touched: Set<string> },
  options: CommitOptions,
): Promise<DiskProblem | undefined> {
  // Until its copy is whole, this file has nothing to be put back from, and nothing to be put back.
  progress.prepared = progress.prepared.filter((other) => other !== one);
  await recordSteps(progress.prepared, options);
  const inPlace = await prepareInPlace(one);
  if (inPlace === undefined) return changed(one.before);
  progress.prepared = [...progress.prepared, inPlace];
  await recordSteps(progress.prepared, options);
  return await writeThrough(inPlace, progress.touched);
}

/** Removes the helper files of a commit that is done. Throws system errors. */
export async function removeHelpers(prepared: readonly Prepared[]): Promise<void> {
  const removals = prepared.map(({ old }) => removeLarge(old));
  for (const { step, stage } of prepared) if (step.inPlace) removals.push(removeLarge(stage));
  await Promise.all(removals);
}

async function syncFolders(folders: readonly Folder[]): Promise<void> {
  await Promise.all([...new Set(folders)].map((folder) => folder.sync()));
}

function problemOf(error: unknown, before: Snapshot): DiskProblem {
  if (hasCode(error, "ENOENT", "ENOTDIR", "ELOOP")) return changed(before);
  return problemFrom(error, before.target.path);
}
