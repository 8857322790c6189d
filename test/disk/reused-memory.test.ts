import { linkSync } from "node:fs";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDisk, type FileContent, type GiveBuffer } from "../../src/disk/disk.js";
import { createWorkbench, type Workbench } from "./workbench.js";

let bench: Workbench;
beforeEach(() => {
  bench = createWorkbench();
});
afterEach(() => bench.remove());

/** Adds a text to the end of every file, in lent memory, one file after the other. */
const appendInPlace = (text: string) => (files: readonly FileContent[], lend: GiveBuffer) => ({
  replacements: (function* (): Generator<readonly [string, Uint8Array]> {
    for (const { path, bytes } of files) {
      const buffer = lend(bytes.length + text.length);
      buffer.set(bytes);
      buffer.write(text, bytes.length);
      yield [path, buffer.subarray(0, bytes.length + text.length)];
    }
  })(),
  value: undefined,
});

const names = ["a.css", "b.css", "c.css", "deep/d.css", "two-names.css", "large.css", "larger.css"];
const rounds = fc.array(fc.tuple(fc.subarray(names), fc.string({ unit: "grapheme-ascii" })), {
  maxLength: 6,
});

test("no file ever gets bytes of another, or of an earlier reading", async () => {
  const disk = createDisk({ rootDir: bench.dir, writeRoot: "." });
  const expected = new Map<string, string>();
  const lengths = [0, 1, 20_000, 70_000, 150_000, 5_000_000, 6_000_000];
  for (const [index, name] of names.entries()) {
    expected.set(name, String(index).repeat(lengths[index] ?? 0));
    bench.write(name, expected.get(name) ?? "");
  }
  linkSync(bench.at("two-names.css"), bench.at("other-name"));
  await fc.assert(
    fc.asyncProperty(rounds, async (chosen) => {
      for (const [some, text] of chosen) {
        for (const name of names) expected.set(name, `${expected.get(name)}${text}`);
        // Two at a time: one works while the other one waits for the disk.
        const halves = [some, names.filter((name) => !some.includes(name))];
        const results = await Promise.all(halves.map((half) => disk.transact(half, appendInPlace(text))));
        expect(results).toMatchObject([{ ok: true }, { ok: true }]);
      }
      for (const [name, text] of expected) expect(bench.read(name) === text, name).toBe(true);
    }),
    { numRuns: 12 },
  );
}, 60_000);
