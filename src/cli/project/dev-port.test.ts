import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readProject } from "./project.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dev-port-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const portOf = (files: Readonly<Record<string, string>>): number => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return readProject(folder).host.port;
};

const manifest = (name: string, scripts: Readonly<Record<string, string>> = {}) => ({
  "package.json": JSON.stringify({ scripts, devDependencies: { [name]: "1" } }),
});

describe("the port of a project's dev server", () => {
  it.each([
    ["vite", "vite.config.ts", "export default defineConfig({ server: { host: true, port: 3001 } })", 3001],
    ["vite", "vite.config.js", "export default { server: { hmr: { port: 24678 }, port: 3001 } }", 3001],
    ["astro", "astro.config.mjs", "export default { server: { port: 8123, } }", 8123],
    ["nuxt", "nuxt.config.ts", "export default defineNuxtConfig({ devServer: { port: 4001 } })", 4001],
    ["webpack", "webpack.config.cjs", "module.exports = { devServer: { hot: true, port: 9000 } }", 9000],
    ["@rsbuild/core", "rsbuild.config.ts", "export default { server: { port: 9100 } }", 9100],
    ["@sveltejs/kit", "vite.config.js", "export default { server: { port: 4100 } }", 4100],
    ["@vue/cli-service", "vue.config.js", "module.exports = { devServer: { port: 8090 } }", 8090],
  ])("of %s is the one that %s names", (name, file, text, port) => {
    expect(portOf({ ...manifest(name), [file]: text })).toBe(port);
  });

  it("of Angular is the one of its workspace", () => {
    const serve = { options: { port: 4300 } };
    const workspace = JSON.stringify({ projects: { site: { architect: { build: {}, serve } } } });
    expect(portOf({ ...manifest("@angular/core"), "angular.json": workspace })).toBe(4300);
  });

  it.each([
    ["vite", { dev: "vite --port 3002" }, 3002],
    ["vite", { dev: "vite dev --port=3002 --open" }, 3002],
    ["vite", { start: "node build.js && vite --port 3002" }, 3002],
    ["astro", { dev: "astro dev --host --port 4400" }, 4400],
    ["next", { dev: "next dev --turbo -p 3100" }, 3100],
    ["next", { dev: "PORT=3100 next dev" }, 3100],
    ["react-scripts", { start: "cross-env PORT=3200 react-scripts start" }, 3200],
    ["vitepress", { "docs:dev": "vitepress dev docs --port 8080" }, 8080],
    ["webpack", { serve: "webpack serve --port 9001" }, 9001],
    ["@angular/core", { start: "ng serve --port 4201" }, 4201],
    ["@docusaurus/core", { start: "docusaurus start -p 3003" }, 3003],
    ["http-server", { start: "http-server . -p 8081" }, 8081],
    ["nothing", { dev: "python3 -m http.server 8082" }, 8082],
    ["nothing", { dev: "php -S localhost:8083" }, 8083],
    ["vite", { build: "vite build", dev: 'concurrently "vite --port 3002" "json-server --port 3003"' }, 3002],
  ])("of %s is the one that a script names: %j", (name, scripts, port) => {
    expect(portOf(manifest(name, scripts))).toBe(port);
  });

  it("is the script's where both name one", () => {
    const config = { "vite.config.ts": "export default { server: { port: 3001 } }" };
    expect(portOf({ ...manifest("vite", { dev: "vite --port 3002" }), ...config })).toBe(3002);
  });

  it.each([
    ["another program's", { dev: 'concurrently "vite" "json-server --port 3003"' }, ""],
    [
      "that of a preview",
      { preview: "vite preview --port 4000" },
      "export default { preview: { port: 4000 } }",
    ],
    ["that of a module's updates alone", {}, "export default { server: { hmr: { port: 24678 } } }"],
    ["one that is reckoned", {}, "export default { server: { port: Number(process.env.PORT) } }"],
    ["one that only a comment names", {}, "export default { server: { /* port: 3001 */ } }"],
    ["one that no server can have", { dev: "vite --port 99999" }, "export default { server: { port: 0 } }"],
  ])("is not %s", (_, scripts, config) => {
    expect(portOf({ ...manifest("vite", scripts), "vite.config.ts": config })).toBe(5173);
  });

  it.each([
    ["@docusaurus/core", 3000],
    ["gatsby", 8000],
    ["vuepress", 8080],
    ["react-scripts", 3000],
    ["@vue/cli-service", 8080],
    ["vitepress", 5173],
  ])("of %s is known where nothing names one", (name, port) => {
    expect(portOf(manifest(name))).toBe(port);
  });
});
