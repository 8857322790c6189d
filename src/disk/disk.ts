import { lstatSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { createLateSaves, type LateSave } from "./commit/late-saves.js";
import { findProtection } from "./commit/stage.js";
import { createFileLocks } from "./files/file-locks.js";
import { findReadFault } from "./files/read-file.js";
import { createSandbox, type OtherFiles, type Resolved } from "./files/sandbox.js";
import { findMovers, type Movers } from "./journal/find-movers.js";
import { recover } from "./journal/recover.js";
import { emptyReport, isWorthTelling, type RecoveryReport } from "./journal/recovery.js";
import { type DiskProblem, problemFrom } from "./problem.js";
import { type Edit, type TransactionContext, type TransactionResult, transact } from "./transaction.js";

export type { RecoveryReport } from "./journal/recovery.js";
export type { DiskProblem } from "./problem.js";
export type { Edited, FileContent, TransactionResult } from "./transaction.js";

export interface Disk {
  /**
   * Reads the files, calls `edit`, and replaces all files it returned or none. `edit` is called once more when a file
   * changed meanwhile. Without replacements nothing is touched.
   */
  transact<T>(paths: readonly string[], edit: Edit<T>): Promise<TransactionResult<T>>;
  /** Tells what would stop each file from being read or replaced, without opening it; nothing of those that are fine. */
  check(paths: readonly string[]): readonly DiskProblem[];
  /** Undoes what a killed process left; the first transaction does it too. */
  recover(): Promise<RecoveryReport>;
}

export interface DiskOptions extends OtherFiles {
  /** Absolute; the anchor of all given paths and of a relative `writeRoot`. */
  rootDir: string;
  writeRoot: string;
  maxFileBytes?: number;
  /**
   * Told when a transaction finds something that a killed process left, where `recover` tells its caller instead, and of what
   * another program saved into a file while that was replaced.
   */
  onRecovery?(this: void, report: RecoveryReport): void;
}

/** Another process that writes in the write root is waited for so long. */
const longestWaitMs = 5000;
const shortestPauseMs = 2;
const longestPauseMs = 100;
const defaultMaxFileBytes = 8 * 1024 * 1024;
/** All disks of a process have them in common: a dev server that starts anew opens another disk. */
const ended = new Set<string>();

/** Reads and replaces files below one write root safely. Until it is used it only notes where that leads. */
export function createDisk({
  rootDir,
  writeRoot,
  maxFileBytes = defaultMaxFileBytes,
  onRecovery,
  ...others
}: DiskOptions): Disk {
  const tell = (report: RecoveryReport) => void (isWorthTelling(report) && onRecovery?.(report));
  let recovery: Promise<RecoveryReport> | undefined;
  const context: TransactionContext = {
    sandbox: createSandbox(rootDir, writeRoot, others),
    locks: createFileLocks(),
    maxFileBytes,
    ended,
    lastWritten: new Map(),
    lateSaves: createLateSaves({
      maxFileBytes,
      giveBack,
      onEnd: (path, end) =>
        onRecovery?.({ ...emptyReport(), [end === "given" ? "savedMeanwhile" : "lostSaves"]: [path] }),
    }),
    onRecovery: tell,
    onUnrestored: () => {
      recovery = undefined;
    },
  };

  function startRecovery(): Promise<RecoveryReport> {
    recovery = recover(context).then((report) => {
      if (report.problem !== undefined) recovery = undefined;
      return report;
    });
    return recovery;
  }

  /** Like any transaction, it waits for others and leaves the file old or new, whatever happens meanwhile. */
  async function giveBack({ path, bytes, ours }: LateSave) {
    const result = await disk.transact<"given" | "same" | "superseded">([path], ([file]) => {
      if (file === undefined || !Buffer.from(file.bytes).equals(ours))
        return {
          replacements: [],
          value: file !== undefined && bytes.equals(file.bytes) ? "same" : "superseded",
        };
      return { replacements: [[file.path, bytes]], value: "given" };
    });
    if (result.ok) return result.value;
    return result.problem.kind === "missing" ? "superseded" : "failed";
  }

  const disk: Disk = {
    async transact(paths, edit) {
      // The time is counted from here, so that those who wait for one another's locks do not each wait as long again.
      const until = performance.now() + longestWaitMs;
      let before: Movers | undefined;
      for (let pauseMs = shortestPauseMs; ; ) {
        if (recovery === undefined) tell(await startRecovery());
        else await recovery;
        const result = await transact(paths, edit, { ...context, until });
        if (result.ok || performance.now() > until) return result;
        const { kind, restoreFailures } = result.problem;
        // A full disk may be full, and a process have too many files open, because of these.
        if (kind === "io" && restoreFailures === undefined && context.lateSaves.release()) continue;
        if (kind !== "missing") return result;
        const movers = findMovers(result.problem.path, context);
        if ("problem" in movers) return { ok: false, problem: movers.problem };
        // It is missing only where nobody can have moved it between two looks.
        if (movers.kind === "none" && before?.journals === movers.journals) return result;
        before = movers.kind === "none" ? movers : undefined;
        if (movers.kind === "none") continue;
        if (movers.kind === "dead") recovery = undefined;
        await setTimeout(pauseMs);
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      }
    },
    recover: startRecovery,
    check: (paths) =>
      context.sandbox.resolveEach(paths).flatMap((one) => {
        const problem = "problem" in one ? one.problem : findFault(one, maxFileBytes);
        return problem === undefined ? [] : [problem];
      }),
  };
  return disk;
}

function findFault({ given, real }: Resolved, maxFileBytes: number): DiskProblem | undefined {
  try {
    const stats = lstatSync(real, { bigint: true });
    return findReadFault(given, stats, maxFileBytes) ?? findProtection(given, real, stats);
  } catch (error) {
    return problemFrom(error, given);
  }
}
