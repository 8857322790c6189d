import type { BigIntStats } from "node:fs";
import type { Entry, Folder } from "../files/folder.js";
import { readBytes, readStats } from "../files/read-file.js";
import { hasCode } from "../problem.js";
import { parseJournal, parseOwner } from "./journal-format.js";
import { identifyThisProcess, isGone, type ProcessIdentity } from "./process-identity.js";

/** A journal that was found on disk. Its `id` tells it from any other one of the same name. */
export interface FoundJournal {
  name: string;
  id: string;
  ageMs: number;
  /** The process that says it began it, whatever came after. */
  owner: ProcessIdentity | undefined;
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
    const { state, owner } = readState({ folder: root, name }, stats, isWritten);
    return { name, id: typeof state === "string" ? `i${stats.ino}` : state.txid, ageMs, owner, state };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function readState(
  entry: Entry,
  stats: BigIntStats,
  isWritten: (file: string) => boolean,
): Pick<FoundJournal, "state" | "owner"> {
  if (!stats.isFile() || stats.size > maxJournalBytes) return { state: "unusable", owner: undefined };
  const bytes = readBytes(entry, stats);
  // One that grows while it is read has an owner, who writes it.
  if (bytes === undefined) return { state: "cut", owner: undefined };
  const text = bytes.toString();
  return { state: parseJournal(text, isWritten), owner: parseOwner(text) };
}

/**
 * True when nobody works with the journal. One without a whole record may just be about to be created, and what begins
 * otherwise than ours was created by somebody else. Another server may write files that this one does not.
 */
export function isAbandoned(
  { id, state, owner, ageMs }: FoundJournal,
  { stuck }: { readonly stuck: ReadonlySet<string> },
): boolean {
  if (stuck.has(id)) return true;
  if (owner !== undefined) return isGone(owner, ageMs, identifyThisProcess());
  return state === "unusable" || Math.abs(ageMs) > writingFirstRecordMs;
}
