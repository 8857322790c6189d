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
  task: number;
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
});
afterAll(() => bench.remove());

const three = ["a.css", "b.css", "deep/c.css"];

const transactions = {
  "one file": { files: ["a.css"] },
  "three files": { files: three },
  "three files, one of them with two names": { files: three, hardLink: true },
  "two files where there are no hard links": {
    files: ["a.css", "deep/c.css"],
    broken: { linkSync: "ENOTSUP" },
  },
  "two files where open folders have no paths": {
    files: ["a.css", "deep/c.css"],
    broken: { readlinkSync: "ENOENT" },
  },
};

/** A broken disk may answer any call, and besides each call has errors of its own. */
const faults = {
  EIO: {},
  ENOSPC: { only: ["openSync", "writeSync", "fsync", "linkSync", "renameSync"] },
  EPERM: {
    only: [
      ...["accessSync", "openSync", "readlinkSync", "linkSync", "renameSync", "unlinkSync"],
      ...["fchmodSync", "fchownSync", "futimesSync", "ftruncateSync"],
    ],
  },
  EBUSY: { only: ["openSync", "renameSync", "unlinkSync"] },
  EXDEV: { only: ["linkSync", "renameSync"] },
};

const callsThatFail = ["renameSync", "linkSync", "unlinkSync", "openSync", "writeSync", "fsync", "lstatSync"];
const transactionsPutBack = {
  "one file": { files: ["a.css"] },
  "one file with two names": { files: ["a.css"], hardLink: true },
  "three files": { files: three },
  "three files, one of them with two names": { files: three, hardLink: true },
};

/** What the child process does, by the names that the tests have for it. */
const tasks = new Map<string, object>();
for (const [name, files] of Object.entries(transactions))
  for (const [act, fault] of Object.entries(faults)) tasks.set(`${act} ${name}`, { ...files, act, ...fault });
for (const call of callsThatFail)
  for (const [name, files] of Object.entries(transactionsPutBack))
    tasks.set(`${call} ${name}`, { ...files, act: "EIO", only: [call], forever: true, next: false });

let running: Promise<Outcome[]> | undefined;

/** All tasks run in one child, since starting one takes as long as a task. */
async function outcomesOf(name: string): Promise<Outcome[]> {
  const names = [...tasks.keys()];
  running ??= runFaults(names.map((one) => ({ disk, dir: bench.at(one), ...tasks.get(one) })));
  const outcomes = await running;
  return outcomes.filter(({ task }) => names[task] === name);
}

async function runFaults(list: readonly object[]): Promise<Outcome[]> {
  const { code, lines } = await runChild("fault-child.mjs", list, { node: preload("fault-fs.mjs") });
  expect(code).toBe(0);
  // Trusted: printed by our own child.
  return lines as Outcome[];
}

const isNew = (look: Look) =>
  Object.entries(look.contents).every(([file, text]) => text === `new ${file}`.repeat(40));

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

describe.each(Object.keys(transactions))(
  "with one fault, at every call in turn that can meet it, in a transaction of %s",
  (name) => {
    test.each(Object.entries(faults))(
      "%s leaves all files new, or all old with their modes and times, and the next transaction works",
      async (act, fault) => {
        const outcomes = await outcomesOf(`${act} ${name}`);
        expect(outcomes.length).toBeGreaterThan("only" in fault ? 2 : 30);
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
    );
  },
);

describe.each(callsThatFail)("when %s fails from some call on, so that putting back may fail too", (call) => {
  test.each(Object.entries(transactionsPutBack))(
    "%s: the answer tells the truth, and the next process finishes the repair",
    async (name, { files }) => {
      const outcomes = await outcomesOf(`${call} ${name}`);
      expect(outcomes.length).toBeGreaterThan(0);
      for (const outcome of outcomes) {
        const { at, before, result, after } = outcome;
        const isOld = Object.keys(before.contents).every(
          (file) => before.contents[file] === after.contents[file],
        );
        if (result.ok) expect(isNew(after), `call ${at}`).toBe(true);
        else expect(isOld || (result.problem?.restoreFailures?.length ?? 0) > 0, `call ${at}`).toBe(true);

        const dir = path.join(bench.at(`${call} ${name}`), String(at));
        const report = await createDisk({ rootDir: dir, writeRoot: "." }).recover();
        expect(report, `call ${at}`).toMatchObject({ left: [], failed: [] });
        const repaired = files.map((file) => readFileSync(path.join(dir, file), "latin1"));
        expect(repaired, `call ${at}`).toEqual(Object.values(result.ok ? after.contents : before.contents));
        expect(readdirSync(dir, { recursive: true }).sort(), `call ${at}`).toEqual(before.names);
      }
    },
  );
});
