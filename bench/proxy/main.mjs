import { fork } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { Agent, request } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../../scripts/setup/paths.mjs";
import { table } from "../server/table.mjs";

const upstreamFile = fileURLToPath(new URL("upstream.mjs", import.meta.url));
const program = `${root}dist/bin/design-token-panel.js`;
const rounds = 300;
const agent = new Agent({ keepAlive: true });
const requests = {
  "a page of 62 KB": ["/", { accept: "text/html", "sec-fetch-dest": "document" }],
  "a small file": ["/small.js", { accept: "*/*", "sec-fetch-dest": "script" }],
};

/** By what the project holds, its files and its tokens. */
const projects = { "a project of one file": [1, 1], "of 400 files and 541 tokens": [400, 541] };

/**
 * What the proxy adds to a request: by the clock, beside the same request to the server behind, by turns; and in processor
 * time of all its threads, which a busy machine does not change.
 */
export async function main(say) {
  if (!existsSync(program)) throw new Error("dist is measured: run `npm run build` first");
  say(`Proxy, Node ${process.version}, load ${loadavg()[0].toFixed(1)}: ${rounds} requests, in ms`);
  const rows = [];
  for (const [project, [files, tokens]] of Object.entries(projects)) {
    const folder = makeProject(files, tokens);
    await measureProject(project, folder, rows).finally(() =>
      rmSync(folder, { recursive: true, force: true }),
    );
  }
  agent.destroy();
  const columns = ["directly", "through the proxy", "added", "nine of ten", "processor time", "nine of ten"];
  say(table(["", ...columns], rows));
}

function makeProject(files, tokens) {
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const declarations = Array.from({ length: tokens }, (_, index) => `  --space-${index}: ${index}px;\n`);
  writeFileSync(join(folder, "tokens.css"), `:root {\n${declarations.join("")}}\n`);
  for (let index = 1; index < files; index++) {
    const below = join(folder, `part-${index % 40}`);
    mkdirSync(below, { recursive: true });
    writeFileSync(join(below, `${index}.${["css", "html", "js"][index % 3]}`), "/* nothing */\n");
  }
  return folder;
}

async function measureProject(project, folder, rows) {
  const children = [];
  const start = async (file, args) => {
    const child = fork(file, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    children.push(child);
    const [{ port }] = await once(child, "message");
    return { port, pid: child.pid };
  };
  try {
    const behind = await start(upstreamFile, []);
    const proxy = await start(program, [`http://127.0.0.1:${behind.port}`, "--port", "0"]);
    for (const [what, one] of Object.entries(requests))
      rows.push(await measure(`${what}, ${project}`, one, { behind, proxy }));
  } finally {
    for (const child of children) child.kill();
  }
}

async function measure(what, [path, headers], { behind, proxy }) {
  for (let round = 0; round < 50; round++) {
    await time(behind.port, path, headers);
    await time(proxy.port, path, headers);
  }
  const taken = [];
  for (let round = 0; round < rounds; round++) {
    const direct = await time(behind.port, path, headers);
    const before = processorMs(proxy.pid);
    const through = await time(proxy.port, path, headers);
    taken.push({ direct, through, added: through - direct, busy: processorMs(proxy.pid) - before });
  }
  const at = (share, read) =>
    taken
      .map(read)
      .sort((a, b) => a - b)
      [Math.floor(rounds * share)].toFixed(1);
  return [
    what,
    at(0.5, ({ direct }) => direct),
    at(0.5, ({ through }) => through),
    at(0.5, ({ added }) => added),
    at(0.9, ({ added }) => added),
    at(0.5, ({ busy }) => busy),
    at(0.9, ({ busy }) => busy),
  ];
}

/** Milliseconds until the last byte has come. */
async function time(port, path, headers) {
  const started = performance.now();
  const outgoing = request({ host: "127.0.0.1", port, path, headers, agent }).end();
  const [answer] = await once(outgoing, "response");
  for await (const _ of answer);
  return performance.now() - started;
}

/** Of all threads of a process, which only Linux tells. */
function processorMs(pid) {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]);
    } catch {
      // It ended since the folder was read.
      return 0;
    }
  });
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
