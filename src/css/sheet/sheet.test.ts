import { expect, test } from "vitest";
import { type OpenSheet, withDeclarations } from "./sheet.js";
import { readSheet } from "./sheet-reader.js";

test("a sheet with other declarations is the same in all else", () => {
  const read: OpenSheet = readSheet("@layer a{:root{--a:1px;--b:2px}}");
  read.holdsOthers = true;
  const part = withDeclarations(read, read.declarations.slice(1));
  expect(part.declarations.map(({ name }) => name)).toEqual(["--b"]);
  expect(part.blocks).toEqual(read.blocks);
  expect([part.source, part.holdsOthers, "written" in part]).toEqual([read.source, true, false]);
});
