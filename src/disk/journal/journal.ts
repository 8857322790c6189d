import { randomBytes } from "node:crypto";
import { constants, fstatSync, lstatSync, openSync, renameSync, unlinkSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { closeFile, syncFile, writeWhole } from "../files/file-descriptor.js";
import type { Folder } from "../files/folder.js";
import { createSystemError, hasCode, isSystemError } from "../problem.js";
import { type FoundJournal, findJournal, isAbandoned } from "./found-journal.js";
import { formatRecord, type JournalRecord, longestFirstRecord, maxJournalBytes } from "./journal-format.js";
import { identifyThisProcess } from "./process-identity.js";
import type { Recovery } from "./recovery.js";

/**
 * The one journal of a write root. It is a lock between processes, since it is created exclusively, and tells the next
 * process what to clean up or put back when its owner is killed.
 */
export interface Journal {
  readonly txid: string;
  append(record: JournalRecord): void;
  /** Makes what was appended durable. */
  sync(): Promise<void>;
  /** False when someone took this process for dead and rolled the transaction back. */
  isHeld(): boolean;
  /** Ends the transaction and lets others in. This and the next two do nothing once it has ended. */
  remove(): void;
  /** Lets others in but keeps the records, for a later attempt to put back what could not be put back. */
  keep(): void;
  /** Leaves the journal where it is; whoever takes it next rolls it back first. */
  leave(): void;
}

export interface JournalOptions {
  root: Folder;
  recovery: Pick<Recovery, "rollBack" | "isWritten" | "onSetAside">;
  /** The journals that this process has ended, by `txid`. One that is there all the same nobody works with. */
  ended: Set<string>;
  /** The time on the clock of `performance` from which the journal of a living process is not waited for any more. */
  until: number;
}

export const journalName = ".dtp-journal";
export const keptEnding = ".kept";
/** What to say, in the journal's name, when it is in the way for good. */
export const stuckJournal = "it is in the way of every write and cannot be renamed: remove it";
const longestClaim = 100;
const longestPauseMs = 8;

/**
 * Takes the journal, and first rolls back what a dead owner left. It is "busy" when a living one keeps it, and "stuck" when
 * one that nobody owns can be neither removed nor renamed.
 */
export async function takeJournal(options: JournalOptions): Promise<Journal | "busy" | "stuck"> {
  return await takeNamed(journalName, options);
}

async function takeNamed(name: string, options: JournalOptions): Promise<Journal | "busy" | "stuck"> {
  for (;;) {
    const journal = createJournal(name, options);
    if (journal !== undefined) return journal;
    const found = findJournal(options.root, name, options.recovery.isWritten);
    if (found !== undefined && isAbandoned(found, options)) {
      const outcome = await removeAbandoned(found, options);
      if (outcome === "removed") continue;
      if (outcome === "stuck") return outcome;
    }
    if (performance.now() > options.until) return "busy";
    await setTimeout(found === undefined ? 0 : 1 + Math.random() * longestPauseMs);
  }
}

/**
 * Removes the journal of a dead process; "busy" when another process was faster. Two processes may find it at once, and
 * the slower one must not remove the journal that the faster one took meanwhile: only the owner of a second one, named
 * after the dead one, may remove it.
 */
async function removeAbandoned(
  found: FoundJournal,
  options: JournalOptions,
): Promise<"removed" | "busy" | "stuck"> {
  const { root } = options;
  const claimName = `${found.name}.${found.id}`;
  // So many deaths of processes that were removing one another's journals happen in a prepared folder alone.
  const claim = claimName.length > longestClaim ? undefined : await takeNamed(claimName, options);
  if (claim === "busy" || claim === "stuck") return claim;
  try {
    const again = findJournal(root, found.name, options.recovery.isWritten);
    if (again?.id !== found.id) return "busy";
    await clearAway(again, options);
    return "removed";
  } catch (error) {
    // Anything else may pass, or tells of another file: nobody is to remove the journal for it, which may be needed.
    const isOfName = isSystemError(error) && ["rename", "unlink"].includes(error.syscall);
    if (isOfName && hasCode(error, "EACCES", "EPERM", "EBUSY")) return "stuck";
    if (isOfName && hasCode(error, "ENOENT")) return "busy";
    throw error;
  } finally {
    claim?.remove();
  }
}

/** Rolls back what a journal without an owner tells of, and gives its name free. Throws system errors. */
export async function clearAway({ name, id, state }: FoundJournal, options: JournalOptions): Promise<void> {
  const { root, recovery } = options;
  if (state === "unusable") {
    const aside = `${journalName}.${randomId()}.unusable`;
    renameSync(root.at(name), root.at(aside));
    recovery.onSetAside(aside);
    return;
  }
  const isOfFiles = state !== "cut" && (name === journalName || name.endsWith(keptEnding));
  if (!isOfFiles || (await recovery.rollBack(state))) unlinkSync(root.at(name));
  else if (name === journalName) renameSync(root.at(name), root.at(keptName(id)));
}

/** Creates a journal; undefined when there is a file of that name already. */
function createJournal(name: string, { root, ended }: JournalOptions): Journal | undefined {
  const file = root.at(name);
  const fd = openExclusive(file);
  if (fd === undefined) return undefined;
  const txid = randomId();
  let size = 0;
  const append = (record: JournalRecord) => {
    const bytes = Buffer.from(formatRecord(record));
    // Nobody would believe a larger one, and put back what it names.
    if (record.phase !== "done" && size + bytes.length > maxJournalBytes - longestFirstRecord)
      throw createSystemError("E2BIG", "write");
    writeWhole(fd, bytes);
    size += bytes.length;
  };
  let ino: bigint;
  try {
    append({ phase: "open", txid, owner: identifyThisProcess() });
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
    } finally {
      isEnded = true;
      // It may still be there, and so it may where it was removed: `git stash` brings back what it has seen.
      ended.add(txid);
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
    leave: () => end(() => {}),
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

function keptName(id: string): string {
  return `${journalName}.${id}${keptEnding}`;
}

function randomId(): string {
  return randomBytes(6).toString("hex");
}
