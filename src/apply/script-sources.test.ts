import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseRouting } from "../model/routing/routing.js";
import { createApply } from "./apply.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "scripts-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

function open(files: string | string[]) {
  const parsed = parseRouting({ "*": files });
  if (!parsed.ok) throw new Error("the test's routing is malformed");
  return createApply({ rootDir: root, writeRoot: root, routing: parsed.value });
}

function pageOf(seen: Record<string, string>, conditions: string[] = [], selector = ":root") {
  const places = Object.entries(seen).map(([name, value]) => [
    name,
    { value, selector, conditions, sheet: 0 },
  ]);
  return { attributes: {}, media: [], sheets: [{ address: "" }], seen: Object.fromEntries(places) };
}

const theme = `import { createGlobalStyle } from "styled-components";
import { colors } from "./colors";
export const Global = createGlobalStyle\`
  :root { --brand: \${colors.brand}; --link: \${colors.brand}; --gap: 4px }
\`;
`;
const colors = "export const colors = { brand: '#06f', ink: '#111' };\n";

describe("an apply to a script", () => {
  it("writes the literal that gives a value, in whichever routed script it stands, and undoes it", async () => {
    put("src/Global.tsx", theme);
    put("src/colors.ts", colors);
    const { run } = open(["src/Global.tsx", "src/colors.ts"]);
    const page = pageOf({ "--brand": "#06f", "--link": "#06f", "--gap": "4px" });
    expect(await run({ preview: { "--brand": "red" }, page })).toMatchObject({
      refused: [{ reason: "source", why: "colors.brand gives --link its value, too" }],
    });
    await run({ tokens: { "--brand": "red", "--link": "red", "--gap": "8px" }, page });
    expect(textOf("src/Global.tsx")).toBe(theme.replace("4px", "8px"));
    expect(textOf("src/colors.ts")).toBe(colors.replace("#06f", "red"));
    const written = pageOf({ "--brand": "red", "--link": "red", "--gap": "8px" });
    await run({ tokens: { "--brand": "#06f", "--link": "#06f", "--gap": "4px" }, page: written });
    expect([textOf("src/Global.tsx"), textOf("src/colors.ts")]).toEqual([theme, colors]);
  });

  it.each(["{borderRadius.md}", "{border.radius.md}", " {primitive.borderRadius.md}"])(
    "gives %s of a preset back to whoever undoes an edit, also one to another reference",
    async (reference) => {
      const preset = `import { definePreset } from "@primeuix/themes";
import Aura from "@primeuix/themes/aura";
export default definePreset(Aura, { components: { button: { root: { borderRadius: "${reference}" } } } });
`;
      put("main.js", preset);
      const { run } = open("main.js");
      const name = "--p-button-border-radius";
      const was = "var(--p-border-radius-md)";
      for (const value of ["4px", "var(--p-border-radius-lg)"]) {
        await run({ tokens: { [name]: value }, page: pageOf({ [name]: was }, [], ":root, :host") });
        expect(textOf("main.js")).not.toBe(preset);
        await run({ tokens: { [name]: was }, page: pageOf({ [name]: value }, [], ":root, :host") });
        expect(textOf("main.js")).toBe(preset);
      }
    },
  );

  it("names the script that would have to be routed, and leaves what the page does not say", async () => {
    put("src/Global.tsx", theme);
    const { run } = open("src/Global.tsx");
    expect(
      await run({
        tokens: { "--brand": "red", "--gap": "1px" },
        page: pageOf({ "--brand": "#06f", "--gap": "5px" }),
      }),
    ).toMatchObject({
      refused: [
        {
          cssVar: "--brand",
          why: "colors comes from ./colors, which is not among the files that its route names",
        },
        { cssVar: "--gap", reason: "differs" },
      ],
    });
    expect(textOf("src/Global.tsx")).toBe(theme);
  });

  it("writes what a style sheet takes from the theme of Tailwind where that is a literal, and triplets where they stand", async () => {
    const css = `:root { --brand: theme('colors.brand.500'); --stock: theme(colors.red.500); --card: 214 32% 91% }\n`;
    const config =
      "const brand = { 500: '#25e' };\nmodule.exports = { theme: { extend: { colors: { brand } } } };\n";
    put("app.css", css);
    put("tailwind.config.js", config);
    const { run } = open(["app.css", "tailwind.config.js"]);
    const page = pageOf({ "--brand": "#25e", "--stock": "#ef4444", "--card": "214 32% 91%" });
    expect(
      await run({ tokens: { "--brand": "#123", "--stock": "#123", "--card": "120 10% 20%" }, page }),
    ).toMatchObject({
      kind: "applied",
      refused: [{ cssVar: "--stock", why: "theme.colors.red.500 is nothing that tailwind.config.js says" }],
    });
    expect(textOf("app.css")).toBe(css.replace("214 32% 91%", "120 10% 20%"));
    expect(textOf("tailwind.config.js")).toBe(config.replace("#25e", "#123"));
  });

  it("writes the presets and the custom settings of theme.json", async () => {
    const text = `{\n\t"settings": {\n\t\t"color": { "palette": [ { "slug": "accent4", "color": "#FFF" }, ] }, // k\n\t\t"typography": { "fluid": true, "fontSizes": [ { "slug": "big", "size": "3rem" } ] },\n\t\t"custom": { "lineHeight": { "bodyText": 1.7 }, "font2XL": "4rem" }\n\t}\n}\n`;
    put("theme.json", text);
    const { run } = open("theme.json");
    const page = pageOf({
      "--wp--preset--color--accent-4": "#FFF",
      "--wp--preset--font-size--big": "clamp(1rem, 2vw, 3rem)",
      "--wp--custom--line-height--body-text": "1.7",
      "--wp--custom--font-2-xl": "4rem",
    });
    expect(
      await run({
        tokens: {
          "--wp--preset--color--accent-4": "red",
          "--wp--preset--font-size--big": "2rem",
          "--wp--custom--line-height--body-text": "1.5",
          "--wp--custom--font-2-xl": '"x"',
        },
        page,
      }),
    ).toMatchObject({ refused: [{ why: "WordPress makes a fluid size of it" }] });
    expect(textOf("theme.json")).toBe(
      text.replace("#FFF", "red").replace("1.7", "1.5").replace('"4rem"', '"\\"x\\""'),
    );
  });
});
