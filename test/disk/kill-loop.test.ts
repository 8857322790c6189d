import { once } from "node:events";
import { linkSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDisk, createWorkbench, startChild, type Workbench } from "./workbench.js";

let bench: Workbench;
let disk: string;
beforeAll(() => {
  bench = createWorkbench();
  disk = buildDisk(bench.dir);
});
afterAll(() => bench.remove());

test.concurrent.each([1, 2, 3, 4])(
  "ten times killed at a random moment, loop %i over four files never tears and never loses what it acknowledged",
  async () => {
    const files = ["a.css", "b.css", "deep/c.css", "d.css"];
    const room = createWorkbench();
    for (const file of files) room.write(file, "00000000-00000000");
    linkSync(room.at("d.css"), room.at("other-name"));
    const names = room.list();
    let acknowledged = 0;
    for (let round = 0; round < 10; round += 1) {
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
      acknowledged = rest.at(-1)?.round ?? Number(first.heads[0]);
    }
    room.remove();
  },
);
