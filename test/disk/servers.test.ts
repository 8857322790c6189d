import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { linkSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApply } from "../../src/apply/apply.js";
import { createDisk, type FileContent } from "../../src/disk/disk.js";
import { formatRecord } from "../../src/disk/journal/journal-format.js";
import { identifyThisProcess, type ProcessIdentity } from "../../src/disk/journal/process-identity.js";
import { parseRouting } from "../../src/model/routing/routing.js";
import { holdClock } from "./hold-clock.js";
import { append, buildDisk, createWorkbench, preload, runChild, type Workbench } from "./workbench.js";

interface EditorOutcome {
  at: number;
  calls: number;
  name: string;
  result: unknown;
  after: { contents: Record<string, string>; names: string[] };
}

let shared: Workbench;
let disk: string;
let bench: Workbench;
beforeAll(() => {
  shared = createWorkbench();
  disk = buildDisk(shared.dir);
});
afterAll(() => shared.remove());
beforeEach(() => {
  bench = createWorkbench();
});
afterEach(() => bench.remove());

const openDisk = () => createDisk({ rootDir: bench.dir, writeRoot: "." });
const lines = (name: string) => bench.read(name).split("\n").filter(Boolean).sort();

describe("nothing acknowledged is lost", () => {
  test("between a hundred concurrent transactions on one file", async () => {
    bench.write("t.css", "");
    const one = openDisk();
    const names = Array.from({ length: 100 }, (_, index) => `n${String(index).padStart(3, "0")}`);
    let edits = 0;
    const edit = (name: string) => (files: readonly FileContent[]) => {
      edits += 1;
      return append(`${name}\n`)(files);
    };
    const results = await Promise.all(names.map((name) => one.transact(["t.css"], edit(name))));
    expect(results.every((result) => result.ok)).toBe(true);
    expect(edits).toBe(names.length);
    expect(lines("t.css")).toEqual(names);
  });

  test("between crossed transactions on two files, and nobody waits for ever", async () => {
    bench.write("a.css", "");
    bench.write("b.css", "");
    const one = openDisk();
    const pairs = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0 ? ["a.css", "b.css"] : ["b.css", "a.css"],
    );
    const results = await Promise.all(
      pairs.map((pair, index) => one.transact(pair, append(`${index + 100}\n`))),
    );
    expect(results.every((result) => result.ok)).toBe(true);
    const all = pairs.map((_, index) => String(index + 100));
    expect([lines("a.css"), lines("b.css")]).toEqual([all, all]);
  });

  test("between two disks in one process", async () => {
    holdClock();
    bench.write("t.css", "");
    const disks = [openDisk(), openDisk()];
    const running = disks.flatMap((one, index) =>
      Array.from({ length: 25 }, (_, round) => one.transact(["t.css"], append(`${index} ${round + 10}\n`))),
    );
    expect((await Promise.all(running)).filter((result) => !result.ok)).toEqual([]);
    expect(lines("t.css").length).toBe(50);
    expect(bench.list()).toEqual(["t.css"]);
  });

  test("between two processes on one write root", async () => {
    bench.write("a.css", "");
    bench.write("b.css", "");
    const task = (name: string) => ({ disk, dir: bench.dir, files: ["a.css", "b.css"], name, rounds: 100 });
    const [one, two] = await Promise.all([
      runChild("append-child.mjs", task("one")),
      runChild("append-child.mjs", task("two")),
    ]);
    const acknowledged = [...one.lines, ...two.lines]
      .map((line) => (typeof line === "string" ? line : JSON.stringify(line)))
      .sort();
    expect(acknowledged.length).toBe(200);
    expect([lines("a.css"), lines("b.css")]).toEqual([acknowledged, acknowledged]);
    expect(bench.list()).toEqual(["a.css", "b.css"]);
  });
});

