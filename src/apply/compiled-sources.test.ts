import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
// @ts-expect-error It comes without types.
import less from "less";
import postcss from "postcss";
import * as sass from "sass";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCompilerWorkers } from "../compilers/compiler-workers.js";
import { parseRouting } from "../model/routing/routing.js";
import { createApply } from "./apply.js";

/** All projects have the same compilers, and loading Sass takes longer than most of what it is asked here. */
const workers = createCompilerWorkers();
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "compiled-"));
  mkdirSync(join(root, "node_modules"));
  for (const name of ["sass", "less"])
    symlinkSync(
      fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url)),
      join(root, "node_modules", name),
    );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

function open(routing: Record<string, string | string[]>, longestCompilingMs = 60_000) {
  const parsed = parseRouting(routing);
  if (!parsed.ok) throw new Error("the test's routing is malformed");
  return createApply({ rootDir: root, writeRoot: root, routing: parsed.value, longestCompilingMs, workers });
}

const see = (value: string, selector = ":root") => ({ value, selector, conditions: [], sheet: 0 });
const pageOf = (values: Record<string, string>, selector?: string) => ({
  attributes: {},
  media: [],
  sheets: [{ address: "" }],
  seen: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, see(value, selector)])),
});

/** All declarations of a style sheet, each with the selector around it, as another reader of CSS finds them. */
function declarationsOf(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls(({ prop, value, parent }) => {
    found.push(`${parent && "selector" in parent ? parent.selector : ""} ${prop}: ${value.trim()}`);
  });
  return found;
}

async function compile(file: string): Promise<string> {
  if (!file.endsWith(".less")) return sass.compile(join(root, file)).css;
  return (await less.render(textOf(file), { filename: join(root, file) })).css;
}

/** What an apply changes in what is compiled. */
async function changesOf(main: string, apply: () => Promise<unknown>): Promise<string[]> {
  const before = declarationsOf(await compile(main));
  await apply();
  const after = declarationsOf(await compile(main));
  expect(after).toHaveLength(before.length);
  return after.filter((declaration, at) => declaration !== before[at]);
}

const elementPlus = {
  "mixins.scss": `@function join-names($list) { $all: "--el"; @each $one in $list { @if $one != "" { $all: $all + "-" + $one; } } @return $all; }
@function name-of($args...) { @return join-names($args); }
@mixin set($name, $value) { #{name-of($name...)}: #{$value}; }
@mixin set-all($group, $values) { @each $key, $value in $values { @include set(($group, $key), $value); } }`,
  "vars.scss": `@use "sass:map";
$sizes: () !default;
$sizes: map.merge(("large": 40px, "default": 32px, "small": 24px), $sizes);
$radius: ("base": 4px, "small": 2px);`,
  "main.scss": `@use "mixins" as *; @use "vars" as *;
:root { @include set-all("size", $sizes); @include set-all("radius", $radius); }`,
};

describe("a token whose name and value go through an author's functions", () => {
  it("is written in the literal that the project's own Sass takes it from", async () => {
    put(elementPlus);
    const { run } = open({ "*": "main.scss" });
    const page = pageOf({ "--el-size-large": "40px", "--el-radius-small": "2px" });
    const values = { "--el-size-large": "48px", "--el-radius-small": "3px" };
    expect(await run({ preview: values, page })).toMatchObject({
      kind: "previewed",
      refused: [],
      files: [
        {
          file: "vars.scss",
          changed: ["--el-size-large", "--el-radius-small"],
          hunks: [
            { cssVar: "--el-size-large", line: 3, selector: '"large"', before: "40px", after: "48px" },
            { cssVar: "--el-radius-small", line: 4, before: "2px", after: "3px" },
          ],
        },
        { file: "main.scss" },
      ],
    });
    const changes = await changesOf("main.scss", () => run({ tokens: values, page }));
    expect(changes).toEqual([":root --el-size-large: 48px", ":root --el-radius-small: 3px"]);
    expect(textOf("vars.scss")).toBe(
      elementPlus["vars.scss"].replace("40px", "48px").replace('"small": 2px', '"small": 3px'),
    );
  });

  it("is refused as before where the project has no Sass of its own", async () => {
    put(elementPlus);
    rmSync(join(root, "node_modules"), { recursive: true });
    const { run } = open({ "*": "main.scss" });
    const page = pageOf({ "--el-size-large": "40px" });
    expect(await run({ preview: { "--el-size-large": "48px" }, page })).toMatchObject({
      refused: [{ cssVar: "--el-size-large", reason: "source" }],
    });
  });

  it("is refused as before where the page says nothing of it, or another value than the project's Sass", async () => {
    put(elementPlus);
    const { run } = open({ "*": "main.scss" });
    for (const page of [
      undefined,
      pageOf({ "--el-size-large": "41px" }),
      pageOf({ "--el-size-large": "40px" }, ".a"),
    ])
      expect(await run({ preview: { "--el-size-large": "48px" }, ...(page && { page }) })).toMatchObject({
        files: [{ changed: [] }],
      });
  });
});

