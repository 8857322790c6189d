import { type Commit, commit, removeHelpers } from "./commit.js";
import { type Edited, type FileContent, findChanges, toContent, UnreadableContent } from "./contents.js";
import type { FileLocks } from "./file-locks.js";
import { type Folder, openFolder } from "./folder.js";
import type { Holder } from "./holder.js";
import { createTxid, findJournal, type Journal, journalName, takeJournal } from "./journal.js";
import type { Change } from "./prepare.js";
import { type DiskProblem, isSystemError, problemFrom } from "./problem.js";
import { createSettle, isSettled, rollBack } from "./roll-back.js";
import type { Resolved, Sandbox } from "./sandbox.js";
import { createFolders, readSnapshots } from "./snapshots.js";
import type { Snapshot } from "./target.js";

export type TransactionResult<T> = { ok: true; value: T } | { ok: false; problem: DiskProblem };

export type Edit<T> = (files: readonly FileContent[]) => Edited<T>;

/** What the transactions of one disk share. */
export interface Workshop {
  sandbox: Sandbox;
  locks: FileLocks;
  maxFileBytes: number;
  /** Journals that could not be removed, by `txid`. */
  stuck: Set<string>;
  /** This process, as other ones see it. */
  self(): Holder;
  /** Called when files could not be put back, so that a later transaction tries again first. */
  onUnrestored(): void;
}

/** No real path is empty: the key under which a disk queues for the journal. */
const journalKey = "";

/** Reads, edits and replaces all files or none; once more when a file changed meanwhile. */
export async function transact<T>(
  paths: readonly string[],
  edit: Edit<T>,
  shop: Workshop,
): Promise<TransactionResult<T>> {
  const resolved = resolveAll(paths, shop.sandbox);
  if ("problem" in resolved) return { ok: false, problem: resolved.problem };
  const release = await shop.locks.take(resolved.found.map(({ real }) => real));
  try {
    const first = await withRoot(paths, shop, (root) => attempt({ paths, edit, shop, root }));
    if (first.ok || first.problem.kind !== "changed" || first.problem.restoreFailures !== undefined)
      return first;
    // Holding the journal from the read on keeps other servers out: only an editor can interfere a second time.
    return await withRoot(paths, shop, (root) =>
      withJournal({ paths, root, shop }, (journal) => attempt({ paths, edit, shop, root, journal })),
    );
  } finally {
    release();
  }
}

interface Attempt<T> {
  paths: readonly string[];
  edit: Edit<T>;
  shop: Workshop;
  root: Folder;
  journal?: Journal;
}

async function attempt<T>({ paths, edit, shop, root, journal }: Attempt<T>): Promise<TransactionResult<T>> {
  const resolved = resolveAll(paths, shop.sandbox);
  if ("problem" in resolved) return { ok: false, problem: resolved.problem };
  const folders = createFolders(root);
  try {
    const read = await readSnapshots(resolved.found, { root, folders, maxFileBytes: shop.maxFileBytes });
    if ("problem" in read) return { ok: false, problem: read.problem };
    const { replacements, value } = edit(read.snapshots.map(toContent));
    const changes = findChanges(read.snapshots, replacements);
    const first = changes.next();
    if (first.done) return { ok: true, value };
    const write = async (held: Journal): Promise<TransactionResult<T>> => {
      const all = chain(first.value, changes);
      const problem = await commitOrRollBack(all, { snapshots: read.snapshots, root, journal: held, shop });
      return problem === undefined ? { ok: true, value } : { ok: false, problem };
    };
    return journal === undefined ? await withJournal({ paths, root, shop }, write) : await write(journal);
  } catch (error) {
    if (!(error instanceof UnreadableContent)) throw error;
    return { ok: false, problem: error.problem };
  } finally {
    folders.close();
  }
}

interface Writing {
  snapshots: readonly Snapshot[];
  root: Folder;
  journal: Journal;
  shop: Workshop;
}

async function commitOrRollBack(
  changes: Iterable<Change>,
  writing: Writing,
): Promise<DiskProblem | undefined> {
  const { snapshots, root, journal, shop } = writing;
  let result: Commit;
  try {
    journal.append({ phase: "stage", files: snapshots.map(({ target }) => target.file) });
    result = await commit(changes, { root, journal, maxFileBytes: shop.maxFileBytes });
  } catch (error) {
    await undo(writing);
    if (isSystemError(error)) return problemFrom(error, snapshots[0]?.target.path ?? "");
    throw error;
  }
  if (result.problem !== undefined) {
    const restoreFailures = await undo(writing);
    return restoreFailures.length === 0 ? result.problem : { ...result.problem, restoreFailures };
  }
  try {
    removeHelpers(result.prepared, journal.txid);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // Every file is written and durable; the next transaction removes what this one could not.
    journal.leave();
  }
  return undefined;
}

/** Puts back what was replaced, by the journal's own records. Gives the paths that could not be put back. */
async function undo({ snapshots, root, journal, shop }: Writing): Promise<string[]> {
  try {
    const state = journal.isHeld() ? findJournal(root, journalName)?.state : undefined;
    if (state === undefined) return [];
    const report = await rollBack(root, { ...state, isDone: false });
    if (!isSettled(report)) {
      journal.keep();
      shop.onUnrestored();
    }
    const unrestored = new Set([...report.failed, ...report.left]);
    return snapshots.filter(({ target }) => unrestored.has(target.file)).map(({ target }) => target.path);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    journal.leave();
    return snapshots.map(({ target }) => target.path);
  }
}

/** Runs `work` in sole possession of the write root; the journal is removed unless `work` ended it otherwise. */
async function withJournal<T>(
  { paths, root, shop }: Pick<Attempt<T>, "paths" | "root" | "shop">,
  work: (journal: Journal) => Promise<TransactionResult<T>>,
): Promise<TransactionResult<T>> {
  const release = await shop.locks.take([journalKey]);
  try {
    const journal = await takeJournal({
      root,
      stuck: shop.stuck,
      self: shop.self(),
      txid: createTxid(),
      settle: createSettle(root),
    });
    if (journal === undefined) return failure("io", paths[0], "another process is writing in the write root");
    try {
      return await work(journal);
    } finally {
      journal.remove();
    }
  } catch (error) {
    return { ok: false, problem: problemFrom(error, paths[0] ?? "") };
  } finally {
    release();
  }
}

async function withRoot<T>(
  paths: readonly string[],
  shop: Workshop,
  work: (root: Folder) => Promise<TransactionResult<T>>,
): Promise<TransactionResult<T>> {
  let root: Folder;
  try {
    root = openFolder(shop.sandbox.realWriteRoot());
  } catch (error) {
    return { ok: false, problem: problemFrom(error, paths[0] ?? "") };
  }
  try {
    return await work(root);
  } finally {
    root.close();
  }
}

function resolveAll(
  paths: readonly string[],
  sandbox: Sandbox,
): { found: Resolved[] } | { problem: DiskProblem } {
  const found: Resolved[] = [];
  for (const given of paths) {
    const resolved = sandbox.resolve(given);
    if ("problem" in resolved) return resolved;
    found.push(resolved);
  }
  return { found };
}

function* chain(first: Change, rest: Iterable<Change>): Generator<Change, void> {
  yield first;
  yield* rest;
}

function failure(kind: DiskProblem["kind"], path: string | undefined, message: string) {
  return { ok: false, problem: { kind, path: path ?? "", message } } as const;
}
