import { setImmediate } from "node:timers/promises";

const longestTurnMs = 8;

/**
 * Synchronous file calls cost a tenth of asynchronous ones; `pace` is awaited between them and lets other
 * requests in once they have taken the thread for some milliseconds.
 */
export function createPace(): () => Promise<void> | undefined {
  let turnStart = performance.now();
  return () => {
    if (performance.now() - turnStart < longestTurnMs) return undefined;
    return setImmediate().then(() => {
      turnStart = performance.now();
    });
  };
}
