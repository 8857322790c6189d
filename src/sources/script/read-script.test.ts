import fc from "fast-check";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../css/sheet/edit.js";
import { createPlaceFinder } from "../../css/sheet/place.js";
import { valueText } from "../../css/sheet/sheet.js";
import { readSource, readSources } from "../read-source.js";
import type { Source } from "../source.js";

/** What a script gives the page: each name with its value, or with the reason why nobody can tell. */
function told(source: Source | undefined): Record<string, string> {
  const declarations = source?.sheet.declarations ?? [];
  return Object.fromEntries(
    declarations.map((declaration) => {
      const { name, given } = declaration;
      return [name, given?.kind === "unknown" ? `? ${given.reason}` : valueText(declaration)];
    }),
  );
}

function placesOf(source: Source): string[] {
  const find = createPlaceFinder(source.sheet);
  return source.sheet.declarations.map((declaration) => {
    const { given: _, ...plain } = declaration;
    const { conditions, selector } = find(plain);
    return [...conditions, selector].join(" ");
  });
}

/** The script with another value for a custom property. */
function write(source: Source, name: string, value: string): string {
  const declaration = source.sheet.declarations.find((one) => one.name === name);
  if (declaration === undefined) throw new Error(`${name} is not declared`);
  const fault = source.faultOf?.(declaration, value);
  if (fault !== undefined) return `? ${fault}`;
  const { given } = declaration;
  if (given?.kind !== "literal") return applyEdits(source.text, [{ range: declaration.value, text: value }]);
  const spelt = given.spell?.(value);
  return applyEdits(source.text, [{ range: given.range, text: spelt?.ok ? spelt.text : value }]);
}

describe("vanilla-extract", () => {
  const options = { packageName: () => "site-ve" };
  const read = (text: string) =>
    readSources(new Map([["src/theme.css.ts", text]]), options).get("src/theme.css.ts");
  const imports =
    "import { createGlobalTheme as theme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';\n";

  const contract = "const vars = createGlobalThemeContract({ brand: '--brand' });\n";

  it.each([
    ["a key that a constant names", "const k = 'a'; const v = { k: '#06f', a: '#111' };", "v[k]"],
    ["all that another file exports", "import * as v from './values';", "v"],
  ])("does not know a value by %s", (_, before, value) => {
    const text = `${imports}${contract}${before}\ntheme(':root', vars, { brand: ${value} });`;
    const files = new Map([
      ["src/theme.css.ts", text],
      ["src/values.ts", "export const a = '#06f';"],
    ]);
    const given = told(readSources(files, options).get("src/theme.css.ts"));
    expect(given).toEqual({ "--brand": expect.stringMatching(/^\? /) });
  });

  it("reads what escapes in a string mean", () => {
    const text = `${imports}${contract}theme(':root', vars, { brand: '"a\\tb\\'c\\x64"' });`;
    expect(told(read(text))).toEqual({ "--brand": '"a\tb\'cd"' });
  });

  it("gives a contract's names, as they are or as a function makes them", () => {
    const named = (naming: string) =>
      `${imports}const vars = createGlobalThemeContract({ color: { brand: 'color-brand', ink: '--ink' } }${naming});\n` +
      "theme(':root', vars, { color: { brand: '#06f', ink: `#111` } });";
    expect(told(read(named("")))).toEqual({ "--color-brand": "#06f", "--ink": "#111" });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It is a text of a script.
    expect(told(read(named(", (value) => `app-${value}`")))).toMatchObject({
      "--app-color-brand": "#06f",
    });
    expect(told(read(named(", (_, path) => path.join('-')")))).toEqual({
      "--color-brand": "#06f",
      "--color-ink": "#111",
    });
    const source = read(named(", (v) => v.toUpperCase()"));
    expect(told(source)).toEqual({});
    expect(source?.unread).toMatchObject([{ reason: "a function that names its tokens cannot be told" }]);
  });

  it("makes names of a hash where nothing else in the script has had one made that cannot be counted", () => {
    const text = `${imports}export const vars = theme(':root', { space: { 2: '8px', 1: '4px' }, ink: '#111' });`;
    expect(Object.keys(told(read(text)))).toEqual([
      expect.stringMatching(/^--space-1__[a-z\d]+0$/),
      expect.stringMatching(/^--space-2__[a-z\d]+1$/),
      expect.stringMatching(/^--ink__[a-z\d]+2$/),
    ]);
    const counted = text.replace(
      "export",
      "import { style } from '@vanilla-extract/css';\nconst a = style({});\nexport",
    );
    expect(told(read(counted))).toEqual({});
  });

  it("gives the vars of rules for the page, by name and through a contract", () => {
    const text = `${imports}const vars = createGlobalThemeContract({ a: 'a' });
globalStyle('html.dark', { vars: { [vars.a]: 'red', '--b': '2px' }, '@media': { 'print': { vars: { '--b': '3px' } } } });`;
    const source = readSource("a.css.ts", text);
    expect(source.sheet.declarations.map(({ name }) => name)).toEqual(["--a", "--b", "--b"]);
    expect(placesOf(source)).toEqual(["html.dark", "html.dark", "@media print html.dark"]);
  });

  it("says why of values that the script calculates, and writes into no function", () => {
    const text = `${imports}const size = (n: number) => n + 'px'; const base = 'red';
const vars = createGlobalThemeContract({ a: 'a', b: 'b', c: 'c', d: 'd' });
theme(':root', vars, { a: size(2), b: \`\${base} 1px\`, c: base, d: 'x' + 'y' });
function later() { theme(':root', vars, { a: '1px', b: '', c: '', d: '' }); }`;
    const source = readSource("a.css.ts", text);
    expect(told(source)).toEqual({
      "--a": "? a.css.ts calculates a",
      "--b": "? b is a template with expressions in a.css.ts",
      "--c": "red",
      "--d": "? a.css.ts calculates d",
    });
    expect(source.unread).toMatchObject([
      { reason: "createGlobalTheme() stands in a function, which may run or not" },
    ]);
  });
});

