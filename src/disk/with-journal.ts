import type { Folder } from "./folder.js";
import { type Journal, takeJournal } from "./journal.js";
import { createSettle } from "./roll-back.js";
import type { Workshop } from "./workshop.js";

/** No real path is empty: the key under which the transactions of one disk queue for the journal. */
const journalKey = "";

/**
 * Runs `work` in sole possession of the write root. The journal is removed unless `work` ended it otherwise. Undefined
 * when another process does not let go of it. Throws system errors.
 */
export async function withJournal<R>(
  root: Folder,
  { locks, self, stuck }: Workshop,
  work: (journal: Journal) => Promise<R>,
): Promise<R | undefined> {
  const release = await locks.take([journalKey]);
  try {
    const settle = createSettle(root);
    const journal = await takeJournal({ root, stuck, self, settle });
    if (journal === undefined) return undefined;
    try {
      return await work(journal);
    } finally {
      journal.remove();
    }
  } finally {
    release();
  }
}
