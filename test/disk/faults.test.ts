import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDisk } from "../../src/disk/disk.js";
import { buildDisk, createWorkbench, preload, runChild, type Workbench } from "./workbench.js";

interface Look {
  contents: Record<string, string>;
  facts: { mode: number; mtimeMs: number }[];
  names: string[];
}

interface Outcome {
  at: number;
  calls: number;
  before: Look;
  result: { ok: boolean; problem?: { kind: string; message: string; restoreFailures?: string[] } };
  after: Look;
  again?: { ok: boolean };
  last: Look;
}

let bench: Workbench;
let disk: string;
beforeAll(() => {
  bench = createWorkbench();
  disk = buildDisk(bench.dir);
}, 60_000);
afterAll(() => bench.remove());

async function runFaults(name: string, task: object): Promise<Outcome[]> {
  const argument = { disk, dir: bench.at(name), ...task };
  const { code, lines } = await runChild("fault-child.mjs", argument, { node: preload("fault-fs.mjs") });
  expect(code).toBe(0);
  // Trusted: printed by our own child.
  return lines as Outcome[];
}

const isNew = (look: Look) =>
  Object.entries(look.contents).every(([file, text]) => text === `new ${file}`.repeat(40));
const three = ["a.css", "b.css", "deep/c.css"];

function expectOld(now: Look, { before, at }: Outcome) {
  expect(now.contents, `call ${at}`).toEqual(before.contents);
  expect(
    now.facts.map(({ mode }) => mode),
    `call ${at}`,
  ).toEqual(before.facts.map(({ mode }) => mode));
  // Times are set as floating point seconds, which are a little coarser than nanoseconds.
  for (const [index, { mtimeMs }] of before.facts.entries())
    expect(now.facts[index]?.mtimeMs).toBeCloseTo(mtimeMs, 2);
}

describe.concurrent.each([
  ["one file", { files: ["a.css"] }],
  ["three files", { files: three }],
  ["three files, one of them with two names", { files: three, hardLink: true }],
  [
    "two files where there are no hard links",
    { files: ["a.css", "deep/c.css"], broken: { linkSync: "ENOTSUP" } },
  ],
  [
    "two files where open folders have no paths",
    { files: ["a.css", "deep/c.css"], broken: { readlinkSync: "ENOENT" } },
  ],
])("with one fault, at every call in turn, in a transaction of %s", (name, files) => {
  test.each(["EIO", "ENOSPC", "EPERM", "EBUSY", "EXDEV"])(
    "%s leaves all files new, or all old with their modes and times, and the next transaction works",
    async (act) => {
      const outcomes = await runFaults(`${name} ${act}`, { ...files, act });
      expect(outcomes.length).toBeGreaterThan(30);
      for (const outcome of outcomes) {
        const { at, before, result, after, again, last } = outcome;
        if (result.ok) expect(isNew(after), `call ${at}`).toBe(true);
        else {
          expectOld(after, outcome);
          expect(result.problem?.restoreFailures, `call ${at}`).toBeUndefined();
          expect(result.problem?.message).not.toContain(bench.dir);
        }
        expect(again, `call ${at}`).toMatchObject({ ok: true });
        expect(last.names, `call ${at}`).toEqual(before.names);
      }
    },
    60_000,
  );
});

describe.concurrent.each([
  "renameSync",
  "linkSync",
  "unlinkSync",
  "openSync",
  "writeSync",
  "fsync",
  "lstatSync",
])("when %s fails from some call on, so that putting back may fail too", (call) => {
  test.each([
    ["one file", { files: ["a.css"] }],
    ["one file with two names", { files: ["a.css"], hardLink: true }],
    ["three files", { files: three }],
    ["three files, one of them with two names", { files: three, hardLink: true }],
  ])(
    "%s: the answer tells the truth, and the next process finishes the repair",
    async (name, files) => {
      const task = { ...files, act: "EIO", only: [call], forever: true, next: false };
      const outcomes = await runFaults(`${name} ${call}`, task);
      for (const outcome of outcomes) {
        const { at, before, result, after } = outcome;
        const isOld = Object.keys(before.contents).every(
          (file) => before.contents[file] === after.contents[file],
        );
        if (result.ok) expect(isNew(after), `call ${at}`).toBe(true);
        else expect(isOld || (result.problem?.restoreFailures?.length ?? 0) > 0, `call ${at}`).toBe(true);

        const dir = path.join(bench.at(`${name} ${call}`), String(at));
        const report = await createDisk({ rootDir: dir, writeRoot: "." }).recover();
        expect(report, `call ${at}`).toMatchObject({ left: [], failed: [] });
        const repaired = files.files.map((file) => readFileSync(path.join(dir, file), "latin1"));
        expect(repaired, `call ${at}`).toEqual(Object.values(result.ok ? after.contents : before.contents));
        expect(readdirSync(dir, { recursive: true }).sort(), `call ${at}`).toEqual(before.names);
      }
    },
    60_000,
  );
});
