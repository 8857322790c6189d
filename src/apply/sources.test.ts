import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseRouting } from "../model/routing/routing.js";
import { createApply } from "./apply.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sources-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

function open(routing: Record<string, string | string[]>) {
  const parsed = parseRouting(routing);
  if (!parsed.ok) throw new Error("the test's routing is malformed");
  return createApply({ rootDir: root, writeRoot: root, routing: parsed.value });
}

const seen = (value: string, selector = ":root", sheet = 0) => ({ value, selector, conditions: [], sheet });

describe("an apply to a file whose lines end in pairs", () => {
  const text = ":root {\r\n  --a:\r\n    1px 2px,\r\n    3px 4px;\r\n  --b: 1px;\r\n}\r\n";

  it("is undone by what its preview showed, which leaves no trace", async () => {
    put("a.css", text);
    const { run } = open({ "*": "a.css" });
    const preview = await run({ preview: { "--a": "9px" } });
    expect(preview).toMatchObject({
      files: [{ hunks: [{ before: "1px 2px,\n    3px 4px", after: "9px" }] }],
    });
    expect(await run({ preview: { "--a": "1px 2px,\n    3px 4px" } })).toMatchObject({
      files: [{ unchanged: ["--a"], hunks: [] }],
    });
    await run({ tokens: { "--a": "9px" } });
    expect(textOf("a.css")).toBe(text.replace("1px 2px,\r\n    3px 4px", "9px"));
    const undo = await run({ preview: { "--a": "1px 2px,\n    3px 4px" } });
    expect(undo).not.toHaveProperty("files.0.hunks.0.spelling");
    await run({ tokens: { "--a": "1px 2px,\n    3px 4px" } });
    expect(textOf("a.css")).toBe(text);
  });

  it("writes line feeds as they are where not all of its lines end so", async () => {
    const mixed = text.replace("--b: 1px;\r\n", "--b: 1px;\n");
    put("a.css", mixed);
    await open({ "*": "a.css" }).run({ tokens: { "--b": "1px\n2px" } });
    expect(textOf("a.css")).toBe(mixed.replace("--b: 1px", "--b: 1px\n2px"));
  });
});

describe("an apply to the styles of a component", () => {
  const text =
    "\ufeff<script>\r\nconst a = '<style>:root{--a: 1px}';\r\n</script>\r\n<template><p>é😀</p></template>\r\n<style>\r\n:root { --a : 1px /* k */ !important; --b: x }\r\n</style>\r\n<style lang=\"postcss\">\r\nhtml.dark { --a: 2px }\r\n</style>\r\n";

  it("changes the bytes of the value, wherever it stands in the file, and shows its line", async () => {
    put("src/App.vue", text);
    const { run } = open({ "*": "src/App.vue" });
    const page = {
      attributes: { class: "dark" },
      media: [],
      sheets: [
        { address: `${root}/src/App.vue?vue&type=style&index=0&lang.css` },
        { address: `${root}/src/App.vue?vue&type=style&index=1&lang.postcss` },
      ],
      seen: { "--a": seen("2px", "html.dark", 1), "--b": seen("x") },
    };
    expect(await run({ preview: { "--a": "7px", "--b": "y" }, page })).toMatchObject({
      kind: "previewed",
      files: [
        {
          file: "src/App.vue",
          hunks: [
            { cssVar: "--a", line: 9, selector: "html.dark", before: "2px", after: "7px" },
            { cssVar: "--b", line: 6, selector: ":root", before: "x", after: "y" },
          ],
        },
      ],
    });
    expect(await run({ tokens: { "--a": "7px", "--b": "y" }, page })).toMatchObject({ kind: "applied" });
    expect(textOf("src/App.vue")).toBe(text.replace("2px", "7px").replace("--b: x", "--b: y"));
  });

  it("goes to the file that the page names, of a component and a style sheet that say the same", async () => {
    put("a.css", ":root{--a:1px}");
    put("A.svelte", "<style>:root{--a:1px}</style>");
    const { run } = open({ "*": ["a.css", "A.svelte"] });
    const sheets = [{ address: `${root}/A.svelte?svelte&type=style&lang.css` }, { address: "/a.css" }];
    const page = { attributes: {}, media: [], sheets, seen: { "--a": seen("1px", ":root", 0) } };
    await run({ tokens: { "--a": "3px" }, page });
    expect([textOf("a.css"), textOf("A.svelte")]).toEqual([
      ":root{--a:1px}",
      "<style>:root{--a:3px}</style>",
    ]);
  });

  it("writes nothing where the component is all that a rule is for", async () => {
    put("A.vue", "<style scoped>:root{--a:1px}</style>");
    const { run } = open({ "*": "A.vue" });
    expect(await run({ tokens: { "--a": "3px" } })).toMatchObject({
      updated: [{ changed: [] }],
      refused: [{ why: "it is for elements of the component alone", places: [{ file: "A.vue", line: 1 }] }],
    });
    expect(textOf("A.vue")).toBe("<style scoped>:root{--a:1px}</style>");
  });

  it("writes nothing through a link to a file of another kind", async () => {
    put("real.vue", "<style>:root{--a:1px}</style>");
    symlinkSync(join(root, "real.vue"), join(root, "link.css"));
    symlinkSync(join(root, "real.vue"), join(root, "link.html"));
    for (const link of ["link.css", "link.html"]) {
      const { run } = open({ "*": link, other: "real.vue" });
      expect(await run({ tokens: { "--a": "3px" } })).toMatchObject({
        kind: "failed",
        message: `${link}: it leads to a file of another kind`,
      });
    }
  });

  it("puts nothing into the file that could end its style element", async () => {
    put("a.html", "<style>:root{--a:1px}</style>");
    const { run } = open({ "*": "a.html" });
    expect(await run({ tokens: { "--a": '"</style>"' } })).toMatchObject({ kind: "rejected" });
  });
});

