import { once } from "node:events";
import { linkSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDisk } from "../../src/disk/disk.js";
import {
  append,
  buildDisk,
  createWorkbench,
  preload,
  runChild,
  startChild,
  type Workbench,
} from "./workbench.js";

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

test("two hundred times killed at a random moment, a loop of four files never tears and never loses what it acknowledged", async () => {
  const files = ["a.css", "b.css", "deep/c.css", "d.css"];
  const room = createWorkbench();
  for (const file of files) room.write(file, "00000000-00000000");
  linkSync(room.at("d.css"), room.at("other-name"));
  const names = readdirSync(room.dir, { recursive: true, encoding: "utf8" }).sort();
  let acknowledged = 0;
  let restored = 0;
  for (let round = 0; round < 200; round += 1) {
    const child = startChild("loop-child.mjs", { disk, dir: room.dir, files, bytes: 20_000 });
    if (child.stdout === null) throw new Error("the child has no output");
    const lines = createInterface({ input: child.stdout });
    const seen: string[] = [];
    lines.on("line", (line) => seen.push(line));
    await once(lines, "line");
    await setTimeout(Math.random() * 25);
    child.kill("SIGKILL");
    await once(child, "close");
    const [first, ...rest] = seen.map((line) => JSON.parse(line));
    expect(first.names).toEqual(names);
    expect(first.report).toMatchObject({ left: [], failed: [] });
    expect(new Set([...first.heads, ...first.tails]).size, JSON.stringify(first)).toBe(1);
    expect(Number(first.heads[0])).toBeGreaterThanOrEqual(acknowledged);
    restored += first.report.restored.length;
    acknowledged = rest.at(-1)?.round ?? Number(first.heads[0]);
  }
  expect(restored).toBeGreaterThan(0);
  room.remove();
}, 120_000);
