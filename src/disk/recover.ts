import { readdirSync, unlinkSync } from "node:fs";
import path from "node:path";
import { type Folder, openFolders } from "./folder.js";
import { findJournal, isAbandoned, type JournalOptions, journalName, takeJournal } from "./journal.js";
import { type DiskProblem, isSystemError, problemFrom } from "./problem.js";
import { createSettle, isSettled, type RollBack } from "./roll-back.js";
import type { Sandbox } from "./sandbox.js";

/** What was found of transactions that did not end. Paths are relative to the root, with forward slashes. */
export interface RecoveryReport {
  /** These files were put back as they were before the transaction. */
  restored: readonly string[];
  /** These files were changed by someone else since, and left alone. */
  left: readonly string[];
  /** These files could not be put back now; the next transaction or start tries again. */
  failed: readonly string[];
  /** Why the write root could not be searched, or not be settled whole. */
  problem?: DiskProblem;
}

/** Another process that does the same is waited for so long. */
const longestWaitMs = 5000;

/** Settles everything that dead processes left in the write root. */
export async function recover(
  rootDir: string,
  { sandbox, stuck }: { sandbox: Sandbox; stuck: Set<string> },
): Promise<RecoveryReport> {
  const reports: RollBack[] = [];
  let toGiven = (file: string) => file;
  const collect = (problem?: DiskProblem): RecoveryReport => ({
    restored: reports.flatMap((report) => report.restored).map(toGiven),
    left: reports.flatMap((report) => report.left).map(toGiven),
    failed: reports.flatMap((report) => report.failed).map(toGiven),
    ...(problem === undefined ? {} : { problem }),
  });
  try {
    const folders = openFolders(sandbox.findRealWriteRoot());
    const { root } = folders;
    try {
      if (findNames(root).length === 0) return collect();
      toGiven = (file) => path.relative(rootDir, path.join(root.real, file)).split(path.sep).join("/");
      const settle = createSettle(folders, (report) => void reports.push(report));
      await settleRoot({ root, stuck, settle, until: performance.now() + longestWaitMs });
    } finally {
      folders.close();
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return collect(problemFrom(error, ""));
  }
  if (reports.every(isSettled)) return collect();
  return collect({ kind: "io", path: "", message: "an earlier transaction could not be settled whole" });
}

async function settleRoot(options: JournalOptions): Promise<void> {
  if (!hasWork(options)) return;
  const journal = await takeJournal(options);
  try {
    if (journal !== undefined) await settleKept(options);
  } finally {
    journal?.remove();
  }
}

/** False for the journal of a living process. One without a record is being created, or soon known as abandoned. */
function hasWork(options: JournalOptions): boolean {
  return findNames(options.root).some((name) => {
    if (name !== journalName) return true;
    const found = findJournal(options.root, name);
    return found !== undefined && (found.state === undefined || isAbandoned(found, options));
  });
}

async function settleKept(options: JournalOptions): Promise<void> {
  const { root, settle } = options;
  for (const name of findNames(root)) {
    const found = name === journalName ? undefined : findJournal(root, name);
    if (found === undefined) continue;
    const isKept = name.endsWith(".kept");
    if (!isKept && !isAbandoned(found, options)) continue;
    const isDone = !isKept || found.state === undefined || (await settle(found.state));
    if (isDone) unlinkSync(root.at(name));
  }
}

function findNames(root: Folder): string[] {
  return readdirSync(root.at(".")).filter(
    (name) => name === journalName || name.startsWith(`${journalName}.`),
  );
}
