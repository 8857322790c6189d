// Loaded into the apply server before its program: tells the parent what the process holds, when it asks.
import { readdirSync, readlinkSync } from "node:fs";

process.on("message", (message) => {
  if (message === "measure") process.send({ measured: measure() });
});

function measure() {
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  // Sockets come and go with their clients, which keep some of them open for a while.
  const resources = process.getActiveResourcesInfo().filter((name) => !/^TCPSocket|^Timeout$/.test(name));
  return { heap: heapUsed + external, resident: rss, resources: resources.length, files: openFiles() };
}

/** The files and folders that are open, where the system lists them. */
function openFiles() {
  try {
    return readdirSync("/proc/self/fd").filter((fd) => linkOf(fd).startsWith("/")).length;
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return 0;
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
