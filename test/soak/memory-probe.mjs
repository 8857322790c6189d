// Loaded into the apply server before its program: tells the parent what the process holds, when it asks.
import { readdirSync, readlinkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** No file that was replaced is kept open for longer, in case an editor still writes into it. */
const longestKeptMs = 15_000;

process.on("message", async (message) => {
  if (message !== "measure") return;
  const until = performance.now() + longestKeptMs;
  while (openFiles().some((file) => file.endsWith(" (deleted)")) && performance.now() < until)
    await wait(100);
  process.send({ measured: measure() });
});

function measure() {
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  // Sockets come and go with their clients, which keep some of them open for a while.
  const resources = process.getActiveResourcesInfo().filter((name) => !/^TCPSocket|^Timeout$/.test(name));
  return { heap: heapUsed + external, resident: rss, resources: resources.length, files: openFiles().length };
}

/** The files and folders that are open, where the system lists them. */
function openFiles() {
  try {
    return readdirSync("/proc/self/fd")
      .map(linkOf)
      .filter((file) => file.startsWith("/"));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return [];
  }
}

function linkOf(fd) {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    // The listing's own descriptor is closed by now.
    return "";
  }
}