describe("a list of fonts of which Sass leaves out the quotes", () => {
  it("is written where it stands, and gets its quotes back with an undo", async () => {
    const text =
      '@function f($x) { @return $x }\n$fonts: "Inter", "SF Pro", serif !default;\n$other: "SF Pro";\n:root { --a: #{f($fonts)}; --b: #{$other} }';
    put({ "m.scss": text });
    const { run } = open({ "*": "m.scss" });
    const first = "Inter, SF Pro, serif";
    const apply = () => run({ tokens: { "--a": "Arial, serif" }, page: pageOf({ "--a": first }) });
    expect(await changesOf("m.scss", apply)).toEqual([":root --a: Arial, serif"]);
    expect(textOf("m.scss")).toContain("$fonts: Arial, serif !default;");
    await run({ tokens: { "--a": first }, page: pageOf({ "--a": "Arial, serif" }) });
    expect(textOf("m.scss")).toBe(text);
  });
});

describe("a value with a slash before its alpha", () => {
  const files = {
    "_theme.scss": "$shadow: 0 1px 2px rgba(0, 0, 0, .15);",
    "m.scss": '@use "theme";\n:root { --shadow: #{theme.$shadow} }',
  };
  const page = pageOf({ "--shadow": "0 1px 2px rgba(0, 0, 0, 0.15)" });

  it("is written where the compiler makes the same of it", async () => {
    put(files);
    const { run } = open({ "*": "m.scss" });
    const value = "0 3px 9px rgb(0 0 0 / 0.2)";
    expect(await run({ tokens: { "--shadow": value }, page })).toMatchObject({ refused: [] });
    expect(textOf("_theme.scss")).toBe(`$shadow: ${value};`);
  });

  it("is refused where it would calculate", async () => {
    put(files);
    const { run } = open({ "*": "m.scss" });
    const refusal = { refused: [{ cssVar: "--shadow", reason: "source" }] };
    expect(await run({ tokens: { "--shadow": "0 3px 9px rgb(0 0 (4 / 2) / 0.2)" }, page })).toMatchObject(
      refusal,
    );
    expect(textOf("_theme.scss")).toBe(files["_theme.scss"]);
  });

  it("is shown first where it would reach another token, too", async () => {
    put({ ...files, "m.scss": `${files["m.scss"]}\n:root { --other: #{theme.$shadow} }` });
    const { run } = open({ "*": "m.scss" });
    const tokens = { "--shadow": "0 3px 9px rgb(0 0 0 / 0.2)" };
    const why = expect.stringContaining("--other");
    expect(await run({ tokens, page })).toMatchObject({ refused: [{ cssVar: "--shadow", why }] });
    expect(textOf("_theme.scss")).toBe(files["_theme.scss"]);
  });
});

