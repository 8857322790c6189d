import type { BigIntStats } from "node:fs";
import type { Entry, Folder } from "../files/folder.js";
import { readBytes, readHead, readStats } from "../files/read-file.js";
import { hasCode } from "../problem.js";
import { longestFirstRecord, maxJournalBytes, parseJournal, parseOwner } from "./journal-format.js";
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

/** Reads the journal of that name; undefined when there is none. `isWritten` tells which files we write. */
export function findJournal(
  root: Folder,
  name: string,
  isWritten: (file: string) => boolean,
): FoundJournal | undefined {
  try {
    const stats = readStats({ folder: root, name });
    const ageMs = Date.now() - Number(stats.mtimeMs);
    const read = readState({ folder: root, name }, stats, isWritten);
    const id = typeof read.state === "string" ? `i${stats.ino}` : read.state.txid;
    return { name, id, ageMs, ...read };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function readState(
  entry: Entry,
  stats: BigIntStats,
  isWritten: (file: string) => boolean,
): Pick<FoundJournal, "state" | "owner"> & { readonly ageMs?: number } {
  if (!stats.isFile()) return { state: "unusable", owner: undefined };
  const isLarge = stats.size > maxJournalBytes;
  const bytes = isLarge ? readHead(entry, longestFirstRecord) : readBytes(entry, stats);
  // One that changes while it is read was written just now.
  if (bytes === undefined) return { state: "cut", owner: undefined, ageMs: 0 };
  const text = bytes.toString();
  return { state: isLarge ? "unusable" : parseJournal(text, isWritten), owner: parseOwner(text) };
}

/**
 * True when nobody works with the journal. One without a whole record may just be about to be created, and what begins
 * otherwise than ours was created by somebody else. Another server may write files that this one does not.
 */
export function isAbandoned(
  { id, state, owner, ageMs }: FoundJournal,
  { ended }: { readonly ended: ReadonlySet<string> },
): boolean {
  if (ended.has(id)) return true;
  if (owner !== undefined) return isGone(owner, ageMs, identifyThisProcess());
  return state === "unusable" || Math.abs(ageMs) > writingFirstRecordMs;
}
