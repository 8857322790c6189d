import { expect, test } from "vitest";
import { PerBlock } from "./per-block.js";
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
  expect(new Set(sheet.declarations.map(({ block }) => depths.of(sheet, block)))).toEqual(new Set([201]));
  expect(entered).toEqual(sheet.blocks);
});

test("what is in no other block starts from what is outermost, in each sheet by itself", () => {
  const entered: unknown[] = [];
  const depths = depthOf(entered);
  for (const sheet of [readSheet("a{--a:1}b{--a:1}"), readSheet("@media print{a{--a:1}}")])
    for (const { block } of sheet.declarations) depths.of(sheet, block);
  expect(entered).toHaveLength(4);
});
