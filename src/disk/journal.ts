import { randomBytes } from "node:crypto";
import { constants, fstatSync, lstatSync, openSync, renameSync, unlinkSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { closeFile, syncFile, writeWhole } from "./file-descriptor.js";
import type { Folder } from "./folder.js";
import { formatRecord, type JournalRecord, type JournalState, parseJournal } from "./journal-format.js";
import { hasCode, isSystemError } from "./problem.js";
import { identifyThisProcess, isGone } from "./process-identity.js";
import { readBytes, readStats } from "./read-file.js";

/**
 * The one journal of a write root. It is a lock between processes, since it is created exclusively, and tells the next
 * process what to clean up or put back when its owner is killed.
 */
export interface Journal {
  readonly txid: string;
  append(record: JournalRecord): void;
  /** Makes what was appended durable. */
  sync(): Promise<void>;
  /** False when someone took this process for dead and settled the transaction. */
  isHeld(): boolean;
  /** Ends the transaction and lets others in. This and the next two do nothing once it has ended. */
  remove(): void;
  /** Lets others in but keeps the records, for a later attempt to put back what could not be put back. */
  keep(): void;
  /** Leaves the journal where it is; whoever takes it next settles it first. */
  leave(): void;
}

/** A journal that was found on disk. Its `id` tells it from any other one of the same name. */
export interface FoundJournal {
  name: string;
  id: string;
  ageMs: number;
  state: JournalState | undefined;
}

export interface JournalOptions {
  root: Folder;
  /** Puts right what the dead owner of a journal left; true when nothing is left to do. */
  settle(state: JournalState): Promise<boolean>;
  /** The files that may be written, relative to the root, with forward slashes. */
  files?: readonly string[];
  /** The journals of this disk that could not be removed, by `txid`. */
  stuck: Set<string>;
  /** The time on the clock of `performance` from which the journal of a living process is not waited for any more. */
  until: number;
}

export const journalName = ".dtp-journal";
const longestPauseMs = 8;
const writingFirstRecordMs = 500;
const maxJournalBytes = 4n * 1024n * 1024n;

/** Takes the journal, and first settles what a dead owner left; undefined when a living one keeps it. */
export async function takeJournal(options: JournalOptions): Promise<Journal | undefined> {
  return await takeNamed(journalName, options);
}

async function takeNamed(name: string, options: JournalOptions): Promise<Journal | undefined> {
  for (;;) {
    const journal = createJournal(name, options);
    if (journal !== undefined) return journal;
    const found = findJournal(options.root, name);
    if (found !== undefined && isAbandoned(found, options)) {
      if (await removeAbandoned(found, options)) continue;
    }
    if (performance.now() > options.until) return undefined;
    await setTimeout(found === undefined ? 0 : 1 + Math.random() * longestPauseMs);
  }
}

/**
 * Removes the journal of a dead process; false when another process was faster. Two processes may find it at once, and
 * the slower one must not remove the journal that the faster one took meanwhile: only the owner of a second one, named
 * after the dead one, may remove it.
 */
async function removeAbandoned(found: FoundJournal, options: JournalOptions): Promise<boolean> {
  const claim = await takeNamed(`${found.name}.${found.id}`, { ...options, files: [] });
  if (claim === undefined) return false;
  try {
    const again = findJournal(options.root, found.name);
    if (again?.id !== found.id) return false;
    const isSettled =
      again.state === undefined || found.name !== journalName || (await options.settle(again.state));
    if (isSettled) unlinkSync(options.root.at(found.name));
    else renameSync(options.root.at(found.name), options.root.at(keptName(found.id)));
    return true;
  } finally {
    claim.remove();
  }
}

/** Creates a journal; undefined when there is a file of that name already. */
function createJournal(name: string, { root, stuck, files = [] }: JournalOptions): Journal | undefined {
  const file = root.at(name);
  const fd = openExclusive(file);
  if (fd === undefined) return undefined;
  const txid = randomBytes(6).toString("hex");
  const append = (record: JournalRecord) => writeWhole(fd, Buffer.from(formatRecord(record)));
  let ino: bigint;
  try {
    append({ phase: "open", txid, owner: identifyThisProcess(), files });
    // No other file gets this number while the journal is open.
    ino = fstatSync(fd, { bigint: true }).ino;
  } catch (error) {
    closeFile(fd);
    unlinkSync(file);
    throw error;
  }
  let isEnded = false;
  const isHeld = () => !isEnded && isFile(file, ino);
  const end = (work: () => void) => {
    if (isEnded) return;
    try {
      if (isHeld()) work();
    } catch (error) {
      if (!isSystemError(error)) throw error;
      stuck.add(txid);
    } finally {
      isEnded = true;
      closeFile(fd);
    }
  };
  return {
    txid,
    append,
    sync: () => syncFile(fd),
    isHeld,
    remove: () => end(() => unlinkSync(file)),
    keep: () => end(() => renameSync(file, root.at(keptName(txid)))),
    leave: () => end(() => void stuck.add(txid)),
  };
}

function isFile(file: string, ino: bigint): boolean {
  try {
    return lstatSync(file, { bigint: true }).ino === ino;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

function openExclusive(file: string): number | undefined {
  try {
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_APPEND;
    return openSync(file, flags | (constants.O_NOFOLLOW ?? 0), 0o644);
  } catch (error) {
    if (hasCode(error, "EEXIST")) return undefined;
    throw error;
  }
}

/** Reads the journal of that name; undefined when there is none. */
export function findJournal(root: Folder, name: string): FoundJournal | undefined {
  try {
    const stats = readStats({ folder: root, name });
    const ageMs = Date.now() - Number(stats.mtimeMs);
    const isReadable = stats.isFile() && stats.size <= maxJournalBytes;
    const bytes = isReadable ? readBytes({ folder: root, name }, stats) : undefined;
    const state = bytes === undefined ? undefined : parseJournal(bytes.toString());
    return { name, id: state?.txid ?? `i${stats.ino}`, ageMs, state };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** True when nobody works with the journal. One without a whole record may just be about to be created. */
export function isAbandoned(
  { id, state, ageMs }: FoundJournal,
  { stuck }: Pick<JournalOptions, "stuck">,
): boolean {
  if (stuck.has(id)) return true;
  if (state === undefined) return ageMs > writingFirstRecordMs;
  return isGone(state.owner, ageMs, identifyThisProcess());
}

function keptName(id: string): string {
  return `${journalName}.${id}.kept`;
}
