import { mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fileStamp } from "./file-stamp.js";

function createFile(): { readonly folder: string; readonly file: string; readonly stamp: string } {
  const folder = mkdtempSync(join(tmpdir(), "file-stamp-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "a.css");
  writeFileSync(file, "a");
  utimesSync(file, 1_000, 1_000);
  return { folder, file, stamp: fileStamp(file) };
}

it("is the same for as long as nobody has written or replaced the file", () => {
  const { file, stamp } = createFile();
  expect(stamp).not.toBe("");
  expect(fileStamp(file)).toBe(stamp);
});

it("is another one for a file that was written, though it is as long as before", () => {
  const { file, stamp } = createFile();
  writeFileSync(file, "b");
  expect(fileStamp(file)).not.toBe(stamp);
});

it("is another one for a file that another was renamed to, though it is as long and as old as before", () => {
  const { folder, file, stamp } = createFile();
  const other = join(folder, "other");
  writeFileSync(other, "b");
  utimesSync(other, 1_000, 1_000);
  renameSync(other, file);
  expect(fileStamp(file)).not.toBe(stamp);
});

it("is empty for what is not there, or is a link to itself", () => {
  const { folder } = createFile();
  const circle = join(folder, "circle");
  symlinkSync(circle, circle);
  expect([fileStamp(join(folder, "none.css")), fileStamp(circle)]).toEqual(["", ""]);
});