describe("while another process replaces a file its name is free for an instant", () => {
  const txid = "0123456789ab";
  const lay = (owner: ProcessIdentity, files: readonly string[] = ["a.css"]) => {
    const after = hash("sha256", "theirs");
    const records = [
      { phase: "open", txid, owner },
      { phase: "stage", files },
      { phase: "commit", steps: files.map((file) => ({ file, inPlace: false as const, after })) },
    ] as const;
    bench.write("w/.dtp-journal", records.map(formatRecord).join(""));
    for (const file of files) {
      bench.write(`w/.${file}.${txid}.old.dtp-tmp`, "a");
      bench.write(`w/.${file}.${txid}.dtp-tmp`, "theirs");
    }
  };
  const dead = (): ProcessIdentity => {
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    return { ...identifyThisProcess(), pid, started: "" };
  };

  test("and the file is not missing: what that process writes is edited", async () => {
    bench.write("w/a.css", "a");
    const disk = createDisk({ rootDir: bench.dir, writeRoot: "w" });
    await disk.recover();
    rmSync(bench.at("w/a.css"));
    lay(identifyThisProcess());
    const running = disk.transact(["w/a.css"], append("!"));
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    bench.write("w/a.css", "theirs");
    for (const name of bench.list().filter((name) => name.includes(".dtp-"))) rmSync(bench.at(name));
    expect(await running).toMatchObject({ ok: true });
    expect(bench.read("w/a.css")).toBe("theirs!");
  });

  test("and where it was killed then, the file is put back first", async () => {
    bench.write("w/a.css", "a");
    const disk = createDisk({ rootDir: bench.dir, writeRoot: "w" });
    await disk.recover();
    rmSync(bench.at("w/a.css"));
    lay(dead());
    expect(await disk.transact(["w/a.css"], append("!"))).toMatchObject({ ok: true });
    expect(bench.read("w/a.css")).toBe("a!");
    expect(bench.list()).toEqual(["w", "w/a.css"]);
  });

  test.each(["t.json", "A.vue"])("which a start does as well for the listed %s", async (file) => {
    lay(dead(), ["a.css", file]);
    const disk = createDisk({ rootDir: bench.dir, writeRoot: "w", otherFiles: () => [`w/${file}`] });
    const report = await disk.recover();
    expect(report).toMatchObject({ restored: ["w/a.css", `w/${file}`], setAside: [] });
    expect(bench.list()).toEqual(["w", `w/${file}`, "w/a.css"].sort());
  });

  test("which a start does as well where a link leads to it", async () => {
    lay(dead(), ["t.json"]);
    symlinkSync("w/t.json", bench.at("entry.json"));
    const disk = createDisk({ rootDir: bench.dir, writeRoot: "w", otherFiles: () => ["entry.json"] });
    expect(await disk.recover()).toMatchObject({ restored: ["w/t.json"], setAside: [] });
    expect(bench.read("entry.json")).toBe("a");
  });

  test.each([
    ["a token file that a pattern names", "t.json"],
    ["a component that a path names", "A.vue"],
    ["what a style sheet of a preprocessor loads", "base.scss"],
  ])("which Apply does as well for %s", async (_, file) => {
    lay(dead(), ["a.css", file]);
    bench.write("w/main.scss", '@use "base";');
    const built = { file: "w/*.json", builds: "w/a.css" };
    const routing = parseRouting({ "*": ["w/A.vue", "w/main.scss", built] });
    if (!routing.ok) throw new Error("the routing is refused");
    const report = await createApply({
      rootDir: bench.dir,
      writeRoot: "w",
      routing: routing.value,
    }).recover();
    expect(report).toMatchObject({ restored: ["w/a.css", `w/${file}`], setAside: [] });
    expect(bench.read(`w/${file}`)).toBe("a");
  });
});

