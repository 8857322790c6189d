import {
  closeSync,
  futimesSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDisk, type FileContent, type RecoveryReport } from "../disk.js";
import { openFolders } from "../files/folder.js";
import { createLateSaves, type LateSavesOptions } from "./late-saves.js";

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

/** A file that was replaced by "ours", with an editor that still has it open, on a clock that is moved by hand. */
function replaceUnderEditor(giveBack: LateSavesOptions["giveBack"] = async () => "given") {
  const ends: string[] = [];
  const late = createLateSaves({
    maxFileBytes: 1000,
    giveBack: async (save) => {
      ends.push(String(save.bytes));
      return giveBack(save);
    },
    onEnd: (_, end) => void ends.push(end),
  });
  const editor = openEditor("a.css", "1");
  const folders = openFolders(dir);
  const entry = { folder: folders.root, name: "a.css" };
  const before = { ...entry, path: "a.css", file: "a.css", aliases: [], bytes: Buffer.from("1") };
  const stats = statSync(at("a.css"), { bigint: true });
  const step = { file: "a.css", inPlace: false, after: "" } as const;
  const watch = late.hold([
    { before: { ...before, stats }, after: Buffer.from("ours"), stage: entry, old: entry, step },
  ]);
  unlinkSync(at("a.css"));
  watch();
  folders.close();
  const setBack = (text: string) => {
    writeSync(editor, text, 0);
    futimesSync(editor, 0, 0);
  };
  return {
    late,
    ends,
    write: (text: string) => writeSync(editor, text),
    setBack,
    close: () => closeSync(editor),
  };
}

describe.skipIf(process.platform === "win32")("a save that comes late", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is given back although its program never pauses, and that the rest is lost is told", async () => {
    const { ends, write, close } = replaceUnderEditor();
    for (let times = 0; times < 150; times++) {
      write("2");
      await vi.advanceTimersByTimeAsync(100);
    }
    close();
    expect(ends).toEqual([expect.stringMatching(/^12+$/), "given", "lost"]);
  });

  test("is not let go for room on a full disk, as are files that nobody has written into", async () => {
    const { late, ends, write, close } = replaceUnderEditor();
    write("2");
    expect(late.release()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ends).toEqual(["12", "given"]);
    expect(late.release()).toBe(true);
    close();
  });

  test("is told as lost where it can be given back at no time", async () => {
    const { ends, write, close } = replaceUnderEditor(async () => "failed");
    write("2");
    await vi.advanceTimersByTimeAsync(20_000);
    close();
    expect([new Set(ends), ends.at(-1), ends.indexOf("lost")]).toEqual([
      new Set(["12", "lost"]),
      "lost",
      ends.length - 1,
    ]);
  });

  test("is seen where its program sets the time of the change back, and has as many bytes", async () => {
    const { ends, close, setBack } = replaceUnderEditor();
    setBack("2");
    await vi.advanceTimersByTimeAsync(1000);
    close();
    expect(ends).toEqual(["2", "given"]);
  });

  test("ends no server where an error comes up in giving it back", async () => {
    const warnings = vi.spyOn(process, "emitWarning").mockReturnValue(undefined);
    const { write, close } = replaceUnderEditor(() => Promise.reject(new Error("a bug")));
    write("2");
    await vi.advanceTimersByTimeAsync(1000);
    close();
    expect(warnings.mock.calls).toEqual([[new Error("a bug")]]);
    warnings.mockRestore();
  });
});

const nothing = { restored: [], left: [], failed: [], setAside: [] };
