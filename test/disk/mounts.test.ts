import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDisk } from "../../src/disk/disk.js";
import { append, buildDisk, createWorkbench, replaceWith, type Workbench } from "./workbench.js";

let bench: Workbench;
const undos: (() => void)[] = [];
beforeEach(() => {
  bench = createWorkbench();
});
afterEach(() => {
  for (const undo of undos.splice(0).reverse()) undo();
  bench.remove();
});

const openDisk = () => createDisk({ rootDir: bench.dir, writeRoot: "w" });

/** Runs a command that changes the system, and undoes it after the test. False where it is not permitted. */
function change(command: readonly string[], undo: readonly string[]): boolean {
  const [program = "", ...args] = command;
  try {
    execFileSync(program, args, { stdio: "ignore" });
  } catch {
    return false;
  }
  const [undoProgram = "", ...undoArgs] = undo;
  undos.push(() => void execFileSync(undoProgram, undoArgs, { stdio: "ignore" }));
  return true;
}

const notPermitted = "mounting is not permitted here";

test("a single file mounted from elsewhere, as containers have them, is written through its mount", async (ctx) => {
  bench.write("source.css", "a long text", 0o640);
  bench.write("w/t.css", "");
  bench.write("w/other.css", "other");
  if (
    !change(["mount", "--bind", bench.at("source.css"), bench.at("w/t.css")], ["umount", bench.at("w/t.css")])
  )
    ctx.skip(notPermitted);
  expect(await openDisk().transact(["w/t.css"], append("!"))).toMatchObject({ ok: true });
  expect(bench.read("source.css")).toBe("a long text!");
  expect(await openDisk().transact(["w/t.css", "w/other.css"], replaceWith("short"))).toMatchObject({
    ok: true,
  });
  expect([bench.read("source.css"), bench.read("w/other.css")]).toEqual(["short", "short"]);
  expect(statSync(bench.at("source.css")).mode & 0o777).toBe(0o640);
  expect(readdirSync(bench.at("w")).sort()).toEqual(["other.css", "t.css"]);
});

test("a folder that is mounted to be read only leaves nothing behind in the write root, however often an apply fails there", async (ctx) => {
  bench.write("w/other.css", "old");
  bench.write("w/shared/t.css", "old");
  if (
    !change(["mount", "--bind", bench.at("w/shared"), bench.at("w/shared")], ["umount", bench.at("w/shared")])
  )
    ctx.skip(notPermitted);
  execFileSync("mount", ["-o", "remount,bind,ro", bench.at("w/shared")]);
  for (const paths of [["w/shared/t.css"], ["w/other.css", "w/shared/t.css"]]) {
    const result = await openDisk().transact(paths, append("!"));
    expect(result).toMatchObject({ ok: false, problem: { kind: "read-only", path: "w/shared/t.css" } });
    expect(readdirSync(bench.at("w")).sort()).toEqual(["other.css", "shared"]);
  }
  expect([bench.read("w/other.css"), bench.read("w/shared/t.css")]).toEqual(["old", "old"]);
});

test("on a read-only file system the file is reported and nothing is touched", async (ctx) => {
  bench.write("w/t.css", "old");
  if (!change(["mount", "--bind", bench.at("w"), bench.at("w")], ["umount", bench.at("w")]))
    ctx.skip(notPermitted);
  execFileSync("mount", ["-o", "remount,bind,ro", bench.at("w")]);
  const result = await openDisk().transact(["w/t.css"], append("!"));
  expect(result).toMatchObject({ ok: false, problem: { kind: "read-only", path: "w/t.css" } });
  expect(bench.read("w/t.css")).toBe("old");
  expect(
    await openDisk().transact(["w/t.css"], (files) => ({ replacements: [], value: files.length })),
  ).toEqual({ ok: true, value: 1 });
});

test("a full disk leaves all files as they were, and room made later is used", async (ctx) => {
  mkdirSync(bench.at("w"));
  // The file that was replaced last is still open for a while.
  const undo = ["umount", "--lazy", bench.at("w")];
  if (!change(["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", bench.at("w")], undo))
    ctx.skip(notPermitted);
  bench.write("w/a.css", "a".repeat(100_000));
  bench.write("w/b.css", "b".repeat(100_000));
  writeFileSync(bench.at("w/ballast"), "x".repeat(60_000));
  const disk = openDisk();
  const files = ["w/a.css", "w/b.css"];
  const names = readdirSync(bench.at("w")).sort();
  const mtimes = files.map((file) => statSync(bench.at(file)).mtimeMs);
  const result = await disk.transact(files, append("!"));
  expect(result).toMatchObject({
    ok: false,
    problem: { kind: "io", message: "no space left on the device" },
  });
  expect(files.map(bench.read)).toEqual(["a".repeat(100_000), "b".repeat(100_000)]);
  expect(files.map((file) => statSync(bench.at(file)).mtimeMs)).toEqual(mtimes);
  expect(readdirSync(bench.at("w")).sort()).toEqual(names);
  expect(await disk.transact(["w/a.css"], append("!"))).toMatchObject({ ok: true });
  expect(await disk.transact(["w/a.css"], append("!"))).toMatchObject({ ok: true });
  expect(bench.read("w/a.css")).toBe(`${"a".repeat(100_000)}!!`);
});