describe("an editor that saves at the same instant", () => {
  const save = {
    "in place": (text: string) => writeFileSync(bench.at("t.css"), text),
    "by renaming a new file over the old one": (text: string) => {
      writeFileSync(bench.at("t.css~"), text);
      renameSync(bench.at("t.css~"), bench.at("t.css"));
    },
    "with as many bytes as before": () => writeFileSync(bench.at("t.css"), "OLD\n"),
  };

  test.each(Object.entries(save))("%s, is edited on top of", async (_, write) => {
    bench.write("t.css", "old\n");
    let calls = 0;
    const result = await openDisk().transact(["t.css"], (files) => {
      calls += 1;
      if (calls === 1) write("old\neditor\n");
      return append("ours\n")(files);
    });
    expect(result).toMatchObject({ ok: true });
    expect(calls).toBe(2);
    expect(bench.read("t.css")).toMatch(/^(old\neditor\n|OLD\n)ours\n$/);
    expect(bench.list()).toEqual(["t.css"]);
  });

  test("a file with two names, is edited on top of", async () => {
    bench.write("t.css", "old\n");
    linkSync(bench.at("t.css"), bench.at("u.css"));
    let calls = 0;
    const result = await openDisk().transact(["t.css"], (files) => {
      calls += 1;
      if (calls === 1) writeFileSync(bench.at("u.css"), "OLD\n");
      return append("ours\n")(files);
    });
    expect(result).toMatchObject({ ok: true });
    expect([calls, bench.read("t.css"), bench.read("u.css")]).toEqual([2, "OLD\nours\n", "OLD\nours\n"]);
  });

  test("and saves again and again, wins, and we say that the file changed", async () => {
    bench.write("t.css", "old\n");
    bench.write("other.css", "other\n");
    let calls = 0;
    const result = await openDisk().transact(["other.css", "t.css"], (files) => {
      calls += 1;
      writeFileSync(bench.at("t.css"), `editor ${calls}\n`);
      return append("ours\n")(files);
    });
    expect(result).toMatchObject({ ok: false, problem: { kind: "changed", path: "t.css" } });
    expect([calls, bench.read("t.css"), bench.read("other.css")]).toEqual([2, "editor 2\n", "other\n"]);
    expect(bench.list()).toEqual(["other.css", "t.css"]);
  });

  test("and deletes the file, is believed", async () => {
    bench.write("t.css", "old\n");
    const result = await openDisk().transact(["t.css"], (files) => {
      renameSync(bench.at("t.css"), bench.at("moved.css"));
      return append("ours\n")(files);
    });
    expect(result).toMatchObject({ ok: false, problem: { kind: "missing", path: "t.css" } });
    expect(bench.list()).toEqual(["moved.css"]);
  });

  test.each([
    ["in place", "editInPlace"],
    ["in place with as many bytes, within one tick of the clock", "editUnnoticed"],
    ["by renaming", "editByRename"],
  ])("%s, before any one of our file calls, is not lost", async (_, act) => {
    const argument = { disk, dir: bench.dir, files: ["a.css", "b.css"], act, next: false };
    const { lines } = await runChild("fault-child.mjs", argument, { node: preload("fault-fs.mjs") });
    expect(lines.length).toBeGreaterThan(40);
    for (const line of lines) {
      // Trusted: printed by our own child.
      const { at, calls, name, after, result } = line as EditorOutcome;
      if (calls < at) continue;
      expect(result, `before call ${at}, ${name}`).toEqual({ ok: true, value: 2 });
      expect(after.contents["b.css"], `before call ${at}, ${name}`).toContain("the editor's");
      expect(after.names).toEqual(["a.css", "b.css"]);
    }
  });

  test("through a file it opened earlier, is not lost as long as we keep that", async () => {
    const argument = { disk, dir: bench.dir, files: ["t.css"], act: "editOpened", next: false };
    const { lines } = await runChild("fault-child.mjs", argument, { node: preload("fault-fs.mjs") });
    expect(lines.length).toBeGreaterThan(40);
    for (const line of lines) {
      // Trusted: printed by our own child.
      const { at, calls, name, after, result } = line as EditorOutcome;
      if (calls < at) continue;
      expect(result, `before call ${at}, ${name}`).toEqual({ ok: true, value: 1 });
      expect(after.contents["t.css"], `before call ${at}, ${name}`).toContain("the editor's");
      expect(after.names).toEqual(["t.css"]);
    }
  });
});

test("a process that is taken for dead before any one of its file calls writes all the same, and leaves nothing", async () => {
  const argument = { disk, dir: bench.dir, files: ["a.css", "b.css"], act: "removeJournal", next: false };
  const { lines } = await runChild("fault-child.mjs", argument, { node: preload("fault-fs.mjs") });
  expect(lines.length).toBeGreaterThan(40);
  for (const line of lines) {
    // Trusted: printed by our own child.
    const { at, name, after, result } = line as EditorOutcome;
    expect(result, `before call ${at}, ${name}`).toEqual({ ok: true, value: 2 });
    expect(after.contents["b.css"], `before call ${at}, ${name}`).toMatch(/^new b.css/);
    expect(after.names, `before call ${at}, ${name}`).toEqual(["a.css", "b.css"]);
  }
});
