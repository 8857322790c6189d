import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../../css/sheet/edit.js";
import { createPlaceFinder } from "../../../../css/sheet/place.js";
import { type Declaration, valueText } from "../../../../css/sheet/sheet.js";
import { isNamedForTokens } from "../../../kinds.js";
import { readSources } from "../../../read-source.js";
import type { Source } from "../../../source.js";

function read(path: string, text: string): Source {
  const source = readSources(new Map([[path, text]])).get(path);
  if (source === undefined) throw new Error(`${path} is not read`);
  return source;
}

/** Each declaration, with its place and its value, or why nobody can tell that. */
function told(source: Source): readonly string[] {
  const find = createPlaceFinder(source.sheet);
  return source.sheet.declarations.map((declaration) => {
    const { given, ...plain } = declaration;
    const { conditions, selector } = find(plain);
    const value = given?.kind === "unknown" ? `? ${given.reason}` : valueText(declaration);
    return `${[...conditions, selector].join(" ")} { ${declaration.name}: ${value} }`;
  });
}

/** The script with another value for a custom property, in the place at this number. */
function write(source: Source, name: string, value: string, place = 0): string {
  const all = source.sheet.declarations.filter((one) => one.name === name);
  const given = (all[place] as Declaration | undefined)?.given;
  if (given?.kind !== "literal") throw new Error(`no literal gives ${name}`);
  const spelt = given.spell?.(value);
  if (spelt?.ok !== true) return `? ${spelt?.reason}`;
  return applyEdits(source.text, [{ range: given.range, text: spelt.text }]);
}

describe("a theme of Mantine", () => {
  const theme = (body: string, before = "") =>
    `import { createTheme, rem, Button } from '@mantine/core';\n${before}\nexport const theme = createTheme({ ${body} });\n`;

  it("gives the custom properties that its provider makes of it", () => {
    const source = read(
      "src/theme.ts",
      theme(
        `primaryColor: 'brand', white: '#fefefe', fontFamily: 'Verdana, sans-serif', defaultRadius: 'md',
        colors: { brand: ['#eef3ff', '#dce4f5'], other: shades }, spacing: { md: '18px' }, radius: { xl: 4 },
        fontSizes: { xs: '10px' }, shadows: { sm: '0 1px 2px #000' }, other: { secret: '#123456' },
        headings: { fontFamily: 'Georgia', sizes: { h1: { fontSize: '3rem', lineHeight: '1.2' } } }`,
        "const shades = ['#100', '#200'];",
      ),
    );
    expect(told(source)).toEqual(
      [
        "--mantine-color-white: #fefefe",
        "--mantine-font-family: Verdana, sans-serif",
        "--mantine-color-brand-0: #eef3ff",
        "--mantine-color-brand-1: #dce4f5",
        "--mantine-color-other-0: #100",
        "--mantine-color-other-1: #200",
        "--mantine-spacing-md: 18px",
        "--mantine-radius-xl: 4",
        "--mantine-font-size-xs: 10px",
        "--mantine-shadow-sm: 0 1px 2px #000",
        "--mantine-font-family-headings: Georgia",
        "--mantine-h1-font-size: 3rem",
        "--mantine-h1-line-height: 1.2",
      ].map((declaration) => `:root, :host { ${declaration} }`),
    );
    expect(write(source, "--mantine-color-brand-1", "#abcdef")).toBe(
      source.text.replace("#dce4f5", "#abcdef"),
    );
    expect(write(source, "--mantine-color-other-0", "#abc")).toBe(source.text.replace("#100", "#abc"));
    expect(write(source, "--mantine-radius-xl", "1rem")).toBe("? the script has a number there");
    expect(source.unread).toEqual([]);
  });

  it("says what is calculated, and is not troubled by what becomes no custom property", () => {
    const source = read(
      "src/theme.ts",
      theme("spacing: { md: rem(18), lg: '20px' }, components: { Button: Button.extend({}) }"),
    );
    expect(told(source)).toEqual([
      ":root, :host { --mantine-spacing-md: ? src/theme.ts calculates spacing.md }",
      ":root, :host { --mantine-spacing-lg: 20px }",
    ]);
    expect(read("src/theme.ts", theme("components: { Button: Button.extend({}) }")).unread).toEqual([]);
    expect(read("src/theme.ts", theme("colors: { brand: generate('#06f') }")).unread).toMatchObject([
      { hidesNames: true, reason: "the script calculates what stands there" },
    ]);
  });

  it("is one only where the function is Mantine's", () => {
    const text = theme("spacing: { md: '18px' }").replace("@mantine/core", "@mui/material/styles");
    expect(told(read("src/theme.ts", text))).toEqual([]);
  });
});

