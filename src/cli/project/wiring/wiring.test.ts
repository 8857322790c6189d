import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkWiring } from "../doctor/check-wiring.js";
import { findPanelInSources } from "../panel-in-sources.js";
import { readProject } from "../project.js";
import { proxyCommand, wiringOf } from "./wiring.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wiring-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

const dependsOn = (...names: readonly string[]) => ({
  "package.json": JSON.stringify({ devDependencies: Object.fromEntries(names.map((name) => [name, "1"])) }),
});
const lines = (writeRoot = "src") =>
  wiringOf(readProject(folder), { writeRoot, configFile: "config.json" }).join("\n");
const found = () => checkWiring(readProject(folder), findPanelInSources(folder), ".");

describe("the lines that init prints", () => {
  it.each([
    ["vite", "vite"],
    ["astro", "astro"],
    ["nuxt", "nuxt"],
  ])("for %s name a write root that lies elsewhere", (name) => {
    put(dependsOn(name));
    expect(lines("../shared/src")).toContain('{ writeRoot: "../shared/src" }');
    expect(lines()).not.toContain("writeRoot");
  });

  it.each(["vite", "astro", "next"])("for %s name what the package has", (name) => {
    put(dependsOn(name));
    const named = [...lines().matchAll(/\{ (.+) \} from "design-token-panel\/(\w+)";/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, names = "", door] of named) {
      // A door only names what it exports, and one of them needs a React that is not here.
      const text = readFileSync(new URL(`../../../${door}.ts`, import.meta.url), "utf8");
      for (const one of names.split(", ")) expect(text).toMatch(RegExp(`\\b${one}\\b`));
    }
  });

  it("keep the plugins that are there, and name the file that has them", () => {
    put({
      ...dependsOn("vite"),
      "vite.config.mts": "export default { plugins: [react({ a: [1] }), /* x */ tailwind()] }",
    });
    expect(lines()).toContain("In vite.config.mts:");
    expect(lines()).toContain("plugins: [react({ a: [1] }), tailwind(), designTokenPanel()],");
    put({
      ...dependsOn("nuxt"),
      "nuxt.config.ts": 'export default defineNuxtConfig({ modules: ["@nuxt/image"], })',
    });
    rmSync(join(folder, "vite.config.mts"));
    expect(lines()).toContain('modules: ["@nuxt/image", "design-token-panel/nuxt"],');
  });

  it("make a file where there is none, and do not spell out a long list", () => {
    put(dependsOn("astro"));
    expect(lines()).toContain("export default { integrations: [designTokenPanel()] };");
    put({ "astro.config.mjs": `export default { integrations: [${"another(), ".repeat(20)}] }` });
    expect(lines()).toContain("designTokenPanel(), at the end of the list integrations");
  });

  it("are of the router that a Next project has", () => {
    put({ ...dependsOn("next"), "src/pages/index.tsx": "" });
    expect(lines()).toContain("src/pages/api/design-token-panel/[...file].ts");
    put({ "src/app/page.tsx": "" });
    expect(lines()).toContain("src/app/design-token-panel/[...file]/route.ts");
  });

  it.each([
    [dependsOn("@sveltejs/kit"), "export default { plugins: [designTokenPanel()] };"],
    [dependsOn("laravel-vite-plugin", "vite"), "resources/js/app.js"],
    [dependsOn("@storybook/html-vite", "vite"), "viteFinal"],
    [{ "manage.py": "" }, "npx design-token-panel http://localhost:8000"],
    [{ "index.php": "" }, "npx design-token-panel http://localhost:8000"],
    [dependsOn("webpack"), "npx design-token-panel http://localhost:8080"],
    [dependsOn("parcel"), "npx design-token-panel http://localhost:1234"],
    [{}, "npx design-token-panel http://localhost:8080"],
  ])("know %j", (files, part) => {
    put(files);
    expect(lines()).toContain(part);
  });

  it.each([
    ["the folder of its pages", "docs/.vitepress/config.mts", "docs"],
    ["the project's own folder", ".vitepress/config.mts", "."],
  ])("of VitePress stand in its configuration, in %s", (_, file, pages) => {
    put({ ...dependsOn("vitepress"), [file]: "export default defineConfig({ title: 'A' })" });
    expect(lines()).toContain(`In ${file}:`);
    const options = pages === "." ? "" : '{ rootDir: ".." }';
    expect(lines()).toContain(`vite: { plugins: [designTokenPanel(${options})] },`);
    put({ [file]: "export default { vite: { plugins: [icons()], server: { port: 8203 } } }" });
    expect(lines()).toContain(`plugins: [icons(), designTokenPanel(${options})],`);
    expect(proxyCommand(readProject(folder))).toBe("npx design-token-panel http://localhost:8203");
    put({
      [file]:
        'import { designTokenPanel } from "design-token-panel/vite"; export default { vite: { plugins: [designTokenPanel()] } }',
    });
    expect(found()).toMatchObject([{ level: "ok" }]);
  });

  it("are those of the handler on servers of Node that take it, and the proxy's alone on others", () => {
    put(dependsOn("express"));
    expect(lines()).toContain('app.use("/design-token-panel", createNodePanelHandler());');
    put(dependsOn("@rspack/core"));
    expect(lines()).toContain("setupMiddlewares(middlewares, { app }) {");
    expect(lines()).toContain('<script src="/design-token-panel/start.js"></script>');
    put({ ...dependsOn("parcel") });
    expect(lines()).toMatch(/^[^\n]*\n {2}npx design-token-panel http:\/\/localhost:1234$/);
  });

  it.each([
    [{}, "npm install --save-dev design-token-panel"],
    [{ "../pnpm-lock.yaml": "" }, "pnpm add --save-dev design-token-panel"],
    [{ "yarn.lock": "" }, "yarn add --dev design-token-panel"],
  ])("begin with the installation where the package is not there: %j", (locks, command) => {
    folder = join(folder, "site");
    put({ ...dependsOn("vite"), ...locks });
    const absent = lines();
    put({ ...dependsOn("vite", "design-token-panel"), ...locks });
    const present = lines();
    put(dependsOn("unknown"));
    const alone = lines();
    folder = dirname(folder);
    expect(absent).toMatch(RegExp(`^Install it:\\n  ${command}\\nIn a new file`));
    expect(present).not.toContain(command);
    expect(alone).toContain(`Or, to keep it in the project:\n  ${command}\nand in the page`);
  });

  it("show a story rather than Storybook's own page", () => {
    put(dependsOn("storybook", "@storybook/react-webpack5"));
    expect(lines()).toContain('"http://localhost:6006/iframe.html?id=<id of a story>"');
  });
});

