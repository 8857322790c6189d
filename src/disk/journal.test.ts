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
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Folder, openFolder } from "./folder.js";
import { journalName, takeJournal } from "./journal.js";
import { formatRecord, type JournalState, parseJournal } from "./journal-format.js";
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
  settle?: (state: JournalState) => Promise<boolean>;
  stuck?: Set<string>;
  files?: readonly string[];
  waitMs?: number;
}

const take = ({ waitMs = 3000, ...options }: Taking = {}) =>
  takeJournal({
    root,
    stuck: new Set(),
    settle: async () => true,
    until: performance.now() + waitMs,
    ...options,
  });

/** A journal of a process that has ended. */
function layDead(name = journalName, txid = "dddddddddddd"): void {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const owner = { ...identifyThisProcess(), pid, started: "" };
  writeFileSync(at(name), formatRecord({ phase: "open", txid, owner, files: ["a.css"] }));
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

  test("and what it was taken for and what it appends is what a later reader finds", async () => {
    const held = await take({ files: ["a.css"] });
    const steps = [{ file: "a.css", inPlace: true, after: "ab".repeat(32) }];
    held?.append({ phase: "commit", steps });
    await held?.sync();
    expect(parseJournal(readFileSync(at(journalName), "utf8"))).toMatchObject({
      txid: held?.txid,
      owner: identifyThisProcess(),
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
  test("is settled, and taken, also by one that waits no more", async () => {
    layDead();
    const journal = await take({ waitMs: -1 });
    journal?.remove();
    expect(journal).toBeDefined();
  });

  test("is settled once, however many come for it", async () => {
    layDead();
    const settle = vi.fn(async () => true);
    let owners = 0;
    const run = async () => {
      const journal = await take({ settle });
      owners += 1;
      expect(owners).toBe(1);
      owners -= 1;
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
