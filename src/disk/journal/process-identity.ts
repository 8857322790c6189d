import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { hasCode, isSystemError } from "../problem.js";

/** A process, described so that another one can tell whether it still lives. */
export interface ProcessIdentity {
  pid: number;
  /** When the process started, in ticks of its machine. It is empty where that cannot be read. */
  started: string;
  /** Names one boot of one machine or container; only there does a process id mean anything. */
  machine: string;
}

/** Of another machine only the age of the journal is known. */
const longestForeignMs = 30_000;
/** Where a start cannot be read, another process may have got the same id. */
const longestUnknownMs = 10 * 60_000;

/** Describes this process. */
export function identifyThisProcess(): ProcessIdentity {
  const boot = readSystemFile("/proc/sys/kernel/random/boot_id")?.trim();
  const machine = boot === undefined ? hostname() : `${boot} ${readPidSpace()}`;
  return { pid: process.pid, started: readStart(process.pid) ?? "", machine };
}

/**
 * True when the process cannot be at work any more. `ageMs` is the time since it last showed that it was; a time that
 * lies as far ahead says as little as one that is long past.
 */
export function isGone(other: ProcessIdentity, ageMs: number, self: ProcessIdentity): boolean {
  if (other.machine !== self.machine) return Math.abs(ageMs) > longestForeignMs;
  if (!isProcess(other.pid)) return true;
  if (other.started === "") return Math.abs(ageMs) > longestUnknownMs;
  const started = readStart(other.pid);
  return started !== undefined && started !== other.started;
}

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (isSystemError(error)) return error.code !== "ESRCH";
    throw error;
  }
}

/**
 * Reads field 22 of `proc(5)` stat, which counts from behind the name in parentheses, since that may hold anything. A
 * zombie has ended.
 */
function readStart(pid: number): string | undefined {
  const text = readSystemFile(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" || fields[0] === "X" ? "ended" : fields[19];
}

function readPidSpace(): string {
  try {
    return process.platform === "linux" ? readlinkSync("/proc/self/ns/pid") : "";
  } catch (error) {
    if (hasCode(error, "ENOENT", "EACCES", "EPERM")) return "";
    throw error;
  }
}

function readSystemFile(file: string): string | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    return readFileSync(file, "latin1");
  } catch (error) {
    if (hasCode(error, "ENOENT", "EACCES", "EPERM", "ESRCH")) return undefined;
    throw error;
  }
}
