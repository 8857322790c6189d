import { type Folders, syncFolders } from "../files/folder.js";
import { changedSince, type Snapshot } from "../files/snapshot.js";
import { removeEntry } from "../files/write-file.js";
import type { Journal } from "../journal/journal.js";
import { mostFilesAtOnce } from "../journal/journal-format.js";
import { type DiskProblem, hasCode, isSystemError, problemFrom } from "../problem.js";
import type { LateSaves } from "./late-saves.js";
import { isAsRead, replaceByRename, replaceInPlace } from "./replace.js";
import { isComplete, rollBack } from "./roll-back.js";
import { type Change, type StagedChange, stageChange, stageInPlace } from "./stage.js";

export interface CommitOptions {
  readonly folders: Folders;
  readonly journal: Journal;
  /** These are all files that the transaction has read; the journal names them. */
  readonly snapshots: readonly Snapshot[];
  readonly maxFileBytes: number;
  readonly lateSaves: LateSaves;
  /** Called when files could not be put back, so that a later transaction tries again first. */
  onUnrestored(this: void): void;
}

/** Tells how far a commit has come, which is what has to be undone when it meets a problem. */
interface Progress {
  staged: readonly StagedChange[];
  /** These files are not, or not for sure, as they were. */
  readonly altered: Set<string>;
}

/** Replaces all files or none, and says why none. It throws nothing but bugs. */
export async function commit(
  changes: readonly Change[],
  options: CommitOptions,
): Promise<DiskProblem | undefined> {
  const progress: Progress = { staged: [], altered: new Set() };
  if (changes.length > mostFilesAtOnce) return tooMany(changes);
  let problem: DiskProblem | undefined;
  try {
    problem = (await stageAll(changes, progress, options)) ?? (await replaceAll(progress, options));
  } catch (error) {
    await undo(progress, options);
    throw error;
  }
  if (problem === undefined) {
    const watch = options.lateSaves.hold(progress.staged);
    removeHelpers(progress.staged, options.journal);
    watch();
    return undefined;
  }
  const restoreFailures = await undo(progress, options);
  return restoreFailures.length === 0 ? problem : { ...problem, restoreFailures };
}

/** Stages all changes together, so that they wait for the disk but once. */
async function stageAll(
  changes: readonly Change[],
  progress: Progress,
  { journal: { append, txid }, maxFileBytes }: CommitOptions,
): Promise<DiskProblem | undefined> {
  append({ phase: "stage", files: changes.map(({ before }) => before.file) });
  // All are waited for, since nothing may be undone while others still write.
  const results = await Promise.allSettled(
    changes.map((change) => stageChange(change, { txid, maxFileBytes })),
  );
  let problem: DiskProblem | undefined;
  const staged: StagedChange[] = [];
  for (const [index, { before }] of changes.entries()) {
    const result = results[index];
    if (result?.status === "rejected") problem ??= problemOf(result.reason, before);
    else if (result !== undefined) {
      const { value } = result;
      if ("kind" in value) problem ??= value;
      else staged.push(value);
    }
  }
  progress.staged = staged;
  return problem;
}

async function replaceAll(progress: Progress, options: CommitOptions): Promise<DiskProblem | undefined> {
  const { journal } = options;
  const [first] = progress.staged;
  if (first === undefined) return undefined;
  let current = first.before;
  try {
    await recordSteps(progress.staged, progress, options);
    if (!journal.isHeld()) return changedSince(first.before);
    for (const staged of progress.staged) {
      current = staged.before;
      const problem = await replaceOne(staged, progress, options);
      if (problem !== undefined) return problem;
    }
    current = first.before;
    await syncFolders(progress.staged.map(({ before }) => before.folder));
    // Syncing takes long enough for an editor that opened a file before the rename to write to the old one.
    const saved = progress.staged.find(
      ({ old, before, step }) => step.inPlace === false && !isAsRead(old, before),
    );
    if (saved !== undefined) return changedSince(saved.before);
    // Without this, once the first helper file is removed, some files could be put back and others not.
    journal.append({ phase: "done" });
    return undefined;
  } catch (error) {
    return problemOf(error, current);
  }
}

/** Tells the journal what will be replaced. From here on a killed process, or a power cut, leaves enough to put every file back. */
async function recordSteps(
  staged: readonly StagedChange[],
  progress: Progress,
  { folders, journal }: CommitOptions,
): Promise<void> {
  journal.append({ phase: "commit", steps: staged.map(({ step }) => step) });
  await journal.sync();
  await syncFolders([folders.root, ...progress.staged.map(({ before }) => before.folder)]);
}

async function replaceOne(
  staged: StagedChange,
  progress: Progress,
  options: CommitOptions,
): Promise<DiskProblem | undefined> {
  if (staged.step.inPlace !== false) return await replaceInPlace(staged, progress.altered);
  const result = await replaceByRename(staged, progress.altered);
  if (result !== "not-renamable") return result;
  const inPlace = await stageInPlace(staged);
  progress.staged = progress.staged.map((other) => (other === staged ? inPlace : other));
  await recordSteps([inPlace], progress, options);
  return await replaceInPlace(inPlace, progress.altered);
}

/** Removes the helper files. Every file is written and durable by now; what stays is removed by the next transaction. */
function removeHelpers(staged: readonly StagedChange[], journal: Journal): void {
  try {
    for (const { step, old, stage } of staged) {
      removeEntry(old);
      if (step.inPlace !== false) removeEntry(stage);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    journal.leave();
  }
}

/** Puts back what was replaced, and gives the paths that could not be put back. */
async function undo({ staged, altered }: Progress, options: CommitOptions): Promise<string[]> {
  const { snapshots, folders, journal, maxFileBytes, onUnrestored } = options;
  const { txid } = journal;
  const files = snapshots.map(({ file }) => file);
  const toPaths = (failed: ReadonlySet<string>) =>
    snapshots.filter(({ file }) => failed.has(file)).map(({ path }) => path);
  try {
    if (!journal.isHeld()) {
      // Someone took this process for dead and put everything back, so only helper files made since can be there.
      await rollBack({ folders, maxFileBytes }, { txid, files, steps: [], isDone: true });
      return toPaths(altered);
    }
    const steps = staged.map(({ step }) => step);
    const report = await rollBack({ folders, maxFileBytes }, { txid, files, steps, isDone: false });
    if (!isComplete(report)) {
      journal.keep();
      onUnrestored();
    }
    return toPaths(new Set([...report.failed, ...report.left.filter((file) => altered.has(file))]));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    journal.leave();
    return toPaths(altered);
  }
}

function tooMany([first]: readonly Change[]): DiskProblem {
  const message = `more than ${mostFilesAtOnce} files would be changed at once`;
  return { kind: "too-large", path: first?.before.path ?? "", message };
}

function problemOf(error: unknown, before: Snapshot): DiskProblem {
  if (hasCode(error, "ENOENT", "ENOTDIR", "ELOOP")) return changedSince(before);
  return problemFrom(error, before.path);
}
