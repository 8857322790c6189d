import { accessSync, constants, linkSync } from "node:fs";
import { besideEntry, type Entry } from "./beside.js";
import type { Checksum } from "./checksum.js";
import type { Step } from "./journal-format.js";
import { type DiskProblem, hasCode } from "./problem.js";
import { removeEntry, writeNew } from "./stage.js";
import { readBytes, type Snapshot } from "./target.js";

/** A file as it was read and the bytes that shall replace it. */
export interface Change {
  before: Snapshot;
  after: Uint8Array;
  /** Of `after`. */
  checksum: Checksum;
}

/** A change with its new content staged and the file as it was kept beside it. */
export interface Prepared {
  before: Snapshot;
  step: Step;
  /** The helper files. */
  stage: Entry;
  old: Entry;
}

/** What is to happen to the file, unless it turns out that it can only be written in place. */
export function stepOf({ before, checksum }: Change): Step {
  return { file: before.target.file, inPlace: false, after: checksum };
}

/** What forbids replacing the file: a rename would pass over a write protection without a word. */
export function findWriteFault({ before, after }: Change, maxFileBytes: number): DiskProblem | undefined {
  const { path, folder, name } = before.target;
  if (after.length > maxFileBytes) {
    return { kind: "too-large", path, message: `the file would be larger than ${maxFileBytes} bytes` };
  }
  const problem: DiskProblem = { kind: "read-only", path, message: "the file is read-only" };
  if ((before.stats.mode & 0o200n) === 0n) return problem;
  try {
    accessSync(folder.at(name), constants.W_OK);
    return undefined;
  } catch (error) {
    if (hasCode(error, "EACCES", "EPERM", "EROFS")) return problem;
    throw error;
  }
}

/** Stages the new content and keeps the old. Undefined when the file is not what was read. Throws system errors. */
export async function prepare(change: Change, txid: string): Promise<Prepared | undefined> {
  const { before, after } = change;
  const { target, stats } = before;
  if (!target.folder.isInPlace()) return undefined;
  const stage = besideEntry(target, txid, "stage");
  const old = besideEntry(target, txid, "old");
  await writeNew(stage, after, { like: stats });
  // Last of all, so that the rename follows at once: a file watcher that hears of the link and of the rename as two
  // events drops the second.
  const kept = stats.nlink > 1n ? "other-mount" : keepByLink(target, old);
  const isKept = kept === "kept" || (await keepByCopy(before, old));
  const step = { ...stepOf(change), inPlace: kept === "other-mount" };
  return isKept ? { before, step, stage, old } : undefined;
}

/** A second name costs no space and keeps everything: times, owner, extended attributes. */
function keepByLink(target: Entry, old: Entry): "kept" | "other-mount" | "no-links" {
  try {
    linkSync(target.folder.at(target.name), old.folder.at(old.name));
    return "kept";
  } catch (error) {
    // A file that is itself a mount point, as containers have them, can be neither linked nor renamed over.
    if (hasCode(error, "EXDEV")) return "other-mount";
    if (hasCode(error, "EPERM", "EACCES", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EINVAL"))
      return "no-links";
    throw error;
  }
}

/** False when the file is not what was read. */
async function keepByCopy({ target, stats, content }: Snapshot, old: Entry): Promise<boolean> {
  const bytes = "bytes" in content ? content.bytes : readBytes(target, stats);
  if (bytes === undefined) return false;
  await writeNew(old, bytes, { like: stats, keepTimes: true });
  return true;
}

/** The same change for a file that turned out impossible to rename over. False when the file is not what was read. */
export async function prepareInPlace(one: Prepared): Promise<Prepared | undefined> {
  removeEntry(one.old);
  const isKept = await keepByCopy(one.before, one.old);
  return isKept ? { ...one, step: { ...one.step, inPlace: true } } : undefined;
}
