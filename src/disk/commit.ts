import { besideEntry } from "./beside.js";
import type { Folder } from "./folder.js";
import type { Journal } from "./journal.js";
import { createPace } from "./pace.js";
import { type Change, findWriteFault, type Prepared, prepare, prepareInPlace } from "./prepare.js";
import { type DiskProblem, hasCode, problemFrom } from "./problem.js";
import { changed, replaceOne, writeThrough } from "./replace.js";
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
  const fault = await guard(first.before, async () => {
    await recordSteps(prepared, options);
    return options.journal.isHeld() ? undefined : changed(first.before);
  });
  return fault === undefined ? await replaceAll(prepared, options) : { ...untouched, problem: fault };
}

async function prepareAll(
  changes: Iterable<Change>,
  { journal, maxFileBytes }: CommitOptions,
): Promise<Omit<Commit, "touched">> {
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
      const result = prepareOne(change);
      // Judged below; a bug that shows before that must not end the process as an unheard rejection.
      result.catch(() => undefined);
      results.push(result);
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
  const { txid } = options.journal;
  const pace = createPace();
  const prepared = [...planned];
  const touched = new Set<string>();
  for (const [index, one] of planned.entries()) {
    await pace();
    const problem = await guard(one.before, async () => {
      const result = await replaceOne(one, { txid, touched });
      if (result !== "not-renamable") return result;
      // Until its copy is whole, this file has nothing to be put back from, and nothing to be put back.
      await recordSteps(prepared.toSpliced(index, 1), options);
      const inPlace = await prepareInPlace(one, txid);
      if (inPlace === undefined) return changed(one.before);
      prepared[index] = inPlace;
      await recordSteps(prepared, options);
      return await writeThrough(inPlace, { txid, touched });
    });
    if (problem !== undefined) return { prepared, touched, problem };
  }
  const problem = await finish(prepared, options);
  return problem === undefined ? { prepared, touched } : { prepared, touched, problem };
}

async function finish(
  prepared: readonly Prepared[],
  { journal }: CommitOptions,
): Promise<DiskProblem | undefined> {
  const [first] = prepared;
  if (first === undefined) return undefined;
  return await guard(first.before, async () => {
    await syncFolders(prepared.map(({ before }) => before.target.folder));
    // Without this, once the first helper file is removed, some files could be put back and others not.
    if (needsDurableJournal(prepared)) journal.append({ phase: "done" });
    return undefined;
  });
}

/** Removes the helper files of a commit that is done. Throws system errors. */
export async function removeHelpers(prepared: readonly Prepared[], txid: string): Promise<void> {
  const entries = prepared.flatMap(({ before, step }) => {
    const old = besideEntry(before.target, txid, "old");
    return step.inPlace ? [old, besideEntry(before.target, txid, "stage")] : [old];
  });
  await Promise.all(entries.map(removeLarge));
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
