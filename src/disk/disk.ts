import { randomBytes } from "node:crypto";
import path from "node:path";
import { type Change, commit } from "./commit.js";
import { createFileLocks } from "./file-locks.js";
import { type Folder, openFolder } from "./folder.js";
import { createPace } from "./pace.js";
import { type DiskProblem, problemFrom } from "./problem.js";
import { createSandbox } from "./sandbox.js";
import { findTargetFault, readTarget, readTargetStats, type Snapshot, type Target } from "./target.js";

export type { DiskProblem } from "./problem.js";

/** A file as read. Several given paths of one real file give one content. */
export interface FileContent {
  /** As given, relative to the root, forward slashes. */
  path: string;
  bytes: Uint8Array;
  /** The other given paths that lead to the same file. */
  aliases?: readonly string[];
}

export type TransactionResult<T> = { ok: true; value: T } | { ok: false; problem: DiskProblem };

/** What `edit` decided: the new bytes of files, by `FileContent.path`, and whatever the caller wants back. */
export interface Edited<T> {
  replacements: ReadonlyMap<string, Uint8Array>;
  value: T;
}

export interface Disk {
  /**
   * Reads the files, calls `edit`, and replaces all files it returned or none. `edit` is called once more when a file
   * changed meanwhile. An empty map touches nothing.
   */
  transact<T>(
    paths: readonly string[],
    edit: (files: readonly FileContent[]) => Edited<T>,
  ): Promise<TransactionResult<T>>;
  /** Resolves when no transaction is under way. */
  idle(): Promise<void>;
}

export interface DiskOptions {
  /** Absolute; anchor of all given paths and of a relative `writeRoot`. */
  rootDir: string;
  writeRoot: string;
  maxFileBytes?: number;
}

const defaultMaxFileBytes = 8 * 1024 * 1024;

/** The files below one write root, read and replaced safely. Touches nothing until it is used. */
export function createDisk({ rootDir, writeRoot, maxFileBytes = defaultMaxFileBytes }: DiskOptions): Disk {
  const sandbox = createSandbox(rootDir, writeRoot);
  const locks = createFileLocks();
  const underWay = new Set<Promise<unknown>>();

  async function transact<T>(
    paths: readonly string[],
    edit: (files: readonly FileContent[]) => Edited<T>,
  ): Promise<TransactionResult<T>> {
    const reals: string[] = [];
    for (const given of paths) {
      const found = sandbox.resolve(given);
      if ("problem" in found) return { ok: false, problem: found.problem };
      reals.push(found.real);
    }
    const release = await locks.take(reals);
    try {
      const first = await attempt(paths, edit);
      return !first.ok && first.problem.kind === "changed" ? await attempt(paths, edit) : first;
    } finally {
      release();
    }
  }

  async function attempt<T>(
    paths: readonly string[],
    edit: (files: readonly FileContent[]) => Edited<T>,
  ): Promise<TransactionResult<T>> {
    const folders = new Map<string, Folder>();
    try {
      const targets = findTargets(paths, folders);
      if ("problem" in targets) return { ok: false, problem: targets.problem };
      const read = await readAll(targets.found);
      if ("problem" in read) return { ok: false, problem: read.problem };
      const { replacements, value } = edit(read.snapshots.map(toContent));
      const changes = toChanges(read.snapshots, replacements);
      if ("problem" in changes) return { ok: false, problem: changes.problem };
      if (changes.list.length === 0) return { ok: true, value };
      const problem = await commit(changes.list, `${process.pid}-${randomBytes(6).toString("hex")}`);
      return problem === undefined ? { ok: true, value } : { ok: false, problem };
    } finally {
      for (const folder of folders.values()) folder.close();
    }
  }

  function findTargets(paths: readonly string[], folders: Map<string, Folder>) {
    const found = new Map<string, Target>();
    for (const given of paths) {
      const resolved = sandbox.resolve(given);
      if ("problem" in resolved) return resolved;
      const { real } = resolved;
      try {
        const dir = path.dirname(real);
        const folder = folders.get(dir) ?? openFolder(dir);
        folders.set(dir, folder);
        const target = { path: given, aliases: [], real, name: path.basename(real), folder };
        const stats = readTargetStats(target);
        const problem = findTargetFault(target, stats, maxFileBytes);
        if (problem !== undefined) return { problem };
        const key = `${stats.dev}:${stats.ino}`;
        const same = found.get(key);
        found.set(key, same === undefined ? target : { ...same, aliases: [...same.aliases, given] });
      } catch (error) {
        return { problem: problemFrom(error, given) };
      }
    }
    return { found: [...found.values()] };
  }

  async function readAll(targets: readonly Target[]) {
    const pace = createPace();
    const snapshots: Snapshot[] = [];
    for (const target of targets) {
      await pace();
      try {
        const snapshot = readTarget(target, readTargetStats(target));
        if (snapshot === undefined) return { problem: changed(target.path) };
        snapshots.push(snapshot);
      } catch (error) {
        return { problem: problemFrom(error, target.path) };
      }
    }
    return { snapshots };
  }

  return {
    transact(paths, edit) {
      const running = transact(paths, edit);
      const settled: Promise<void> = running.then(ignore, ignore).then(() => void underWay.delete(settled));
      underWay.add(settled);
      return running;
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

function ignore(): void {}

function toContent({ target, bytes }: Snapshot): FileContent {
  return target.aliases.length === 0
    ? { path: target.path, bytes }
    : { path: target.path, bytes, aliases: target.aliases };
}

function toChanges(snapshots: readonly Snapshot[], replacements: ReadonlyMap<string, Uint8Array>) {
  const list: Change[] = [];
  for (const before of snapshots) {
    const after = replacements.get(before.target.path);
    if (after === undefined || before.bytes.equals(after)) continue;
    if ((before.stats.mode & 0o200n) === 0n) {
      return {
        problem: { kind: "read-only", path: before.target.path, message: "the file is read-only" } as const,
      };
    }
    list.push({ before, after });
  }
  return { list };
}

function changed(given: string): DiskProblem {
  return { kind: "changed", path: given, message: "the file changed while it was read" };
}
