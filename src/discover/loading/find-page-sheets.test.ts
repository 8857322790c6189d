import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { discover } from "../discover.js";
import type { DiscoverOptions } from "../style-sheets/style-sheet-file.js";
import { findPageStyleSheets } from "./find-page-sheets.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pages-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}

const root = (value: string) => `:root{--bg:${value}}`;
const find = (options: DiscoverOptions = {}) => findPageStyleSheets(folder, options);
const joined = (options?: DiscoverOptions) =>
  find(options).files.flatMap(({ file, isApart }) => (isApart ? [] : [file]));
const apart = () => find().files.flatMap(({ file, isApart }) => (isApart ? [file] : []));
const background = (options: DiscoverOptions = {}) => {
  const { files, attributes } = find(options);
  return discover(files, { attributes }).tokens.get("--bg");
};

describe("the order of a project's style sheets", () => {
  it.each(["public/404.html", "public/406-unsupported-browser.html", "500.htm"])(
    "is not told by %s, which a server answers errors with, and which has styles of its own",
    (page) => {
      put({ [page]: "<style>p{--own:red}</style>", "app/a.css": root("a"), "app/b.css": root("b") });
      expect([joined(), apart(), find().loadedBy.size]).toEqual([
        ["app/a.css", "app/b.css", page].sort(),
        [],
        0,
      ]);
    },
  );

  it("is known of those that import one another twice, which would double with each", () => {
    const names = Array.from({ length: 60 }, (_, at) => `${at}.css`);
    put({ "index.html": '<link rel="stylesheet" href="0.css">' });
    for (const [at, name] of names.entries())
      put({ [name]: `@import "${at + 1}.css";`.repeat(2) + root("z") });
    expect(joined()).toEqual(names.reverse());
  });

  it("is looked for where a module names the same file 130,000 times", () => {
    const often = 'import"./z.css";'.repeat(130_000);
    put({ "index.html": "<script type=module src=m.js></script>", "m.js": often, "z.css": root("z") });
    expect(joined()).toEqual(["z.css"]);
  });

  it("is known without the links to themselves that pages, modules and style sheets load", () => {
    put({
      "index.html":
        '<link rel="stylesheet" href="loop.css"><link rel="stylesheet" href="a.css"><script src="a.js"></script>',
      "a.css": `@import "loop.css"; @import "kit/loop.css"; ${root("a")}`,
      "a.js": 'import "./loop.css"; import "./loop"; import "kit/loop.css"; import "./b.css";',
      "b.css": root("b"),
      "b.min.css": root("b"),
      "node_modules/kit/package.json": '{ "style": "loop.css" }',
    });
    for (const file of ["loop.css", "loop", "c.css", "node_modules/kit/loop.css"])
      symlinkSync(path.basename(file), path.join(folder, file));
    put({ "c.min.css": root("c") });
    expect(joined()).toEqual(["a.css", "b.css"]);
  });

  it("is known of style sheets in any language, with what they load", () => {
    put({
      "index.html": '<script src="main.js"></script>',
      "main.js": 'import "./c.styl"; import "./b.less"; import "./a.scss"; import "./d.postcss";',
      "a.scss": `@use "base"; ${root("a")}`,
      "_base.scss": root("base"),
      "b.less": root("b"),
      "c.styl": '@import "all"\n\n:root\n  --bg: 1px\n',
      "all.styl": ":root\n  --bg: 2px\n",
      "d.postcss": root("d"),
    });
    expect(joined()).toEqual(["all.styl", "c.styl", "b.less", "_base.scss", "a.scss", "d.postcss"]);
  });

  it("is that of a page's links and of what its modules import, each after what it imports itself", () => {
    put({
      "index.html": `<link rel="stylesheet" href="/site.css"><!-- <link rel=stylesheet href=old.css> -->
        <link rel="alternate stylesheet" href="night.css"><script type="module" src="/src/main.ts"></script>`,
      "site.css": '@import "z.css"; @import url(base/a.css);',
      "z.css": root("z"),
      "base/a.css": root("a"),
      "night.css": root("night"),
      "old.css": root("old"),
      "src/main.ts": `// import "./none.css";\nimport { App } from "./app"; import "./late.css"; const t = () => import("./chosen.css");`,
      "src/app.tsx": 'import "@/early.css"; export const App = 1;',
      "src/early.css": root("early"),
      "src/late.css": root("late"),
      "src/none.css": root("none"),
      "src/chosen.css": root("chosen"),
    });
    expect(joined()).toEqual(["z.css", "base/a.css", "site.css", "src/early.css", "src/late.css"]);
    expect(apart()).toEqual(["night.css", "old.css", "src/chosen.css", "src/none.css"]);
    expect(background()?.value).toBe("late");
    expect(find().loadedBy.get("z.css")).toBe("site.css");
    expect(find().unloaded).toEqual(apart());
  });

  it("is that of the scripts of its tokens, which are routed with those that they take values from", () => {
    put({
      "src/GlobalStyle.tsx": `import { createGlobalStyle } from "styled-components";
import { palette } from "./palette";
import { other } from "./other";
export const GlobalStyle = createGlobalStyle\`:root { --ink: \${palette.ink}; --gap: 4px; }\`;`,
      "src/palette.ts": 'export const palette = { ink: "#123456" };',
      "src/other.ts": 'export const other = "1px";',
    });
    const { files, attributes } = find();
    const { tokens, routing } = discover(files, { attributes });
    expect(tokens.get("--ink")?.value).toBe("#123456");
    expect(routing).toEqual({ "*": ["src/GlobalStyle.tsx", "src/palette.ts"] });
  });

  it("has the configuration of Tailwind beside a style sheet that takes values from its theme", () => {
    put({
      "a.css": ':root { --gutter: theme("spacing.gutter"); --gap: 4px }',
      "tailwind.config.ts": 'export default { theme: { extend: { spacing: { gutter: "1.5rem" } } } };',
    });
    const { files, attributes } = find();
    const { tokens, routing } = discover(files, { attributes });
    expect(tokens.get("--gutter")?.value).toBe("1.5rem");
    expect(routing).toEqual({ "*": ["a.css", "tailwind.config.ts"] });
  });

  it("begins with what configurations give every page, which no page names", () => {
    put({
      "index.html": '<script type="module" src="/main.js"></script>',
      "main.js": 'import "./main.css"; import "virtual:uno.css";',
      "main.css": "@layer reset, tokens;",
      "panda.config.ts": `import { defineConfig } from "@pandacss/dev";
export default defineConfig({ theme: { extend: { tokens: { colors: { ink: { value: "#123" } } } } } });`,
      "theme.json": '{ "settings": { "custom": { "gap": "1rem" } } }',
      "other.css": root("other"),
    });
    expect(apart()).toEqual(["other.css"]);
    const { files, attributes } = find();
    expect([...discover(files, { attributes }).tokens.keys()]).toEqual([
      "--colors-ink",
      "--wp--custom--gap",
      "--bg",
    ]);
  });

  it.each([
    ["app/layout.tsx", 'import "./globals.css";', "app/globals.css"],
    ["src/pages/index.astro", '---\nimport "../styles/a.css";\n---', "src/styles/a.css"],
    ["src/routes/+layout.svelte", '<script>import "../app.css";</script>', "src/app.css"],
    ["nuxt.config.ts", 'export default { css: ["~/assets/main.css"] }', "assets/main.css"],
    ["angular.json", '{"styles":["src/styles.css"]}', "src/styles.css"],
    ["angular.json", '{"styles":["src/styles.scss"]}', "src/styles.scss"],
    ["nuxt.config.ts", 'export default { css: ["~/assets/css/main.less"] }', "app/assets/css/main.less"],
  ])("is known from %s", (file, text, sheet) => {
    put({ [file]: text, [sheet]: root("red"), "a/unused.css": root("blue") });
    expect(joined()).toEqual([sheet]);
    expect(apart()).toEqual(["a/unused.css"]);
  });

  it("follows @import from what is named, keeps layers and conditions, and ends in a ring", () => {
    put({
      "main.css": '@import "base.css" layer(base); @import "wide.css" (min-width: 9px); :root{--c:1px}',
      "base.css": '@import "main.css"; :root{--bg:base;--c:2px}',
      "wide.css": ":root{--c:3px}",
    });
    expect(joined({ css: ["main.css"] })).toEqual(["base.css", "wide.css", "main.css"]);
    const { tokens } = discover(find({ css: ["main.css"] }).files);
    expect(tokens.get("--c")).toMatchObject({ value: "1px", files: ["base.css", "wide.css", "main.css"] });
  });

  it("is the alphabet's where nothing says more", () => {
    put({ "b.css": root("b"), "a.css": root("a") });
    expect(joined()).toEqual(["a.css", "b.css"]);
    expect(find().unloaded).toEqual([]);
  });
});

