import { type Edited, type FileContent, findChanges, toContent, UnreadableContent } from "./contents.js";
import { type Folders, openFolders } from "./folders.js";
import type { Journal } from "./journal.js";
import type { GiveBuffer } from "./memory.js";
import { type Change, stepOf } from "./prepare.js";
import { type DiskProblem, problemFrom } from "./problem.js";
import type { Resolution } from "./sandbox.js";
import { readSnapshots } from "./snapshots.js";
import { withJournal } from "./with-journal.js";
import type { Workshop } from "./workshop.js";
import { write } from "./write.js";

export type TransactionResult<T> = { ok: true; value: T } | { ok: false; problem: DiskProblem };

/**
 * May be asynchronous, to let other work in between large files; the locks are held meanwhile. `lend` gives memory for
 * the new bytes of one file at a time.
 */
export type Edit<T> = (files: readonly FileContent[], lend: GiveBuffer) => Edited<T> | Promise<Edited<T>>;

/** Reads, edits and replaces all files or none; once more when a file changed meanwhile. */
export async function transact<T>(
  paths: readonly string[],
  edit: Edit<T>,
  shop: Workshop,
): Promise<TransactionResult<T>> {
  const resolution = shop.sandbox.resolve(paths);
  if ("problem" in resolution) return { ok: false, problem: resolution.problem };
  const release = await shop.locks.take(resolution.resolved.map(({ real }) => real));
  try {
    const first = await attempt({ resolution, edit, shop, isLast: false });
    const isRetried =
      !first.ok && first.problem.kind === "changed" && first.problem.restoreFailures === undefined;
    if (!isRetried) return first;
    const again = shop.sandbox.resolve(paths);
    if ("problem" in again) return { ok: false, problem: again.problem };
    return await attempt({ resolution: again, edit, shop, isLast: true });
  } finally {
    release();
  }
}

interface Attempt<T> {
  resolution: Resolution;
  edit: Edit<T>;
  shop: Workshop;
  /** Then the journal is held from the read on, and only an editor can interfere. */
  isLast: boolean;
}

async function attempt<T>({ resolution, edit, shop, isLast }: Attempt<T>): Promise<TransactionResult<T>> {
  const given = resolution.resolved[0]?.given ?? "";
  let folders: Folders | undefined;
  try {
    folders = openFolders(resolution.realWriteRoot, shop);
    const work = { resolution, edit, shop, folders };
    if (!isLast) return await readAndWrite(work);
    const files = resolution.resolved.map(({ file }) => file);
    const done = await withJournal({ folders, shop, files }, (journal) => readAndWrite({ ...work, journal }));
    return done ?? busy(given);
  } catch (error) {
    if (error instanceof UnreadableContent) return { ok: false, problem: error.problem };
    return { ok: false, problem: problemFrom(error, given) };
  } finally {
    folders?.close();
  }
}

type Work<T> = Omit<Attempt<T>, "isLast"> & { folders: Folders; journal?: Journal };

async function readAndWrite<T>(work: Work<T>): Promise<TransactionResult<T>> {
  const { resolution, edit, shop, folders, journal } = work;
  const read = await readSnapshots(resolution.resolved, { folders, maxFileBytes: shop.maxFileBytes });
  if ("problem" in read) return { ok: false, problem: read.problem };
  const { snapshots } = read;
  const lendOld = folders.memory.createLender();
  const contents = snapshots.map((snapshot) => toContent(snapshot, lendOld));
  const { replacements, value } = await edit(contents, folders.memory.createLender());
  const changes = findChanges(snapshots, replacements, lendOld);
  const first = changes.next();
  if (first.done) return { ok: true, value };
  const writeAll = async (held: Journal): Promise<TransactionResult<T>> => {
    const problem = await write(chain(first.value, changes), { snapshots, folders, journal: held, shop });
    return problem === undefined ? { ok: true, value } : { ok: false, problem };
  };
  if (journal !== undefined) return await writeAll(journal);
  const files = snapshots.map(({ target }) => target.file);
  const steps = snapshots.length === 1 ? [stepOf(first.value)] : [];
  const done = await withJournal({ folders, shop, files, steps }, writeAll);
  return done ?? busy(first.value.before.target.path);
}

function* chain(first: Change, rest: Iterable<Change>): Generator<Change, void> {
  yield first;
  yield* rest;
}

function busy(path: string): TransactionResult<never> {
  return {
    ok: false,
    problem: { kind: "busy", path, message: "another process is writing in the write root" },
  };
}
