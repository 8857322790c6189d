import type { RecoveryReport } from "../disk/disk.js";
import { echo } from "../model/echo.js";

/** Tells what was found of a write that was killed, and what became of it. */
export function recoveryLines({
  restored,
  left,
  failed,
  setAside,
  savedMeanwhile = [],
  lostSaves = [],
  problem,
}: RecoveryReport): readonly string[] {
  const list = (files: readonly string[]) => files.map((file) => echo(file)).join(", ");
  const lines: string[] = [];
  if (restored.length > 0) lines.push(`put back after an interrupted write: ${list(restored)}`);
  if (left.length > 0)
    lines.push(`warning: changed since an interrupted write, and left alone: ${list(left)}`);
  if (setAside.length > 0)
    lines.push(`warning: not a journal of this server, and set aside: ${list(setAside)}`);
  if (savedMeanwhile.length > 0)
    lines.push(
      `warning: another program saved this while Apply wrote it; what it saved is back, what was applied is not: ${list(savedMeanwhile)}`,
    );
  if (lostSaves.length > 0)
    lines.push(
      `warning: another program saved this while Apply wrote it, and its text could not be put back, save it again: ${list(lostSaves)}`,
    );
  if (failed.length > 0) lines.push(`error: could not put back after an interrupted write: ${list(failed)}`);
  else if (problem !== undefined)
    lines.push(`error: could not look for interrupted writes: ${problem.message}`);
  return lines;
}