describe("an apply to a file of a preprocessor whose blocks nest too deep", () => {
  const deep = (head: string) => `${head.repeat(300)}${"}".repeat(300)}`;

  it.each([
    ["a.scss", `:root{--a:1px}${deep("a{")}`],
    ["a.scss", `:root{--a:1px}${deep("{")}`],
    ["a.scss", `${deep("@if true{")}:root{--a:1px}`],
    ["a.scss", `@if true{}@else{${deep("{")}}:root{--a:1px}`],
    ["a.less", `${deep(".a(){")}:root{--a:1px}`],
    ["a.pcss", `${deep("{")}:root{--a:1px}`],
    ["a.vue", `<style lang="scss">${deep("@if true{")}:root{--a:1px}</style>`],
    ["a.vue", `<style lang="less">${deep("{")}</style><style>:root{--a:1px}</style>`],
  ])("leaves %s alone and says so: %.40s", async (file, text) => {
    put(file, text);
    const outcome = await open({ "*": file }).run({ tokens: { "--a": "2px" } });
    expect(outcome).toMatchObject({
      message: `${file} has blocks in blocks, more than 256 deep; it was left alone`,
    });
    expect(textOf(file)).toBe(text);
  });
});

describe("an apply to SCSS", () => {
  const page = (values: Record<string, string>) => ({
    attributes: {},
    media: [],
    sheets: [{ address: `${root}/main.scss` }],
    seen: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, seen(value)])),
  });
  const text = `// ":root { --gap: 1px; }"
$gap: 8px; // 8px
$both: 1px;
:root {
  --gap: #{$gap}; // --gap: 8px
  --own: 2px;
  --sum: #{$both + 1px};
  --a: #{$both};
  --b: #{$both};
}
@mixin more { --in: 3px; --own: 2px; }
`;

  it("writes the literal that gives the value, and shows that", async () => {
    put("main.scss", text);
    const { run } = open({ "*": "main.scss" });
    const now = page({ "--gap": "8px" });
    expect(await run({ preview: { "--gap": "9px" }, page: now })).toMatchObject({
      files: [{ hunks: [{ line: 2, selector: "$gap", before: "8px", after: "9px" }] }],
      refused: [],
    });
    await run({ tokens: { "--gap": "9px" }, page: now });
    expect(textOf("main.scss")).toBe(text.replace("$gap: 8px", "$gap: 9px"));
  });

  it("refuses what Sass calculates, puts elsewhere or could not print, with the place and the reason", async () => {
    put("main.scss", text);
    const { run } = open({ "*": "main.scss" });
    const tokens = { "--sum": "1px", "--in": "4px", "--gap": "calc(1px + 1px)", "--own": "5px" };
    const now = page({ "--sum": "9px", "--in": "3px", "--gap": "8px", "--own": "2px" });
    expect(await run({ tokens, page: now })).toMatchObject({
      kind: "applied",
      refused: [
        { cssVar: "--sum", reason: "source", why: "Sass calculates $both + 1px", places: [{ line: 7 }] },
        { cssVar: "--in", reason: "source", why: expect.stringContaining("@mixin"), places: [{ line: 11 }] },
        { cssVar: "--gap", reason: "source", why: "Sass would not leave $gap as it is written" },
        { cssVar: "--own", reason: "undecided" },
      ],
    });
    expect(textOf("main.scss")).toBe(text);
    const anyway = { tokens: { "--sum": "1px" }, page: now, anyway: ["--sum"] };
    // Nobody is offered to write it all the same.
    const places = [expect.not.objectContaining({ wins: true })];
    expect(await run(anyway)).toMatchObject({ refused: [{ reason: "source", places }] });
    expect(textOf("main.scss")).toBe(text);
  });

  it("quotes what was not read with the statement that loads it", async () => {
    put("main.scss", '@import "gone/theme";\n:root { --a: 1px }\n');
    const { run } = open({ "*": "main.scss" });
    const place = { file: "main.scss", line: 1, value: '@import "gone/theme";' };
    expect(await run({ tokens: { "--b": "2px" }, page: page({ "--b": "1px" }) })).toMatchObject({
      refused: [{ cssVar: "--b", places: [place] }],
    });
  });

  it("writes a literal that gives other tokens their values, too, only when all get the same or the user was shown", async () => {
    put("main.scss", text);
    const { run } = open({ "*": "main.scss" });
    const now = page({ "--a": "1px", "--b": "1px" });
    expect(await run({ tokens: { "--a": "5px" }, page: now })).toMatchObject({
      refused: [
        { reason: "source", why: "$both gives --sum, --b its value, too", places: [{ line: 3, wins: true }] },
      ],
    });
    expect(textOf("main.scss")).toBe(text);
    const two = { tokens: { "--a": "5px", "--b": "6px" }, page: now, anyway: ["--a", "--b"] };
    expect(await run(two)).toMatchObject({
      kind: "rejected",
      message: "--a would be 5px and --b 6px, but line 3 of main.scss gives both their value",
    });
    await run({ tokens: { "--a": "5px", "--b": "5px" }, page: now, anyway: ["--a", "--b"] });
    expect(textOf("main.scss")).toBe(text.replace("$both: 1px", "$both: 5px"));
    await run({ tokens: { "--a": "6px" }, page: page({ "--a": "5px" }), anyway: ["--a"] });
    expect(textOf("main.scss")).toBe(text.replace("$both: 1px", "$both: 6px"));
  });

  const files = {
    "src/_values.scss":
      '// the values\n$gap: 8px !default; $brand: #036 !default;\n$gaps: ("md": $gap, "lg": 2px);\n',
    "src/api/_index.scss": '@forward "../values" as t-* hide $t-none with ($gap: 9px !default);\n',
    "src/_tokens.scss":
      '@use "sass:map"; @use "api" as a;\n:root { --gap: #{a.$t-gap}; --lg: #{map.get(a.$t-gaps, "lg")}; --md: #{map.get(a.$t-gaps, "md")}; --brand: #{a.$t-brand}; }\n',
    "src/main.scss": '@use "api" with ($t-brand: #639, $t-gap: 8px);\n@use "tokens";\n',
  };
  const putFiles = () => {
    for (const [file, content] of Object.entries(files)) put(file, content);
  };
  const seenAll = page({ "--gap": "8px", "--lg": "2px", "--md": "8px", "--brand": "#639" });

  it.each([
    ["--lg", "3px", "src/_values.scss", 'lg": 2px', 'lg": 3px'],
    ["--brand", "#123", "src/main.scss", "#639", "#123"],
  ])("writes %s, which stands in another file", async (name, value, file, before, after) => {
    putFiles();
    const { run } = open({ "*": "src/main.scss" });
    const line = file === "src/main.scss" ? 1 : 3;
    expect(await run({ preview: { [name]: value }, page: seenAll })).toMatchObject({
      files: expect.arrayContaining([
        expect.objectContaining({ file, hunks: [expect.objectContaining({ line, after: value })] }),
      ]),
      refused: [],
    });
    await run({ tokens: { [name]: value }, page: seenAll });
    for (const [each, content] of Object.entries(files))
      expect(textOf(each)).toBe(each === file ? content.replace(before, after) : content);
  });

  it("asks whether to write what refers to a value, or that, and names what it gives its value, too", async () => {
    putFiles();
    const { run } = open({ "*": "src/_tokens.scss" });
    const request = { tokens: { "--md": "4px" }, page: seenAll };
    expect(await run(request)).toMatchObject({
      refused: [
        {
          why: "$gaps, md has its value from $t-gap",
          places: [
            { file: "src/_values.scss", line: 3, selector: "$gaps, md", wins: true },
            { file: "src/main.scss", line: 1, selector: "$t-gap", throughAlias: true },
          ],
        },
      ],
    });
    const gap = { tokens: { "--gap": "4px" }, page: seenAll };
    expect(await run(gap)).toMatchObject({ refused: [{ why: "$t-gap gives --md its value, too" }] });
    await run({ ...request, anyway: ["--md"] });
    expect(textOf("src/_values.scss")).toContain('"md": 4px');
    const back = { ...seenAll, seen: { "--md": seen("4px") } };
    await run({ tokens: { "--md": "8px" }, page: back, anyway: ["--md"] });
    expect(textOf("src/_values.scss")).toBe(files["src/_values.scss"]);
    await run({ ...request, anyway: ["--md"], throughAlias: ["--md"] });
    expect(textOf("src/main.scss")).toContain("$t-gap: 4px)");
  });

  it.each([
    ["is calculated from it", "--t: gap * 2"],
    ["is made of it and other parts", "--t: 0 gap"],
    ["comes from it over many variables", "--t: d"],
    ["is calculated from such a variable", "--t: half"],
    ["has it where a condition sets the token, too", "--t: gap\nif 1\n  :root\n    --t: 1px"],
  ])("names what a variable of Stylus gives its value, too, where that %s", async (_, use) => {
    const text = `gap = 4px\nb = gap\nc = b\nd = c\nhalf = b / 2\nhtml\n  --a: gap\n:root\n  ${use}\n`;
    put("main.styl", text);
    const { run } = open({ "*": "main.styl" });
    const request = { tokens: { "--a": "8px" }, page: page({ "--a": "4px" }) };
    expect(await run(request)).toMatchObject({ refused: [{ why: "gap gives --t its value, too" }] });
    expect(textOf("main.styl")).toBe(text);
    await run({ ...request, anyway: ["--a"] });
    expect(textOf("main.styl")).toBe(text.replace("4px", "8px"));
  });

  it.each([
    ["a mixin", ".m() { --t: @gap }"],
    ["a guard", ":root when (@x = 1) { --t: @gap }"],
    ["a detached ruleset", "@r: { --t: ~'@{gap} 1px' };"],
  ])("names what a variable of Less gives its value in %s, which no compiler tells of", async (_, use) => {
    const text = `@gap: 4px; @x: 1;\nhtml { --a: @gap }\n:root { --b: 1px }\n${use}\n`;
    put("main.less", text);
    const { run } = open({ "*": "main.less" });
    const request = { tokens: { "--a": "8px" }, page: page({ "--a": "4px" }) };
    expect(await run(request)).toMatchObject({ refused: [{ why: "@gap gives --t its value, too" }] });
    expect(textOf("main.less")).toBe(text);
  });

  it.each([
    ["what a mixin takes", ":root { @mixin m { --t: $gap } }"],
    ["a mixin", "@define-mixin m { --t: 0 $gap }"],
    ["a loop", "@each $x in a, b { :root { --t: $gap } }"],
  ])("names what a variable of PostCSS gives its value in %s", async (_, use) => {
    const text = `$gap: 4px;\nhtml { --a: $gap }\n${use}\n`;
    put("main.pcss", text);
    const { run } = open({ "*": "main.pcss" });
    const request = { tokens: { "--a": "8px" }, page: page({ "--a": "4px" }) };
    expect(await run(request)).toMatchObject({ refused: [{ why: "$gap gives --t its value, too" }] });
    expect(textOf("main.pcss")).toBe(text);
  });

  it("writes where the routed files are, whatever loads them from outside or cannot be read", async () => {
    put("app/_tokens.scss", ":root { --a: 1px }");
    put("pages/home.scss", '@use "../app/tokens";');
    symlinkSync("loop.scss", join(root, "loop.scss"));
    const parsed = parseRouting({ "*": "app/_tokens.scss" });
    const { run } = createApply({
      rootDir: root,
      writeRoot: join(root, "app"),
      routing: parsed.ok ? parsed.value : never(),
    });
    expect(await run({ tokens: { "--a": "2px" } })).toMatchObject({ kind: "applied" });
    expect(textOf("app/_tokens.scss")).toBe(":root { --a: 2px }");
  });

  it("writes no style sheet that is installed, where one of Less has it come as it is", async () => {
    put("node_modules/kit/kit.css", ":root{--kit:1px}");
    put("main.less", '@import (inline) "kit/kit.css";\n:root { --a: 1px }');
    const { run } = open({ "*": "main.less" });
    const now = { ...page({ "--kit": "1px" }), sheets: [{ address: `${root}/main.less` }] };
    await run({ tokens: { "--kit": "2px" }, page: now, anyway: ["--kit"] });
    expect(textOf("node_modules/kit/kit.css")).toBe(":root{--kit:1px}");
  });

  it("is not misled by other style sheets that load what the routed one shares with them", async () => {
    put("dark.scss", '@use "settings" with ($gap: 2px); @use "template";');
    put("light.scss", '@use "settings" with ($gap: 2px); @use "template";');
    put("_settings.scss", "$gap: 1px !default;");
    put("_template.scss", '@use "settings" as *; :root { --gap: #{$gap} }');
    const { run } = open({ "*": "dark.scss" });
    expect(await run({ tokens: { "--gap": "3px" }, page: page({ "--gap": "2px" }) })).toMatchObject({
      kind: "applied",
      refused: [],
    });
    expect([textOf("dark.scss").includes("3px"), textOf("light.scss").includes("3px")]).toEqual([
      true,
      false,
    ]);
  });

  it.each(["1px", "3px", "5px"])(
    "goes to the setting that gives the value the page uses, of several that style sheets load a file with: %s",
    async (value) => {
      const files = {
        "tokens.scss": "$gap: 3px !default;\n:root { --gap: #{$gap} }",
        "one.scss": '@use "tokens" with ($gap: 1px);',
        "two.scss": '@use "tokens" with ($gap: 5px);',
      };
      for (const [file, text] of Object.entries(files)) put(file, text);
      await open({ "*": "tokens.scss" }).run({ tokens: { "--gap": "9px" }, page: page({ "--gap": value }) });
      for (const [file, text] of Object.entries(files)) expect(textOf(file)).toBe(text.replace(value, "9px"));
    },
  );

  it("gives back a reference whose name was put together to whoever undoes an edit", async () => {
    const before = '$p: "x-";\n$font: var(--#{$p}sans) !default;\n:root { --font: #{$font} }';
    put("main.scss", before);
    const { run } = open({ "*": "main.scss" });
    await run({ tokens: { "--font": "serif" }, page: page({ "--font": "var(--x-sans)" }) });
    expect(textOf("main.scss")).toContain("$font: serif !default");
    await run({ tokens: { "--font": "var(--x-sans)" }, page: page({ "--font": "serif" }) });
    expect(textOf("main.scss")).toBe(before);
  });

  it("takes references whose names are put together as they are among other parts of a value, and keeps those that stay", async () => {
    const before =
      '$p: "x-";\n:root { --font: "Inter", var(--#{$p}sans), var(--#{$p}icons, serif); --line: 1 }';
    put("main.scss", before);
    const { run } = open({ "*": "main.scss" });
    const shown = '"Inter", var(--x-sans), var(--x-icons, serif)';
    const next = "Arial, var(--x-sans), fantasy";
    await run({ tokens: { "--font": next }, page: page({ "--font": shown }) });
    expect(textOf("main.scss")).toContain("--font: Arial, var(--#{$p}sans), fantasy;");
    await run({ tokens: { "--font": shown }, page: page({ "--font": next }) });
    expect(textOf("main.scss")).toBe(before);
  });

  it("takes them so in a declaration whose name is put together as well, which Sass reads as an expression", async () => {
    const before = '$p: "--x-";\n:root { #{$p}font: system-ui, "Segoe UI", var(#{$p}emoji); #{$p}line: 1 }';
    put("main.scss", before);
    const { run } = open({ "*": "main.scss" });
    const shown = 'system-ui, "Segoe UI", var(--x-emoji)';
    const next = '"Courier New", var(--x-emoji)';
    await run({ tokens: { "--x-font": next }, page: page({ "--x-font": shown }) });
    expect(textOf("main.scss")).toContain('#{$p}font: "Courier New", var(#{$p}emoji);');
    await run({ tokens: { "--x-font": shown }, page: page({ "--x-font": next }) });
    expect(textOf("main.scss")).toBe(before);
  });

  it("gives back references that a declaration has itself to whoever undoes an edit, to each declaration its own", async () => {
    const before = '$p: "x-";\n:root { --font: var(--#{$p}sans); --color: var(--#{$p}ink); --gap: 1px }';
    put("main.scss", before);
    const { run } = open({ "*": "main.scss" });
    const [first, then] = [
      { "--font": "var(--x-sans)", "--color": "var(--x-ink)" },
      { "--font": "serif", "--color": "red" },
    ];
    await run({ tokens: then, page: page(first) });
    expect(textOf("main.scss")).toContain("--font: serif; --color: red;");
    await run({ tokens: first, page: page(then) });
    expect(textOf("main.scss")).toBe(before);
  });

  it("refuses a value of several parts where one of them is calculated", async () => {
    put("main.scss", '$p: "x-"; $gap: 4px;\n:root { --gap: #{$gap * 2} var(--#{$p}gap) }');
    const { run } = open({ "*": "main.scss" });
    expect(
      await run({ tokens: { "--gap": "1px" }, page: page({ "--gap": "8px var(--x-gap)" }) }),
    ).toMatchObject({ refused: [{ cssVar: "--gap" }] });
  });

  it("takes no rule whose selector gets an ending for one that the page names without it", async () => {
    put("main.sass", ".fade\n  &-enter,\n  &-leave\n    --time: 3s\n");
    const { run } = open({ "*": "main.sass" });
    const now = { ...page({ "--time": "3s" }), sheets: [{ address: `${root}/main.sass` }] };
    expect(await run({ tokens: { "--time": "1s" }, page: now })).toMatchObject({
      refused: [{ cssVar: "--time", reason: "undecided" }],
    });
    put("main.sass", "\\:root\n  --time: 3s\n.fade\n  &-enter,\n  &-leave\n    --time: 3s\n");
    expect(await run({ tokens: { "--time": "1s" }, page: now })).toMatchObject({ refused: [] });
    expect(textOf("main.sass")).toBe("\\:root\n  --time: 1s\n.fade\n  &-enter,\n  &-leave\n    --time: 3s\n");
  });

  it("refuses a value that stands in a file of another route, and says so", async () => {
    put("main.scss", '@use "colors" as *; :root { --gap: #{$gap} }');
    put("_colors.scss", "$gap: 1px; :root { --brand-a: #639 }");
    const { run } = open({ "*": "main.scss", brand: "_colors.scss" });
    const now = page({ "--gap": "1px", "--brand-a": "#639" });
    expect(await run({ tokens: { "--gap": "2px", "--brand-a": "#123" }, page: now })).toMatchObject({
      refused: [{ cssVar: "--gap", why: "what gives it its value stands in a file of another route" }],
    });
    expect(textOf("_colors.scss")).toBe("$gap: 1px; :root { --brand-a: #123 }");
  });

  it("tells of what is installed, lies outside, or leads in a circle, and writes none of these", async () => {
    put("node_modules/kit/_index.scss", "$kit: 1px !default;\n");
    put(
      "app/a.scss",
      '@use "kit" as *; @use "../out/b" as b; @import "ring"; :root { --kit: #{$kit}; --b: #{b.$b}; --r: #{$r} }',
    );
    put("app/_ring.scss", '$r: 1px; @import "a";');
    put("out/_b.scss", "$b: 1px;");
    const parsed = parseRouting({ "*": "app/a.scss" });
    const { run } = createApply({
      rootDir: root,
      writeRoot: join(root, "app"),
      routing: parsed.ok ? parsed.value : never(),
    });
    const tokens = { "--kit": "2px", "--b": "2px", "--r": "2px" };
    const now = page({ "--kit": "1px", "--b": "1px", "--r": "1px" });
    expect(await run({ tokens, page: now, anyway: ["--kit", "--b"] })).toMatchObject({
      refused: [
        { cssVar: "--kit", reason: "source", why: "a file that was not read may set $kit" },
        { cssVar: "--b", reason: "source", why: "b.$b stands in a file that was not read" },
      ],
    });
    expect(textOf("app/_ring.scss")).toContain("$r: 2px");
    const inside = open({ "*": "app/a.scss" });
    expect(await inside.run({ tokens: { "--kit": "2px" }, page: now, anyway: ["--kit"] })).toMatchObject({
      refused: [
        {
          why: "$kit stands in node_modules/kit/_index.scss, which was installed: set $kit where you load that",
        },
      ],
    });
    expect([textOf("node_modules/kit/_index.scss"), textOf("out/_b.scss")]).toEqual([
      "$kit: 1px !default;\n",
      "$b: 1px;",
    ]);
  });

  it("writes what the project sets for a style sheet that is installed, however often that passes it on", async () => {
    put(
      "node_modules/kit/_index.scss",
      '$blue: #00f !default;\n$brand: $blue !default;\n$side: $blue !default;\n$text: $brand !default;\n$all: ("brand": $brand, "side": $side) !default;\n:root { --text: #{$text}; @each $name, $color in $all { --kit-#{$name}: #{$color}; } }\n',
    );
    put("main.scss", '$brand: #123; // ours\n@import "kit";\n');
    const { run } = open({ "*": "main.scss" });
    const now = page({ "--kit-brand": "#123", "--kit-side": "#00f", "--text": "#123" });
    const tokens = { "--kit-brand": "#456", "--kit-side": "#456" };
    expect(await run({ tokens, page: now, anyway: ["--kit-brand"] })).toMatchObject({
      updated: [{ changed: ["--kit-brand"] }],
      refused: [
        {
          cssVar: "--kit-side",
          why: "$side stands in node_modules/kit/_index.scss, which was installed: set $side where you load that",
        },
      ],
    });
    expect(textOf("main.scss")).toBe('$brand: #456; // ours\n@import "kit";\n');
  });

  it.each([
    ["nowhere", "nowhere.less", "cannot be read"],
    ["outside", "../out.less", "lies outside of the folder that is written"],
  ])("says of a link that leads %s why what it loads was not read", async (_, target, why) => {
    put("app/main.less", '@import "link"; :root { --a: @a }');
    put("out.less", "@a: 1px;");
    symlinkSync(target, join(root, "app/link.less"));
    const parsed = parseRouting({ "*": "main.less" });
    const { run } = createApply({
      rootDir: join(root, "app"),
      writeRoot: ".",
      routing: parsed.ok ? parsed.value : never(),
    });
    expect(await run({ tokens: { "--a": "2px" }, page: page({ "--a": "1px" }) })).toMatchObject({
      refused: [{ why: `a file that was not read may set @a: link.less ${why}` }],
    });
  });

  it("says where a name is put together that may be the one", async () => {
    const mixin = "@mixin vars($m) { @each $k, $v in $m { --x-#{$k}: #{$v}; } }";
    put("main.scss", `${mixin}\n:root { @include vars(map-of(a, 1px)); }`);
    const { run } = open({ "*": "main.scss" });
    expect(await run({ tokens: { "--x-a": "2px" }, page: page({ "--x-a": "1px" }) })).toMatchObject({
      refused: [
        {
          reason: "source",
          why: "its name may be put together here, and Sass calculates map-of(a, 1px)",
          places: [{ file: "main.scss", line: 2 }],
        },
      ],
    });
  });

  it("writes what a mixin takes as an argument, over files, and takes it back", async () => {
    const files = {
      "_mixins.scss":
        '@use "settings" as s;\n@mixin vars($m, $group: "gap") { @each $k, $v in $m { --#{s.$p}#{$group}-#{$k}: #{$v}; } }\n@mixin dark { --own: 1px; }\n',
      "_settings.scss": '$p: "x-" !default;\n$gaps: ("sm": 1px, "md": 2px);\n',
      "main.scss":
        '@use "settings"; @use "mixins" as *;\n:root { @include vars(settings.$gaps); @include dark; }\n.dark { @include dark; }\n',
    };
    for (const [file, content] of Object.entries(files)) put(file, content);
    const { run } = open({ "*": "main.scss" });
    const before = page({ "--x-gap-md": "2px", "--own": "1px" });
    const tokens = { "--x-gap-md": "7px", "--own": "3px" };
    expect(await run({ preview: tokens, page: before })).toMatchObject({ refused: [] });
    await run({ tokens, page: before });
    expect(textOf("_settings.scss")).toBe(files["_settings.scss"].replace("2px", "7px"));
    expect(textOf("_mixins.scss")).toBe(files["_mixins.scss"].replace("1px", "3px"));
    const back = { "--x-gap-md": "2px", "--own": "1px" };
    await run({ tokens: back, page: page(tokens) });
    for (const [file, content] of Object.entries(files)) expect(textOf(file)).toBe(content);
  });

  it("asks before it writes what a mixin gives another name, too, that nobody can tell", async () => {
    const mixins =
      "@mixin m($n) { --#{$n}: 1px; }\n@mixin each($of) { @each $k, $v in $of { --#{$k}: #{$v}; --#{$k}-2: #{$v}; } }";
    put("main.scss", `${mixins}\n:root { @include m("a"); @include m(fn(b)); @include each((c: 2px)); }\n`);
    const { run } = open({ "*": "main.scss" });
    const tokens = { "--a": "3px", "--c": "3px" };
    const before = page({ "--a": "1px", "--c": "2px" });
    expect(await run({ tokens, page: before })).toMatchObject({
      refused: [
        {
          cssVar: "--a",
          why: "the declaration gives a custom property whose name is put together its value, too",
        },
        { cssVar: "--c", why: "$of, c gives --c-2 its value, too" },
      ],
    });
    expect(await run({ tokens, page: before, anyway: ["--a", "--c"] })).toMatchObject({ refused: [] });
    expect(textOf("main.scss")).toContain("--#{$n}: 3px");
  });

  it("writes no value that another one may override, in the block of a mixin, where mixins are too many", async () => {
    const doubling = Array.from(
      { length: 18 },
      (_, at) => `@mixin e${at + 1}{@include e${at};@include e${at}}`,
    );
    const text = `@mixin dark{@content}:root{--x:2px}@include dark{:root{--x:2px}}@mixin e0{--q:1px}${doubling.join("")}:root{@include e18}@include dark{:root{--y:2px}}`;
    put("main.scss", text);
    const { run } = open({ "*": "main.scss" });
    const tokens = { "--x": "9px", "--y": "9px" };
    expect(await run({ tokens, page: page({ "--x": "2px", "--y": "2px" }) })).toMatchObject({
      refused: [
        { cssVar: "--x", reason: "source" },
        { cssVar: "--y", reason: "source" },
      ],
    });
    expect(textOf("main.scss")).toBe(text);
  });

  it("asks before a value of another kind goes where Sass calculates with it, and shows that place", async () => {
    const before =
      "$brand: #336699; $link: $brand !default;\n$gap: 8px; $free: 1px; // math.div($free)\n@function twice($free) { @return $free * 2; }\n:root { --brand: #{$brand}; --gap: #{$gap}; --free: #{$free}; width: calc(#{$free} * 2) }\na {\n  color: darken($link, 5%);\n  margin: -$gap $gap * 2;\n}\n";
    put("main.scss", before);
    const { run } = open({ "*": "main.scss" });
    const now = page({ "--brand": "#336699", "--gap": "8px", "--free": "1px" });
    const tokens = { "--brand": "3px", "--gap": "1rem", "--free": "red" };
    expect(await run({ tokens, page: now })).toMatchObject({
      refused: [
        {
          cssVar: "--brand",
          why: "darken($link, 5%) is calculated from $brand, and may take no value of another kind or unit",
          places: [
            { line: 1, wins: true },
            { file: "main.scss", line: 6, selector: "darken($link, 5%)" },
          ],
        },
        { cssVar: "--gap", places: [{ line: 2 }, { line: 7 }] },
      ],
    });
    expect(textOf("main.scss")).toBe(before.replace("$free: 1px", "$free: red"));
    await run({ tokens: { "--brand": "red", "--gap": "2px" }, page: now });
    expect(textOf("main.scss")).toContain("$brand: red; $link: $brand !default;\n$gap: 2px");
    const chosen = { tokens: { "--gap": "1rem" }, anyway: ["--gap"] };
    await run({ ...chosen, page: page({ "--gap": "2px" }) });
    expect(textOf("main.scss")).toContain("$gap: 1rem");
  });

  it.each([
    ['$gap: 8px; a { content: "$gap * 2" } :root { --gap: #{$gap} }', []],
    ["$gap: 4px; .x { width: $gap * 2 } @mixin m($gap) { --gap: #{$gap} } :root { @include m(8px) }", []],
    ["$gap: 8px; @mixin m($gap-md) { width: $gap * 2 } :root { --gap: #{$gap} }", ["--gap"]],
    ["$gap: 8px; @mixin m($a, $gap: 1px) { width: $gap * 2 } :root { --gap: #{$gap} }", []],
  ])("asks of no other variable, and not of what a string says: %s", async (text, asked) => {
    put("main.scss", text);
    const { run } = open({ "*": "main.scss" });
    const result = await run({ tokens: { "--gap": "1rem" }, page: page({ "--gap": "8px" }) });
    const refused = "refused" in result ? result.refused : [];
    expect(refused.map(({ cssVar }) => cssVar)).toEqual(asked);
    expect(textOf("main.scss")).toBe(asked.length > 0 ? text : text.replace("8px", "1rem"));
  });

  it("in a component is the same", async () => {
    const vue = `<template><p/></template>\n<style lang="scss">\n${text}</style>\n`;
    put("A.vue", vue);
    const { run } = open({ "*": "A.vue" });
    const now = {
      ...page({ "--gap": "8px" }),
      sheets: [{ address: `${root}/A.vue?vue&type=style&lang.scss` }],
    };
    await run({ tokens: { "--gap": "9px" }, page: now });
    expect(textOf("A.vue")).toBe(vue.replace("$gap: 8px", "$gap: 9px"));
  });
});

