import { hash } from "node:crypto";
import { linkSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDisk, type RecoveryReport } from "../../src/disk/disk.js";
import { append, createWorkbench, type Workbench } from "./workbench.js";

let bench: Workbench;
beforeEach(() => {
  bench = createWorkbench();
});
afterEach(() => bench.remove());

const txid = "0123456789ab";
const digest = (text: string) => hash("sha256", text);
const openDisk = (told: RecoveryReport[] = []) =>
  createDisk({ rootDir: bench.dir, writeRoot: "w", onRecovery: (report) => told.push(report) });

/** A journal as anybody can write it who knows the format, of a process that is long gone. */
function layJournal(files: readonly { file: string; now: string; inPlace?: unknown }[]): void {
  const owner = { pid: 1, started: "0", machine: "elsewhere" };
  const steps = files.map(({ file, now, inPlace = false }) => ({ file, inPlace, after: digest(now) }));
  const records = [
    { phase: "open", txid, owner },
    { phase: "stage", files: files.map(({ file }) => file) },
    { phase: "commit", steps },
  ];
  const lines = records.map((record) => JSON.stringify(record));
  bench.write("w/.dtp-journal", lines.map((json) => `${digest(json).slice(0, 8)} ${json}\n`).join(""));
  utimesSync(bench.at("w/.dtp-journal"), 1, 1);
}

/** The helper files that such a journal speaks of: what the file is said to have been, and to have become. */
function layHelpers(file: string, { old, stage }: { old: string; stage?: string }): void {
  const at = file.lastIndexOf("/") + 1;
  const helper = (ending: string) => `w/${file.slice(0, at)}.${file.slice(at)}.${txid}${ending}`;
  bench.write(helper(".old.dtp-tmp"), old);
  if (stage !== undefined) bench.write(helper(".dtp-tmp"), stage);
}

describe("a journal that came with the folder", () => {
  test("lets nobody write what is no style sheet: it is set aside and named", async () => {
    const files = ["package.json", "vite.config.js", ".git/hooks/pre-commit", "a.css"];
    for (const file of files) {
      bench.write(`w/${file}`, "mine");
      layHelpers(file, { old: "theirs" });
    }
    layJournal(files.map((file) => ({ file, now: "mine" })));
    const report = await openDisk().recover();
    expect(report).toMatchObject({ restored: [], left: [], failed: [] });
    expect(report.setAside).toEqual([expect.stringMatching(/^w\/\.dtp-journal\.[0-9a-f]{12}\.unusable$/)]);
    expect(bench.list()).toEqual(expect.arrayContaining([...report.setAside]));
    for (const file of files) expect(bench.read(`w/${file}`)).toBe("mine");
  });

  test.each([{ ino: "1", count: 2 }, false])(
    "lets nobody write through a name of a file outside, told as %j",
    async (inPlace) => {
      bench.write("outside.css", "mine");
      mkdirSync(bench.at("w"));
      linkSync(bench.at("outside.css"), bench.at("w/a.css"));
      layHelpers("a.css", { old: "long theirs", ...(inPlace && { stage: "mine" }) });
      layJournal([{ file: "a.css", now: "mine", inPlace }]);
      await openDisk().recover();
      expect(bench.read("outside.css")).toBe("mine");
    },
  );

  test("lets nobody write into a linked folder outside", async () => {
    bench.write("out/a.css", "mine");
    mkdirSync(bench.at("w"));
    symlinkSync("../out", bench.at("w/sub"));
    layHelpers("sub/a.css", { old: "theirs" });
    layJournal([{ file: "sub/a.css", now: "mine" }]);
    expect(await openDisk().recover()).toMatchObject({ restored: [], left: ["w/sub/a.css"] });
    expect(bench.read("out/a.css")).toBe("mine");
    expect(readdirSync(bench.at("out")).length).toBe(2);
  });

  test("is not believed when it names more files than we write at once", async () => {
    mkdirSync(bench.at("w"));
    layJournal(Array.from({ length: 20_000 }, (_, index) => ({ file: `${index}/a.css`, now: "mine" })));
    const { left, setAside } = await openDisk().recover();
    expect([left.length, setAside.length]).toEqual([0, 1]);
  });

  test("and that is a folder is set aside, and the next transaction works and tells of it", async () => {
    bench.write("w/a.css", "a");
    mkdirSync(bench.at("w/.dtp-journal/x"), { recursive: true });
    utimesSync(bench.at("w/.dtp-journal"), 1, 1);
    const told: RecoveryReport[] = [];
    expect(await openDisk(told).transact(["w/a.css"], append("!"))).toMatchObject({ ok: true });
    expect(told).toMatchObject([{ setAside: [expect.stringContaining("w/.dtp-journal.")] }]);
    expect(bench.read("w/a.css")).toBe("a!");
  });

  test("while we run is set aside all the same", async () => {
    bench.write("w/a.css", "a");
    const told: RecoveryReport[] = [];
    const disk = openDisk(told);
    await disk.recover();
    bench.write("w/.dtp-journal", "my notes\n");
    utimesSync(bench.at("w/.dtp-journal"), 1, 1);
    expect(await disk.transact(["w/a.css"], append("!"))).toMatchObject({ ok: true });
    expect(told).toMatchObject([{ setAside: [expect.stringContaining("w/.dtp-journal.")] }]);
  });

  test("in the company of a thousand more takes one start as long as a dozen, and the next one goes on", async () => {
    mkdirSync(bench.at("w"));
    for (let index = 0; index < 1000; index += 1)
      writeFileSync(bench.at(`w/.dtp-journal.${String(index).padStart(12, "0")}.kept`), "my notes\n");
    const first = await openDisk().recover();
    const second = await openDisk().recover();
    expect(first.setAside.length).toBeLessThan(20);
    expect(second.setAside.length).toBe(first.setAside.length);
  });
});

