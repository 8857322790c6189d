import fs, {
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Folders, openFolders } from "./folder.js";
import { createSandbox } from "./sandbox.js";
import { isUnchanged, readSnapshots, type Snapshot } from "./snapshot.js";

let dir: string;
let folders: Folders;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "snapshot-")));
  for (const folder of ["w/sub/deep", "out/deep"]) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at("w/sub/deep/t.css"), "inside");
  writeFileSync(at("out/deep/t.css"), "secret");
  folders = openFolders(at("w"));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  folders.close();
  rmSync(dir, { recursive: true, force: true });
});

const at = (name: string) => path.join(dir, name);

function resolve(...paths: readonly string[]) {
  const resolution = createSandbox(dir, "w").resolve(paths);
  if ("problem" in resolution) throw new Error(resolution.problem.message);
  return resolution.resolved;
}

function readOne(file: string): Snapshot {
  const read = readSnapshots(resolve(file), { folders, maxFileBytes: 100 });
  const [snapshot] = "problem" in read ? [] : read.snapshots;
  if (snapshot === undefined) throw new Error("the file was not read");
  return snapshot;
}

test("several paths of one real file are read once", () => {
  symlinkSync("sub/deep/t.css", at("w/link.css"));
  linkSync(at("w/sub/deep/t.css"), at("w/other-name.css"));
  const resolved = resolve("w/link.css", "w/sub/deep/t.css", "w/other-name.css");
  expect(readSnapshots(resolved, { folders, maxFileBytes: 100 })).toMatchObject({
    snapshots: [{ path: "w/link.css", aliases: ["w/sub/deep/t.css", "w/other-name.css"] }],
  });
});

test.each(["w/sub", "w/sub/deep"])(
  "%s, made a link to the outside since it was resolved, is not read",
  (folder) => {
    const resolved = resolve("w/sub/deep/t.css");
    renameSync(at(folder), at("w/kept"));
    symlinkSync(at(folder.replace("w/sub", "out")), at(folder));
    const read = readSnapshots(resolved, { folders, maxFileBytes: 100 });
    expect(read).toMatchObject({ problem: { path: "w/sub/deep/t.css" } });
  },
);

test("files of a folder that is moved out while they are read are not given", () => {
  for (const name of ["a", "b"]) writeFileSync(at(`w/sub/deep/${name}.css`), name);
  const resolved = resolve("w/sub/deep/a.css", "w/sub/deep/b.css");
  const read = fs.readSync;
  vi.spyOn(fs, "readSync").mockImplementationOnce((...given: readonly unknown[]) => {
    renameSync(at("w/sub/deep"), at("out/moved"));
    return read(...(given as Parameters<typeof read>));
  });
  syncBuiltinESMExports();
  expect(readSnapshots(resolved, { folders, maxFileBytes: 100 })).toMatchObject({
    problem: { kind: "outside", path: "w/sub/deep/a.css" },
  });
});

describe("a file that its folder listed as a regular one", () => {
  const names = Array.from({ length: 8 }, (_, number) => `w/many/${number}.css`);
  beforeEach(() => {
    mkdirSync(at("w/many"));
    for (const name of names) writeFileSync(at(name), name);
  });

  test("is opened once, and not looked at before", () => {
    const resolved = resolve(...names);
    const [open, look] = [vi.spyOn(fs, "openSync"), vi.spyOn(fs, "lstatSync")];
    syncBuiltinESMExports();
    const read = readSnapshots(resolved, { folders, maxFileBytes: 100 });
    expect(read).toMatchObject({ snapshots: names.map((path) => ({ path, bytes: Buffer.from(path) })) });
    // One more for the folder.
    expect(open).toHaveBeenCalledTimes(names.length + 1);
    expect(look).not.toHaveBeenCalled();
  });

  test.each([
    ["is missing by now", () => rmSync(at("w/many/3.css")), { kind: "missing" }],
    ["is too large", () => writeFileSync(at("w/many/3.css"), "x".repeat(101)), { kind: "too-large" }],
    [
      "has become a link",
      () => {
        rmSync(at("w/many/3.css"));
        symlinkSync("4.css", at("w/many/3.css"));
      },
      { kind: "not-a-file", message: "it is not a regular file" },
    ],
    [
      "has become a folder",
      () => {
        rmSync(at("w/many/3.css"));
        mkdirSync(at("w/many/3.css"));
      },
      { kind: "not-a-file", message: "it is not a regular file" },
    ],
  ])("is refused like any other where it %s", (_, change, problem) => {
    const resolved = resolve(...names);
    change();
    expect(readSnapshots(resolved, { folders, maxFileBytes: 100 })).toMatchObject({
      problem: { path: "w/many/3.css", ...problem },
    });
  });
});

describe("a file that was read", () => {
  test("is unchanged when nothing happened, or when it was written with the same bytes", () => {
    const snapshot = readOne("w/sub/deep/t.css");
    expect(isUnchanged(snapshot)).toBe(true);
    writeFileSync(at("w/sub/deep/t.css"), "inside");
    expect(isUnchanged(snapshot)).toBe(true);
  });

  test.each([
    ["has other bytes", () => writeFileSync(at("w/sub/deep/t.css"), "INSIDE")],
    ["is longer", () => writeFileSync(at("w/sub/deep/t.css"), "inside, and more")],
    ["is shorter", () => writeFileSync(at("w/sub/deep/t.css"), "in")],
    ["is gone", () => rmSync(at("w/sub/deep/t.css"))],
    [
      "is another file with the same bytes",
      () => {
        writeFileSync(at("w/new"), "inside");
        renameSync(at("w/new"), at("w/sub/deep/t.css"));
      },
    ],
    ["is in a folder that was moved", () => renameSync(at("w/sub"), at("w/moved"))],
  ])("is changed when it %s", (_, change) => {
    const snapshot = readOne("w/sub/deep/t.css");
    utimesSync(at("w/sub/deep/t.css"), 1000, 1000);
    change();
    expect(isUnchanged(snapshot)).toBe(false);
  });
});
