// Preloaded into every measured server: answers questions about its own process over the IPC channel.
import { readFileSync } from "node:fs";

let longestTurnMs = 0;

process.on("message", (message) => {
  if (message === "watch turns") watchTurns();
  if (message !== "usage") return;
  const { user, system } = process.cpuUsage();
  const { rss } = process.memoryUsage();
  process.send({
    type: "usage",
    cpuMs: (user + system) / 1_000,
    rssMiB: rss / 2 ** 20,
    peakRssMiB: process.resourceUsage().maxRSS / 1_024,
    longestTurnMs,
  });
});
process.channel.unref();

/**
 * From now on measures how long one turn of the event loop keeps the main thread busy: what a health check would wait
 * on a machine that does nothing else. Takes the thread's own CPU time, which only Linux tells.
 */
function watchTurns() {
  let before = threadCpuMs();
  const turn = () => {
    const now = threadCpuMs();
    longestTurnMs = Math.max(longestTurnMs, now - before);
    before = now;
    setImmediate(turn);
  };
  turn();
}

function threadCpuMs() {
  return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ", 1)[0]) / 1e6;
}
