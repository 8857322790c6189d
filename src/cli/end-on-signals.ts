import type { Listener } from "../http/server/listener.js";

/** No commit takes so long; what a killed one leaves, the next start puts right. */
const longestEndMs = 10_000;

/**
 * Ends the process on the first signal once the work under way is answered, and at once on the second. A parent that
 * holds a channel to it ends it by closing the channel, as it does when it dies.
 */
export function endOnSignals(listener: Pick<Listener, "close">, process: NodeJS.Process): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), longestEndMs).unref();
    void listener.close().then(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => (isEnding ? process.exit(1) : end()));
  }
  process.on("disconnect", end);
  // Without a channel this is undefined.
  if (process.connected === false) end();
}
