import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDisk } from "../../src/disk/disk.js";
import {
  append,
  buildDisk,
  createWorkbench,
  openWorkbench,
  preload,
  runChild,
  type Workbench,
} from "./workbench.js";

let bench: Workbench;
let disk: string;
beforeAll(() => {
  bench = createWorkbench();
  disk = buildDisk(bench.dir);
});
afterAll(() => bench.remove());

/** Before the other calls the disk is as it was before the last of these. */
const changing = [
  "openSync",
  "writeSync",
  "linkSync",
  "renameSync",
  "unlinkSync",
  "ftruncateSync",
  "fchmodSync",
  "futimesSync",
];

/**
 * Runs one transaction to its end and gives copies of the disk as it was before each of its calls, and halfway through
 * each write: what a process leaves that is killed there, since killing changes no file. By now its process is dead.
 */
async function copiesOf(name: string, task: object): Promise<string[]> {
  const copies = bench.at(`${name} copies`);
  const argument = { disk, dir: bench.at(name), copies, only: changing, ...task };
  const { code, lines } = await runChild("fault-child.mjs", argument, { node: preload("fault-fs.mjs") });
  expect([code, lines.length]).toEqual([0, 1]);
  return readdirSync(copies)
    .sort((one, other) => Number(one) - Number(other))
    .map((copy) => path.join(copies, copy));
}

async function expectAllOldOrNew(dir: string, files: readonly string[]) {
  const room = openWorkbench(dir);
  const next = createDisk({ rootDir: dir, writeRoot: "." });
  expect(await next.recover(), dir).toMatchObject({ left: [], failed: [] });
  const isNew = files.map((file) => room.read(file) === `new ${file}`.repeat(40));
  const isOld = files.map((file, index) => room.read(file) === `old ${index} ${"x".repeat(300 + index)}`);
  expect(isNew.every(Boolean) || isOld.every(Boolean), dir).toBe(true);
  expect(
    room.list().filter((entry) => entry.includes("dtp")),
    dir,
  ).toEqual([]);
  expect(await next.transact(files, append("!")), dir).toMatchObject({ ok: true });
}

const one = ["a.css"];
const two = ["a.css", "b.css"];
const three = ["a.css", "b.css", "deep/c.css"];

describe.concurrent("a process killed before any one of its file calls, or halfway through a write", () => {
  test.each([
    ["one file", { files: one }],
    ["one file where there are no hard links", { files: one, broken: { linkSync: "ENOTSUP" } }],
    ["one file with two names", { files: one, hardLink: true }],
    ["two files where there are no hard links", { files: two, broken: { linkSync: "ENOTSUP" } }],
    ["a file nothing can be renamed over", { files: one, broken: { renameSync: "EBUSY" } }],
    ["two files that are mount points", { files: two, broken: { linkSync: "EXDEV" } }],
    ["three files, one with two names", { files: three, hardLink: true }],
  ])("leaves %s all old or all new after the next start, and nothing else", async (name, task) => {
    const copies = await copiesOf(name, task);
    expect(copies.length).toBeGreaterThan(10);
    await Promise.all(copies.map((copy) => expectAllOldOrNew(copy, task.files)));
  });

  test("leaves the repair to the next one, when it was itself repairing", async () => {
    const torn = (await copiesOf("torn", { files: three, hardLink: true })).find((copy) => {
      const { list, read } = openWorkbench(copy);
      const isThere = ["a.css", "b.css"].every((file) => list().includes(file));
      return isThere && read("a.css").startsWith("new") && read("b.css").startsWith("old");
    });
    const copies = await copiesOf("repair", { files: three, dir: torn, repair: true });
    expect(copies.length).toBeGreaterThan(10);
    await Promise.all(copies.map((copy) => expectAllOldOrNew(copy, three)));
  });
});
