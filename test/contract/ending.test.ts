import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type BuiltBin, buildBin, type RunningBin, startBin } from "./support/bin.js";
import { page } from "./support/doors.js";
import { openRaw } from "./support/raw.js";
import { createScratch, type Scratch } from "./support/scratch.js";

const files = ["a", "b", "c", "d"];
const before = (file: string) => `:root{--${file}-x:1}`;
const after = (file: string) => `:root{--${file}-x:2}`;

/** Makes every rename take a while, and says on stderr when the first begins. */
const slowRenames = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
  const told = () => process.stderr.write("renaming\\n");
  const { renameSync } = fs;
  fs.renameSync = (...args) => { told(); wait(); return renameSync(...args); };
  const { rename } = fs.promises;
  fs.promises.rename = async (...args) => { told(); wait(); return rename(...args); };
  syncBuiltinESMExports();
`)}`;

/** Says so on stderr once the first file is written, and goes no further. */
const stoppedHalfway = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const stop = () => {
    if (fs.readFileSync("css/a.css", "utf8") !== ${JSON.stringify(after("a"))}) return;
    process.stderr.write("halfway\\n");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  };
  const { renameSync } = fs;
  fs.renameSync = (...args) => { stop(); return renameSync(...args); };
  const { rename } = fs.promises;
  fs.promises.rename = async (...args) => { stop(); return rename(...args); };
  syncBuiltinESMExports();
`)}`;

let bin: BuiltBin;
let scratch: Scratch;
let running: RunningBin;

beforeAll(async () => {
  bin = await buildBin();
});
afterAll(() => bin.remove());
beforeEach(() => {
  scratch = createScratch({
    "routing.json": JSON.stringify(Object.fromEntries(files.map((file) => [file, `css/${file}.css`]))),
    ...Object.fromEntries(files.map((file) => [`css/${file}.css`, before(file)])),
  });
});
afterEach(async () => {
  running.child.kill("SIGKILL");
  await running.ended;
  scratch.remove();
});

async function start(nodeFlags: readonly string[] = []): Promise<number> {
  const flags = ["--write-root", "css", "--routing", "routing.json", "--port=0", "--allow-origin", page];
  running = startBin(bin.file, flags, { cwd: scratch.root, nodeFlags });
  return running.port;
}

const body = JSON.stringify({ tokens: Object.fromEntries(files.map((file) => [`--${file}-x`, "2"])) });
const head = (length: number) =>
  `POST /apply HTTP/1.1\r\nHost: x\r\nOrigin: ${page}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

function contents(): string[] {
  return files.map((file) => scratch.read(`css/${file}.css`));
}

it.each(["SIGINT", "SIGTERM"] as const)("finishes and answers the commit under way on %s", async (signal) => {
  const port = await start(["--import", slowRenames]);
  const client = openRaw(port);
  client.socket.write(head(body.length) + body);
  await new Promise((resolve) => running.child.stderr?.once("data", resolve));
  running.child.kill(signal);
  expect(await client.closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok":true/);
  expect(await running.ended).toMatchObject({ code: 0, signal: null });
  expect(contents()).toEqual(files.map(after));
});

it("does not wait for uploads that stalled, for silent clients or for idle ones", async () => {
  const port = await start();
  const stalled = openRaw(port);
  stalled.socket.write(`${head(1_000)}{`);
  const silent = openRaw(port);
  const idle = openRaw(port);
  idle.socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  await idle.until(/"ok":true/);
  running.child.kill("SIGTERM");
  expect(await running.ended).toMatchObject({ code: 0, signal: null, stderr: "" });
  expect([await stalled.closed, await silent.closed]).toEqual(["", ""]);
  expect(contents()).toEqual(files.map(before));
});

it("ends as on a signal when its parent closes the channel, or dies: the commit under way is finished", async () => {
  const port = await start(["--import", slowRenames]);
  const client = openRaw(port);
  client.socket.write(head(body.length) + body);
  await new Promise((resolve) => running.child.stderr?.once("data", resolve));
  running.child.disconnect();
  expect(await client.closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok":true/);
  expect(await running.ended).toMatchObject({ code: 0, signal: null });
  expect(contents()).toEqual(files.map(after));
});

it("takes no new work once it is ending", async () => {
  const port = await start();
  running.child.kill("SIGTERM");
  await running.ended;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

it("puts back at the next start what a killed commit left, and says so", async () => {
  const port = await start(["--import", stoppedHalfway]);
  const client = openRaw(port);
  client.socket.write(head(body.length) + body);
  await new Promise((resolve) => running.child.stderr?.once("data", resolve));
  expect(contents()).toEqual([after("a"), ...files.slice(1).map(before)]);
  running.child.kill("SIGKILL");
  await running.ended;
  await start();
  expect(contents()).toEqual(files.map(before));
  expect(running.output().stderr).toBe(
    "[design-token-panel] put back after an interrupted write: css/a.css\n",
  );
  expect(scratch.list("css").sort()).toEqual(files.map((file) => `${file}.css`));
});
