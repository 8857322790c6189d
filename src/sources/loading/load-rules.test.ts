import { describe, expect, it } from "vitest";
import { valueText } from "../../css/sheet/sheet.js";
import { findLoadsBefore } from "../find-loads.js";
import { optionsNames } from "../languages.js";
import { readSources } from "../read-source.js";
import { type LoadRules, readLoadRules } from "./load-rules.js";

const rulesOf = (files: Readonly<Record<string, string>>): LoadRules =>
  readLoadRules((file) => (Object.hasOwn(files, file) ? files[file] : undefined), optionsNames);

describe("where a build looks for what style sheets load", () => {
  it("is what configurations say in literals, whatever gives them", () => {
    const vite = `
import { defineConfig } from "vite";
import path, { resolve } from "node:path";
export default defineConfig(({ mode }) => {
  return {
    resolve: {
      alias: {
        "@": path.resolve(__dirname, "./client"), // not src
        "~ui": fileURLToPath(new URL("./packages/ui/src", import.meta.url)),
        styles: "/app/styles",
      },
    },
    css: { preprocessorOptions: { scss: { loadPaths: ["./scss", resolve(import.meta.dirname, "lib", 'scss')] } } },
  };
});`;
    expect(rulesOf({ "vite.config.ts": vite })).toEqual({
      loadPaths: ["scss", "lib/scss"],
      aliases: [
        { from: "styles", to: "app/styles" },
        { from: "~ui", to: "packages/ui/src" },
        { from: "@", to: "client" },
      ],
      unclear: [],
    });
    const list = `export default { resolve: { alias: [{ find: "@", replacement: "/src" }] } };`;
    expect(rulesOf({ "vite.config.js": list }).aliases).toEqual([{ from: "@", to: "src" }]);
    const angular = `{ "projects": { "app": { "options": { "stylePreprocessorOptions": { "includePaths": ["src/styles"] } } } } }`;
    expect(rulesOf({ "angular.json": angular }).loadPaths).toEqual(["src/styles"]);
    const manifest = `{ "scripts": { "css": "sass --load-path=scss -I vendor/scss src:dist" } }`;
    expect(rulesOf({ "package.json": manifest }).loadPaths).toEqual(["scss", "vendor/scss"]);
    const tsconfig = `{ /* a */ "compilerOptions": { "paths": { "#styles/*": ["./src/styles/*"], "one": ["./a.ts"] }, } }`;
    expect(rulesOf({ "tsconfig.json": tsconfig }).aliases).toEqual([{ from: "#styles", to: "src/styles" }]);
  });

  it("is also what a build puts before each style sheet with which it begins", () => {
    const vite = `export default { css: { preprocessorOptions: { scss: { api: "modern", additionalData: \`@use "@/theme" as *;\` } } } };`;
    expect(rulesOf({ "vite.config.js": vite }).prefixes).toEqual({ scss: '@use "@/theme" as *;' });
    const rules = () => ({ ...rulesOf({ "vite.config.js": vite }), aliases: [{ from: "@", to: "client" }] });
    const files = new Map([
      ["client/_theme.scss", "$gap: 1px;"],
      ["main.scss", ":root { --gap: #{$gap} }"],
      ["A.vue", '<style lang="scss">\n:root { --gap: #{$gap} }\n</style>'],
    ]);
    const sources = readSources(files, { rules });
    for (const file of ["main.scss", "A.vue"])
      expect(sources.get(file)?.sheet.declarations.map(valueText)).toEqual(["1px"]);
    const other =
      "export default { css: { preprocessorOptions: { scss: { additionalData: (text) => text } } } };";
    expect(rulesOf({ "vite.config.js": other }).unclear).toEqual(["additionalData in vite.config.js"]);
  });

  it("is also what Quasar has each style sheet import before its own variables", () => {
    const vite = (value: string) =>
      `export default { plugins: [vue(), quasar({ sassVariables: ${value}, devTreeshaking: true })] };`;
    const url = "fileURLToPath(new URL('./src/quasar-variables.sass', import.meta.url))";
    for (const value of [url, '"src/quasar-variables.sass"']) {
      const rules = () => rulesOf({ "vite.config.js": vite(value) });
      const files = new Map([
        ["src/quasar-variables.sass", "$primary   : #1976d2\n"],
        ["node_modules/quasar/src/css/variables.sass", "$primary: red !default\n$accent: teal !default\n"],
        ["src/app.scss", ":root { --brand: #{$primary}; --accent: #{$accent} }"],
        ["src/own.sass", ":root\n  --brand: #{$primary}\n"],
      ]);
      expect(findLoadsBefore("src/app.scss", rules)[0]).toContain("src/quasar-variables.sass");
      const sources = readSources(files, { rules });
      const given = (file: string) => sources.get(file)?.sheet.declarations.map(({ given }) => given);
      expect(given("src/app.scss")).toMatchObject([
        { kind: "literal", text: "#1976d2" },
        { kind: "unknown" },
      ]);
      expect(given("src/own.sass")).toMatchObject([{ kind: "literal", text: "#1976d2" }]);
    }
    expect(rulesOf({ "vite.config.js": vite("true") })).toEqual({ loadPaths: [], aliases: [], unclear: [] });
    expect(rulesOf({ "vite.config.js": vite("variables") }).unclear).toEqual([
      "sassVariables in vite.config.js",
    ]);
    expect(rulesOf({ "vite.config.js": "quasar({ sassVariables: " }).unclear).toEqual([]);
  });

  it("is not told where only running a configuration does, and that is said", () => {
    const vite = `export default { resolve: { alias: aliases }, css: { loadPaths: [...more, "scss"], includePaths: base + "x" } };`;
    expect(rulesOf({ "vite.config.js": vite })).toEqual({
      loadPaths: ["scss"],
      aliases: [],
      unclear: ["alias in vite.config.js", "loadPaths in vite.config.js", "includePaths in vite.config.js"],
    });
    const files = new Map([["main.scss", '@use "theme"; :root { --gap: #{theme.$gap} }']]);
    const rules = () => rulesOf({ "vite.config.js": vite });
    const [gap] = readSources(files, { rules }).get("main.scss")?.sheet.declarations ?? [];
    expect(gap?.given).toMatchObject({
      kind: "unknown",
      reason: expect.stringMatching(
        /was not read: theme was not found; only running it tells what alias in vite.config.js and loadPaths in /,
      ),
    });
  });

  it.each([
    ["main.scss", '@use "theme" as *; :root { --gap: #{$gap} }', "scss/_theme.scss", "$gap: 1px;"],
    ["a/main.scss", '@use "@/theme"; :root { --gap: #{theme.$gap} }', "client/_theme.scss", "$gap: 1px;"],
    ["a/main.scss", '@use "~@/theme"; :root { --gap: #{theme.$gap} }', "client/_theme.scss", "$gap: 1px;"],
    ["main.scss", '@use "$lib/theme"; :root { --gap: #{theme.$gap} }', "src/lib/_theme.scss", "$gap: 1px;"],
    ["main.less", '@import "@/theme"; :root { --gap: @gap }', "client/theme.less", "@gap: 1px;"],
    ["main.pcss", '@import "@/theme.pcss"; :root { --gap: $gap }', "client/theme.pcss", "$gap: 1px;"],
    [
      "A.vue",
      '<style lang="sass">\n@use "theme" as *\n:root\n  --gap: #{$gap}\n</style>',
      "scss/_theme.sass",
      "$gap: 1px",
    ],
  ])("is where %s finds %s in %s", (path, text, loaded, content) => {
    const rules = () => ({ loadPaths: ["scss"], aliases: [{ from: "@", to: "client" }], unclear: [] });
    const sources = readSources(
      new Map([
        [path, text],
        [loaded, content],
      ]),
      { rules },
    );
    expect(sources.get(path)?.sheet.declarations.map(valueText)).toEqual(["1px"]);
  });

  it("names a file that was not found to those alone that ask for it and for no other", () => {
    const files = {
      "a.scss": '@use "sass:math"; @use "one" as *; :root { --a: #{$a} }',
      "b.scss": '@use "one" as *; @use "two" as *; :root { --b: #{$b} }',
      "c.scss": '@use "three" as *; :root { --c: #{$c} }',
      "d.scss": '@use "sass:map"; @use "three" as *; :root { --d: #{$d} }',
    };
    const sources = readSources(new Map(Object.entries(files)));
    const reasons = Object.keys(files).map((file) => sources.get(file)?.sheet.declarations[0]?.given);
    expect(reasons).toMatchObject(
      [": one was not found", "", ": three was not found", ": three was not found"].map((end, at) => ({
        reason: `a file that was not read may set $${"abcd".charAt(at)}${end}`,
      })),
    );
  });

  it.each([
    ["a.scss", '@use "theme" as *; :root { --a: #{$a} }', "_theme.scss"],
    ["a.less", '@import "theme"; :root { --a: @a }', "theme.less"],
    ["a.pcss", '@import "./theme.pcss"; :root { --a: $a }', "theme.pcss"],
  ])("tells %s why a file was not read that is there", (path, text, loaded) => {
    const unread = new Map([[loaded, `${loaded} is too large`]]);
    const [first] = readSources(new Map([[path, text]]), { unread }).get(path)?.sheet.declarations ?? [];
    expect(first?.given).toMatchObject({
      reason: expect.stringMatching(
        new RegExp(`^a file that was not read may set .a: ${loaded} is too large$`),
      ),
    });
  });

  it("is of so many folders at most as people have", () => {
    const paths = Array.from({ length: 5_000 }, (_, at) => `"p${at}"`).join();
    const rules = rulesOf({ "vite.config.js": `export default { loadPaths: [${paths}] };` });
    expect(rules.loadPaths).toHaveLength(100);
  });
});