describe("a system of Chakra UI", () => {
  const tokens = `theme: {
    tokens: { colors: { brand: { 500: { value: '#0f766e' } } }, fonts: { body: { value: 'Verdana' } } },
    semanticTokens: { colors: { panelBg: { value: { base: '{colors.brand.500}', _dark: '#222', _light: '#fff' } } } },
  }`;

  it("gives the tokens of its configurations, with references as they are in CSS", () => {
    const source = read(
      "src/theme.ts",
      `import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react';\nconst config = defineConfig({ ${tokens} });\nexport const system = createSystem(defaultConfig, config);\n`,
    );
    expect(told(source)).toEqual([
      "@layer tokens :where(html, .chakra-theme) { --chakra-colors-brand-500: #0f766e }",
      "@layer tokens :where(html, .chakra-theme) { --chakra-fonts-body: Verdana }",
      "@layer tokens :where(html, .chakra-theme) { --chakra-colors-panel-bg: var(--chakra-colors-brand-500) }",
      "@layer tokens .dark, .dark .chakra-theme:not(.light) { --chakra-colors-panel-bg: #222 }",
      "@layer tokens :root, .light { --chakra-colors-panel-bg: #fff }",
    ]);
    expect(write(source, "--chakra-colors-panel-bg", "var(--chakra-fonts-body)")).toContain(
      "base: '{fonts.body}'",
    );
    expect(write(source, "--chakra-colors-panel-bg", "#333", 1)).toContain("_dark: '#333'");
    expect(source.unread).toEqual([]);
  });

  it("has the names that its last configuration asks for, and none where these are calculated", () => {
    const system = (first: string, last: string) =>
      read(
        "src/theme.ts",
        `import { createSystem } from '@chakra-ui/react';\nexport default createSystem({ ${first} }, { ${last} });\n`,
      );
    const named = "cssVarsPrefix: 'ui', cssVarsRoot: ':root'";
    expect(told(system(tokens, named))[0]).toBe("@layer tokens :root { --ui-colors-brand-500: #0f766e }");
    expect(told(system(tokens, ""))[0]).toMatch(/^@layer tokens :where\(:root, :host\) \{ --chakra-/);
    const calculated = system(tokens, "cssVarsPrefix: prefix()");
    expect(told(calculated)).toEqual([]);
    expect(calculated.unread).toMatchObject([{ hidesNames: true }]);
  });

  it("says where a configuration stands that is not followed", () => {
    const text =
      "import { createSystem, defaultConfig } from '@chakra-ui/react';\nimport { config } from './config';\nexport const system = createSystem(defaultConfig, config);\n";
    expect(read("src/theme.ts", text).unread).toMatchObject([
      { reason: "config comes from ./config, which is not among the files that its route names" },
    ]);
  });
});

describe("a preset of PrimeVue", () => {
  const preset = (options = "") => `import { definePreset } from '@primeuix/themes';
import Aura from '@primeuix/themes/aura';
const preset = definePreset(Aura, {
  primitive: { borderRadius: { md: '8px' } },
  semantic: {
    primary: { 500: '#6366f1', 900: '{indigo.900}' },
    formField: { paddingX: '{form.field.gap} + 2px', shadow: '0 0 {form.field.gap}' },
    colorScheme: { light: { primary: { color: '{primary.500}' } }, dark: { primary: { color: '#abc' } } },
  },
  components: { button: { root: { gap: 2 }, css: '.p-button { gap: 1px }' } },
});
app.use(PrimeVue, { theme: { preset, options: { ${options} } } });
`;

  it("gives the custom properties that the library makes of it", () => {
    expect(told(read("src/main.js", preset("darkModeSelector: '.p-dark'")))).toEqual([
      ":root, :host { --p-border-radius-md: 8px }",
      ":root, :host { --p-primary-500: #6366f1 }",
      ":root, :host { --p-primary-900: var(--p-indigo-900) }",
      ":root, :host { --p-form-field-padding-x: ? what the build makes of semantic.formField.paddingX cannot be told }",
      ":root, :host { --p-form-field-shadow: 0 0 var(--p-form-field-gap) }",
      ":root, :host { --p-primary-color: var(--p-primary-500) }",
      ".p-dark { --p-primary-color: #abc }",
      ":root, :host { --p-button-gap: 2 }",
    ]);
  });

  it.each([
    ["", "@media (prefers-color-scheme: dark) :root, :host { --p-primary-color: #abc }"],
    [
      "prefix: 'ui', darkModeSelector: '[data-mode=night]'",
      ":root[data-mode=night], :host[data-mode=night] { --ui-primary-color: #abc }",
    ],
  ])("has the prefix and the dark mode that the script tells the library: %s", (options, expected) => {
    expect(told(read("src/main.js", preset(options)))).toContain(expected);
  });

  it("gets references as the library reads them, and no other value that it would read as something else", () => {
    const source = read("src/main.js", preset());
    expect(write(source, "--p-primary-color", "var(--p-indigo-900)")).toContain(
      "light: { primary: { color: '{indigo.900}' } }",
    );
    expect(write(source, "--p-primary-900", "#123")).toContain("900: '#123'");
    expect(write(source, "--p-primary-900", "calc(var(--p-gap) + 2px)")).toMatch(
      /^\? the library would read/,
    );
    expect(write(source, "--p-primary-900", "{a}")).toMatch(/^\? the library would read/);
  });
});

it.each(["theme.ts", "my-theme.js", "main.js", "system.ts", "provider.tsx", "my-preset.ts", "mypreset.js"])(
  "%s is a name under which themes are looked for",
  (name) => {
    expect(isNamedForTokens(name)).toBe(true);
    expect(isNamedForTokens("button.tsx")).toBe(false);
  },
);
