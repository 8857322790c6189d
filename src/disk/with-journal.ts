import type { Folders } from "./folders.js";
import { type Journal, takeJournal } from "./journal.js";
import type { Step } from "./journal-format.js";
import { createSettle } from "./roll-back.js";
import type { Workshop } from "./workshop.js";

/** No real path is empty: the key under which the transactions of one disk queue for the journal. */
const journalKey = "";

export interface Possession {
  folders: Folders;
  shop: Workshop;
  /** What may be written. */
  files: readonly string[];
  /** How, when that is known already. */
  steps?: readonly Step[];
}

/**
 * Runs `work` in sole possession of the write root. The journal is removed unless `work` ended it otherwise. Undefined
 * when another process does not let go of it. Throws system errors.
 */
export async function withJournal<R>(
  { folders, shop: { locks, self, stuck }, files, steps = [] }: Possession,
  work: (journal: Journal) => Promise<R>,
): Promise<R | undefined> {
  const release = await locks.take([journalKey]);
  try {
    const settle = createSettle(folders);
    const journal = await takeJournal({ root: folders.root, files, steps, stuck, self, settle });
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
