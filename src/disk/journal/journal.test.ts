import { execFileSync, spawnSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Folder, openFolder } from "../files/folder.js";
import { isStyleSheet } from "../files/sandbox.js";
import { createSystemError } from "../problem.js";
import { journalName, takeJournal } from "./journal.js";
import {
  formatRecord,
  type JournalRecord,
  type JournalState,
  parseJournal,
  parseOwner,
} from "./journal-format.js";
import { identifyThisProcess } from "./process-identity.js";

let dir: string;
let root: Folder;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "journal-")));
  root = openFolder(dir);
});
afterEach(() => {
  root.close();
  rmSync(dir, { recursive: true, force: true });
});

const at = (name: string) => path.join(dir, name);

interface Taking {
  rollBack?: (state: JournalState) => Promise<boolean>;
  ended?: Set<string>;
  onSetAside?: (name: string) => void;
  waitMs?: number;
}

async function take({
  waitMs = 60_000,
  ended = new Set(),
  rollBack = async () => true,
  onSetAside = () => {},
}: Taking = {}) {
  const until = performance.now() + waitMs;
  const taken = await takeJournal({
    root,
    ended,
    recovery: { rollBack, isWritten: isStyleSheet, onSetAside },
    until,
  });
  return typeof taken === "string" ? undefined : taken;
}

/** A journal of a process that has ended. */
function layDead({
  name = journalName,
  txid = "dddddddddddd",
  pid = spawnSync(process.execPath, ["-e", ""]).pid,
} = {}): void {
  const owner = { ...identifyThisProcess(), pid, started: "" };
  const records = [
    { phase: "open", txid, owner },
    { phase: "stage", files: ["a.css"] },
  ] as const;
  writeFileSync(at(name), records.map(formatRecord).join(""));
}

describe("the journal is held by one at a time", () => {
  test("and the others wait, but not for ever", async () => {
    const held = await take();
    expect(await take({ waitMs: 30 })).toBeUndefined();
    held?.remove();
    const next = await take();
    next?.remove();
    expect(next).toBeDefined();
    expect(readdirSync(dir)).toEqual([]);
  });

  test("and who has no time left does not wait at all", async () => {
    const held = await take();
    const late = take({ waitMs: -1 });
    const first = await Promise.race([late, setImmediate("waits")]);
    expect(first).toBeUndefined();
    held?.remove();
  });

  test("and what it appends is what a later reader finds", async () => {
    const held = await take();
    const steps = [{ file: "a.css", inPlace: { ino: "7", count: 2 }, after: "ab".repeat(32) }];
    held?.append({ phase: "stage", files: ["a.css"] });
    held?.append({ phase: "commit", steps });
    await held?.sync();
    const text = readFileSync(at(journalName), "utf8");
    expect(parseOwner(text)).toEqual(identifyThisProcess());
    expect(parseJournal(text)).toMatchObject({
      txid: held?.txid,
      files: ["a.css"],
      steps,
    });
    held?.remove();
  });

  test("and ending it twice does not take away the next one's", async () => {
    const held = await take();
    held?.remove();
    const next = await take();
    held?.remove();
    held?.keep();
    expect(next?.isHeld()).toBe(true);
    next?.remove();
  });

  test("and an owner that was taken for dead notices, and leaves the next one's alone", async () => {
    const held = await take();
    rmSync(at(journalName));
    const next = await take();
    expect([held?.isHeld(), next?.isHeld()]).toEqual([false, true]);
    held?.remove();
    expect(next?.isHeld()).toBe(true);
    next?.remove();
  });
});

