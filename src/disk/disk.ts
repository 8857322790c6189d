import { lstatSync } from "node:fs";
import path from "node:path";
import { createFileLocks } from "./file-locks.js";
import { openFolder } from "./folder.js";
import { createTxid } from "./journal.js";
import { type DiskProblem, isSystemError, problemFrom } from "./problem.js";
import { recover } from "./recover.js";
import { createSandbox } from "./sandbox.js";
import { findStatsFault } from "./target.js";
import { type Edit, type TransactionResult, transact } from "./transaction.js";

export type { Edited, FileContent } from "./contents.js";
export type { DiskProblem } from "./problem.js";
export type { TransactionResult } from "./transaction.js";

/** What was found of killed processes; paths relative to the root, as far as they lie below it. */
export interface RecoveryReport {
  /** Put back as they were before the transaction that did not end. */
  restored: readonly string[];
  /** Changed by someone else since, and left alone. */
  left: readonly string[];
  /** Could not be put back now; a later transaction or start tries again. */
  failed: readonly string[];
}

export interface Disk {
  /**
   * Reads the files, calls `edit`, and replaces all files it returned or none. `edit` is called once more when a file
   * changed meanwhile. No replacements: nothing is touched.
   */
  transact<T>(paths: readonly string[], edit: Edit<T>): Promise<TransactionResult<T>>;
  /** What would stop the file from being read, judged without opening it. */
  check(given: string): DiskProblem | undefined;
  /** Undoes what a killed process left; the first transaction does it too. */
  recover(): Promise<RecoveryReport>;
  /** Resolves when no transaction is under way. */
  idle(): Promise<void>;
}

export interface DiskOptions {
  /** Absolute; the anchor of all given paths and of a relative `writeRoot`. */
  rootDir: string;
  writeRoot: string;
  maxFileBytes?: number;
}

const defaultMaxFileBytes = 8 * 1024 * 1024;

/** The files below one write root, read and replaced safely. Touches nothing until it is used. */
export function createDisk({ rootDir, writeRoot, maxFileBytes = defaultMaxFileBytes }: DiskOptions): Disk {
  const sandbox = createSandbox(rootDir, writeRoot);
  const underWay = new Set<Promise<void>>();
  let isRecovered = false;
  const shop = {
    sandbox,
    locks: createFileLocks(),
    maxFileBytes,
    stuck: new Set<string>(),
    onUnrestored: () => {
      isRecovered = false;
    },
  };

  async function recoverRoot(): Promise<RecoveryReport> {
    const root = openFolder(sandbox.realWriteRoot());
    try {
      isRecovered = true;
      const report = await recover({ root, stuck: shop.stuck, txid: createTxid() });
      if (report.failed.length > 0 || report.littered.length > 0) isRecovered = false;
      const toGiven = (file: string) =>
        path.relative(rootDir, path.join(root.real, file)).split(path.sep).join("/");
      return {
        restored: report.restored.map(toGiven),
        left: report.left.map(toGiven),
        failed: report.failed.map(toGiven),
      };
    } finally {
      root.close();
    }
  }

  async function transactRecovered<T>(
    paths: readonly string[],
    edit: Edit<T>,
  ): Promise<TransactionResult<T>> {
    try {
      if (!isRecovered) await recoverRoot();
    } catch (error) {
      // A write root that is not there or cannot be listed is reported for the files below it.
      if (!isSystemError(error)) throw error;
    }
    return await transact(paths, edit, shop);
  }

  function track<T>(work: Promise<T>): Promise<T> {
    const settled: Promise<void> = work.then(ignore, ignore).then(() => void underWay.delete(settled));
    underWay.add(settled);
    return work;
  }

  return {
    transact: (paths, edit) => track(transactRecovered(paths, edit)),
    recover: () => track(recoverRoot()),
    check: (given) => {
      const resolved = sandbox.resolve(given);
      if ("problem" in resolved) return resolved.problem;
      try {
        return findStatsFault(given, lstatSync(resolved.real, { bigint: true }), maxFileBytes);
      } catch (error) {
        return problemFrom(error, given);
      }
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

function ignore(): void {}
