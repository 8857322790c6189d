import { expect, it } from "vitest";
import type { Sheet } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { readImports } from "./imports.js";

/** The conditions of each file that another imports, by its path. */
function conditionsIn(files: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  const sheets = new Map(Object.entries(files).map(([file, text]) => [readSheet(text), [file] as const]));
  const { conditions } = readImports(sheets);
  return Object.fromEntries([...conditions].map(([sheet, around]) => [sheets.get(sheet)?.[0], around]));
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

it("of a chain of imports, what stands in more than 32 sheets is not looked for, wherever the chain goes on", () => {
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, at) => [`${at}.css`, `@import '${at + 1}.css' layer(l${at});`]),
    );
  const [short, long] = [conditionsIn(chain(32)), conditionsIn(chain(100))];
  expect(Object.keys(short)).toHaveLength(31);
  expect(short["31.css"]).toEqual(Array.from({ length: 31 }, (_, at) => `@layer l${at}`));
  expect(long).toEqual(short);
});

it("a hundred thousand imports of one file take time in a straight line", () => {
  expect(conditionsIn({ "a.css": "@import 'b.css';".repeat(100_000), "b.css": "" })).toEqual({});
});

it("what a file imports comes before it, in the order of the imports, whatever order the files are given in", () => {
  const main = readSheet("@import 'a.css';@import 'b.css';");
  const [a, b, c, other] = [
    readSheet("@import 'c.css';"),
    readSheet("@layer x;"),
    readSheet(""),
    readSheet(""),
  ];
  const files = new Map<Sheet, readonly [string]>([
    [main, ["main.css"]],
    [c, ["c.css"]],
    [b, ["b.css"]],
    [a, ["a.css"]],
    [other, ["other.css"]],
  ]);
  const { compare } = readImports(files);
  expect([b, main, a, c].toSorted((first, second) => compare(first, second) ?? 0)).toEqual([c, a, b, main]);
  expect(compare(a, other)).toBeUndefined();
});

it("imports do not order a file that they load twice", () => {
  const [main, a, b] = [
    readSheet("@import 'a.css';@import 'b.css';@import 'a.css';"),
    readSheet(""),
    readSheet(""),
  ];
  const { compare } = readImports(
    new Map<Sheet, readonly [string]>([
      [main, ["main.css"]],
      [a, ["a.css"]],
      [b, ["b.css"]],
    ]),
  );
  expect(compare(a, b)).toBeUndefined();
});
