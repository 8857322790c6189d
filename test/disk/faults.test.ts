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
}, 60_000);
afterAll(() => bench.remove());

/** A task for the child process by the name that a test has for it. */
type Tasks = Readonly<Record<string, object>>;

/**
 * Runs some tasks in one child, when the first of them is asked for: starting a process and compiling take as long as the
 * faults of one task.
 */
function prepareFaults(group: string, tasks: Tasks): (name: string) => Promise<Outcome[]> {
  const names = Object.keys(tasks);
  let running: Promise<Outcome[]> | undefined;
  return async (name) => {
    running ??= runFaults(names.map((one) => ({ disk, dir: bench.at(`${group} ${one}`), ...tasks[one] })));
    const outcomes = await running;
    return outcomes.filter(({ task }) => names[task] === name);
  };
}

async function runFaults(tasks: readonly object[]): Promise<Outcome[]> {
  const { code, lines } = await runChild("fault-child.mjs", tasks, { node: preload("fault-fs.mjs") });
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
  const acts = ["EIO", "ENOSPC", "EPERM", "EBUSY", "EXDEV"];
  const outcomesOf = prepareFaults(name, Object.fromEntries(acts.map((act) => [act, { ...files, act }])));

  test.each(acts)(
    "%s leaves all files new, or all old with their modes and times, and the next transaction works",
    async (act) => {
      const outcomes = await outcomesOf(act);
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
  const fault = { act: "EIO", only: [call], forever: true, next: false };
  const tasks = {
    "one file": { files: ["a.css"], ...fault },
    "one file with two names": { files: ["a.css"], hardLink: true, ...fault },
    "three files": { files: three, ...fault },
    "three files, one of them with two names": { files: three, hardLink: true, ...fault },
  };
  const outcomesOf = prepareFaults(call, tasks);

  test.each(Object.entries(tasks))(
    "%s: the answer tells the truth, and the next process finishes the repair",
    async (name, { files }) => {
      const outcomes = await outcomesOf(name);
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
