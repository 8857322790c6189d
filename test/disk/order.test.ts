import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, type TestContext, test } from "vitest";
import { createDisk } from "../../src/disk/disk.js";
import { append, buildDisk, createWorkbench, replaceWith, startChild, type Workbench } from "./workbench.js";

let bench: Workbench;
let shared: Workbench;
let disk: string;
beforeAll(() => {
  shared = createWorkbench();
  disk = buildDisk(shared.dir);
});
afterAll(() => shared.remove());
beforeEach(() => {
  bench = createWorkbench();
});
afterEach(() => bench.remove());

/** What a transaction asks of the kernel, in order: `fsync`, `link`, `rename` and `unlink`, with short names for their files. */
function trace(ctx: TestContext, files: readonly string[]): string[] {
  const task = { disk, dir: bench.dir, files, name: "x", rounds: 1 };
  const child = new URL("./append-child.mjs", import.meta.url).pathname;
  const log = shared.at("trace");
  // strace names the file behind a number with -yy; one thread keeps the lines in order.
  const args = [
    "-f",
    "-qq",
    "-y",
    "-e",
    "trace=fsync,link,linkat,rename,renameat,renameat2,unlink",
    "-o",
    log,
    process.execPath,
    child,
    JSON.stringify(task),
  ];
  try {
    execFileSync("strace", args, {
      stdio: "ignore",
      env: { ...process.env, NODE_OPTIONS: "", UV_THREADPOOL_SIZE: "1", UV_USE_IO_URING: "0" },
    });
  } catch {
    ctx.skip("strace is not here, or may not trace");
  }
  const shorten = (text: string) =>
    text
      .split("/")
      .at(-1)
      ?.replace(/\.[0-9a-f]{12}(?=\.)/, "") ?? "";
  const calls: string[] = [];
  for (const line of readFileSync(log, "utf8").split("\n")) {
    const fsync = /fsync\(\d+<([^>]*)>/.exec(line);
    const link = /link(?:at)?\([^"]*"[^"]*", [^"]*"([^"]*)"/.exec(line);
    const rename = /rename\w*\("([^"]*)", "([^"]*)"/.exec(line);
    const unlink = /unlink\("([^"]*)"/.exec(line);
    if (fsync?.[1] !== undefined)
      calls.push(`fsync ${fsync[1] === bench.dir ? "folder" : shorten(fsync[1])}`);
    else if (link?.[1] !== undefined) calls.push(`link ${shorten(link[1])}`);
    else if (rename?.[2] !== undefined) calls.push(`rename ${shorten(rename[2])}`);
    else if (unlink?.[1] !== undefined) calls.push(`unlink ${shorten(unlink[1])}`);
  }
  return calls;
}

test("one file and the journal are durable before it is replaced, and its name before the answer", (ctx) => {
  bench.write("a.css", "a");
  expect(trace(ctx, ["a.css"])).toEqual([
    "fsync .a.css.dtp-tmp",
    "fsync .dtp-journal",
    "fsync folder",
    "rename .a.css.old.dtp-tmp",
    "link a.css",
    "unlink .a.css.dtp-tmp",
    "fsync folder",
    "unlink .a.css.old.dtp-tmp",
    "unlink .dtp-journal",
  ]);
});

test("of several files the stages, then the journal, then all names are durable before the first is replaced", (ctx) => {
  bench.write("a.css", "a");
  bench.write("b.css", "b");
  const calls = trace(ctx, ["a.css", "b.css"]);
  const first = calls.findIndex((call) => call.startsWith("rename"));
  expect(calls.slice(0, 2).sort()).toEqual(["fsync .a.css.dtp-tmp", "fsync .b.css.dtp-tmp"]);
  expect(calls.slice(2, first)).toEqual(["fsync .dtp-journal", "fsync folder"]);
  // In between nobody finds the file, and a file watcher that hears of the two apart may miss the new one.
  expect(calls.slice(first, first + 7)).toEqual([
    "rename .a.css.old.dtp-tmp",
    "link a.css",
    "unlink .a.css.dtp-tmp",
    "rename .b.css.old.dtp-tmp",
    "link b.css",
    "unlink .b.css.dtp-tmp",
    "fsync folder",
  ]);
  expect(calls.at(-1)).toBe("unlink .dtp-journal");
});

test("no tool ever sees a new name without a dot before it or with the extension of a style sheet", async () => {
  for (const name of ["a.css", "b.css"]) bench.write(name, "a");
  const watched = startChild("watch-child.mjs", { dir: bench.dir, disk });
  const seen: string[] = [];
  watched.stdout
    ?.setEncoding("utf8")
    .on("data", (text: string) => seen.push(...text.split("\n").filter(Boolean)));
  const open = createDisk({ rootDir: bench.dir, writeRoot: "." });
  // It watches once it has told of the files that are there.
  await new Promise((resolve) => watched.stdout?.once("data", resolve));
  for (let round = 0; round < 200; round += 1) await open.transact(["a.css", "b.css"], append("."));
  watched.stdin?.end();
  await new Promise((resolve) => watched.on("close", resolve));
  const others = seen.filter((name) => name !== "a.css" && name !== "b.css");
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((name) => !name.startsWith(".") || name.endsWith(".css"))).toEqual([]);
});

test("a transaction that changes nothing touches nothing, not even the folder", async () => {
  bench.write("a.css", "a");
  const open = createDisk({ rootDir: bench.dir, writeRoot: "." });
  await open.recover();
  const before = [statSync(bench.at("a.css")), statSync(bench.dir)].map(({ ino, mtimeMs, ctimeMs }) => ({
    ino,
    mtimeMs,
    ctimeMs,
  }));
  expect(await open.transact(["a.css"], () => ({ replacements: [], value: 1 }))).toEqual({
    ok: true,
    value: 1,
  });
  expect(await open.transact(["a.css"], replaceWith("a"))).toEqual({ ok: true, value: 1 });
  const after = [statSync(bench.at("a.css")), statSync(bench.dir)].map(({ ino, mtimeMs, ctimeMs }) => ({
    ino,
    mtimeMs,
    ctimeMs,
  }));
  expect(after).toEqual(before);
});
