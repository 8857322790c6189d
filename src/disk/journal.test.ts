import { spawnSync } from "node:child_process";
import {
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
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Folder, openFolder } from "./folder.js";
import { readHolder } from "./holder.js";
import { journalName, takeJournal } from "./journal.js";
import { formatRecord, type JournalState, parseJournal, type Step } from "./journal-format.js";
import { createSlowCalls } from "./slow-calls.js";

let dir: string;
let root: Folder;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "journal-")));
  root = openFolder(dir, { slow: createSlowCalls(), giveChunk: Buffer.alloc });
});
afterEach(() => {
  root.close();
  rmSync(dir, { recursive: true, force: true });
});

const self = readHolder();
const at = (name: string) => path.join(dir, name);
const take = (
  options: {
    settle?: (state: JournalState) => Promise<boolean>;
    stuck?: Set<string>;
    files?: readonly string[];
    steps?: readonly Step[];
    waitMs?: number;
  } = {},
) =>
  takeJournal({
    root,
    self: () => self,
    stuck: new Set(),
    settle: async () => true,
    waitMs: 3000,
    ...options,
  });

/** A journal of a process that has ended. */
function layDead(name = journalName, txid = "dddddddddddd"): void {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const holder = { ...self, pid, started: "" };
  writeFileSync(at(name), formatRecord({ phase: "open", txid, holder, files: ["a.css"], steps: [] }));
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

  test("and what it was taken for and what it appends is what a later reader finds", async () => {
    const held = await take({ files: ["a.css"] });
    const steps = [{ file: "a.css", inPlace: true, after: { length: 3, crc: 7 } }];
    held?.append({ phase: "commit", steps });
    await held?.sync();
    expect(parseJournal(readFileSync(at(journalName), "utf8"))).toMatchObject({
      txid: held?.txid,
      holder: self,
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

  test("and a holder that was taken for dead notices, and leaves the next one's alone", async () => {
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
  test("is settled once, however many come for it", async () => {
    layDead();
    const settle = vi.fn(async () => true);
    let holders = 0;
    const run = async () => {
      const journal = await take({ settle });
      holders += 1;
      expect(holders).toBe(1);
      holders -= 1;
      journal?.remove();
    };
    await Promise.all(Array.from({ length: 8 }, run));
    expect(settle).toHaveBeenCalledTimes(1);
    expect(settle).toHaveBeenCalledWith(expect.objectContaining({ txid: "dddddddddddd", files: ["a.css"] }));
    expect(readdirSync(dir)).toEqual([]);
  });

  test("is settled also when the one that was settling it died too", async () => {
    layDead();
    layDead(`${journalName}.dddddddddddd`, "eeeeeeeeeeee");
    const settle = vi.fn(async () => true);
    const journal = await take({ settle });
    expect(settle).toHaveBeenCalledTimes(1);
    journal?.remove();
    expect(readdirSync(dir)).toEqual([]);
  });

  test("is kept under another name when it cannot be settled", async () => {
    layDead();
    const journal = await take({ settle: async () => false });
    expect(journal).toBeDefined();
    journal?.remove();
    expect(readdirSync(dir)).toEqual([`${journalName}.dddddddddddd.kept`]);
  });

  test("without a whole record is waited for a moment, then removed", async () => {
    writeFileSync(at(journalName), "0123");
    const settle = vi.fn(async () => true);
    const journal = await take({ settle });
    expect([journal !== undefined, settle.mock.calls.length]).toEqual([true, 0]);
    journal?.remove();
    expect(readdirSync(dir)).toEqual([]);
  });
});

test("a journal that could not be removed is settled by the next of the same disk", async () => {
  const stuck = new Set<string>();
  const held = await take({ stuck });
  held?.leave();
  expect(await take({ waitMs: 30 })).toBeUndefined();
  const settle = vi.fn(async () => true);
  const next = await take({ stuck, settle });
  expect(settle).toHaveBeenCalledTimes(1);
  next?.remove();
  expect(readdirSync(dir)).toEqual([]);
});

describe("what is no journal is neither followed nor waited for forever", () => {
  test("a link", async () => {
    writeFileSync(at("target"), "kept");
    symlinkSync("target", at(journalName));
    const journal = await take();
    journal?.remove();
    expect(journal).toBeDefined();
    expect(readFileSync(at("target"), "utf8")).toBe("kept");
  });

  test("a folder", async () => {
    mkdirSync(at(journalName));
    utimesSync(at(journalName), 1, 1);
    await expect(take({ waitMs: 100 })).rejects.toMatchObject({ syscall: "unlink" });
    expect(readdirSync(dir)).toEqual([journalName]);
  });
});
