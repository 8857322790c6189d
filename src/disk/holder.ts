import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { hasCode, isSystemError } from "./problem.js";

/** The process that holds a journal, described so that another one can tell whether it still lives. */
export interface Holder {
  pid: number;
  /** When the process started, in ticks of its machine; empty where that cannot be read. */
  started: string;
  /** One boot of one machine or container: only there does a process id mean anything. */
  machine: string;
}

const foreignPatienceMs = 30_000;
const longestHoldMs = 10 * 60_000;

/** This process. */
export function readHolder(): Holder {
  const boot = readSystemFile("/proc/sys/kernel/random/boot_id")?.trim();
  const machine = boot === undefined ? hostname() : `${boot} ${readPidSpace()}`;
  return { pid: process.pid, started: readStart(process.pid) ?? "", machine };
}

/** True when the holder cannot be at work any more. `ageMs`: time since it last wrote its journal. */
export function isGone(holder: Holder, ageMs: number, self: Holder): boolean {
  if (holder.machine !== self.machine) return ageMs > foreignPatienceMs;
  if (!isProcess(holder.pid)) return true;
  if (holder.started === "") return ageMs > longestHoldMs;
  const started = readStart(holder.pid);
  return started !== undefined && started !== holder.started;
}

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (isSystemError(error)) return error.code !== "ESRCH";
    throw error;
  }
}

/** Field 22 of `proc(5)` stat, behind the name in parentheses that may hold anything; a zombie has no start. */
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
