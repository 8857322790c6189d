import path from "node:path";
import { commit } from "./commit/commit.js";
import type { LateSaves } from "./commit/late-saves.js";
import type { Change } from "./commit/stage.js";
import type { FileLocks } from "./files/file-locks.js";
import { type Folders, openFolders } from "./files/folder.js";
import { readAtRest } from "./files/read-at-rest.js";
import type { Resolution, Sandbox } from "./files/sandbox.js";
import type { Snapshot } from "./files/snapshot.js";
import { type Journal, journalName, stuckJournal, takeJournal } from "./journal/journal.js";
import { createRecovery, type RecoveryReport } from "./journal/recovery.js";
import { type DiskProblem, hasCode, problemFrom } from "./problem.js";

/** A file as it was read. Several given paths of one real file give one content. */
export interface FileContent {
  /** The path as it was given, relative to the root, with forward slashes. */
  readonly path: string;
  readonly bytes: Buffer;
  /** The other given paths that lead to the same file. */
  readonly aliases?: readonly string[];
}

/** What an edit decided: the new bytes of files, by `FileContent.path`, and whatever the caller wants back. */
export interface Edited<T> {
  readonly replacements: Iterable<readonly [path: string, bytes: Uint8Array]>;
  readonly value: T;
}

/** Decides what is written. It may be asynchronous, to let other work in between; the locks are held meanwhile. */
export type Edit<T> = (files: readonly FileContent[]) => Edited<T> | Promise<Edited<T>>;

export type TransactionResult<T> = { ok: true; value: T } | { ok: false; problem: DiskProblem };

/** What the transactions of one disk share. */
export interface TransactionContext {
  readonly sandbox: Sandbox;
  readonly locks: FileLocks;
  readonly maxFileBytes: number;
  /** The journals that this process has ended, by `txid`. */
  readonly ended: Set<string>;
  /** What the last transaction has written, by real paths relative to the write root. */
  readonly lastWritten: Map<string, Uint8Array>;
  readonly lateSaves: LateSaves;
  /** Told of what killed processes had left when a transaction began. */
  onRecovery(this: void, report: RecoveryReport): void;
  /** Called when files could not be put back, so that a later transaction tries again first. */
  onUnrestored(this: void): void;
}

/** Reads, edits and replaces all files or none. It does so once more when a file changed meanwhile. */
export async function transact<T>(
  paths: readonly string[],
  edit: Edit<T>,
  { until, ...context }: TransactionContext & Pick<Attempt<T>, "until">,
): Promise<TransactionResult<T>> {
  const resolution = context.sandbox.resolve(paths);
  if ("problem" in resolution) return { ok: false, problem: resolution.problem };
  const release = await context.locks.take(resolution.resolved.map(({ real }) => real));
  try {
    const first = await attempt({ resolution, edit, context, until, isLast: false });
    const isRetried =
      !first.ok && first.problem.kind === "changed" && first.problem.restoreFailures === undefined;
    if (!isRetried) return first;
    const again = context.sandbox.resolve(paths);
    if ("problem" in again) return { ok: false, problem: again.problem };
    return await attempt({ resolution: again, edit, context, until, isLast: true });
  } finally {
    release();
  }
}

interface Attempt<T> {
  readonly resolution: Resolution;
  readonly edit: Edit<T>;
  readonly context: TransactionContext;
  /** The time on the clock of `performance` from which another process is not waited for any more. */
  readonly until: number;
  /** In the last attempt the journal is held from the reading on, so that only an editor can interfere. */
  readonly isLast: boolean;
}

async function attempt<T>(one: Attempt<T>): Promise<TransactionResult<T>> {
  const { resolution } = one;
  const given = resolution.resolved[0]?.given ?? "";
  let folders: Folders | undefined;
  try {
    folders = openFolders(resolution.realWriteRoot);
    const work = { ...one, folders };
    if (!one.isLast) return await readAndWrite(work);
    return await withJournal(work, (journal) => readAndWrite(work, journal));
  } catch (error) {
    return { ok: false, problem: problemFrom(error, given) };
  } finally {
    folders?.close();
  }
}

type Work<T> = Attempt<T> & { readonly folders: Folders };

async function readAndWrite<T>(work: Work<T>, journal?: Journal): Promise<TransactionResult<T>> {
  const { resolution, edit, context, folders } = work;
  const { maxFileBytes, onUnrestored, lastWritten, lateSaves } = context;
  const read = await readAtRest(resolution.resolved, { folders, maxFileBytes, lastWritten });
  if ("problem" in read) return { ok: false, problem: read.problem };
  const { snapshots } = read;
  const { replacements, value } = await edit(snapshots);
  const changes = findChanges(snapshots, replacements);
  if (changes.length === 0) return { ok: true, value };
  const write = async (held: Journal): Promise<TransactionResult<T>> => {
    const options = { folders, journal: held, snapshots, maxFileBytes, onUnrestored, lateSaves };
    const problem = await commit(changes, options);
    if (problem !== undefined) return { ok: false, problem };
    lastWritten.clear();
    for (const { before, after } of changes) lastWritten.set(before.file, after);
    return { ok: true, value };
  };
  return journal === undefined ? await withJournal(work, write) : await write(journal);
}

/** Finds the replacements that change something. */
function findChanges(
  snapshots: readonly Snapshot[],
  replacements: Edited<unknown>["replacements"],
): readonly Change[] {
  let byPath: Map<string, Snapshot> | undefined;
  const changes: Change[] = [];
  for (const [path, after] of replacements) {
    byPath ??= new Map(snapshots.map((snapshot) => [snapshot.path, snapshot]));
    const before = byPath.get(path);
    if (before === undefined) throw new Error(`a replacement for ${path}, which was not read`);
    byPath.delete(path);
    if (!before.bytes.equals(after)) changes.push({ before, after });
  }
  return changes;
}

/** The transactions of one disk queue for the journal under this key, which is no real path. */
const journalKey = "";

/** Runs `work` in sole possession of the write root. The journal is removed unless `work` ended it otherwise. */
async function withJournal<T>(
  { context, folders, until, resolution }: Work<T>,
  work: (journal: Journal) => Promise<TransactionResult<T>>,
): Promise<TransactionResult<T>> {
  const { locks, ended, sandbox } = context;
  const release = await locks.take([journalKey]);
  try {
    const { root } = folders;
    const recovery = createRecovery({ folders, ...context });
    const journalPath = sandbox.toGiven(path.join(root.real, journalName));
    const taking = takeJournal({ root, ended, recovery, until });
    const journal = await taking.catch((error: unknown) => deniedJournal(error, journalPath));
    context.onRecovery(recovery.report());
    if (journal === "busy") return failed("busy", resolution.resolved[0]?.given ?? "", busyJournal);
    if (journal === "stuck") return failed("io", journalPath, stuckJournal);
    if ("kind" in journal) return { ok: false, problem: journal };
    try {
      return await work(journal);
    } finally {
      journal.remove();
    }
  } finally {
    release();
  }
}

/** Who may write the files, and not the folder around them, would look for the fault in the files. */
function deniedJournal(error: unknown, journalPath: string): DiskProblem {
  if (!hasCode(error, "EACCES", "EPERM")) throw error;
  const problem = problemFrom(error, journalPath);
  return { ...problem, message: `${problem.message}, and every write needs this file` };
}

const busyJournal = `another process is writing in the write root, says its journal ${journalName}`;

function failed(kind: DiskProblem["kind"], path: string, message: string): TransactionResult<never> {
  return { ok: false, problem: { kind, path, message } };
}
