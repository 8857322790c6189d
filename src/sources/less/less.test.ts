import fc from "fast-check";
// @ts-expect-error It comes without types.
import less from "less";
import { describe, expect, it, vi } from "vitest";
import { applyEdits } from "../../css/sheet/edit.js";
import { valueText } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { isSameValue } from "../../css/values/same-value.js";
import { readSource, readSources } from "../read-source.js";
import { LessScope } from "./less-scope.js";

const read = (text: string) => readSource("main.less", text).sheet.declarations;

const printed = async (text: string): Promise<string[]> =>
  readSheet((await less.render(text)).css).declarations.map((one) => `${one.name}: ${valueText(one)}`);

const known = (text: string): string[] =>
  read(text)
    .filter(({ given }) => given?.kind !== "unknown")
    .map((one) => `${one.name}: ${valueText(one)}`);

const many = (length: number, piece: (at: number) => string): string =>
  Array.from({ length }, (_, at) => piece(at)).join("");

const reasons = (text: string): string[] =>
  read(text).flatMap(({ given }) => (given?.kind === "unknown" ? [given.reason] : []));

describe("custom properties in Less", () => {
  it("are what Less prints: of a variable the last value counts, wherever it stands", async () => {
    const text = `// :root { --no: 1px }
@gap: 8px; @alias: @gap; @p: pre;
@sizes: { sm: 1px; @md: 2px; };
@escaped: ~"calc(1px + 2px)";
@font: "Inter", sans-serif;
:root {
  --gap: @gap; // --no: 2px
  --same: @{gap};
  --alias: @alias;
  --sm: @sizes[sm];
  --md: @sizes[@md];
  --@{p}-x: 3px;
  --escaped: @escaped;
  --font: @font;
  .inner { --local: @alias; @gap: 4px; }
  @media (min-width: 1px) { --media: #FFF; }
  background: url(http://a/b);
}
@gap: 12px;
`;
    expect(known(text).sort()).toEqual((await printed(text)).sort());
  });

  it("are read in a rule whose class only begins like a guard", async () => {
    const text = ".when-open { --x: 1px } .m() { @p: 2px } @m: { @p: 1px; .m() } :root { --y: @m[@p] }";
    expect(known(text)).toEqual(await printed(text));
  });

  it("are read however deep the blocks before them are", () => {
    const deep = `${".x{".repeat(100)}--deep:1px${"}".repeat(100)}`;
    const text = `:root{--a:1px}${deep}@p:b;@a:1px;:root{--@{p}:3px;--c:@a}`;
    expect(known(text)).toEqual(["--a: 1px", "--deep: 1px", "--b: 3px", "--c: 1px"]);
  });

  it("take the text of a variable as it was read once, however many blocks with variables of their own use it", () => {
    const value = many(200, () => "@b + ");
    const matchAll = vi.spyOn(String.prototype, "matchAll");
    read(`@a: ${value}1px; ${many(100, () => ".k { @c: 1; --x: @a }")}`);
    const texts = matchAll.mock.contexts.filter((text) => String(text).includes(value));
    matchAll.mockRestore();
    expect(texts.length).toBeLessThan(5);
  });

  it("follow variables that are set to one another in no more steps than there are characters", () => {
    const chain = many(40, (at) => `@a${at}: @a${at + 1};`);
    const text = `${chain}@a40: 1px;${many(2_000, (at) => `.k${at} { @b: 1; --x: @a0 }`)}`;
    const find = vi.spyOn(LessScope.prototype, "find");
    const all = read(text);
    expect(find.mock.calls.length).toBe(text.length);
    expect(all[0]?.given).toMatchObject({ kind: "literal", text: "1px" });
    const reason = "its variables are made of too many others to be followed";
    expect(all.at(-1)?.given).toMatchObject({ kind: "unknown", reason });
  });

  it("that nobody came to, since too many files need the same ones, are not lost but told of", () => {
    const numbers = Array.from({ length: 300 }, (_, at) => at);
    const files = new Map(
      numbers.map((at) => [`a${at}.less`, '@import "b";:root{--a:@a;--@{a}:1px;--c:1px}']),
    );
    files.set("b.less", `@a:1px;:root{${many(300, (at) => `--b${at}:@a;`)}}`);
    const last = readSources(files).get("a299.less");
    const reason = "its files are too many, or nested too deeply, to be followed";
    expect(last?.sheet.declarations.map(({ name, given }) => [name, given?.kind])).toEqual([
      ["--a", "unknown"],
      ["--c", undefined],
    ]);
    expect(last?.unread.map((one) => one.reason)).toEqual([reason, reason]);
  });

  it.each([
    ["@a: 1px + 2px; :root { --x: @a }", "Less calculates 1px + 2px for @a"],
    [":root { --x: @a }", "@a is not set"],
    ["@a: 1px; :root { --x: 1px @a }", "Less puts it together of several parts"],
    ["@a: @b; @b: @a; :root { --x: @a }", "variables refer to one another in a circle"],
    [".m() { @a: 2px } @a: 1px; :root { .m(); --x: @a }", "a mixin that is included may set @a"],
    [".m() { --x: 1px }", "what stands in a mixin is put where that is included"],
    [".a when (default()) { --x: 1px }", "whether the guard holds is for Less to say"],
    ["@r: { --x: 1px }", "what stands in a detached ruleset is put where that is called"],
    ['@import "b"; :root { --x: @a } ', "a file that was not read may set @a: b was not found"],
    ["@a: { b: 1px }; :root { --x: @a }", "@a is a ruleset"],
    ["@b: 1px; @m: { k: @b }; :root { --x: @m[k] }", "@m, k refers to a variable"],
    ["@m: { k: 1px + 2px }; :root { --x: @m[k] }", "Less calculates 1px + 2px for @m, k"],
    [".m() { k: 2px } @m: { k: 1px; .m() } :root { --x: @m[k] }", "what @m holds as k cannot be told"],
    ["@r: { k: 2px } @m: { k: 1px; @r() } :root { --x: @m[k] }", "what @m holds as k cannot be told"],
    [":root { width: 1px; --x: $width }", "Less puts it together of several parts"],
  ])("of which %s is not known: %s", (text, reason) => {
    expect(reasons(text)).toEqual([reason]);
  });

  it("are followed into the files that are imported, each once, and the last value of all counts", () => {
    const files = new Map([
      ["main.less", '@import "lib/vars";\n@brand: #123;\n@import (reference) "lib/vars.less";\n'],
      ["lib/vars.less", '@brand: #456;\n@gap: 1px;\n@import "root";\n@import "vars";\n'],
      ["lib/root.less", ":root { --brand: @brand; --gap: @gap }"],
    ]);
    const given = readSources(files)
      .get("lib/root.less")
      ?.sheet.declarations.map(({ given: one }) => one);
    expect(given).toMatchObject([
      { kind: "literal", text: "#123", written: "#123" },
      { kind: "literal", text: "1px" },
    ]);
  });

  it("are written as Less prints them, and nothing else changes", async () => {
    const number = fc.integer({ min: -200, max: 2000 }).map((one) => String(one / 8));
    const unit = fc.constantFrom("", "px", "rem", "%");
    const value = fc.oneof(
      fc.tuple(number, unit).map((parts) => parts.join("")),
      fc.constantFrom(
        ...["#ABC", "#12345678", "red", "'a'", '"a, b"', "a, b", "1px 2px,3px", "var(--b)", "rgb(1, 2, 3)"],
        ...[
          "rgba(1, 2, 3, .5)",
          "hsl(210, 50%, 40%)",
          "calc(1px + 2px)",
          "min(1px, 2px)",
          "1px / 2",
          "1px -2px",
        ],
        ...[
          "@x",
          '~"a"',
          "url(//a)",
          "a // b",
          "1px+2px",
          "oklch(50% .1 200)",
          "1.123456789px",
          "",
          "{a:b}",
          "`1`",
        ],
      ),
    );
    const files = [
      ":root { --x: 1px; --y: 2px }",
      "@a: 1px; // 'a\n:root { --x: @a; --y: 2px }",
      '@a: ~"1px";\n:root { --x: @a; --y: 2px }',
      "@m: { k: 1px; l: 2px };\n:root { --x: @m[k]; --y: 2px; }",
      "@b: 1px; @a: @b;\n:root { --y: 2px; --x: @a }",
    ];
    let written = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), value, async (text, next) => {
        const source = readSource("main.less", text);
        const declaration = source.sheet.declarations.find(({ name }) => name === "--x");
        if (declaration === undefined || source.faultOf?.(declaration, next) !== undefined) return;
        const { given } = declaration;
        if (given?.kind === "unknown") throw new Error(given.reason);
        const range = given?.range ?? declaration.value;
        const spelt = given?.spell?.(next);
        const changed = applyEdits(text, [{ range, text: spelt?.ok ? spelt.text : next }]);
        written++;
        const css = await printed(changed);
        expect(css).toContain("--y: 2px");
        const shown = css.find((line) => line.startsWith("--x"))?.slice(5) ?? "";
        expect([text, next, shown, isSameValue(next, shown)]).toEqual([text, next, shown, true]);
      }),
      { numRuns: 250 },
    );
    expect(written).toBeGreaterThan(60);
  });

  it("are read in linear time, whatever the text is", () => {
    for (const part of [
      "@{",
      "@a:",
      "--a:@{",
      "'",
      "(",
      "url(",
      "//",
      "/*",
      "\\",
      "{",
      "@r:{",
      ".m();",
      "@import 'a';",
    ])
      read(part.repeat(20_000));
    read(
      `${Array.from({ length: 5_000 }, (_, at) => `@a${at}: @a${at + 1};`).join("")}:root{${"--x:@a0;".repeat(500)}}`,
    );
  });
});
