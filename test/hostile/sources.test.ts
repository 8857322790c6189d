import { describe, expect, test } from "vitest";
import { optionsNames } from "../../src/sources/languages.js";
import { readLoadRules } from "../../src/sources/loading/load-rules.js";
import { readSource, readSources } from "../../src/sources/read-source.js";
import { fill, findGrowth, isStraight, list } from "./processor-time.js";

test.each<[path: string, piece: string]>([
  ["a.vue", "<template><p>a</p></template>"],
  ["a.vue", "<template lang=pug>a</template>"],
  ["a.vue", "<template>{{</template>"],
  ["a.vue", "<style>*{--a:1}</style>"],
  ["a.vue", "<style lang=scss>$a:1;:root{--a:#{$a}}</style>"],
  ["a.vue", "<style lang=scss scoped>:global(:root){--a:1}</style>"],
  ["a.vue", "<style lang=sass>\n:root\n  --a: #{1}</style>"],
  ["a.vue", "<style lang=less>@a:1;:root{--a:@a}</style>"],
  ["a.svelte", "<p>{a}</p>"],
  ["a.svelte", "<script>a</script>"],
  ["a.svelte", "<style lang=scss>$a:1;:root{--a:#{$a}}</style>"],
  ["a.svelte", "{`${"],
  ["a.astro", "<style lang=scss>$a:1;:root{--a:#{$a}}</style>"],
  ["a.astro", "<p a={`>`}>{a}</p>"],
  ["a.astro", "{a ? <p> : "],
  ["a.html", "<style>*{--a:1}</style>"],
  ["a.html", "<template><style></template>"],
  ["a.html", "<script><!--<script>"],
  ["a.html", "<!--<style>"],
  ["a.html", "<svg><style>"],
])("%s made of %j is read in eight times as long for eight times as much", async (path, piece) => {
  const make = (size: number) => fill(size, piece);
  expect(await findGrowth({ make, read: (text) => readSource(path, text) })).toSatisfy(isStraight);
});

test.each<[what: string, make: (size: number) => string]>([
  ...["$a:", "$a:$a;", "--a:$(", "'", "url(", "//", "/*", "\\", "{", "@import 'a';", "@each{"].map(
    (piece): [string, (size: number) => string] => [piece, (size) => fill(size, piece)],
  ),
  [
    "variables that are set to one another",
    (size) => `$a0: 1px;${list(size / 32, (at) => `$a${at + 1}: $a${at};`).join("")}:root{--x:$a9}`,
  ],
  [
    "a long value that is used often",
    (size) => `$a: ${fill(size / 2, "y")};:root{${fill(size / 2, "--x: $a $a;")}}`,
  ],
])("variables of PostCSS made of %j are read so, too", async (_, make) => {
  expect(await findGrowth({ make, read: (text) => readSource("a.pcss", text) })).toSatisfy(isStraight);
});

test.each<[start: string, piece: string, end: string]>([
  [":root\n  --a", " ", "\u2028x"],
  [":root\n  --a: x", " ", "x\u2028x"],
  ["a =", " ", "x\u2028x"],
  ["a = x", " ", "x\n.b\n  --a: 1px"],
])(
  "and so is a line of Stylus that begins with %j and goes on with many of %j and with %j",
  async (start, piece, end) => {
    const make = (size: number) => start + fill(size, piece) + end;
    // Of a longer line of a declaration nothing is read.
    for (const longest of [1_900, 65_536])
      expect(await findGrowth({ make, read: (text) => readSource("a.styl", text), longest })).toSatisfy(
        isStraight,
      );
  },
);

test("and so are brackets in the head of a rule of Stylus", async () => {
  const make = (size: number) => `${fill(size, "[")}\n  --a: 1px`;
  expect(await findGrowth({ make, read: (text) => readSource("a.styl", text) })).toSatisfy(isStraight);
});

test("and so is much white space in what a plugin of Tailwind is told", async () => {
  const make = (size: number) => `@plugin "daisyui/theme"{name:a${" ".repeat(size)}"";--a:1px}`;
  expect(await findGrowth({ make, read: (text) => readSource("a.css", text), longest: 65_536 })).toSatisfy(
    isStraight,
  );
});

test.each<[what: string, make: (size: number) => string]>([
  [
    "looked up",
    (size) => {
      const entries = list(size / 40, (at) => `k${at}:1px,`).join("");
      const uses = list(size / 40, (at) => `--k${at}:#{map-get($m,k${at})};`).join("");
      return `$m:(${entries});:root{${uses}}`;
    },
  ],
  [
    "merged one by one",
    (size) => `$m:();${list(size / 30, (at) => `$m:map-merge($m,(k${at}:1px));`).join("")}:root{--x:#{$m}}`,
  ],
  [
    "merged all at once",
    (size) => {
      const entries = list(size / 20, (at) => `k${at}:1px,`).join("");
      return `$m:(${entries});$n:(${list(size / 60, (at) => `k${at}:map-merge($m,(a:1px)),`).join("")});:root{--x:#{$n}}`;
    },
  ],
])("entries of a map of Sass that are %s are read in a straight line", async (_, make) => {
  expect(await findGrowth({ make, read: (text) => readSource("a.scss", text) })).toSatisfy(isStraight);
});

test.each<[path: string, start: string, piece: string]>([
  ["a.pcss", "", "$()"],
  ["a.pcss", ":root{--", "$()"],
  ["a.vue", "<style lang=postcss>:root{$", "$(a)"],
  ["a.scss", "@each ", "$a  "],
  ["a.vue", "<style lang=sass>\n@each ", "$a\t\t"],
])("and so is what nearly is a head, in %s with %j and %j", async (path, start, piece) => {
  const make = (size: number) => start + fill(size, piece);
  // With the square or worse, a sixteenth of this would take seconds.
  expect(await findGrowth({ make, read: (text) => readSource(path, text), longest: 1440 })).toSatisfy(
    isStraight,
  );
});

