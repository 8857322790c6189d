import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Folder, openFolders } from "../files/folder.js";
import { isSystemError, problemFrom } from "../problem.js";
import type { TransactionContext } from "../transaction.js";
import { findJournal, isAbandoned } from "./found-journal.js";
import {
  clearAway,
  type JournalOptions,
  journalName,
  keptEnding,
  stuckJournal,
  takeJournal,
} from "./journal.js";
import { createRecovery, emptyReport, type Recovery, type RecoveryReport } from "./recovery.js";

/** Another process that does the same is waited for so long. */
const longestWaitMs = 5000;
/** A start looks at no more journals; the next one goes on. */
export const mostJournals = 16;

/** Rolls back everything that dead processes left in the write root. */
export async function recover({ sandbox, ended, maxFileBytes }: TransactionContext): Promise<RecoveryReport> {
  let recovery: Recovery | undefined;
  try {
    const writeRoot = sandbox.findWriteRoot();
    if ("problem" in writeRoot) return emptyReport(writeRoot.problem);
    const folders = openFolders(writeRoot.real);
    const { root } = folders;
    try {
      if (findNames(root).length === 0) return emptyReport();
      recovery = createRecovery({ folders, sandbox, maxFileBytes });
      const until = performance.now() + longestWaitMs;
      const outcome = await recoverRoot({ root, ended, recovery, until });
      if (outcome !== "stuck") return recovery.report();
      const path = sandbox.toGiven(join(root.real, journalName));
      return recovery.report({ kind: "io", path, message: stuckJournal });
    } finally {
      folders.close();
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const problem = problemFrom(error, "");
    return recovery?.report(problem) ?? emptyReport(problem);
  }
}

async function recoverRoot(options: JournalOptions): Promise<"busy" | "stuck" | undefined> {
  if (!hasWork(options)) return undefined;
  const journal = await takeJournal(options);
  if (typeof journal === "string") return journal;
  try {
    await rollBackOthers(options);
    return undefined;
  } finally {
    journal.remove();
  }
}

/** False for the journal of a living process. One without a record is being created, or soon known as abandoned. */
function hasWork(options: JournalOptions): boolean {
  return findNames(options.root).some((name) => {
    if (name !== journalName) return true;
    const found = findJournal(options.root, name, options.recovery.isWritten);
    return found !== undefined && (found.state === "cut" || isAbandoned(found, options));
  });
}

async function rollBackOthers(options: JournalOptions): Promise<void> {
  const names = findNames(options.root).filter((name) => name !== journalName);
  for (const name of names.slice(0, mostJournals)) {
    const found = findJournal(options.root, name, options.recovery.isWritten);
    if (found === undefined) continue;
    if (name.endsWith(keptEnding) || isAbandoned(found, options)) await clearAway(found, options);
  }
}

/** Finds what is named as we name journals, and nothing else. */
export function findNames(root: Folder): string[] {
  return readdirSync(root.at(".")).filter((name) => isJournalName.test(name));
}

const isJournalName = /^\.dtp-journal(\.([0-9a-f]{12}|i\d+))*(\.kept)?$/;