describe("themes that exclude one another", () => {
  it("are not joined where each is loaded by a page of its own", () => {
    put({
      "index.html": "<link rel=stylesheet href=base.css><link rel=stylesheet href=light.css>",
      "night.html": "<link rel=stylesheet href=base.css><link rel=stylesheet href=dark.css>",
      "base.css": ":root{--gap:1px}",
      "dark.css": root("black"),
      "light.css": root("white"),
    });
    expect(joined()).toEqual(["base.css", "light.css"]);
    expect([...find().alternatives]).toEqual([["dark.css", "light.css"]]);
    expect(background()).toMatchObject({ value: "white", files: ["dark.css", "light.css"] });
  });

  it("are told by what they declare where no page is there", () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const theme = (value: string, more = "") =>
      `:root{${names.map((name) => `--${name}:${value}`).join(";")}${more}}`;
    put({
      "blue.css": theme("blue"),
      "all.css": theme("red", ";--g:1px"),
      "dark.css": theme("black").replace(":root", ".dark"),
    });
    expect(joined()).toEqual(["all.css", "dark.css"]);
    expect([...find().alternatives]).toEqual([["blue.css", "all.css"]]);
  });
});

describe("what lies elsewhere", () => {
  it("is read where a page loads it from beside the project, and told where it came with a package", () => {
    put({
      "site/index.html": "<link rel=stylesheet href=site.css>",
      "site/site.css":
        '@import "../shared/tokens.css"; @import "kit"; @import "@acme/kit/theme.css"; :root{--bg:red}',
      "shared/tokens.css": ":root{--gap:1px}",
      "node_modules/kit/package.json": '{"exports":{".":{"style":"./kit.css"}}}',
      "node_modules/kit/kit.css": ":root{--kit:1px}",
      "site/node_modules/@acme/kit/theme.css": ":root{--acme:1px}",
    });
    const found = findPageStyleSheets(path.join(folder, "site"), {});
    expect(found.files.map(({ file }) => file)).toEqual(["../shared/tokens.css", "site.css"]);
    expect(found.packages.map(({ name, file }) => [name, file.file])).toEqual([
      ["kit", "../node_modules/kit/kit.css"],
      ["@acme/kit", "node_modules/@acme/kit/theme.css"],
    ]);
  });

  it("is no style sheet of a package where a module imports the package's script", () => {
    put({
      "index.html": '<script type="module" src="/main.js"></script>',
      "main.js": 'import "./site.css"; import * as kit from "kit"; import "reset.css";',
      "site.css": root("red"),
      "node_modules/kit/package.json": '{"main":"kit.js","style":"kit.css"}',
      "node_modules/kit/kit.css": ":root{--kit:1px}",
      "node_modules/reset.css/package.json": '{"main":"reset.css"}',
      "node_modules/reset.css/reset.css": ":root{--reset:1px}",
    });
    expect(find().packages.map(({ name }) => name)).toEqual(["reset.css"]);
  });

  it.each(["App.vue", "App.svelte", "App.astro"])(
    "is the style of a package where the styles of %s import it, and not where its script does",
    (component) => {
      put({
        "index.html": '<script type="module" src="/main.js"></script>',
        "main.js": `import App from "./${component}";`,
        [component]: '<script>\nimport other from "other";\n</script>\n<style>\n@import "kit";\n</style>',
        "node_modules/kit/package.json": '{"main":"kit.js","style":"kit.css"}',
        "node_modules/kit/kit.css": ":root{--kit:1px}",
        "node_modules/other/package.json": '{"main":"other.js","style":"other.css"}',
        "node_modules/other/other.css": ":root{--other:1px}",
      });
      expect(find().packages.map(({ name }) => name)).toEqual(["kit"]);
    },
  );

  it("says nothing of the project's own style sheets where pages load those of packages alone", () => {
    put({
      "index.html": "<link rel=stylesheet href=/node_modules/kit/kit.css>",
      "node_modules/kit/kit.css": ":root{--kit:1px}",
      "src/main.js": 'import "kit/kit.css";',
      "a.css": root("red"),
    });
    expect(joined().filter((file) => file === "a.css")).toEqual(["a.css"]);
  });

  it("gives the attributes of the page's html, and those that were given before them", () => {
    put({
      "index.html": '<html lang="en" data-theme="dark" class="{{ mode }}"><link rel=stylesheet href=a.css>',
      "a.css": "[data-theme=dark]{--bg:black}",
    });
    expect(find().attributes).toEqual({ lang: "en", "data-theme": "dark" });
    expect(find({ attributes: { "data-theme": "light" } }).attributes).toMatchObject({
      "data-theme": "light",
    });
  });
});