describe("Panda CSS", () => {
  const config = (body: string) =>
    `import { defineConfig, defineTokens } from '@pandacss/dev';\nexport default defineConfig({ ${body} });`;

  it("gives tokens and semantic tokens, with references as they are in CSS", () => {
    const source = readSource(
      "panda.config.ts",
      config(`prefix: 'p', theme: { extend: { tokens: { colors: defineTokens.colors({ red: { DEFAULT: { value: '#f00' }, 500: { value: '#e00' } } }),
        fontSizes: { bodyLarge: { value: '1rem' } }, zIndex: { top: { value: 5 } }, fonts: { body: { value: ['A', 'B'] } } },
        semanticTokens: { colors: { danger: { value: { base: '{colors.red.500}', _dark: '#faa', _osLight: 'red', _hover: 'x' } } } } } }`),
    );
    expect(told(source)).toEqual({
      "--p-colors-red": "#f00",
      "--p-colors-red-500": "#e00",
      "--p-font-sizes-body-large": "1rem",
      "--p-z-index-top": "5",
      "--p-fonts-body": "? fonts.body is put together of several values in panda.config.ts",
      "--p-colors-danger": "red",
    });
    expect(placesOf(source).slice(-3)).toEqual([
      "@layer tokens :where(:root, :host)",
      "@layer tokens .dark",
      "@layer tokens @media (prefers-color-scheme: light) :where(:root, :host)",
    ]);
    expect(write(source, "--p-colors-danger", "var(--p-colors-red)")).toContain("base: '{colors.red}'");
    expect(write(source, "--p-z-index-top", "7")).toContain("top: { value: 7 }");
    expect(write(source, "--p-z-index-top", "auto")).toBe("? the script has a number there");
  });

  it("gives nothing where the configuration makes other names", () => {
    expect(
      told(
        readSource("panda.config.ts", config("hash: true, theme: { tokens: { a: { b: { value: '1' } } } }")),
      ),
    ).toEqual({});
  });

  it("follows names and imports to scripts that are written as well, and names the others", () => {
    const text = `import { brand } from './theme/brand.js';\nimport { gap } from './gap';\n${config("theme: { tokens: { colors: { brand, ink: { value: gap } } } }")}`;
    const files = new Map([
      ["panda.config.ts", text],
      ["theme/brand.ts", "const value = '#06f';\nexport const brand = { value } as const;"],
    ]);
    expect(told(readSources(files).get("panda.config.ts"))).toEqual({
      "--colors-brand": "#06f",
      "--colors-ink": "? gap comes from ./gap, which is not among the files that its route names",
    });
  });
});