describe("an apply to variables that a plugin of PostCSS fills in", () => {
  const page = (file: string, values: Record<string, string>) => ({
    attributes: {},
    media: [],
    sheets: [{ address: `${root}/${file}` }],
    seen: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, seen(value)])),
  });

  it.each(["css", "pcss", "postcss"])(
    "writes the one that gives the value, over .%s files",
    async (ending) => {
      put("package.json", '{ "devDependencies": { "postcss-simple-vars": "7" } }');
      put(`main.${ending}`, `@import "./vars.${ending}";\n@import "./root.${ending}";\n`);
      put(`vars.${ending}`, "$gap: 8px; // the gap\n");
      put(`root.${ending}`, "$other: 1px;\n:root { --gap: $gap }\n");
      const { run } = open({ "*": `root.${ending}` });
      await run({ tokens: { "--gap": "9px" }, page: page(`main.${ending}`, { "--gap": "8px" }) });
      expect(textOf(`vars.${ending}`)).toBe("$gap: 9px; // the gap\n");
      await run({ tokens: { "--gap": "8px" }, page: page(`main.${ending}`, { "--gap": "9px" }) });
      expect(textOf(`vars.${ending}`)).toBe("$gap: 8px; // the gap\n");
    },
  );

  it("refuses what it puts together, and what only the configuration of the plugin sets", async () => {
    put("main.pcss", "$gap: 4px;\n:root { --gap: calc($gap * 2) }\n:root { --far: $far }\n");
    const { run } = open({ "*": "main.pcss" });
    const tokens = { "--gap": "9px", "--far": "1px" };
    const now = page("main.pcss", { "--gap": "calc(4px * 2)", "--far": "2px" });
    expect(await run({ tokens, page: now })).toMatchObject({
      refused: [
        { cssVar: "--gap", reason: "source", why: "PostCSS puts it together of several parts" },
        { cssVar: "--far", reason: "source", why: "$far is not set in a file that was read" },
      ],
    });
  });
});

