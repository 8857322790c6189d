import { expect, it } from "vitest";
import { readSheet } from "../css/sheet/sheet-reader.js";
import { findImportConditions } from "./import-conditions.js";

/** The conditions of each file that another imports, by its path. */
function conditionsIn(files: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  const sheets = new Map(Object.entries(files).map(([file, text]) => [readSheet(text), file]));
  const found = findImportConditions(sheets);
  return Object.fromEntries([...found].map(([sheet, conditions]) => [sheets.get(sheet), conditions]));
}

it("what a file imports stands under the conditions of the import, and of the imports around", () => {
  const files = {
    "css/main.css":
      "@import './a.css' layer(x.y) supports(display: grid) screen;@import url(../b.css) layer;",
    "css/a.css": "@import 'parts/c.css' supports(not (a:b));:root{--a:1}",
    "css/parts/c.css": "",
    "b.css": "",
  };
  expect(conditionsIn(files)).toEqual({
    "css/a.css": ["@media screen", "@supports (display: grid)", "@layer x.y"],
    "css/parts/c.css": ["@media screen", "@supports (display: grid)", "@layer x.y", "@supports not (a:b)"],
    "b.css": ["@layer"],
  });
});

it("nobody knows under which it stands when it is imported twice, or imports itself", () => {
  expect(conditionsIn({ "a.css": "@import 'b.css' print;@import 'b.css';", "b.css": "" })).toEqual({});
  expect(conditionsIn({ "a.css": "@import 'b.css';", "b.css": "@import 'a.css';" })).toEqual({});
});

it("other sheets, rules and addresses are no imports", () => {
  const text =
    "@import 'https://a.test/b.css';@import b.css;@media x{@import 'b.css';}:root{}@import 'b.css';";
  expect(conditionsIn({ "a.css": text, "b.css": "" })).toEqual({});
});

it("a hundred thousand imports of one file take time in a straight line", () => {
  expect(conditionsIn({ "a.css": "@import 'b.css';".repeat(100_000), "b.css": "" })).toEqual({});
});