test.each<[path: string, start: string, piece: string, end: string]>([
  // To JavaScript this is white space, to CSS a character of a name.
  ["a.less", ":root{--", "\u3000", "}"],
  ["a.scss", ":root{--", "\u3000", "}"],
  ["a.sass", ":root\n  --", "\u3000", ""],
  ["a.scss", "$", "\u3000", ""],
  ["a.pcss", ":root{$", "\u3000", "}"],
  ["a.scss", "$a:1;$b:$a ", "a", ";:root{--x:#{$b}}"],
  ["a.scss", "@function f($a){@return ", "a", "}"],
  ["a.scss", ":root{@include", " ", "1}"],
  ["a.less", "@import", " ", "a;"],
  ["a.less", "@a:1;:root{--x:@a;top:@m[", " ", "k k]}"],
  ["a.less", "@a:1;each(@a", " ", "a,{});:root{--x:@a}"],
  ["a.css.ts", 'import {globalStyle} from "@vanilla-extract/css";globalStyle(":root",{"@a', " ", ';":{}})'],
])("and what nearly goes on, in %s with %j, %j and %j", async (path, start, piece, end) => {
  const make = (size: number) => start + fill(size, piece) + end;
  // A longer script is not read.
  expect(await findGrowth({ make, read: (text) => readSource(path, text), longest: 262_000 })).toSatisfy(
    isStraight,
  );
});

test.each<[what: string, path: string, make: (size: number) => string]>([
  ["a long value", "a.less", (size) => `@a:${fill(size / 2, "b ")};:root{${fill(size / 2, "--x:@a;")}}`],
  [
    "variables that are made of many, each of many",
    "a.less",
    (size) =>
      `${list(Math.min(size / 100, 48), (at) => `@a${at}:~"x" ${fill(100, `@a${at + 1} `)};`).join("")}:root{--x:@a0}`,
  ],
  [
    "a map of many keys, each looked up",
    "a.less",
    (size) =>
      `@m:{${list(size / 32, (at) => `k${at}:1px;`).join("")}};:root{${list(size / 32, (at) => `--x:@m[k${at}];`).join("")}}`,
  ],
])("and so is Less with %s", async (_, path, make) => {
  expect(await findGrowth({ make, read: (text) => readSource(path, text) })).toSatisfy(isStraight);
});

describe("files that import others", () => {
  const read = (files: ReadonlyMap<string, string>) => readSources(files);

  test.each(["pcss", "less", "scss"])("twice, which do so, too: %s", async (ending) => {
    const make = (size: number) =>
      new Map([
        ...list(size, (at) => [`a${at}.${ending}`, fill(40, `@import "./a${at + 1}.${ending}";`)] as const),
        [`a${size}.${ending}`, ":root{--a:1px}"] as const,
      ]);
    expect(await findGrowth({ make, read, longest: 320 })).toSatisfy(isStraight);
  });

  test("of which one is large, and each of the others imports it in Less", async () => {
    const make = (size: number) =>
      new Map([
        ...list(size / 60, (at) => [`a${at}.less`, '@import "./b";:root{--a:@v1}'] as const),
        ["b.less", list(size / 24, (at) => `@v${at}:1px;`).join("")],
      ]);
    expect(await findGrowth({ make, read })).toSatisfy(isStraight);
  });

  test("often, below many variables of Sass", async () => {
    const make = (size: number) =>
      new Map([
        [
          "a.scss",
          `${list(size / 24, (at) => `$a${at}:1;`).join("")}${fill(size / 2, '@import "./b";')}:root{--a:1px}`,
        ],
        ["b.scss", "$b:1;"],
      ]);
    expect(await findGrowth({ make, read })).toSatisfy(isStraight);
  });
});

test.each(["a.scss", "a.pcss"])("and a value that is to be written in %s", async (path) => {
  const { faultOf, sheet } = readSource(path, "$a:1px;:root{--x:1px}");
  const [declaration] = sheet.declarations;
  if (declaration === undefined) throw new Error(path);
  const read = (value: string) => faultOf?.(declaration, value);
  expect(await findGrowth({ make: (size) => `/*${fill(size, "url(")}*/`, read })).toSatisfy(isStraight);
});

test.each<[start: string, piece: string, end: string]>([
  ["", "alias:{", ""],
  ["", "loadPaths:[", ""],
  ["", "paths:'", ""],
  ["", "alias:(", ""],
  ["loadPaths:[", "resolve(__dirname,'a'", ""],
  ["loadPaths:[", "new URL(", ""],
  ["export default {loadPaths:[join(__dirname", " ", "!)]}"],
  ["export default {loadPaths:[join(__dirname", " ,'a' ", "!)]}"],
  ["export default {loadPaths:[fileURLToPath( new URL('a'", " ", "!)]}"],
])("and a configuration made of %j with %j and %j", async (start, piece, end) => {
  const make = (size: number) => start + fill(size - 100, piece).slice(0, size - 100) + end;
  const read = (text: string) =>
    readLoadRules(
      (file) => (/^(?:vite\.config\.js|tsconfig\.json)$/.test(file) ? text : undefined),
      optionsNames,
    );
  // A longer one is not read.
  expect(await findGrowth({ make, read, longest: 262_144 })).toSatisfy(isStraight);
});
