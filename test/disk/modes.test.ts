import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createDisk } from "../../src/disk/disk.js";
import { append, buildDisk, createWorkbench, runChild, type Workbench } from "./workbench.js";

let bench: Workbench;
let disk: string;
let shared: Workbench;
beforeAll(() => {
  shared = createWorkbench();
  disk = buildDisk(shared.dir);
});
afterAll(() => shared.remove());
beforeEach(() => {
  bench = createWorkbench();
});
afterEach(() => bench.remove());

const isRoot = process.getuid?.() === 0;
const otherUid = 12_345;

test.each([0o000, 0o022, 0o077])("modes are kept under a umask of %i", async (umask) => {
  const modes = [0o600, 0o640, 0o644, 0o664, 0o775, 0o4755];
  const names = modes.map((mode) => `${mode.toString(8)}.css`);
  for (const [index, name] of names.entries()) {
    bench.write(name, "a");
    chmodSync(bench.at(name), modes[index] ?? 0);
  }
  const task = { disk, dir: bench.dir, files: names, name: "x", rounds: 1, umask };
  expect((await runChild("append-child.mjs", task)).lines).toEqual(["x 0"]);
  expect(names.map((name) => statSync(bench.at(name)).mode & 0o7777)).toEqual(modes);
  expect(names.map(bench.read)).toEqual(names.map(() => "ax 0\n"));
});

test("the owner and the group are kept", async (ctx) => {
  if (!isRoot) ctx.skip("only root can give files away");
  bench.write("t.css", "a", 0o640);
  chownSync(bench.at("t.css"), 1234, 5678);
  expect(
    await createDisk({ rootDir: bench.dir, writeRoot: "." }).transact(["t.css"], append("!")),
  ).toMatchObject({ ok: true });
  const { uid, gid, mode } = statSync(bench.at("t.css"));
  expect([uid, gid, mode & 0o777]).toEqual([1234, 5678, 0o640]);
});

test("a file without the owner's write bit is refused when it would change, and may be read", async () => {
  bench.write("t.css", "a", 0o444);
  bench.write("u.css", "u");
  const open = createDisk({ rootDir: bench.dir, writeRoot: "." });
  expect(await open.transact(["u.css", "t.css"], append("!"))).toMatchObject({
    ok: false,
    problem: { kind: "read-only", path: "t.css" },
  });
  expect([bench.read("t.css"), bench.read("u.css"), statSync(bench.at("t.css")).mode & 0o777]).toEqual([
    "a",
    "u",
    0o444,
  ]);
  expect(
    await open.transact(["u.css", "t.css"], (files) => ({ replacements: [], value: files.length })),
  ).toEqual({ ok: true, value: 2 });
  expect(bench.list()).toEqual(["t.css", "u.css"]);
});

test("as another user: files of others that one may not write are refused, own ones are written", async (ctx) => {
  if (!isRoot) ctx.skip("only root can become another user");
  chmodSync(bench.dir, 0o777);
  chmodSync(shared.dir, 0o755);
  mkdirSync(bench.at("w"));
  chownSync(bench.at("w"), otherUid, otherUid);
  for (const [name, mode, owner] of [
    ["own.css", 0o600, otherUid],
    ["own-read-only.css", 0o444, otherUid],
    ["others.css", 0o644, 0],
    ["shared.css", 0o666, 0],
    ["secret.css", 0o600, 0],
  ] as const) {
    bench.write(`w/${name}`, "a", mode);
    chmodSync(bench.at(`w/${name}`), mode);
    chownSync(bench.at(`w/${name}`), owner, owner);
  }
  const run = async (name: string) => {
    const task = { disk, dir: bench.dir, files: [`w/${name}`], name: "x", rounds: 1 };
    return (await runChild("append-child.mjs", task, { uid: otherUid })).lines[0];
  };
  expect(await run("own.css")).toBe("x 0");
  expect(await run("shared.css")).toBe("x 0");
  expect(await run("own-read-only.css")).toMatchObject({ kind: "read-only" });
  expect(await run("others.css")).toMatchObject({ kind: "read-only" });
  expect(await run("secret.css")).toMatchObject({ kind: "io", message: "permission denied" });
  expect(
    ["own.css", "shared.css", "own-read-only.css", "others.css", "secret.css"].map((name) =>
      bench.read(`w/${name}`),
    ),
  ).toEqual(["ax 0\n", "ax 0\n", "a", "a", "a"]);
  expect(readdirSync(bench.dir).sort()).toEqual(["w"]);
});