test("files whose names only begin like the journal's are nobody's business", async () => {
  const names = [".dtp-journal.md", ".dtp-journal.0123.old", ".dtp-journals"];
  for (const name of names) bench.write(`w/${name}`, "mine");
  expect(await openDisk().recover()).toEqual({ restored: [], left: [], failed: [], setAside: [] });
  for (const name of names) expect(bench.read(`w/${name}`)).toBe("mine");
});

test("more files than a journal may name are not written, and the answer says so", async () => {
  const files = Array.from({ length: 1001 }, (_, index) => `w/${index}.css`);
  for (const file of files) bench.write(file, "a");
  expect(await openDisk().transact(files, append("!"))).toMatchObject({
    ok: false,
    problem: { kind: "too-large", message: "more than 1000 files would be changed at once" },
  });
  expect(bench.read("w/0.css")).toBe("a");
  expect(await openDisk().transact(files.slice(1), append("!"))).toMatchObject({ ok: true });
});

test("a link to a file that is no style sheet is refused, since no crash of ours could be put right there", async () => {
  bench.write("w/package.json", "{}");
  symlinkSync("package.json", bench.at("w/a.css"));
  const { mtimeMs } = statSync(bench.at("w/package.json"));
  expect(await openDisk().transact(["w/a.css"], append("!"))).toMatchObject({
    ok: false,
    problem: { kind: "not-a-file", path: "w/a.css" },
  });
  expect(statSync(bench.at("w/package.json")).mtimeMs).toBe(mtimeMs);
});

describe("a journal of pages and components", () => {
  const files = ["a.vue", "b.vue"];
  const lay = () => {
    for (const file of files) {
      bench.write(`w/${file}`, "new");
      layHelpers(file, { old: "old" });
    }
  };
  const disk = (otherFiles: readonly string[]) =>
    createDisk({ rootDir: bench.dir, writeRoot: "w", otherFiles: () => otherFiles });

  test("is rolled back where Apply writes all of them", async () => {
    lay();
    layJournal(files.map((file) => ({ file, now: "new" })));
    const report = await disk(["w/a.vue", "w/b.vue"]).recover();
    expect(report).toMatchObject({ restored: ["w/a.vue", "w/b.vue"], setAside: [] });
    expect(files.map((file) => bench.read(`w/${file}`))).toEqual(["old", "old"]);
  });

  test("is set aside where it names one that Apply does not write", async () => {
    lay();
    layJournal(files.map((file) => ({ file, now: "new" })));
    const report = await disk(["w/a.vue"]).recover();
    expect(report).toMatchObject({ restored: [], setAside: [expect.stringContaining(".unusable")] });
    expect(files.map((file) => bench.read(`w/${file}`))).toEqual(["new", "new"]);
  });
});
