import {
  chmodSync,
  closeSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDisk, type FileContent } from "./disk.js";
import { formatRecord } from "./journal/journal-format.js";
import { identifyThisProcess } from "./journal/process-identity.js";

let dir: string;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "disk-")));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const at = (name: string) => path.join(dir, name);
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
};
const read = (name: string) => readFileSync(at(name), "utf8");
const list = () => readdirSync(dir, { recursive: true, encoding: "utf8" }).sort();
const openDisk = (options: Partial<Parameters<typeof createDisk>[0]> = {}) =>
  createDisk({ rootDir: dir, writeRoot: ".", ...options });
const append = (text: string) => (files: readonly FileContent[]) => ({
  replacements: new Map(
    files.map(({ path, bytes }) => [path, Buffer.concat([bytes, Buffer.from(text)])] as const),
  ),
  value: files.map((file) => file.path),
});

describe("a transaction", () => {
  test("gives each file as it was asked for, replaces what the edit returned, and gives back its value", async () => {
    write("a.css", "a");
    write("deep/b.css", "b");
    expect(await openDisk().transact(["deep/b.css", "./a.css"], append("!"))).toEqual({
      ok: true,
      value: ["deep/b.css", "./a.css"],
    });
    expect([read("a.css"), read("deep/b.css")]).toEqual(["a!", "b!"]);
    expect(list()).toEqual(["a.css", "deep", "deep/b.css"]);
  });

  test("replaces some of the files it read, and leaves the others as they are", async () => {
    write("a.css", "a");
    write("b.css", "b");
    const before = statSync(at("b.css"));
    await openDisk().transact(["a.css", "b.css"], () => ({
      replacements: [["a.css", Buffer.from("new")]],
      value: 0,
    }));
    expect([read("a.css"), statSync(at("b.css")).mtimeMs, statSync(at("b.css")).ino]).toEqual([
      "new",
      before.mtimeMs,
      before.ino,
    ]);
  });

  test("writes exactly the bytes it is given, whatever was there", async () => {
    const disk = openDisk();
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.uint8Array({ maxLength: 200 }),
        async (before, after) => {
          writeFileSync(at("a.css"), before);
          const result = await disk.transact(["a.css"], ([file]) => ({
            replacements: [["a.css", after]],
            value: Buffer.from(file?.bytes ?? []).equals(before),
          }));
          expect(result).toEqual({ ok: true, value: true });
          expect(readFileSync(at("a.css")).equals(after)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("of no files calls the edit all the same", async () => {
    expect(await openDisk().transact([], append("!"))).toEqual({ ok: true, value: [] });
  });

  test("may edit asynchronously, one file's bytes at a time", async () => {
    for (const name of ["a.css", "b.css", "c.css"]) write(name, name);
    const result = await openDisk().transact(["a.css", "b.css", "c.css"], async (files) => {
      await Promise.resolve();
      function* make() {
        for (const { path, bytes } of files) yield [path, Buffer.concat([bytes, bytes])] as const;
      }
      return { replacements: make(), value: files.length };
    });
    expect(result).toEqual({ ok: true, value: 3 });
    expect([read("a.css"), read("c.css")]).toEqual(["a.cssa.css", "c.cssc.css"]);
  });

  test.each([
    [
      "before it returns",
      () => {
        throw new TypeError("a bug");
      },
    ],
    [
      "while it makes the second file",
      (files: readonly FileContent[]) => {
        function* make() {
          for (const { path, bytes } of files) {
            if (path === "b.css") throw new TypeError("a bug");
            yield [path, Buffer.concat([bytes, bytes])] as const;
          }
        }
        return { replacements: make(), value: 0 };
      },
    ],
    [
      "by naming a file it was not given",
      () => ({
        replacements: [
          ["a.css", Buffer.from("new")],
          ["c.css", Buffer.from("new")],
        ] as const,
        value: 0,
      }),
    ],
  ])("whose edit throws %s throws too, changes nothing, and blocks nobody", async (_, edit) => {
    write("a.css", "a");
    write("b.css", "b");
    const disk = openDisk();
    await expect(disk.transact<number>(["a.css", "b.css"], edit)).rejects.toThrow();
    expect([read("a.css"), read("b.css"), list()]).toEqual(["a", "b", ["a.css", "b.css"]]);
    expect(await disk.transact(["a.css", "b.css"], append("!"))).toMatchObject({ ok: true });
  });
});

describe("the files of a transaction are locked from the reading to the writing", () => {
  /** Starts a transaction that waits within its edit, and a second one on these paths. */
  function startBoth(paths: readonly string[]) {
    const disk = openDisk();
    const order: string[] = [];
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const first = disk.transact(["a.css"], async (files) => {
      await gate;
      order.push("the first one writes");
      return append("1")(files);
    });
    const second = disk.transact(paths, (files) => {
      order.push(`the second one reads ${files.map(({ bytes }) => Buffer.from(bytes).toString())}`);
      return append("2")(files);
    });
    return { first, second, order, goOn };
  }

  test.each(["a.css", "link.css"])(
    "so that another one on it, by %s, reads what it has written",
    async (path) => {
      write("a.css", "a");
      symlinkSync("a.css", at("link.css"));
      const { first, second, order, goOn } = startBoth([path]);
      // Long enough for the second one to read, were it let in.
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
      goOn();
      expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
      expect(order).toEqual(["the first one writes", "the second one reads a1"]);
      expect(read("a.css")).toBe("a12");
    },
  );

  test("and one on other files does not wait", async () => {
    write("a.css", "a");
    write("b.css", "b");
    const { first, second, order, goOn } = startBoth(["b.css"]);
    expect(await second).toMatchObject({ ok: true });
    goOn();
    expect(await first).toMatchObject({ ok: true });
    expect(order).toEqual(["the second one reads b", "the first one writes"]);
    expect([read("a.css"), read("b.css")]).toEqual(["a1", "b2"]);
  });
});

test("where a link leads elsewhere after an edit that came too late, the second try writes to where it leads then", async () => {
  write("a.css", "a");
  write("b.css", "b");
  symlinkSync("a.css", at("link.css"));
  let tries = 0;
  const result = await openDisk().transact(["link.css"], (files) => {
    tries += 1;
    if (tries === 1) {
      write("a.css", "a saved by somebody");
      unlinkSync(at("link.css"));
      symlinkSync("b.css", at("link.css"));
    }
    return append("!")(files);
  });
  expect(result).toMatchObject({ ok: true });
  expect([tries, read("a.css"), read("b.css")]).toEqual([2, "a saved by somebody", "b!"]);
});

describe("files that cannot be read are named, and nothing is read", () => {
  test.each([
    ["missing.css", "missing"],
    ["a.css/b.css", "missing"],
    ["folder", "not-a-file"],
    ["large.css", "too-large"],
    ["../outside.css", "outside"],
    ["", "outside"],
  ])("%j: %s", async (given, kind) => {
    write("a.css", "a");
    write("large.css", "x".repeat(101));
    mkdirSync(at("folder"));
    const disk = openDisk({ maxFileBytes: 100 });
    let isCalled = false;
    const result = await disk.transact(["a.css", given], (files) => {
      isCalled = true;
      return append("!")(files);
    });
    expect(result).toMatchObject({ ok: false, problem: { kind, path: given } });
    expect(disk.check(["a.css", given])).toMatchObject([{ kind, path: given }]);
    expect(JSON.stringify(result)).not.toContain(dir);
    expect([isCalled, read("a.css")]).toEqual([false, "a"]);
  });

  test("a file that would grow beyond the limit", async () => {
    write("a.css", "a");
    const edit = () => ({ replacements: [["a.css", Buffer.alloc(101)]] as const, value: 0 });
    expect(await openDisk({ maxFileBytes: 100 }).transact(["a.css"], edit)).toMatchObject({
      ok: false,
      problem: { kind: "too-large" },
    });
    expect([read("a.css"), list()]).toEqual(["a", ["a.css"]]);
  });

  test("a write root that is not there, before and after it is made", async () => {
    const disk = openDisk({ writeRoot: "w" });
    expect(await disk.recover()).toMatchObject({ restored: [], problem: { kind: "missing" } });
    expect(await disk.transact(["w/a.css"], append("!"))).toMatchObject({
      ok: false,
      problem: { kind: "missing", path: "w/a.css" },
    });
    write("w/a.css", "a");
    expect(await disk.transact(["w/a.css"], append("!"))).toMatchObject({ ok: true });
  });
});

describe("while a living process has a journal in the write root, a missing file", () => {
  const journal = () => at(".dtp-journal");
  function layLiving(files: readonly string[]): void {
    const open = { phase: "open", txid: "dddddddddddd", owner: identifyThisProcess() } as const;
    writeFileSync(journal(), [open, { phase: "stage", files } as const].map(formatRecord).join(""));
  }
  /** "waits" for one that has no answer before the event loop turns. */
  const firstOf = <T>(result: Promise<T>) => Promise.race([result, setImmediate("waits")]);
  const missing = { ok: false, problem: { kind: "missing", path: "link.css" } };

  beforeEach(() => {
    mkdirSync(at("deep"));
    symlinkSync("deep/a.css", at("link.css"));
  });

  test("that it does not name is answered at once", async () => {
    layLiving(["b.css", "link.css"]);
    expect(await firstOf(openDisk().transact(["link.css"], append("!")))).toMatchObject(missing);
  });

  test("that nobody names, since nothing is staged, is answered at once", async () => {
    layLiving([]);
    expect(await firstOf(openDisk().transact(["link.css"], append("!")))).toMatchObject(missing);
  });

  test("in a folder that is not there either is answered at once", async () => {
    layLiving(["gone/a.css"]);
    const result = openDisk().transact(["gone/a.css"], append("!"));
    expect(await firstOf(result)).toMatchObject({ ok: false, problem: { kind: "missing" } });
  });

  test("that it names is waited for, by whatever name it is asked for", async () => {
    layLiving(["deep/a.css"]);
    const result = openDisk().transact(["link.css"], append("!"));
    expect(await firstOf(result)).toBe("waits");
    write("deep/a.css", "a");
    unlinkSync(journal());
    expect(await result).toMatchObject({ ok: true });
  });
});

test("a save of an editor that comes in pieces is waited for, and nothing of it is lost", async () => {
  const saved = "/* the editor's first part */\n/* and its second */\n";
  write("a.css", "old");
  const disk = openDisk();
  const editor = openSync(at("a.css"), "w");
  writeSync(editor, saved.slice(0, 20));
  // Until the editor writes again, its pause is this short, however busy the machine is.
  vi.useFakeTimers({ toFake: ["Date"], now: statSync(at("a.css")).mtimeMs + 1 });
  const seen: string[] = [];
  const written = disk.transact(["a.css"], (files) => {
    seen.push(...files.map(({ bytes }) => Buffer.from(bytes).toString()));
    return append("ours")(files);
  });
  await setImmediate();
  writeSync(editor, saved.slice(20));
  closeSync(editor);
  vi.useRealTimers();
  expect(await written).toMatchObject({ ok: true });
  expect([seen, read("a.css")]).toEqual([[saved], `${saved}ours`]);
});

test("so is one that pauses in between, where the file has several names and is written in place", async () => {
  write("a.css", "old");
  linkSync(at("a.css"), at("b.css"));
  const editor = openSync(at("a.css"), "w");
  writeSync(editor, "first, ");
  // Until the editor writes again, its pause is this long.
  vi.useFakeTimers({ toFake: ["Date"], now: statSync(at("a.css")).mtimeMs + 20 });
  const written = openDisk().transact(["a.css"], append("ours"));
  await Promise.race([written, setTimeout(200)]);
  writeSync(editor, "second, ");
  closeSync(editor);
  expect(await written).toMatchObject({ ok: true });
  vi.useRealTimers();
  expect([read("a.css"), read("b.css")]).toEqual(Array(2).fill("first, second, ours"));
});

test("a file that is fine is checked without a word", () => {
  write("a.css", "a");
  expect(openDisk().check(["a.css"])).toEqual([]);
});

test("a file that is protected from being written is told of before anybody writes it", () => {
  write("a.css", "a");
  chmodSync(at("a.css"), 0o444);
  expect(openDisk().check(["a.css"])).toMatchObject([{ kind: "read-only", path: "a.css" }]);
});

test("however many files are checked, what lists the others is asked once, and for style sheets never", () => {
  let asked = 0;
  const otherFiles = () => {
    asked++;
    return [];
  };
  for (const name of ["a.css", "b.css", "a.json", "b.json"]) write(name, "");
  openDisk({ otherFiles }).check(["a.css", "b.css"]);
  expect(asked).toBe(0);
  openDisk({ otherFiles }).check(["a.css", "a.json", "b.json"]);
  expect(asked).toBe(1);
});

test("the write root may lie beside the root", async () => {
  write("site/x", "");
  write("tokens/a.css", "a");
  const disk = createDisk({ rootDir: at("site"), writeRoot: "../tokens" });
  expect(await disk.transact(["../tokens/a.css"], append("!"))).toMatchObject({ ok: true });
  expect(read("tokens/a.css")).toBe("a!");
  expect(await disk.transact(["x"], append("!"))).toMatchObject({ ok: false, problem: { kind: "outside" } });
});

test("a long name leaves room for those of its helper files, and two long names do not get in each other's way", async () => {
  const names = [`${"ä".repeat(120)}.css`, `${"ä".repeat(121)}.css`];
  for (const name of names) write(name, "a");
  expect(await openDisk().transact(names, append("!"))).toMatchObject({ ok: true });
  expect(names.map(read)).toEqual(["a!", "a!"]);
  expect(list()).toEqual([...names].sort());
});
