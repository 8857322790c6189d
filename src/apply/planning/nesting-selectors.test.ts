import { describe, expect, test } from "vitest";
import { rowsOf } from "../../css/sheet/rows/rows-of.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { SelectorEndings } from "./nesting-selectors.js";

function isLacking(css: string, selector: string): boolean {
  return new SelectorEndings().areLackingIn(selector, { rows: rowsOf(readSheet(css)), at: 0 });
}

describe("a rule whose selectors all add an ending", () => {
  test.each([
    ["a{&-wide{--a:1}}", ".b", true],
    ["a{&-wide{--a:1}}", "a-wide", false],
    ["a{&-wide,&-low{--a:1}}", "a-low", false],
    ["a{&-wide,&{--a:1}}", ".b", false],
    ["a{&-wide{&-low{--a:1}}}", "a-low", true],
    ["a{&-wide{& b{--a:1}}}", ".b", true],
    ["a{&-wide{--a:1}}", "", false],
    ["a{--a:1}", ".b", false],
  ])("makes %j lack one in %j: %j", (css, selector, lacks) => {
    expect(isLacking(css, selector)).toBe(lacks);
  });
});
