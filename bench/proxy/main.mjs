import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

/** What the proxy adds to a request, by the clock, beside the same request to the server behind, by turns. */
export async function main(say) {
  if (!existsSync(program)) throw new Error("dist is measured: run `npm run build` first");
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  writeFileSync(join(folder, "tokens.css"), ":root { --space-md: 1rem; }\n");
  const children = [];
  const start = async (file, args) => {
    const child = fork(file, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    children.push(child);
    const [{ port }] = await once(child, "message");
    return port;
  };
  try {
    const behind = await start(upstreamFile, []);
    const proxy = await start(program, [`http://127.0.0.1:${behind}`, "--port", "0"]);
    say(
      `Proxy, Node ${process.version}, load ${loadavg()[0].toFixed(1)}: medians of ${rounds} requests in ms`,
    );
    const rows = [];
    for (const [what, one] of Object.entries(requests))
      rows.push(await measure(what, one, { behind, proxy }));
    say(table(["", "directly", "through the proxy", "added", "added, nine of ten"], rows));
  } finally {
    agent.destroy();
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(what, [path, headers], { behind, proxy }) {
  for (let round = 0; round < 50; round++) {
    await time(behind, path, headers);
    await time(proxy, path, headers);
  }
  const taken = [];
  for (let round = 0; round < rounds; round++) {
    const direct = await time(behind, path, headers);
    const through = await time(proxy, path, headers);
    taken.push({ direct, through, added: through - direct });
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