describe("a style sheet before which the build puts others", () => {
  const config = `export default { css: { preprocessorOptions: { scss: { additionalData: '@use "./vars" as *;' } } } };`;

  it("is followed to them, and compiled with them", async () => {
    put({
      "vite.config.js": config,
      "_vars.scss": "$gap: 4px; $size: 8px;\n@function same($x) { @return $x }",
      "m.scss": ":root { --gap: #{$gap}; --size: #{same($size)} }",
    });
    const { run } = open({ "*": "m.scss" });
    const page = pageOf({ "--gap": "4px", "--size": "8px" });
    expect(await run({ tokens: { "--gap": "5px", "--size": "9px" }, page })).toMatchObject({ refused: [] });
    expect(textOf("_vars.scss")).toContain("$gap: 5px; $size: 9px;");
  });

  it("is compiled with Quasar's variables as well, which come after what it uses", async () => {
    put({
      "vite.config.js": `export default { plugins: [quasar({ sassVariables: "src/quasar-variables.sass" })] };`,
      "src/quasar-variables.sass": "$primary: #1976d2\n$gap: 4px\n",
      "node_modules/quasar/src/css/variables.sass": "$primary: red !default\n",
      "m.scss":
        '@use "sass:math";\n@function same($x) { @return $x }\n:root { --gap: #{same($gap)}; --brand: #{$primary} }',
    });
    const { run } = open({ "*": "m.scss" });
    const page = pageOf({ "--gap": "4px", "--brand": "#1976d2" });
    const tokens = { "--gap": "5px", "--brand": "#00aa44" };
    expect(await run({ tokens, page })).toMatchObject({ refused: [] });
    expect(textOf("src/quasar-variables.sass")).toBe("$primary: #00aa44\n$gap: 5px\n");
  });

  it("is refused with what its compiler says where only running the configuration tells what these are", async () => {
    put({
      "vite.config.js": config.replace(/additionalData: '.*?'/, "additionalData: before"),
      "m.scss": ":root { --gap: #{$gap} }",
    });
    const { run } = open({ "*": "m.scss" });
    expect(await run({ tokens: { "--gap": "5px" }, page: pageOf({ "--gap": "4px" }) })).toMatchObject({
      refused: [
        {
          cssVar: "--gap",
          why: "compiling m.scss fails: Undefined variable; only running it tells what additionalData in vite.config.js holds",
        },
      ],
    });
  });

  it("is refused with what its compiler says, in which nothing turns the text of a page or a terminal", async () => {
    put({
      "m.scss":
        '@function named() { @return "--gap"; }\n$gap: 4px;\n@error "a \u202e b";\n:root { #{named()}: $gap; }\n',
    });
    const { run } = open({ "*": "m.scss" });
    expect(await run({ tokens: { "--gap": "5px" }, page: pageOf({ "--gap": "4px" }) })).toMatchObject({
      refused: [{ why: expect.stringMatching(/^compiling m\.scss fails: .*a .u\{?202e\}? b/) }],
    });
  });
});

describe("a value of which one number changes", () => {
  const text = `@use "sass:math";
$ink: #123456; $alpha: .5; $other: .5; $gap: 4px;
:root { --line: #{rgba($ink, $alpha)}; --fade: #{rgba($ink, 0.5)}; --space: #{$gap * 2} solid; --both: #{$other} #{$other} }
`;
  const shown = {
    "--line": "rgba(18, 52, 86, 0.5)",
    "--fade": "rgba(18, 52, 86, 0.5)",
    "--space": "8px solid",
    "--both": "0.5 0.5",
  };

  it.each([
    ["--line", "rgba(18, 52, 86, 0.7)", "$alpha: 0.7;"],
    ["--fade", "rgba(18, 52, 86, 0.25)", "rgba($ink, 0.25)"],
  ])("is written in the literal that gives that number, and taken back: %s", async (name, next, written) => {
    put({ "m.scss": text });
    const { run } = open({ "*": "m.scss" });
    const apply = () => run({ tokens: { [name]: next }, page: pageOf(shown) });
    expect(await changesOf("m.scss", apply)).toEqual([`:root ${name}: ${next}`]);
    expect(textOf("m.scss")).toContain(written);
    const back = shown[name as keyof typeof shown];
    await run({ tokens: { [name]: back }, page: pageOf({ ...shown, [name]: next }) });
    expect(textOf("m.scss")).toBe(text);
  });

  it.each([
    ["--line", "rgba(19, 52, 86, 0.5)"],
    ["--line", "rgba(19, 52, 86, 0.7)"],
    ["--space", "9px solid"],
    ["--both", "0.5 0.7"],
  ])("is refused where no literal gives that number alone: %s as %s", async (name, next) => {
    put({ "m.scss": text });
    const { run } = open({ "*": "m.scss" });
    expect(await run({ tokens: { [name]: next }, page: pageOf(shown) })).toMatchObject({
      refused: [{ cssVar: name }],
    });
    expect(textOf("m.scss")).toBe(text);
  });
});