describe("the journal of a dead process", () => {
  test("is rolled back, and taken, also by one that waits no more", async () => {
    layDead();
    const journal = await take({ waitMs: -1 });
    journal?.remove();
    expect(journal).toBeDefined();
  });

  test("is rolled back once, however many come for it", async () => {
    layDead();
    const rollBack = vi.fn(async () => true);
    let owners = 0;
    const run = async () => {
      const journal = await take({ rollBack });
      owners += 1;
      expect(owners).toBe(1);
      owners -= 1;
      journal?.remove();
    };
    await Promise.all(Array.from({ length: 8 }, run));
    expect(rollBack).toHaveBeenCalledTimes(1);
    expect(rollBack).toHaveBeenCalledWith(
      expect.objectContaining({ txid: "dddddddddddd", files: ["a.css"] }),
    );
    expect(readdirSync(dir)).toEqual([]);
  });

  test("is rolled back also when the one that was rolling it back died too", async () => {
    layDead();
    layDead({ name: `${journalName}.dddddddddddd`, txid: "eeeeeeeeeeee" });
    const rollBack = vi.fn(async () => true);
    const journal = await take({ rollBack });
    expect(rollBack).toHaveBeenCalledTimes(1);
    journal?.remove();
    expect(readdirSync(dir)).toEqual([]);
  });

  test("is kept under another name when it cannot be rolled back", async () => {
    layDead();
    const journal = await take({ rollBack: async () => false });
    expect(journal).toBeDefined();
    journal?.remove();
    expect(readdirSync(dir)).toEqual([`${journalName}.dddddddddddd.kept`]);
  });

  test("that writes files which we do not is set aside, and no sooner than it is dead", async () => {
    const record = formatRecord({ phase: "stage", files: ["a.vue"] });
    const living = formatRecord({ phase: "open", txid: "dddddddddddd", owner: identifyThisProcess() });
    writeFileSync(at(journalName), living + record);
    utimesSync(at(journalName), 1, 1);
    expect(await take({ waitMs: 30 })).toBeUndefined();
    layDead();
    writeFileSync(at(journalName), record, { flag: "a" });
    const names: string[] = [];
    const journal = await take({ waitMs: -1, onSetAside: (name) => names.push(name) });
    journal?.remove();
    expect([journal === undefined, names.length]).toEqual([false, 1]);
  });

  test("that is larger than any we read is waited for as long as its owner lives", async () => {
    const living = formatRecord({ phase: "open", txid: "dddddddddddd", owner: identifyThisProcess() });
    writeFileSync(at(journalName), living + "x".repeat(5_000_000));
    utimesSync(at(journalName), 1, 1);
    expect(await take({ waitMs: 30 })).toBeUndefined();
  });

  test("without a whole record is waited for a moment, then removed", async () => {
    writeFileSync(at(journalName), "0123");
    const rollBack = vi.fn(async () => true);
    const journal = await take({ rollBack });
    expect([journal !== undefined, rollBack.mock.calls.length]).toEqual([true, 0]);
    journal?.remove();
    expect(readdirSync(dir)).toEqual([]);
  });
});

test.each(["EMFILE", "EIO", "EACCES"])(
  "a fault that may pass, %s, does not say that the journal is in the way",
  async (code) => {
    layDead();
    const rollBack = () => Promise.reject(createSystemError(code, "open"));
    await expect(take({ rollBack })).rejects.toMatchObject({ code });
    const journal = await take();
    journal?.remove();
    expect([journal !== undefined, readdirSync(dir)]).toEqual([true, []]);
  },
);

test("a journal that names more than any reader believes is not begun", async () => {
  const journal = await take();
  const files = Array.from({ length: 1000 }, (_, at) => `${at}/${"x/".repeat(2000)}a.css`);
  const steps = files.map((file) => ({ file, inPlace: false as const, after: "ab".repeat(32) }));
  journal?.append({ phase: "stage", files });
  expect(() => journal?.append({ phase: "commit", steps })).toThrow("E2BIG");
  journal?.append({ phase: "done" });
  expect(parseJournal(readFileSync(at(journalName), "utf8"))).toMatchObject({ isDone: true, steps: [] });
  journal?.remove();
});

test("a journal that could not be removed is rolled back by the next of the same disk", async () => {
  const ended = new Set<string>();
  const held = await take({ ended });
  held?.leave();
  expect(await take({ waitMs: 30 })).toBeUndefined();
  const rollBack = vi.fn(async () => true);
  const next = await take({ ended, rollBack });
  expect(rollBack).toHaveBeenCalledTimes(1);
  next?.remove();
  expect(readdirSync(dir)).toEqual([]);
});

test.each([
  ["while it was held", true],
  ["after it was ended", false],
])(
  "a journal that is brought back %s, as git brings back what it stashed, is then that of nobody",
  async (_, isHeld) => {
    const ended = new Set<string>();
    const held = await take({ ended });
    held?.append({ phase: "stage", files: ["a.css"] });
    const text = readFileSync(at(journalName));
    if (isHeld) rmSync(at(journalName));
    else held?.remove();
    writeFileSync(at(journalName), text);
    if (isHeld) expect(await take({ ended, waitMs: 30 })).toBeUndefined();
    held?.remove();
    expect(readFileSync(at(journalName))).toEqual(text);
    const rollBack = vi.fn(async () => true);
    const next = await take({ ended, rollBack, waitMs: 1000 });
    expect(rollBack).toHaveBeenCalledWith(expect.objectContaining({ txid: held?.txid, files: ["a.css"] }));
    next?.remove();
    expect(readdirSync(dir)).toEqual([]);
  },
);

