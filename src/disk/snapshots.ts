import path from "node:path";
import { isInside } from "./folder.js";
import type { Folders } from "./folders.js";
import type { GiveBuffer } from "./memory.js";
import { createPace } from "./pace.js";
import { type DiskProblem, hasCode, problemFrom } from "./problem.js";
import type { Resolved } from "./sandbox.js";
import { findStatsFault, readBytes, readStats, type Snapshot, type Target } from "./target.js";

type Found = { target: Target; stats: Snapshot["stats"] };

/** Bytes beyond this many are read when they are needed, so that many large files fit in little memory. */
const mostHeldBytes = 4 * 1024 * 1024;

/** Checks all files, then reads them. Several paths of one real file give one snapshot. */
export async function readSnapshots(
  resolved: readonly Resolved[],
  { folders, maxFileBytes }: { folders: Folders; maxFileBytes: number },
): Promise<{ snapshots: readonly Snapshot[] } | { problem: DiskProblem }> {
  const found = new Map<string, Found>();
  for (const one of resolved) {
    const result = attempt(one.given, () => findTarget(one, folders));
    if ("problem" in result) return result;
    const { target, stats } = result;
    const problem = findStatsFault(one.given, stats, maxFileBytes);
    if (problem !== undefined) return { problem };
    const key = `${stats.dev}:${stats.ino}`;
    const same = found.get(key);
    if (same === undefined) found.set(key, result);
    else same.target = { ...same.target, aliases: [...same.target.aliases, target.path] };
  }
  const pace = createPace();
  const snapshots: Snapshot[] = [];
  let heldBytes = 0;
  for (const one of found.values()) {
    await pace();
    const result = attempt(one.target.path, () =>
      readSnapshot(one, mostHeldBytes - heldBytes, folders.memory.hold),
    );
    if ("problem" in result) return result;
    snapshots.push(result);
    if ("bytes" in result.content) heldBytes += result.content.bytes.length;
  }
  return { snapshots };
}

function findTarget(
  { given, real, file }: Resolved,
  { root, open }: Folders,
): Found | { problem: DiskProblem } {
  const folder = open(path.dirname(real));
  if (!isInside(folder, root)) {
    return {
      problem: { kind: "outside", path: given, message: "the folder was moved out of the write root" },
    };
  }
  const target = { path: given, aliases: [], file, name: path.basename(real), folder };
  return { target, stats: readStats(target) };
}

function readSnapshot(
  { target, stats }: Found,
  holdableBytes: number,
  hold: GiveBuffer,
): Snapshot | { problem: DiskProblem } {
  if (stats.size > holdableBytes) return { target, stats, content: { checksum: undefined } };
  const bytes = readBytes(target, stats, hold);
  return bytes === undefined
    ? { problem: changedWhileRead(target.path) }
    : { target, stats, content: { bytes } };
}

function attempt<T extends object>(given: string, work: () => T): T | { problem: DiskProblem } {
  try {
    return work();
  } catch (error) {
    if (hasCode(error, "ELOOP")) return { problem: changedWhileRead(given) };
    return { problem: problemFrom(error, given) };
  }
}

function changedWhileRead(given: string): DiskProblem {
  return { kind: "changed", path: given, message: "the file changed while it was read" };
}