describe("an apply to what a build finds by its configuration", () => {
  const page = (value: string) => ({
    attributes: {},
    media: [],
    sheets: [{ address: `${root}/main.scss` }],
    seen: { "--gap": seen(value) },
  });

  it("writes where a literal load path or alias leads, and knows when these change", async () => {
    put("vite.config.ts", 'export default { resolve: { alias: { "#": "/shared" } }, css: {} };');
    put("main.scss", '@use "#/scale"; @use "steps" as *; :root { --gap: #{scale.$gap}; --step: #{$step} }');
    put("shared/_scale.scss", "$gap: 2px;");
    put("theme/_steps.scss", "$step: 3px;");
    const { run } = open({ "*": "main.scss" });
    const now = { ...page("2px"), seen: { "--gap": seen("2px"), "--step": seen("3px") } };
    expect(await run({ tokens: { "--gap": "4px", "--step": "5px" }, page: now })).toMatchObject({
      refused: [{ cssVar: "--step", why: expect.stringContaining("steps was not found") }],
    });
    expect(textOf("shared/_scale.scss")).toBe("$gap: 4px;");
    const config = textOf("vite.config.ts").replace("css: {}", 'css: { scss: { loadPaths: ["theme"] } }');
    put("vite.config.ts", config);
    expect(await run({ tokens: { "--step": "5px" }, page: now })).toMatchObject({ refused: [] });
    expect(textOf("theme/_steps.scss")).toBe("$step: 5px;");
  });
});

function never(): never {
  throw new Error("the test's routing is malformed");
}
