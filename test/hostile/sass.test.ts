import { describe, expect, test } from "vitest";
import { readSource, readSources } from "../../src/sources/read-source.js";
import { fill, findGrowth, isStraight, list } from "./processor-time.js";

const lines = (count: number, make: (at: number) => string): string => list(count, make).join("");

test.each<[what: string, make: (size: number) => string]>([
  [
    "sums of more and more variables",
    (size) => `$c:0;${lines(size / 26, (at) => `$a${at}:1px;$c:$c+$a${at};`)}:root{--x:#{$c}}`,
  ],
  [
    "variables that files may set which are missing",
    (size) => {
      const loads = lines(size / 40, (at) => `@import "m${at}";`);
      return `${loads}:root{${lines(size / 40, (at) => `--x${at}:#{$v${at}};`)}}`;
    },
  ],
  [
    "variables and mixins before files that are missing",
    (size) => {
      const own = lines(size / 50, (at) => `$v${at}:1px;@mixin m${at}{--a:1px}`);
      return `${own}${lines(size / 50, (at) => `@import "m${at}";`)}:root{--x:#{$v1}}`;
    },
  ],
])("%s are read in eight times as long for eight times as much Sass", async (_, make) => {
  expect(await findGrowth({ make, read: (text) => readSource("a.scss", text) })).toSatisfy(isStraight);
});

test.each<[what: string, start: string, makeEnd: (size: number) => string]>([
  ["used again and again", "", (size) => fill(size / 2, '@use "b" as *;')],
  ["imported again and again", "", (size) => fill(size / 2, '@import "b";')],
  [
    "forwarded under many names",
    '@use "c" as *;',
    (size) => lines(size / 60, (at) => `@forward "b" as p${at}-*;`),
  ],
  [
    "forwarded by many settings",
    '@use "c" as *;',
    (size) => lines(size / 60, (at) => `@forward "b" hide $v, $w${at};`),
  ],
])("and so are variables of a file that is %s", async (_, use, make) => {
  const read = (files: ReadonlyMap<string, string>) => readSources(files);
  const makeFiles = (size: number) => {
    const loads = make(size);
    const uses = `:root{${lines(size / 40, (at) => `--x${at}:#{$v${at}};`)}}`;
    const whole =
      use === ""
        ? [["a.scss", loads + uses]]
        : [
            ["a.scss", use + uses],
            ["_c.scss", loads],
          ];
    return new Map([...(whole as [string, string][]), ["_b.scss", "@forward 'd';"], ["_d.scss", "$b:1px;"]]);
  };
  expect(await findGrowth({ make: makeFiles, read })).toSatisfy(isStraight);
});

test("a variable is looked for once in a file to which many ways of forwarding lead", async () => {
  const make = (levels: number) => {
    const loads = (at: number) => `@forward "a${at}";@forward "b${at}";`;
    const level = (at: number): [string, string][] => [
      [`_a${at}.scss`, loads(at + 1)],
      [`_b${at}.scss`, loads(at + 1)],
    ];
    const last = list(2, (at): [string, string] => [`_${at === 0 ? "a" : "b"}${levels}.scss`, "$a:1px;"]);
    const first: [string, string] = ["a.scss", `@use "a0" as *;:root{${fill(100, "--x:#{$b};")}}`];
    return new Map([first, ...list(levels, level).flat(), ...last]);
  };
  const read = (files: ReadonlyMap<string, string>) => readSources(files);
  expect(await findGrowth({ make, read, longest: 30 })).toSatisfy(isStraight);
});

describe("a list that is too long for the arguments of a call", () => {
  const many = 300_000;
  const inOne = (text: string) => new Map([["a.scss", `${text}:root{--x:1px}`]]);
  const withOther = (text: string) => inOne(text).set("_b.scss", "$b:1px;");

  test.each<[what: string, files: ReadonlyMap<string, string>]>([
    ["loads of one file", withOther(fill(many * 12, '@import "b";'))],
    ["variables that a function reads", inOne(`@function f(){@return ${fill(many * 3, "$x ")}}`)],
    ["mixins that include one", inOne(`@mixin z{--a:1}${lines(many, (at) => `@mixin m${at}{@include z}`)}`)],
    ["rules in a rule of a mixin", inOne(`@mixin m{a{b{${fill(many * 6, "--a:1;")}}}}b{@include m}`)],
    [
      "rules in a mixin that is not found",
      inOne(`@mixin m{--b:1px;a{${fill(many * 22, "@include y;")}}}b{@include m($a...)}`),
    ],
  ])("is read: %s", (_, files) => {
    const { sheet } = readSources(files).get("a.scss") ?? {};
    expect(sheet?.declarations.filter(({ name }) => name === "--x")).toHaveLength(1);
  });
});
