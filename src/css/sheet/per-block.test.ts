import { expect, test } from "vitest";
import { PerBlock } from "./per-block.js";
import { rowsOf } from "./rows/rows-of.js";
import { readSheet } from "./sheet-reader.js";

const depthOf = (entered: unknown[]) =>
  new PerBlock<number>(0, (_, block, around) => {
    entered.push(block);
    return around + 1;
  });

test("each block is entered once, after those around it, however many declarations ask", () => {
  const declared = Array.from({ length: 500 }, (_, at) => `--a${at}:1;`).join("");
  const sheet = readSheet(`:root{${"&{".repeat(200)}${declared}${"}".repeat(200)}}`);
  const entered: unknown[] = [];
  const depths = depthOf(entered);
  const found = sheet.declarations.map(({ block }) => depths.of(rowsOf(sheet), block.index));
  expect(new Set(found)).toEqual(new Set([201]));
  expect(entered).toEqual(sheet.blocks.map(({ index }) => index));
});

test("what is in no other block starts from what is outermost, in each sheet by itself", () => {
  const entered: unknown[] = [];
  const depths = depthOf(entered);
  for (const sheet of [readSheet("a{--a:1}b{--a:1}"), readSheet("@media print{a{--a:1}}")])
    for (const { block } of sheet.declarations) depths.of(rowsOf(sheet), block.index);
  expect(entered).toHaveLength(4);
});

test("of a sheet that is plain, no block is entered, while those of others are", () => {
  const entered: number[] = [];
  const plain = rowsOf(readSheet("a{--a:1}b{--a:1}"));
  const other = rowsOf(readSheet("a{--a:1}"));
  const enter = (_: unknown, block: number, around: number) => {
    entered.push(block);
    return around + 1;
  };
  const depths = new PerBlock<number>(0, enter, (rows) => rows === plain);
  expect([depths.of(plain, 0), depths.of(plain, 1), depths.of(other, 0)]).toEqual([0, 0, 1]);
  expect(entered).toEqual([0]);
});
