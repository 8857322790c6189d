import { accessSync, constants, linkSync } from "node:fs";
import { besideEntry } from "./beside.js";
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
export async function prepare(
  { before, after, checksum }: Change,
  txid: string,
): Promise<Prepared | undefined> {
  const { target, stats } = before;
  if (!target.folder.isInPlace()) return undefined;
  await writeNew(besideEntry(target, txid, "stage"), after, { like: stats });
  const step = { file: target.file, inPlace: stats.nlink > 1n, after: checksum };
  // Last of all, so that the rename follows at once: a file watcher that hears of the link and of the rename as two
  // events drops the second.
  const kept = step.inPlace ? "other-mount" : keepByLink(before, txid);
  const prepared = { before, step: { ...step, inPlace: step.inPlace || kept === "other-mount" } };
  const isKept = kept === "kept" || (await keepByCopy(before, txid));
  return isKept ? prepared : undefined;
}

/** A second name costs no space and keeps everything: times, owner, extended attributes. */
function keepByLink({ target }: Snapshot, txid: string): "kept" | "other-mount" | "no-links" {
  const old = besideEntry(target, txid, "old");
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
async function keepByCopy({ target, stats, content }: Snapshot, txid: string): Promise<boolean> {
  const bytes = "bytes" in content ? content.bytes : readBytes(target, stats);
  if (bytes === undefined) return false;
  await writeNew(besideEntry(target, txid, "old"), bytes, { like: stats, keepTimes: true });
  return true;
}

/** The same change for a file that turned out impossible to rename over. False when the file is not what was read. */
export async function prepareInPlace(
  { before, step }: Prepared,
  txid: string,
): Promise<Prepared | undefined> {
  removeEntry(besideEntry(before.target, txid, "old"));
  const isKept = await keepByCopy(before, txid);
  return isKept ? { before, step: { ...step, inPlace: true } } : undefined;
}
