import { sep } from "node:path";
import { digestOf } from "../files/read-file.js";
import { isStyleSheet } from "../files/sandbox.js";
import type { ProcessIdentity } from "./process-identity.js";

/** One file of a transaction, by its real path relative to the real write root, with forward slashes. */
export interface Step {
  file: string;
  /** Which file itself is written, where a rename would part it from its other names or is impossible. */
  inPlace: false | FileNames;
  /** The digest of the new bytes. */
  after: string;
}

/** A file, and how many names it had: what is written in place changes under all of them. */
export interface FileNames {
  ino: string;
  count: number;
}

export type JournalRecord =
  | { phase: "open"; txid: string; owner: ProcessIdentity }
  | { phase: "stage"; files: readonly string[] }
  | { phase: "commit"; steps: readonly Step[] }
  | { phase: "done" };

/** What all records of a journal say together. */
export interface JournalState {
  txid: string;
  /** These files may have helper files beside them. */
  files: readonly string[];
  /** These files may have been replaced. */
  steps: readonly Step[];
  /** True when all files are replaced and only helper files remain to be removed. */
  isDone: boolean;
}

/** No journal names more files, so that reading one never takes long. */
export const mostFilesAtOnce = 1000;
/** Neither is any journal larger. */
export const maxJournalBytes = 4 * 1024 * 1024;
export const longestFirstRecord = 512;
const longestPath = 4096;

/** Writes a record as one line, with a checksum that tells a whole line from one that a crash cut short. */
export function formatRecord(record: JournalRecord): string {
  const json = JSON.stringify(record);
  return `${checksum(json)} ${json}\n`;
}

/**
 * Reads a journal up to its first broken line. It is "cut" when its process was killed before the first record was
 * whole, and "unusable" when no process of ours wrote it: a cloned repository may bring any file of that name.
 * `isWritten` tells of paths in the write root which files we write.
 */
export function parseJournal(
  text: string,
  isWritten: (file: string) => boolean = isStyleSheet,
): JournalState | "cut" | "unusable" {
  let state: JournalState | undefined;
  for (const line of text.split("\n")) {
    const json = wholeRecord(line);
    if (json === undefined) break;
    const record = parseRecord(json, isWritten);
    const next = record && addRecord(state, record);
    if (next === undefined) return "unusable";
    state = next;
  }
  if (state !== undefined) return state;
  return text.length < longestFirstRecord && !text.includes("\n") ? "cut" : "unusable";
}

/** Reads who says to have begun a journal. */
export function parseOwner(text: string): ProcessIdentity | undefined {
  const json = wholeRecord(text.slice(0, longestFirstRecord).split("\n", 1)[0] ?? "");
  const record = json === undefined ? undefined : parseRecord(json, () => true);
  return record?.phase === "open" ? record.owner : undefined;
}

function addRecord(state: JournalState | undefined, record: JournalRecord): JournalState | undefined {
  if (record.phase === "open") {
    const { txid } = record;
    return state === undefined ? { txid, files: [], steps: [], isDone: false } : undefined;
  }
  if (state === undefined) return undefined;
  switch (record.phase) {
    case "stage":
      return { ...state, files: [...new Set(record.files)] };
    case "commit": {
      const steps = [...state.steps, ...record.steps];
      // A file that turns out not to be renamable is told of twice.
      return steps.length > 2 * mostFilesAtOnce ? undefined : { ...state, steps };
    }
    case "done":
      return { ...state, isDone: true };
  }
}

function checksum(json: string): string {
  return digestOf(Buffer.from(json)).slice(0, 8);
}

function wholeRecord(line: string): string | undefined {
  const json = line.slice(9);
  return line.charAt(8) === " " && line.slice(0, 8) === checksum(json) ? json : undefined;
}

function parseRecord(json: string, isWritten: (file: string) => boolean): JournalRecord | undefined {
  try {
    const record: unknown = JSON.parse(json);
    return isRecord(record) && filesOf(record).every(isWritten) ? record : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function filesOf(record: JournalRecord): readonly string[] {
  if (record.phase === "stage") return record.files;
  return record.phase === "commit" ? record.steps.map(({ file }) => file) : [];
}

function isRecord(value: unknown): value is JournalRecord {
  if (!isObject(value)) return false;
  switch (value.phase) {
    case "open":
      return isTxid(value.txid) && isProcessIdentity(value.owner);
    case "stage":
      return isListOf(value.files, isPathInside);
    case "commit":
      return isListOf(value.steps, isStep) && value.steps.length > 0;
    default:
      return value.phase === "done";
  }
}

function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= mostFilesAtOnce && value.every(isEntry);
}

function isProcessIdentity(value: unknown): value is ProcessIdentity {
  if (!isObject(value) || typeof value.started !== "string" || typeof value.machine !== "string")
    return false;
  // Zero and negative ids would ask about groups of processes.
  return typeof value.pid === "number" && Number.isSafeInteger(value.pid) && value.pid > 0;
}

function isStep(value: unknown): value is Step {
  if (!isObject(value) || !isPathInside(value.file)) return false;
  const isDigest = typeof value.after === "string" && /^[0-9a-f]{64}$/.test(value.after);
  return isDigest && (value.inPlace === false || isFileNames(value.inPlace));
}

function isFileNames(value: unknown): value is FileNames {
  return isObject(value) && typeof value.ino === "string" && typeof value.count === "number";
}

/** True for a path below a folder. What a journal names is trusted no more than any other path. */
function isPathInside(value: unknown): value is string {
  if (typeof value !== "string" || value.length > longestPath || value.includes("\0")) return false;
  if (sep === "\\" && /[\\:]/.test(value)) return false;
  return value.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
}

function isTxid(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{12}$/.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
