import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDisk, type FileContent, type RecoveryReport } from "../disk.js";

let dir: string;
let told: RecoveryReport[];
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "late-")));
  told = [];
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const at = (name: string) => path.join(dir, name);
const read = (name: string) => readFileSync(at(name), "utf8");
const openDisk = () => {
  // A disk looks on when its test is over.
  const mine = told;
  return createDisk({ rootDir: dir, writeRoot: ".", onRecovery: (report) => mine.push(report) });
};
const append = (text: string) => (files: readonly FileContent[]) => ({
  replacements: files.map(({ path, bytes }) => [path, Buffer.concat([bytes, Buffer.from(text)])] as const),
  value: undefined,
});

/** An editor that has emptied a file and written a part of what it saves, longer ago than a file is waited for. */
function openEditor(name: string, part: string): number {
  const fd = openSync(at(name), "w", 0o640);
  writeSync(fd, part);
  utimesSync(at(name), 0, 0);
  return fd;
}

/** What this process has open below the test's folder. */
const findOpened = () =>
  readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const place = readlinkSync(`/proc/self/fd/${fd}`);
      return place.startsWith(dir) ? [place] : [];
    } catch {
      // The list itself was read through one that is closed by now.
      return [];
    }
  });
const settled = { timeout: 20_000, interval: 20 };

describe.skipIf(process.platform === "win32")(
  "what an editor writes into a file after it was replaced",
  () => {
    test("is back under the file's name, alone there, with the file's mode", async () => {
      const editor = openEditor("a.css", "first, ");
      expect(await openDisk().transact(["a.css"], append("ours"))).toMatchObject({ ok: true });
      expect(read("a.css")).toBe("first, ours");
      writeSync(editor, "second");
      closeSync(editor);
      await vi.waitFor(() => expect(read("a.css")).toBe("first, second"), settled);
      await vi.waitFor(() => expect(told).toEqual([{ ...nothing, savedMeanwhile: ["a.css"] }]), settled);
      expect(readdirSync(dir)).toEqual(["a.css"]);
      expect(statSync(at("a.css")).mode & 0o777).toBe(0o640);
    });

    test("is waited for, as long as it comes in further pieces", async () => {
      const editor = openEditor("a.css", "first, ");
      await openDisk().transact(["a.css"], append("ours"));
      writeSync(editor, "second, ");
      await vi.waitFor(() => expect(read("a.css")).toBe("first, second, "), settled);
      writeSync(editor, "third");
      closeSync(editor);
      await vi.waitFor(() => expect(read("a.css")).toBe("first, second, third"), settled);
    });

    test("is back although another transaction followed", async () => {
      const editor = openEditor("a.css", "first, ");
      const disk = openDisk();
      await disk.transact(["a.css"], append("ours, "));
      await disk.transact(["a.css"], append("ours again"));
      writeSync(editor, "second");
      closeSync(editor);
      await vi.waitFor(() => expect(read("a.css")).toBe("first, second"), settled);
    });

    test("does not take the place of what somebody wrote since, and that is told", async () => {
      const editor = openEditor("a.css", "first, ");
      await openDisk().transact(["a.css"], append("ours"));
      writeSync(editor, "second");
      closeSync(editor);
      writeFileSync(at("a.css"), "a later save");
      await vi.waitFor(() => expect(told).toEqual([{ ...nothing, lostSaves: ["a.css"] }]), settled);
      expect(read("a.css")).toBe("a later save");
    });

    test("is left out of account where the file has that text already, or where it is nothing", async () => {
      for (const [name, part, late] of [
        ["a.css", "1", "2"],
        ["b.css", "", ""],
      ] as const) {
        const editor = openEditor(name, part);
        await openDisk().transact([name], append("ours"));
        if (late !== "") writeFileSync(at(name), part + late);
        writeSync(editor, late);
        closeSync(editor);
      }
      await vi.waitFor(() => expect(findOpened()).toEqual([]), settled);
      expect([read("a.css"), read("b.css"), told]).toEqual(["12", "ours", []]);
    });
  },
);

describe.skipIf(process.platform !== "linux")("a file that was replaced is kept open", () => {
  test("for a while, and no more than some dozens are, the newest ones", async () => {
    const names = Array.from({ length: 100 }, (_, index) => `${index}.css`);
    for (const [index, name] of names.entries()) {
      writeFileSync(at(name), "text");
      utimesSync(at(name), index, index);
    }
    const disk = openDisk();
    await disk.transact(names, append("ours"));
    const kept = findOpened();
    expect(kept.length).toBeGreaterThan(8);
    expect(kept.length).toBeLessThan(90);
    expect(kept.some((place) => place.includes("/.99.css."))).toBe(true);
    expect(kept.some((place) => place.includes("/.1.css."))).toBe(false);
    await disk.transact(["1.css"], append("ours"));
    const keptNow = findOpened();
    expect(keptNow.length).toBe(kept.length);
    expect(keptNow.some((place) => place.includes("/.1.css."))).toBe(true);
    await vi.waitFor(() => expect(findOpened()).toEqual([]), settled);
    expect(told).toEqual([]);
  });
});

const nothing = { restored: [], left: [], failed: [], setAside: [] };