const later = new Date(Date.now() + 1e10);

describe("what bears the journal's name but is none of ours is set aside, kept and named, at once", () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const owner = { ...identifyThisProcess(), pid, started: "" };
  const open = (txid: string) => ({ phase: "open", txid, owner }) as const;
  // The format takes our records only; the hostile ones are made to look like them.
  const lie = (record: unknown) => formatRecord(record as JournalRecord);

  test.each<[string, () => void]>([
    ["a folder", () => mkdirSync(at(journalName))],
    ["a folder with something in it", () => mkdirSync(at(`${journalName}/x`), { recursive: true })],
    ["a link to a file", () => symlinkSync("target", at(journalName))],
    ["a link to itself", () => symlinkSync(journalName, at(journalName))],
    ["a text", () => writeFileSync(at(journalName), "my notes\n")],
    ["a text without an end", () => writeFileSync(at(journalName), "my notes ".repeat(100))],
    ["a large file", () => writeFileSync(at(journalName), "x".repeat(5_000_000))],
    ["bytes that are no text", () => writeFileSync(at(journalName), Buffer.from([0xff, 10, 0xfe]))],
    ["a record of another kind", () => writeFileSync(at(journalName), lie({ phase: "format", txid: "c:" }))],
    [
      "a record of a file that is no style sheet",
      () => {
        const stage = lie({ phase: "stage", files: ["package.json"] });
        writeFileSync(at(journalName), formatRecord(open("dddddddddddd")) + stage);
      },
    ],
    [
      "twenty thousand files",
      () => {
        const files = Array.from({ length: 20_000 }, (_, index) => `${index}.css`);
        writeFileSync(at(journalName), formatRecord(open("dddddddddddd")) + lie({ phase: "stage", files }));
      },
    ],
  ])("%s", async (_, lay) => {
    writeFileSync(at("target"), "kept");
    lay();
    const before = lstatSync(at(journalName), { bigint: true });
    const names: string[] = [];
    const rollBack = vi.fn(async () => true);
    const journal = await take({ waitMs: -1, rollBack, onSetAside: (name) => names.push(name) });
    journal?.remove();
    expect(journal).toBeDefined();
    expect(rollBack).not.toHaveBeenCalled();
    expect(names).toEqual([expect.stringMatching(/^\.dtp-journal\.[0-9a-f]{12}\.unusable$/)]);
    expect(lstatSync(at(names[0] ?? ""), { bigint: true })).toMatchObject({
      ino: before.ino,
      mode: before.mode,
    });
    expect(readdirSync(dir).sort()).toEqual([...names, "target"].sort());
    expect(readFileSync(at("target"), "utf8")).toBe("kept");
  });

  test("a pipe", async (ctx) => {
    try {
      execFileSync("mkfifo", [at(journalName)]);
    } catch {
      ctx.skip("this system has no mkfifo");
    }
    const journal = await take({ waitMs: -1 });
    journal?.remove();
    expect(journal).toBeDefined();
  });

  test("a whole chain of journals, each in the way of the one before", async () => {
    let name = journalName;
    for (let index = 0; index < 18; index += 1) {
      const txid = String(index).padStart(12, "0");
      layDead({ name, txid, pid });
      name += `.${txid}`;
    }
    const journal = await take({ waitMs: -1 });
    journal?.remove();
    expect(journal).toBeDefined();
  });
});

describe("a journal whose time lies far ahead is not waited for", () => {
  const owner = { pid: 1, started: "", machine: "another" };

  test.each([
    ["of another machine", formatRecord({ phase: "open", txid: "dddddddddddd", owner })],
    ["that was cut short", "0123"],
    ["that is none", "my notes\n"],
  ])("%s", async (_, text) => {
    writeFileSync(at(journalName), text);
    utimesSync(at(journalName), later, later);
    const journal = await take({ waitMs: -1 });
    journal?.remove();
    expect(journal).toBeDefined();
  });
});
