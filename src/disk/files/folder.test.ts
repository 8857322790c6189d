import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Folder, type Folders, isInside, openFolders } from "./folder.js";

let dir: string;
let folders: Folders;
let sub: Folder;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "folder-")));
  for (const folder of ["w/sub", "out"]) mkdirSync(path.join(dir, folder), { recursive: true });
  writeFileSync(path.join(dir, "w/sub/t.css"), "inside");
  writeFileSync(path.join(dir, "out/t.css"), "secret");
  folders = openFolders(path.join(dir, "w"));
  sub = folders.open(path.join(dir, "w/sub"));
});
afterEach(() => {
  folders.close();
  rmSync(dir, { recursive: true, force: true });
});

const swapForLink = () => {
  renameSync(path.join(dir, "w/sub"), path.join(dir, "w/kept"));
  symlinkSync("../out", path.join(dir, "w/sub"));
};

test("a folder is opened once, and is inside the one above it", () => {
  expect(folders.open(path.join(dir, "w/sub"))).toBe(sub);
  expect([sub.isInPlace(), isInside(sub, folders.root), isInside(folders.root, sub)]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a folder that was swapped for a link to the outside is not in its place, and leads nowhere else", (ctx) => {
  swapForLink();
  expect(sub.isInPlace()).toBe(false);
  if (process.platform !== "linux") ctx.skip("only Linux reaches a folder by what was opened");
  expect(readFileSync(sub.at("t.css"), "utf8")).toBe("inside");
  expect(isInside(sub, folders.root)).toBe(true);
});

test("a folder whose name changed by its case alone is not in its place, even if a link there leads to it", () => {
  renameSync(path.join(dir, "w/sub"), path.join(dir, "w/SUB"));
  expect(sub.isInPlace()).toBe(false);
  if (existsSync(path.join(dir, "w/sub"))) return;
  symlinkSync("SUB", path.join(dir, "w/sub"));
  expect(sub.isInPlace()).toBe(false);
});

test("a folder that was moved out is not inside any more", () => {
  renameSync(path.join(dir, "w/sub"), path.join(dir, "moved"));
  if (process.platform === "linux") expect(isInside(sub, folders.root)).toBe(false);
  else expect(() => isInside(sub, folders.root)).toThrow("ENOENT");
});

test("a link is not opened as a folder", () => {
  swapForLink();
  const other = openFolders(path.join(dir, "w"));
  expect(() => other.open(path.join(dir, "w/sub"))).toThrow(/ELOOP|ENOTDIR/);
  other.close();
});
