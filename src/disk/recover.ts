import { readdirSync, unlinkSync } from "node:fs";
import type { Folder } from "./folder.js";
import { findJournal, isAbandoned, type JournalOptions, journalName, takeJournal } from "./journal.js";
import type { JournalState } from "./journal-format.js";
import { createSettle, type RollBack } from "./roll-back.js";

/** Settles everything dead processes left in a write root. Waits for nobody who is alive. Throws system errors. */
export async function recover(options: Omit<JournalOptions, "settle">): Promise<RollBack> {
  const { root } = options;
  const reports: RollBack[] = [];
  const settle = createSettle(root, (report) => void reports.push(report));
  if (hasWork(root, options.stuck)) {
    const journal = await takeJournal({ ...options, settle });
    try {
      if (journal !== undefined) await settleKept(root, settle);
    } finally {
      journal?.remove();
    }
  }
  return {
    restored: reports.flatMap((report) => report.restored),
    left: reports.flatMap((report) => report.left),
    failed: reports.flatMap((report) => report.failed),
    littered: reports.flatMap((report) => report.littered),
  };
}

function hasWork(root: Folder, stuck: ReadonlySet<string>): boolean {
  return findNames(root).some((name) => {
    if (name !== journalName) return true;
    const found = findJournal(root, name);
    return found !== undefined && (isAbandoned(found) || stuck.has(found.id));
  });
}

async function settleKept(root: Folder, settle: (state: JournalState) => Promise<boolean>): Promise<void> {
  for (const name of findNames(root)) {
    const found = name === journalName ? undefined : findJournal(root, name);
    if (found === undefined) continue;
    const isKept = name.endsWith(".kept");
    if (!isKept && !isAbandoned(found)) continue;
    const isSettled = !isKept || found.state === undefined || (await settle(found.state));
    if (isSettled) unlinkSync(root.at(name));
  }
}

function findNames(root: Folder): string[] {
  return readdirSync(root.at(".")).filter(
    (name) => name === journalName || name.startsWith(`${journalName}.`),
  );
}
