import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDisk, type FileContent } from "./disk.js";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "disk-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const append = (text: string) => (files: readonly FileContent[]) => ({
  replacements: new Map(files.map((f) => [f.path, Buffer.concat([f.bytes, Buffer.from(text)])])),
  value: files.length,
});

test("a transaction replaces every file it edits", async () => {
  writeFileSync(path.join(root, "a"), "a");
  writeFileSync(path.join(root, "b"), "b", { mode: 0o640 });
  const disk = createDisk({ rootDir: root, writeRoot: "." });
  expect(await disk.transact(["a", "./b"], append("!"))).toEqual({ ok: true, value: 2 });
  expect(readFileSync(path.join(root, "a"), "utf8")).toBe("a!");
  expect(readFileSync(path.join(root, "b"), "utf8")).toBe("b!");
  expect(statSync(path.join(root, "b")).mode & 0o777).toBe(0o640);
  expect(readdirSync(root).sort()).toEqual(["a", "b"]);
});

test("a hundred concurrent transactions on one file all arrive", async () => {
  writeFileSync(path.join(root, "a"), "");
  const disk = createDisk({ rootDir: root, writeRoot: "." });
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, i) => disk.transact(["a"], append(`${i},`))),
  );
  expect(results.every((r) => r.ok)).toBe(true);
  expect(readFileSync(path.join(root, "a"), "utf8").split(",").length).toBe(101);
  await disk.idle();
});

test("a link that leaves the write root is refused", async () => {
  mkdirSync(path.join(root, "w"));
  writeFileSync(path.join(root, "secret"), "s");
  symlinkSync("../secret", path.join(root, "w", "a"));
  const disk = createDisk({ rootDir: root, writeRoot: "w" });
  expect(await disk.transact(["w/a"], append("!"))).toMatchObject({
    ok: false,
    problem: { kind: "outside", path: "w/a" },
  });
});
