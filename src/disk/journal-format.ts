import { sep } from "node:path";
import type { ProcessIdentity } from "./process-identity.js";
import { digestOf } from "./read-file.js";

/** One file of a transaction, by its real path relative to the real write root, with forward slashes. */
export interface Step {
  file: string;
  /** True when the file itself is written, because a rename would part it from its other names or is impossible. */
  inPlace: boolean;
  /** The digest of the new bytes. */
  after: string;
}

export type JournalRecord =
  | { phase: "open"; txid: string; owner: ProcessIdentity; files: readonly string[] }
  | { phase: "commit"; steps: readonly Step[] }
  | { phase: "done" };

/** What all records of a journal say together. */
export interface JournalState {
  txid: string;
  /** The process that wrote it. */
  owner: ProcessIdentity;
  /** These files may have helper files beside them. */
  files: readonly string[];
  /** These files may have been replaced. */
  steps: readonly Step[];
  /** True when all files are replaced and only helper files remain to be removed. */
  isDone: boolean;
}

/** Writes a record as one line, with a checksum that tells a whole line from one that a crash cut short. */
export function formatRecord(record: JournalRecord): string {
  const json = JSON.stringify(record);
  return `${checksum(json)} ${json}\n`;
}

/** Reads a journal up to its first broken line; undefined when not even its first record is whole. */
export function parseJournal(text: string): JournalState | undefined {
  let state: JournalState | undefined;
  for (const line of text.split("\n")) {
    const record = parseRecord(line);
    if (record === undefined) break;
    if (record.phase === "open") {
      const { txid, owner, files } = record;
      state = { txid, owner, files, steps: [], isDone: false };
    } else if (state === undefined) return undefined;
    else if (record.phase === "commit") state = { ...state, steps: record.steps };
    else state = { ...state, isDone: true };
  }
  return state;
}

function checksum(json: string): string {
  return digestOf(Buffer.from(json)).slice(0, 8);
}

function parseRecord(line: string): JournalRecord | undefined {
  const json = line.slice(9);
  if (line.charAt(8) !== " " || line.slice(0, 8) !== checksum(json)) return undefined;
  try {
    const record: unknown = JSON.parse(json);
    return isRecord(record) ? record : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRecord(value: unknown): value is JournalRecord {
  if (!isObject(value)) return false;
  if (value.phase === "open") {
    const { txid, owner, files } = value;
    return isTxid(txid) && isProcessIdentity(owner) && isListOf(files, isInnerPath);
  }
  if (value.phase === "commit") return isListOf(value.steps, isStep);
  return value.phase === "done";
}

function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isEntry);
}

function isProcessIdentity(value: unknown): value is ProcessIdentity {
  if (!isObject(value) || typeof value.started !== "string" || typeof value.machine !== "string")
    return false;
  // Zero and negative ids would ask about groups of processes.
  return typeof value.pid === "number" && Number.isSafeInteger(value.pid) && value.pid > 0;
}

function isStep(value: unknown): value is Step {
  if (!isObject(value) || typeof value.inPlace !== "boolean" || typeof value.after !== "string") return false;
  return isInnerPath(value.file) && /^[0-9a-f]{64}$/.test(value.after);
}

/** A journal may come with a cloned repository, so what it names is trusted no more than any other path. */
function isInnerPath(value: unknown): value is string {
  if (typeof value !== "string" || value.includes("\0") || (sep === "\\" && /[\\:]/.test(value)))
    return false;
  return value.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
}

function isTxid(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{12}$/.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