describe("a reference that a function makes of a name", () => {
  const text = `$prefix: "x-";
@function get($name) { @return var(--#{$prefix}#{$name}) }
$bg: get("main") !default; $other: get("ink");
:root { --bg: #{$bg}; --ink: #{get("main")}; --other: #{$other} }
`;

  it("is written over where a variable has it, and is given back to whoever undoes that", async () => {
    put({ "m.scss": text });
    const { run } = open({ "*": "m.scss" });
    const apply = () => run({ tokens: { "--bg": "#fff" }, page: pageOf({ "--bg": "var(--x-main)" }) });
    expect(await changesOf("m.scss", apply)).toEqual([":root --bg: #fff"]);
    expect(textOf("m.scss")).toContain("$bg: #fff !default;");
    await run({ tokens: { "--bg": "var(--x-main)" }, page: pageOf({ "--bg": "#fff" }) });
    expect(textOf("m.scss")).toBe(text);
  });
});

interface Case {
  readonly what: string;
  readonly files: Readonly<Record<string, string>>;
  /** What the page shows of `--a`. */
  readonly value: string;
  readonly next: string;
}

const written: readonly Case[] = [
  {
    what: "a value that a function gives back",
    files: { "m.scss": "@function f($x) { @return $x; }\n$g: 4px;\n:root { --a: #{f($g)} }" },
    value: "4px",
    next: "5px",
  },
  {
    what: "one entry of a list",
    files: {
      "m.scss":
        '@use "sass:list";\n$l: 1px 2px 3px;\n:root { --a: #{list.nth($l, 2)}; --b: #{list.nth($l, 3)} }',
    },
    value: "2px",
    next: "9px",
  },
  {
    what: "a value of a map that a function builds",
    files: {
      "m.scss":
        '@use "sass:map";\n@function with($m, $k, $v) { @return map.set($m, $k, $v); }\n$m: with((a: 1px), b, 7px);\n:root { @each $k, $v in $m { --#{$k}: #{$v} } }',
    },
    value: "1px",
    next: "2px",
  },
  {
    what: "a value in a placeholder",
    files: { "m.scss": "%p { --a: 3px; --b: 3px }\n:root { @extend %p }" },
    value: "3px",
    next: "4px",
  },
  {
    what: "a list of arguments",
    files: { "m.scss": "@mixin m($n, $args...) { --#{$n}: #{$args} }\n:root { @include m(a, 1px 2px red) }" },
    value: "1px 2px red",
    next: "1px 2px blue",
  },
  {
    what: "one of several values that are alike",
    files: {
      "m.scss":
        "@function f($x) { @return $x }\n$a: 4px; $b: 4px; $c: 4px;\n:root { --c: #{f($c)}; --a: #{f($b)}; --b: #{f($a)} }",
    },
    value: "4px",
    next: "8px",
  },
  {
    what: "a colour that is spelt in another way",
    files: {
      "m.scss":
        "@function f($x) { @return $x }\n$a: #FFF; $b: white;\n:root { --a: #{f($a)}; --b: #{f($b)} }",
    },
    value: "white",
    next: "#abcdef",
  },
  {
    what: "a text in quotes",
    files: {
      "m.scss":
        '$m: (a: "x y", b: "x y");\n@function f($m) { @return map-get($m, a) }\n:root { --a: #{f($m)}; }',
    },
    value: "x y",
    next: "z",
  },
  {
    what: "a value in a loop that counts",
    files: { "m.scss": "@for $i from 1 through 1 { :root { --a: 6px; --n: #{$i} } }" },
    value: "6px",
    next: "7px",
  },
  {
    what: "a whole number, with which a loop counts elsewhere",
    files: {
      "m.scss":
        "$n: 3; $z: 3;\n@function f($x) { @return $x }\n@for $i from 1 through $n { .c-#{$i} { order: $i } }\n:root { --a: #{f($z)} }",
    },
    value: "3",
    next: "4",
  },
  {
    what: "the style of a component",
    files: {
      "m.vue":
        '<template><p>don\'t</p></template>\n<style lang="scss">\n@function f($x) { @return $x }\n$g: 4px;\n:root { --a: #{f($g)} }\n</style>\n',
    },
    value: "4px",
    next: "5px",
  },
  {
    what: "the indented syntax",
    files: { "m.sass": "@function f($x)\n  @return $x\n$g: 4px\n:root\n  --a: #{f($g)}\n" },
    value: "4px",
    next: "5px",
  },
  {
    what: "a mixin of Less with arguments",
    files: { "m.less": ".m(@n; @v) { --@{n}: @v; }\n@g: 4px;\n:root { .m(a; @g); .m(b; 4px) }" },
    value: "4px",
    next: "5px",
  },
  {
    what: "a loop over a detached ruleset of Less",
    files: { "m.less": "@set: { a: 2px; b: 2px; };\n:root { each(@set, { --@{key}: @value; }); }" },
    value: "2px",
    next: "5px",
  },
];

