// A dev server in a process of its own: `subject.mjs PROJECT WAIT [FOLDER OF dist]`. Tells its parent what a start and some saves cost.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createServer } from "vite";
import { component, tokenFile } from "./project.mjs";

const [root, waitMs, dist] = process.argv.slice(2);
const quietMs = 1_500;
const before = cpuMs();
const threadBefore = threadCpuMs();
const memoryBefore = rssMiB();
const plugins = [];
if (dist !== undefined) {
  const { designTokenPanel } = await import(pathToFileURL(join(dist, "vite.js")).href);
  plugins.push(designTokenPanel());
}
const server = await createServer({
  root,
  configFile: false,
  logLevel: "silent",
  plugins,
  server: { host: "127.0.0.1", port: 0 },
  optimizeDeps: { noDiscovery: true },
});
await server.listen();
// Vite begins to watch the project in the meantime.
await sleep(Number(waitMs));
const { port } = server.httpServer.address();
const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
const firstHtmlMs = cpuMs() - before;
await server.transformRequest("/src/main.js");
const imported = [...readFileSync(join(root, "src/main.js"), "utf8").matchAll(/"\.(\/.*?)"/g)];
for (const [, path] of imported) await server.transformRequest(`/src${path}`);
// The watcher's first look at the folders, and what is done after the first page.
await sleep(4_000);
const startMs = cpuMs() - before;
const startThreadMs = threadCpuMs() - threadBefore;
if (dist !== undefined && !html.includes("design-token-panel")) throw new Error("the page has no panel");
const memoryMiB = rssMiB() - memoryBefore;

const edits = {
  component: [component(1), (text, at) => text.replace(/display: [\w-]+;/, `display: run-${at};`)],
  "own property": [component(0), (text, at) => text.replace(/-gap: \d+px/, `-gap: ${at + 100}px`)],
  token: [tokenFile, (text, at) => text.replace(/--space-1: \d+px/, `--space-1: ${at + 100}px`)],
};
const saves = {};
for (const [name, [file, edit]] of Object.entries(edits)) {
  const runs = [];
  for (let at = 0; at < 6; at++) {
    const looks = at % 2 === 0;
    runs.push(await save(join(root, file), (text) => edit(text, at), looks));
  }
  saves[name] = runs;
}
process.send({ firstHtmlMs, startMs, startThreadMs, memoryMiB, saves });
await server.close();
process.exit();

/**
 * What one save costs until the update goes out, and either the most that one turn takes of it or, since looking at each
 * turn costs more than a save, all that it costs the process and its main thread.
 */
async function save(file, edit, looks) {
  const next = edit(readFileSync(file, "utf8"));
  let updateMs;
  const { send } = server.ws;
  const start = threadCpuMs();
  const startAll = cpuMs();
  server.ws.send = (...message) => {
    if (message[0]?.type === "update") updateMs ??= threadCpuMs() - start;
    return send.apply(server.ws, message);
  };
  writeFileSync(file, next);
  const longestTurnMs = looks ? await longestTurn() : await sleep(quietMs);
  const all = looks ? {} : { allMs: cpuMs() - startAll, threadMs: threadCpuMs() - start };
  server.ws.send = send;
  return { updateMs, longestTurnMs, ...all };
}

async function longestTurn() {
  const end = performance.now() + quietMs;
  let longest = 0;
  let last = threadCpuMs();
  while (performance.now() < end) {
    await sleep(1);
    await turn();
    const now = threadCpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Other threads are left out: what the main thread does is what a page waits for. Only Linux tells. */
function threadCpuMs() {
  return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ", 1)[0]) / 1e6;
}

function rssMiB() {
  return process.memoryUsage().rss / 2 ** 20;
}