describe("UnoCSS", () => {
  it("gives the theme of its fourth Wind preset, and of no other", () => {
    const text = (preset: string) =>
      `import { defineConfig, ${preset} } from 'unocss'\nexport default defineConfig({ presets: [${preset}()], theme: { colors: { brand: { DEFAULT: '#06f', 500: 'rgb(1 2 3 / %alpha)' } }, spacing: { DEFAULT: '4px', sm: '2px' } } })`;
    expect(told(readSource("uno.config.ts", text("presetWind4")))).toEqual({
      "--colors-brand-DEFAULT": "#06f",
      "--colors-brand-500": "? what the build makes of colors.brand.500 cannot be told",
      "--spacing": "4px",
      "--spacing-sm": "2px",
    });
    expect(told(readSource("uno.config.ts", text("presetWind3")))).toEqual({});
  });
});

describe("templates that are style sheets", () => {
  it.each([
    'import { createGlobalStyles } from "goober/global"; export const G = createGlobalStyles`:root { --a: 1px }`',
    'import { glob } from "goober"; glob`:root { --a: 1px }`',
    'import { injectGlobal } from "@emotion/css"; injectGlobal`:root { --a: 1px }`',
  ])("are known by the library that they come from: %s", (text) => {
    expect(told(readSource("Global.tsx", text))).toEqual({ "--a": "1px" });
  });

  it("give their declarations, without comments to the end of a line, expressions and what is no style sheet", () => {
    const text = `import { createGlobalStyle as G } from "styled-components";
const brand = "#06f";
const html = \`:root { --no: 1px }\`;
export const Global = G<{ a: string }>\`
  \${reset}
  // :root { --no: 2px }
  :root { --a: 1px; --brand: \${brand}; --mixed: 0 \${x}px; --e: "\\\\2192"; }
  @media print { html { --a: 2px } }
\`;`;
    const source = readSource("Global.tsx", text);
    expect(source.sheet.declarations.map(({ name }) => name)).toEqual([
      "--a",
      "--brand",
      "--mixed",
      "--e",
      "--a",
    ]);
    expect(told(source)).toMatchObject({
      "--brand": "#06f",
      "--mixed": "? --mixed is given by an expression in Global.tsx",
      "--e": "? an escape stands in --e",
    });
    expect(placesOf(source)).toEqual([":root", ":root", ":root", ":root", "@media print html"]);
    expect(write(source, "--a", "3px")).toBe(text.replace("--a: 1px", "--a: 3px"));
    expect(write(source, "--brand", "red")).toBe(text.replace("#06f", "red"));
    expect(write(source, "--a", "`")).toMatch(/^\? a template/);
  });

  it("tell which literals a value is made of that is put together", () => {
    const text = `import { createGlobalStyle } from "styled-components";
const brand = "#06f"; const line = { wide: "2px", border: \`1px solid \${brand}\` };
createGlobalStyle\`:root { --brand: \${brand}; --a: \${line.wide} \${brand}; --b: \${line.border}; --c: \${mix(brand)}; --d: \${x} }\`;`;
    const given = new Map(
      readSource("Global.tsx", text).sheet.declarations.map((one) => [one.name, one.given]),
    );
    const brand = given.get("--brand");
    const origin = brand?.kind === "literal" ? brand.origin : undefined;
    for (const name of ["--a", "--b", "--c"]) expect(given.get(name)?.madeOf).toContain(origin);
    expect(given.get("--d")?.madeOf ?? []).toEqual([]);
  });

  it.each([
    ["a style element", "const a = <style>{`:root{--a:1px}`}</style>;"],
    ["a global style element", "const a = <style jsx global>{`:root{--a:1px}`}</style>;"],
    [
      "css for the whole page",
      'import { css } from "@emotion/react";\nconst a = <Global styles={css`:root{--a:1px}`} />;',
    ],
    ["a preflight", "export const a = { preflights: [{ getCSS: () => `:root{--a:1px}` }] };"],
    [
      "a preflight with a body",
      "export const a = { preflights: [{ getCSS() { return `:root{--a:1px}` } }] };",
    ],
  ])("are those of %s", (_, text) => {
    expect(told(readSource("a.jsx", text))).toEqual({ "--a": "1px" });
  });
});

