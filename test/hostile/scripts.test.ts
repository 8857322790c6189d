import { describe, expect, test } from "vitest";
import { readSource } from "../../src/sources/read-source.js";
import { fill, findGrowth, isStraight, list } from "./processor-time.js";

/** Larger scripts are not read. */
const longestScript = 262_144;

const vanilla =
  'import { createGlobalThemeContract as c, createGlobalTheme as g, globalStyle as s } from "@vanilla-extract/css";';
const panda = 'import { defineConfig } from "@pandacss/dev";';
const styled = 'import { createGlobalStyle } from "styled-components";';
const uno = 'import { defineConfig, presetWind4 } from "unocss";';

const tokens = (size: number, value = '"b"') => list(size / 28, (at) => `a${at}:${value},`).join("");

const pieces =
  "( { [ ` `${ \" / /* // < <a> <a_ const_a= const_a={ export_const_a= export_default_ import{ import_a_ import{a}from'm'; " +
  "... a. a: {a: a_as_ a< \\ a= ()=> const{ require( a[0] delete_a const_a=1;a=1; module.exports= ' 1e # `a` export{a}; => {}";

test.each(pieces.split(" "))("a script made of %j is read in a straight line", async (piece) => {
  const make = (size: number) => fill(size - 20, piece.replaceAll("_", " "));
  for (const path of ["a.js", "a.ts", "tailwind.config.js"]) {
    expect(
      await findGrowth({ make, read: (text) => readSource(path, text), longest: longestScript }),
    ).toSatisfy(isStraight);
  }
});

test.each<[what: string, path: string, make: (size: number) => string]>([
  [
    "an object that is spread often",
    "a.js",
    (size) => `const t={${tokens(size / 2, "1")}};export const x={":root":{${fill(size / 2, "...t,")}}}`,
  ],
  [
    "spreads of what cannot be told between tokens",
    "a.js",
    (size) => `export const x={":root":{${list(size / 16, (at) => `a${at}:1,...f(),`).join("")}}}`,
  ],
  [
    "tokens that refer to those of one object",
    "a.js",
    (size) =>
      `const t={${tokens(size / 2)}};export const x={":root":{${list(size / 44, (at) => `"--a${at}":t.a${at},`).join("")}}}`,
  ],
  ["templates in templates", "a.js", (size) => `${fill(size / 2, "`${")}1${fill(size / 3, "}`")}`],
  [
    "a template of many expressions",
    "a.js",
    (size) => `${styled}const a=1;createGlobalStyle\`:root{${fill(size, "--a:${a};")}}\``,
  ],
  [
    "a contract whose names a function gives after much white space",
    "a.css.ts",
    (size) => `${vanilla}const v=c({a:"b"},(a:${" ".repeat(size)}!));g(":root",v,{a:"1"})`,
  ],
  [
    "a contract that many themes keep",
    "a.css.ts",
    (size) => `${vanilla}const v=c({${tokens(size / 2)}});${fill(size / 2, 'g(":root",v,{a1:"1"});')}`,
  ],
  [
    "a contract of which each name is used",
    "a.css.ts",
    (size) =>
      `${vanilla}const v=c({${tokens(size / 2)}});s(":root",{vars:{${list(size / 40, (at) => `[v.a${at}]:"1px",`).join("")}}})`,
  ],
  [
    "many themes of the same tokens",
    "a.css.ts",
    (size) => `${vanilla}const t={${tokens(size / 2)}};${fill(size / 2, 'const q=g("x",t);')}`,
  ],
  [
    "many tokens under a long name",
    "panda.config.ts",
    (size) =>
      `${panda}export default defineConfig({theme:{tokens:{${fill(size / 2, "a")}:{${tokens(size / 3, '{value:"1"}')}}}}})`,
  ],
  [
    "many tokens",
    "panda.config.ts",
    (size) => `${panda}export default defineConfig({theme:{tokens:{b:{${tokens(size, '{value:"1"}')}}}}})`,
  ],
  ["a theme", "uno.config.ts", (size) => `${uno}export default defineConfig({theme:{b:{${tokens(size)}}}})`],
])("so is a script with %s", async (_, path, make) => {
  const within = (size: number) => make((size * 3) / 4);
  expect(
    await findGrowth({ make: within, read: (text) => readSource(path, text), longest: longestScript }),
  ).toSatisfy(isStraight);
});

test.each<[what: string, make: (size: number) => string]>([
  ["objects in each other", (size) => `${fill(size / 2, '{"a":')}1${fill(size / 10, "}")}`],
  ["capital letters", (size) => `{"${fill(size, "A")}a":1}`],
  ["many tokens", (size) => `{${list(size / 16, (at) => `"a${at}":"1"`).join()}}`],
  [
    "many tokens under a long name",
    (size) => `{"${fill(size / 2, "a")}":{${list(size / 32, (at) => `"a${at}":"1"`).join()}}}`,
  ],
])("so is a theme for WordPress with %s", async (_, make) => {
  const read = (text: string) => {
    const { declarations } = readSource("theme.json", `{"settings":{"custom":${text}}}`).sheet;
    return new Set(declarations.map(({ name }) => name));
  };
  expect(await findGrowth({ make, read })).toSatisfy(isStraight);
});

describe("a few lines that lead to billions of values are followed no further, and told of", () => {
  const doubled = (leaf: string) =>
    `const a0=${leaf};${list(40, (at) => `const a${at + 1}={l:a${at},r:a${at}};`).join("")}`;
  const nested = (depth: number) => {
    const inside = (at: number) => list(20, (width) => `"@media (width>${width}px)":{...a${at}}`).join();
    return `const a0={"--x":"1"};${list(depth, (at) => `const a${at + 1}={${inside(at)}};`).join("")}`;
  };

  test.each<[path: string, text: string]>([
    ["panda.config.ts", `${panda}${doubled("{}")}export default defineConfig({theme:{tokens:a40}})`],
    ["panda.config.ts", `${panda}${doubled('{value:"1"}')}export default defineConfig({theme:{tokens:a40}})`],
    ["uno.config.ts", `${uno}${doubled("{}")}export default defineConfig({theme:a40})`],
    ["a.css.ts", `${vanilla}${doubled("{}")}g(":root",a40)`],
    ["a.css.ts", `${vanilla}${nested(11)}s(":root",a11)`],
    ["a.js", `${nested(8)}export const x={":root":a8}`],
  ])("in %s: %s", (path, text) => {
    expect(readSource(path, text).unread.map(({ reason }) => reason)).toContain(
      "its objects lead to more values than are followed",
    );
  });
});
