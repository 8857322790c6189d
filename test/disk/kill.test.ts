import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDisk } from "../../src/disk/disk.js";
import { append, buildDisk, createWorkbench, preload, runChild, type Workbench } from "./workbench.js";

let bench: Workbench;
let disk: string;
beforeAll(() => {
  bench = createWorkbench();
  disk = buildDisk(bench.dir);
});
afterAll(() => bench.remove());

describe("a process killed before any one of its file calls", () => {
  test.each([
    ["one file", "killHalfway", { files: ["a.css"] }],
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
        const argument = { disk, dir: room.dir, ...task, act, only1: at, next: false };
        const { signal } = await runChild("fault-child.mjs", argument, { node: preload("fault-fs.mjs") });
        if (signal === null) {
          room.remove();
          break;
        }
        kills += 1;
        const next = createDisk({ rootDir: room.dir, writeRoot: "." });
        const where = `${name}, call ${at}`;
        expect(await next.recover(), where).toMatchObject({ left: [], failed: [] });
        const isNew = task.files.map((file) => room.read(file) === `new ${file}`.repeat(40));
        const isOld = task.files.map(
          (file, index) => room.read(file) === `old ${index} ${"x".repeat(300 + index)}`,
        );
        expect(isNew.every(Boolean) || isOld.every(Boolean), where).toBe(true);
        expect(
          room.list().filter((entry) => entry.includes("dtp")),
          where,
        ).toEqual([]);
        expect(await next.transact(task.files, append("!")), where).toMatchObject({ ok: true });
        room.remove();
      }
      expect(kills).toBeGreaterThan(25);
    },
    120_000,
  );
});
