import { lstatSync } from "node:fs";
import { createFileLocks } from "./file-locks.js";
import { type Holder, readHolder } from "./holder.js";
import { createMemoryPool } from "./memory.js";
import { type DiskProblem, problemFrom } from "./problem.js";
import { type RecoveryReport, recover } from "./recover.js";
import { createSandbox } from "./sandbox.js";
import { createSlowCalls } from "./slow-calls.js";
import { findStatsFault } from "./target.js";
import { type Edit, type TransactionResult, transact } from "./transaction.js";
import type { Workshop } from "./workshop.js";

export type { Edited, FileContent } from "./contents.js";
export type { GiveBuffer } from "./memory.js";
export type { DiskProblem } from "./problem.js";
export type { RecoveryReport } from "./recover.js";
export type { TransactionResult } from "./transaction.js";

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
  const underWay = new Set<Promise<void>>();
  let recovery: Promise<RecoveryReport> | undefined;
  let holder: Holder | undefined;
  const shop: Workshop = {
    sandbox: createSandbox(rootDir, writeRoot),
    locks: createFileLocks(),
    slow: createSlowCalls(),
    openMemory: createMemoryPool(),
    maxFileBytes,
    stuck: new Set<string>(),
    self: () => {
      holder ??= readHolder();
      return holder;
    },
    onUnrestored: () => {
      recovery = undefined;
    },
  };

  function startRecovery(): Promise<RecoveryReport> {
    recovery = recover(rootDir, shop).then((report) => {
      if (report.problem !== undefined) recovery = undefined;
      return report;
    });
    return recovery;
  }

  function track<T>(work: Promise<T>): Promise<T> {
    const leave = () => void underWay.delete(settled);
    const settled: Promise<void> = work.then(leave, leave);
    underWay.add(settled);
    return work;
  }

  async function transactRecovered<T>(
    paths: readonly string[],
    edit: Edit<T>,
  ): Promise<TransactionResult<T>> {
    await (recovery ?? startRecovery());
    return await transact(paths, edit, shop);
  }

  return {
    transact: (paths, edit) => track(transactRecovered(paths, edit)),
    recover: () => track(startRecovery()),
    check: (given) => checkFile(given, shop),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

function checkFile(given: string, { sandbox, maxFileBytes }: Workshop): DiskProblem | undefined {
  const resolution = sandbox.resolve([given]);
  if ("problem" in resolution) return resolution.problem;
  const [file] = resolution.resolved;
  if (file === undefined) return undefined;
  try {
    return findStatsFault(given, lstatSync(file.real, { bigint: true }), maxFileBytes);
  } catch (error) {
    return problemFrom(error, given);
  }
}
