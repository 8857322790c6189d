import type { BigIntStats } from "node:fs";
import type { Entry, Folder } from "../files/folder.js";
import { readBytes, readStats } from "../files/read-file.js";
import { hasCode } from "../problem.js";
import { parseJournal } from "./journal-format.js";
import { identifyThisProcess, isGone } from "./process-identity.js";

/** A journal that was found on disk. Its `id` tells it from any other one of the same name. */
export interface FoundJournal {
  name: string;
  id: string;
  ageMs: number;
  state: ReturnType<typeof parseJournal>;
}

const writingFirstRecordMs = 500;
const maxJournalBytes = 4n * 1024n * 1024n;

/** Reads the journal of that name; undefined when there is none. `isWritten` tells which files we write. */
export function findJournal(
  root: Folder,
  name: string,
  isWritten: (file: string) => boolean,
): FoundJournal | undefined {
  try {
    const stats = readStats({ folder: root, name });
    const ageMs = Date.now() - Number(stats.mtimeMs);
    const state = readState({ folder: root, name }, stats, isWritten);
    return { name, id: typeof state === "string" ? `i${stats.ino}` : state.txid, ageMs, state };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function readState(
  entry: Entry,
  stats: BigIntStats,
  isWritten: (file: string) => boolean,
): FoundJournal["state"] {
  if (!stats.isFile() || stats.size > maxJournalBytes) return "unusable";
  const bytes = readBytes(entry, stats);
  // One that grows while it is read has an owner, who writes it.
  return bytes === undefined ? "cut" : parseJournal(bytes.toString(), isWritten);
}

/** True when nobody works with the journal. One without a whole record may just be about to be created. */
export function isAbandoned(
  { id, state, ageMs }: FoundJournal,
  { stuck }: { readonly stuck: ReadonlySet<string> },
): boolean {
  if (stuck.has(id)) return true;
  if (typeof state === "string") return Math.abs(ageMs) > writingFirstRecordMs;
  return isGone(state.owner, ageMs, identifyThisProcess());
}