describe("what doctor finds of them", () => {
  const vite =
    'import { designTokenPanel as p } from "design-token-panel/vite"; export default { plugins: [p()] };';

  it.each([
    ["a plugin by another name", dependsOn("vite"), { "vite.config.ts": vite }],
    ["a plugin in a shared preset", dependsOn("vite"), { "config/preset.ts": vite, "vite.config.ts": "" }],
    [
      "a module of Nuxt",
      dependsOn("nuxt"),
      { "nuxt.config.ts": 'x({ modules: ["a", "design-token-panel/nuxt"] })' },
    ],
    [
      "a component and a route of Next",
      dependsOn("next"),
      {
        "app/layout.tsx": 'import { DesignTokenPanel } from "design-token-panel/next"; <DesignTokenPanel />',
        "app/panel/[...file]/route.ts": 'export { GET, POST } from "design-token-panel/next";',
      },
    ],
    [
      "a call in a Next project",
      dependsOn("next"),
      { "app/panel.tsx": 'import { configurePanel } from "design-token-panel"; configurePanel(config);' },
    ],
    ["SvelteKit with the plugin", dependsOn("@sveltejs/kit"), { "vite.config.ts": vite }],
    [
      "Laravel with plugin and import",
      dependsOn("laravel-vite-plugin"),
      { "vite.config.ts": vite, "resources/js/app.js": 'import "virtual:design-token-panel";' },
    ],
    [
      "Storybook",
      dependsOn("@storybook/html-vite"),
      { ".storybook/main.ts": 'await import("design-token-panel/vite")' },
    ],
    [
      "a page with both halves",
      {},
      { "index.html": '<script id="tokenpanel-config">{}</script> host-adapter.js' },
    ],
    [
      "a template of PHP",
      {},
      { "index.php": '<script id="tokenpanel-config"><?= $c ?></script> host-adapter.js' },
    ],
    [
      "a handler",
      {},
      {
        "server.js":
          'import { createNodePanelHandler } from "design-token-panel/server"; app.use(createNodePanelHandler());',
      },
    ],
  ])("calls %s wired", (_what, manifest, files) => {
    put({ ...manifest, ...files });
    expect(found()).toMatchObject([{ level: "ok" }]);
  });

  it.each([
    ["a comment", { "vite.config.ts": `// ${vite}` }],
    ["a comment of several lines", { "vite.config.ts": `/*\n${vite}\n*/` }],
    [
      "an import that nobody uses",
      { "vite.config.ts": 'import { designTokenPanel } from "design-token-panel/vite";' },
    ],
    ["a word in a text", { "src/a.ts": 'const a = "design-token-panel/vite designTokenPanel()";' }],
    ["a page with a comment", { "index.html": '<!-- <script id="tokenpanel-config"></script> -->' }],
  ])("does not take %s for a panel", (_what, files) => {
    put({ ...dependsOn("vite", "design-token-panel"), ...files });
    expect(found()).toMatchObject([
      { level: "error", message: "no file of this project puts the panel on a page" },
    ]);
  });

  it("only warns where the panel need not be in the project, and names the one command", () => {
    put(dependsOn("vite"));
    expect(found()).toMatchObject([
      { level: "warning", fix: expect.stringContaining("http://localhost:5173") },
    ]);
  });

  it("misses the other half", () => {
    put({ ...dependsOn("laravel-vite-plugin"), "vite.config.ts": vite });
    expect(found()).toMatchObject([
      { level: "error", fix: expect.stringContaining("virtual:design-token-panel") },
    ]);
    put({
      ...dependsOn("next"),
      "pages/_document.tsx":
        'import { DesignTokenPanel } from "design-token-panel/next"; <DesignTokenPanel path="/a" />',
    });
    rmSync(join(folder, "vite.config.ts"));
    expect(found()).toMatchObject([
      { level: "error", message: expect.stringContaining("no file has the route") },
    ]);
    put({ "pages/api/a/[...file].ts": 'export { panelApi as default } from "design-token-panel/next";' });
    expect(found()).toMatchObject([
      { level: "ok" },
      { level: "warning", fix: expect.stringContaining("transpilePackages") },
    ]);
    put({ "next.config.mjs": 'export default { transpilePackages: ["design-token-panel"] };' });
    expect(found()).toMatchObject([{ level: "ok" }]);
  });
});