describe("a value that only a compiler can follow", () => {
  it.each(written)("is written, and nothing else changes: $what", async ({ files, value, next }) => {
    const [main = "", text = ""] = Object.entries(files)[0] ?? [];
    put(files);
    const { run } = open({ "*": main });
    const page = pageOf({ "--a": value });
    const apply = async () =>
      expect(await run({ tokens: { "--a": next }, page })).toMatchObject({ kind: "applied", refused: [] });
    if (main.endsWith(".vue")) {
      await apply();
      expect(textOf(main)).toBe(text.replace(value, next));
    } else expect(await changesOf(main, apply)).toEqual([`:root --a: ${next}`]);
    // Back again it is what it was.
    await run({ tokens: { "--a": value }, page: pageOf({ "--a": next }) });
    if (value !== "white") expect(textOf(main)).toBe(text);
  });
});

describe("a value that a compiler gives to others, too", () => {
  it("is written when the user has agreed, who sees which they are", async () => {
    put({
      "m.scss":
        "@function f($x) { @return $x }\n$g: 4px;\n:root { --a: #{f($g)}; --b: #{f($g)} }\n.c { gap: f($g) }",
    });
    const { run } = open({ "*": "m.scss" });
    const page = pageOf({ "--a": "4px" });
    const values = { "--a": "5px" };
    expect(await run({ preview: values, page })).toMatchObject({
      refused: [
        {
          cssVar: "--a",
          reason: "source",
          why: "$g gives --b, gap of .c its value, too",
          places: [{ file: "m.scss", line: 2, selector: "$g", value: "4px", wins: true }],
        },
      ],
    });
    const changes = await changesOf("m.scss", () => run({ tokens: values, page, anyway: ["--a"] }));
    expect(changes).toEqual([":root --a: 5px", ":root --b: 5px", ".c gap: 5px"]);
  });

  it("is asked where the files alone name no other token, as of a plain property", async () => {
    put({ "m.scss": "$g: 4px;\n:root { --a: #{$g} }\n.c { gap: $g }" });
    const { run } = open({ "*": "m.scss" });
    expect(await run({ preview: { "--a": "5px" }, page: pageOf({ "--a": "4px" }) })).toMatchObject({
      refused: [{ cssVar: "--a", why: "$g gives gap of .c its value, too" }],
    });
  });

  it("is not asked of the token itself where a build has given it another selector", async () => {
    put({ "m.scss": "$g: 4px;\n:root { --a: #{$g} }" });
    const { run } = open({ "*": "m.scss" });
    const page = { ...pageOf({ "--a": "4px" }, "html"), sheets: [{ address: "/built.css" }] };
    expect(await run({ preview: { "--a": "5px" }, page })).toMatchObject({
      refused: [],
      files: [{ changed: ["--a"] }],
    });
  });

  it("is written for all at once where all are asked for", async () => {
    put({ "m.scss": "@function f($x) { @return $x }\n$g: 4px;\n:root { --a: #{f($g)}; --b: #{f($g)} }" });
    const { run } = open({ "*": "m.scss" });
    const page = pageOf({ "--a": "4px", "--b": "4px" });
    const changes = await changesOf("m.scss", () => run({ tokens: { "--a": "5px", "--b": "5px" }, page }));
    expect(changes).toEqual([":root --a: 5px", ":root --b: 5px"]);
  });
});