test("a file the system holds immutable stops the transaction, and every other file stays as it was", async (ctx) => {
  const bench2 = createWorkbench(tmpdir());
  undos.push(() => bench2.remove());
  bench2.write("w/a.css", "a");
  bench2.write("w/b.css", "b");
  if (!change(["chattr", "+i", bench2.at("w/b.css")], ["chattr", "-i", bench2.at("w/b.css")]))
    ctx.skip("chattr is not permitted here");
  const mtime = statSync(bench2.at("w/a.css")).mtimeMs;
  const disk = createDisk({ rootDir: bench2.dir, writeRoot: "w" });
  expect(await disk.transact(["w/a.css", "w/b.css"], append("!"))).toMatchObject({
    ok: false,
    problem: { kind: "read-only", path: "w/b.css" },
  });
  expect([bench2.read("w/a.css"), statSync(bench2.at("w/a.css")).mtimeMs]).toEqual(["a", mtime]);
  expect(bench2.list()).toEqual(["w", "w/a.css", "w/b.css"]);
});

test("a write root in which no file can be made is told of by the name of the journal, not of the file", async (ctx) => {
  const bench2 = createWorkbench(tmpdir());
  undos.push(() => bench2.remove());
  bench2.write("w/deep/a.css", "a");
  if (!change(["chattr", "+i", bench2.at("w")], ["chattr", "-i", bench2.at("w")]))
    ctx.skip("chattr is not permitted here");
  const disk = createDisk({ rootDir: bench2.dir, writeRoot: "w" });
  expect(await disk.transact(["w/deep/a.css"], append("!"))).toEqual({
    ok: false,
    problem: {
      kind: "io",
      path: "w/.dtp-journal",
      message: "the system does not permit it, and every write needs this file",
    },
  });
  expect(bench2.read("w/deep/a.css")).toBe("a");
});

test("a file larger than the system permits is told of as such", async () => {
  bench.write("w/a.css", "a");
  const script = `
    import { createDisk } from ${JSON.stringify(buildDisk(bench.dir))};
    const edit = () => ({ replacements: [["w/a.css", Buffer.alloc(90_000)]], value: 1 });
    const disk = createDisk({ rootDir: ${JSON.stringify(bench.dir)}, writeRoot: "w" });
    console.log(JSON.stringify(await disk.transact(["w/a.css"], edit)));`;
  const node = [process.execPath, "--input-type=module", "-e", script];
  const printed = execFileSync("sh", ["-c", 'ulimit -f 64; exec "$0" "$@"', ...node], { encoding: "utf8" });
  expect(JSON.parse(printed)).toMatchObject({
    problem: { kind: "io", path: "w/a.css", message: "no file as large as this is permitted here" },
  });
  expect([bench.read("w/a.css"), readdirSync(bench.at("w"))]).toEqual(["a", ["a.css"]]);
});

test("a folder nothing can be renamed in puts back what was replaced elsewhere, with its times", async (ctx) => {
  const bench2 = createWorkbench(tmpdir());
  undos.push(() => bench2.remove());
  bench2.write("w/a.css", "a", 0o600);
  bench2.write("w/kept/b.css", "b");
  const mtime = statSync(bench2.at("w/a.css")).mtimeMs;
  if (!change(["chattr", "+a", bench2.at("w/kept")], ["chattr", "-a", bench2.at("w/kept")]))
    ctx.skip("chattr is not permitted here");
  const disk = createDisk({ rootDir: bench2.dir, writeRoot: "w" });
  // In an append-only folder files can be made but neither renamed nor removed: it is the last step that fails.
  const result = await disk.transact(["w/a.css", "w/kept/b.css"], append("!"));
  expect(result).toMatchObject({ ok: false, problem: { kind: "io", path: "w/kept/b.css" } });
  const stats = statSync(bench2.at("w/a.css"));
  expect([bench2.read("w/a.css"), bench2.read("w/kept/b.css"), stats.mtimeMs, stats.mode & 0o777]).toEqual([
    "a",
    "b",
    mtime,
    0o600,
  ]);
  execFileSync("chattr", ["-a", bench2.at("w/kept")]);
  expect(await disk.transact(["w/a.css", "w/kept/b.css"], append("!"))).toMatchObject({ ok: true });
  expect(bench2.list()).toEqual(["w", "w/a.css", "w/kept", "w/kept/b.css"]);
});

test("where names differ by case alone, two spellings of one folder are one file, and are written", async (ctx) => {
  if (process.platform !== "linux") ctx.skip("elsewhere folders have one spelling");
  const image = bench.at("image");
  writeFileSync(image, "");
  truncateSync(image, 8 << 20);
  if (!change(["mkntfs", "-F", "-Q", image], ["rm", image])) ctx.skip("there is no mkntfs");
  mkdirSync(bench.at("w"));
  if (!change(["lowntfs-3g", "-o", "ignore_case", image, bench.at("w")], ["umount", bench.at("w")]))
    ctx.skip(notPermitted);
  mkdirSync(bench.at("w/styles"));
  bench.write("w/styles/a.css", "old");
  for (const paths of [
    ["w/styles/a.css", "w/STYLES/A.css"],
    ["w/Styles/a.css", "w/styles/a.css"],
  ]) {
    const result = await openDisk().transact(paths, (files) => ({
      replacements: [[files[0]?.path ?? "", Buffer.from(paths.join())]],
      value: files.length,
    }));
    expect(result).toEqual({ ok: true, value: 1 });
    expect(bench.read("w/styles/a.css")).toBe(paths.join());
  }
  expect(readdirSync(bench.at("w/styles"))).toEqual(["a.css"]);
});
