import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDisk } from "../../src/disk/disk.js";
import { append, buildDisk, createWorkbench, preload, runChild, type Workbench } from "./workbench.js";

let bench: Workbench;
let disk: string;
beforeAll(() => {
  bench = createWorkbench();
  disk = buildDisk(bench.dir);
}, 60_000);
afterAll(() => bench.remove());

/** Before the other calls the disk is as it was before the last of these. */
const changing = [
  "openSync",
  "writeSync",
  "linkSync",
  "renameSync",
  "unlink",
  "unlinkSync",
  "ftruncateSync",
  "fchmodSync",
  "futimesSync",
];

describe("a process killed before any one of its file calls", () => {
  test.each([
    ["one file", "killHalfway", { files: ["a.css"] }],
    [
      "one file where there are no hard links",
      "killHalfway",
      { files: ["a.css"], broken: { linkSync: "ENOTSUP" } },
    ],
    ["one file with two names", "killHalfway", { files: ["a.css"], hardLink: true }],
    [
      "two files where there are no hard links",
      "killHalfway",
      { files: ["a.css", "b.css"], broken: { linkSync: "ENOTSUP" } },
    ],
    [
      "a file nothing can be renamed over",
      "killHalfway",
      { files: ["a.css"], broken: { renameSync: "EBUSY" } },
    ],
    [
      "three files, one with two names, and half of what it was writing",
      "killHalfway",
      { files: ["a.css", "b.css", "deep/c.css"], hardLink: true },
    ],
  ])(
    "leaves %s all old or all new after the next start, and nothing else",
    async (name, act, task) => {
      let kills = 0;
      for (let at = 1; at < 1000; at += 1) {
        const room = createWorkbench();
        const argument = { disk, dir: room.dir, ...task, act, once: at, only: changing, next: false };
        const { signal } = await runChild("fault-child.mjs", argument, { node: preload("fault-fs.mjs") });
        if (signal === null) {
          room.remove();
          break;
        }
        kills += 1;
        await expectAllOldOrNew(room, task.files, `${name}, call ${at}`);
        room.remove();
      }
      expect(kills).toBeGreaterThan(10);
    },
    300_000,
  );
});

test("a process killed before any one of the calls of its repair leaves the repair to the next one", async () => {
  const files = ["a.css", "b.css", "deep/c.css"];
  const torn = createWorkbench();
  const task = { disk, files, hardLink: true, next: false, act: "kill" };
  const node = preload("fault-fs.mjs");
  await runChild("fault-child.mjs", { ...task, dir: torn.dir, once: 2, only: ["renameSync"] }, { node });
  expect(torn.list().length).toBeGreaterThan(files.length + 2);
  let kills = 0;
  for (let at = 1; at < 1000; at += 1) {
    const room = createWorkbench();
    // Unlike a copy made by Node, this one keeps hard links.
    execFileSync("cp", ["-a", `${torn.dir}/.`, room.dir]);
    const argument = { ...task, act: "killHalfway", dir: room.dir, once: at, only: changing, recover: true };
    const { signal } = await runChild("fault-child.mjs", argument, { node });
    if (signal !== null) kills += 1;
    await expectAllOldOrNew(room, files, `repair, call ${at}`);
    room.remove();
    if (signal === null) break;
  }
  torn.remove();
  expect(kills).toBeGreaterThan(25);
}, 300_000);

async function expectAllOldOrNew(room: Workbench, files: readonly string[], where: string) {
  const next = createDisk({ rootDir: room.dir, writeRoot: "." });
  expect(await next.recover(), where).toMatchObject({ left: [], failed: [] });
  const isNew = files.map((file) => room.read(file) === `new ${file}`.repeat(40));
  const isOld = files.map((file, index) => room.read(file) === `old ${index} ${"x".repeat(300 + index)}`);
  expect(isNew.every(Boolean) || isOld.every(Boolean), where).toBe(true);
  const others = room.list().filter((entry) => entry.includes("dtp"));
  expect(others, where).toEqual([]);
  expect(await next.transact(files, append("!")), where).toMatchObject({ ok: true });
}