describe("what is not certain with a compiler either", () => {
  const refusedAs = async (files: Readonly<Record<string, string>>, value: string, next: string) => {
    const [main = ""] = Object.keys(files);
    put(files);
    const { run } = open({ "*": main });
    const before = textOf(main);
    const outcome = await run({ tokens: { "--a": next }, page: pageOf({ "--a": value }) });
    expect(textOf(main)).toBe(before);
    return outcome.kind === "applied" ? outcome.refused[0]?.why : outcome;
  };

  it.each([
    ["a sum", "@function f($x) { @return $x * 2 }\n:root { --a: #{f(2px)} }", "4px"],
    ["a colour that is lightened", "$c: #000;\n:root { --a: #{lighten($c, 20%)} }", "#333333"],
    [
      "a name that goes by the value",
      "@function f($x) { @return $x }\n$g: a;\n:root { --#{f($g)}: #{f($g)} }",
      "a",
    ],
    [
      "a value by which a condition decides",
      "@function f($x) { @return $x }\n$g: 4px;\n:root { --a: #{f($g)}; @if $g == 4px { --d: 1 } }",
      "4px",
    ],
    [
      "a value that a selector has",
      "@function f($x) { @return $x }\n$g: b;\n:root { --a: #{f($g)} } .#{$g} { c: d }",
      "b",
    ],
  ])("is refused: %s", async (_what, text, value) => {
    expect(await refusedAs({ "m.scss": text }, value, "5px")).toEqual(expect.any(String));
  });

  it("is refused with both places where either of two literals would do", async () => {
    const text = "$a: 4px; $b: 4px;\n@function f() { @return max($a, $b) }\n:root { --a: #{f()} }";
    expect(await refusedAs({ "m.scss": text }, "4px", "8px")).toBe("each of $b and $a gives it its value");
  });

  it("is refused where the edit that the files tell of would do something else", async () => {
    const text = "$g: 4px;\n:root { --a: #{$g} }\n@media (min-width: $g) { .c { d: e } }";
    expect(await refusedAs({ "m.scss": text }, "4px", "8px")).toBe(
      "it decides more than values: @media (min-width: 4px) would become @media (min-width: 8px)",
    );
  });

  it("is no value that would be code of Sass", async () => {
    const text = "@function f($x) { @return $x }\n$g: 4px; $h: 1;\n:root { --a: #{f($g)} }";
    for (const next of ["$h", "#{$h}", "f(1)", "math.div(1, 2)", "1px + 2px"])
      expect(await refusedAs({ "m.scss": text }, "4px", next)).toEqual(expect.any(String));
  });
});

describe("a style sheet that means harm to whoever compiles it", () => {
  it.each([
    ["has no end", "$i: 0;\n@while true { $i: $i + 1 }\n"],
    ["takes all memory", '$s: "xxxxxxxxxxxxxxxx";\n@while true { $s: $s + $s }\n'],
    ["calls itself", "@function g($x) { @return g($x) }\n$h: g(1);\n"],
  ])("holds nobody where it %s", async (_what, harm) => {
    put({ "m.scss": `${harm}@function f($x) { @return $x }\n$g: 4px;\n:root { --a: #{f($g)}; --b: 1px }` });
    const { run } = open({ "*": "m.scss" }, 1_500);
    const page = pageOf({ "--a": "4px", "--b": "1px" });
    let ticks = 0;
    const timer = setInterval(() => ticks++, 10);
    const outcome = await run({ preview: { "--a": "5px", "--b": "2px" }, page });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(1);
    expect(outcome).toMatchObject({ refused: [{ cssVar: "--a" }], files: [{ changed: ["--b"] }] });
  });

  it("loads nothing but files", async () => {
    put({ "m.less": '@import (less) "http://127.0.0.1:9/a.less";\n.m(@v) { --a: @v }\n:root { .m(4px) }' });
    const { run } = open({ "*": "m.less" });
    const outcome = await run({ preview: { "--a": "5px" }, page: pageOf({ "--a": "4px" }) });
    expect(outcome).toMatchObject({ files: [{ changed: [] }] });
  });
});
