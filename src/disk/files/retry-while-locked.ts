import { setTimeout } from "node:timers/promises";
import { hasCode } from "../problem.js";

const firstPauseMs = 10;

/**
 * Runs `work`; on Windows it is run again for up to a second while another program (a virus scanner, an indexer, an
 * editor) has the file open. Elsewhere those errors do not pass by waiting. Gives false when `isWanted` does, which is
 * asked before another try.
 */
export async function retryWhileLocked(
  work: () => void,
  isWanted: () => boolean,
  { isWindows = process.platform === "win32", limitMs = 1000 } = {},
): Promise<boolean> {
  const until = performance.now() + limitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    try {
      work();
      return true;
    } catch (error) {
      const mayPass = isWindows && hasCode(error, "EPERM", "EBUSY", "EACCES");
      if (!mayPass || performance.now() + pauseMs > until) throw error;
    }
    await setTimeout(pauseMs);
    if (!isWanted()) return false;
  }
}