describe("style rules that are objects", () => {
  it("give custom properties under selectors for the page", () => {
    const text = `module.exports = { plugins: [({ addBase }) => addBase({
  ':root': { '--a': '1px', '--n': 2, '--c': x },
  '@media (prefers-color-scheme: dark)': { ':root': { '--a': '2px' } },
  '.card': { padding: '--x', style: { '--d': '1px' } },
})], style: { '--no': '1px' } };`;
    const source = readSource("tailwind.config.js", text);
    expect(source.sheet.declarations.map(({ name }) => name)).toEqual(["--a", "--n", "--c", "--a"]);
    expect(placesOf(source).at(-1)).toBe("@media (prefers-color-scheme: dark) :root");
    expect(told(source)).toMatchObject({
      "--n": "2",
      "--c": "? x is no constant at the top of tailwind.config.js",
    });
    expect(write(source, "--n", "3")).toBe(text.replace("'--n': 2", "'--n': 3"));
  });

  it("are not certain where a spread follows", () => {
    const source = readSource("a.js", "f({ ':root': { '--a': '1px', ...others, '--b': '2px' } })");
    expect(told(source)).toEqual({
      "--a": "? a spread or a calculated key after it may set it again",
      "--b": "2px",
    });
  });
});

describe("names", () => {
  const tellOne = (text: string) =>
    told(readSource("a.js", `${text}\nf({ ':root': { '--a': value } })`))["--a"];

  it.each([
    ["const value = '1px'", "1px"],
    ["const value: string = '1px' as const", "1px"],
    ["const t = { a: { 'b-c': '1px' } };\nconst value = t.a['b-c']", "1px"],
    ["const base = { v: '1px' }\nconst t = { ...base, w: '2px' }\nconst value = t.v", "1px"],
    ["const t = { v: '1px', ...f() };\nconst value = t.v", "? what t.v holds cannot be told"],
    ["let value = '1px'", "? value may be changed by a.js"],
    ["const t = { v: '1px' };\nt.v = '2px';\nconst value = t.v", "? t may be changed by a.js"],
    ["const t = { v: '1px' };\nObject.assign(t, other);\nconst value = t.v", "? t may be changed by a.js"],
    ["function f() { const value = '1px' }", "? value is no constant at the top of a.js"],
    ["const value = other\nconst other = value", "? value is followed no further"],
    ["const a = '1px'\nconst value = a\n  + 'x'", "? a.js calculates --a"],
  ])("that %s gives", (text, value) => {
    const got = tellOne(text);
    expect(value.endsWith("further") ? got?.endsWith("further") : got).toBe(
      value.endsWith("further") ? true : value,
    );
  });
});

describe("any script", () => {
  it.each(["const a = {", "const a = 'x", "f(]", "const a = <T extends B>(x: T) => x;", "a = `${"])(
    "of which nobody can say what it is gives nothing: %s",
    (text) => {
      const source = readSource("a.tsx", `f({ ':root': { '--a': '1px' } });\n${text}`);
      expect(source.sheet.declarations).toEqual([]);
      expect(source.unread).toHaveLength(1);
    },
  );

  it("stays as it is but for the value, which the language reads as what was asked", () => {
    const piece = fc.constantFrom(
      "red",
      "'",
      '"',
      "`",
      "\\",
      "${",
      "}",
      "1px",
      " ",
      "é",
      "\u2028",
      "/*",
      "*/",
      "\n",
      "//",
      "<",
    );
    const value = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
    const quote = fc.constantFrom("'", '"', "`");
    fc.assert(
      fc.property(value, quote, fc.constantFrom("\n", "\r\n"), (next, mark, end) => {
        const around = [
          `/* ':root': */ const a = /["']{/;${end}export const v = { ':root': { /**/ '--a' : `,
          `, b } };${end}`,
        ];
        const text = around.join(`${mark}old${mark}`);
        const source = readSource("a.ts", text);
        const after = write(source, "--a", next);
        expect(after.startsWith(around[0] ?? "") && after.endsWith(around[1] ?? "")).toBe(true);
        expect(source.isSafeEdit?.(after)).toBe(true);
        expect(literalsIn(after)).toContain(next);
      }),
      { numRuns: 30 },
    );
  });

  it("is not the same where a value would end its string", () => {
    const { isSafeEdit } = readSource("a.ts", "const a = 'x';");
    expect([isSafeEdit?.("const a = 'y';"), isSafeEdit?.("const a = 'y', b = '';")]).toEqual([true, false]);
  });
});

/** The texts in a script, as another reader of the language has them. */
function literalsIn(text: string): readonly unknown[] {
  const found: unknown[] = [];
  JSON.stringify(parseAst(text, { lang: "ts" }), (_, node: unknown) => {
    const { type, value } = (node ?? {}) as { type?: string; value?: unknown };
    if (type === "Literal") found.push(value);
    if (type === "TemplateElement") found.push((value as { cooked: string }).cooked);
    return node;
  });
  return found;
}
