import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PanelConfig } from "../model/config.js";
import { designTokenPanel } from "./vite-plugin.js";

const light = ":root,:host,.theme-light{--gray-1:#fff;--gray-2:#eee;--gray-3:#ddd}";
const dark = ":host,.theme-dark{--gray-1:#000;--gray-2:#111;--gray-3:#222}";
const pageOf = (...links: string[]) =>
  `<!doctype html><html><head>${links.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}</head></html>`;

let root: string;
let server: ViteDevServer | undefined;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "vite-linked-")));
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

function put(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

async function start(): Promise<ViteDevServer> {
  server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [designTokenPanel()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  return server;
}

/** What a page gets that waits for the first reading. */
async function configOf(dev: ViteDevServer, path: string, text: string): Promise<PanelConfig> {
  await dev.transformRequest("virtual:design-token-panel");
  const html = await dev.transformIndexHtml(path, text);
  return JSON.parse(/id="tokenpanel-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
}

const schemesIn = ({ tabs }: PanelConfig) =>
  tabs.flatMap(({ colorExtras }) => Object.keys(colorExtras?.colorSchemes ?? {}));

test.each(["themes", "public/themes"])(
  "light and dark in two files of %s are modes from the first page on, in the order of its links",
  async (folder) => {
    const text = pageOf("/themes/light.css", "/themes/dark.css");
    put({ "index.html": text, [`${folder}/light.css`]: light, [`${folder}/dark.css`]: dark });
    const config = await configOf(await start(), "/index.html", text);
    expect(schemesIn(config)).toEqual(["light", "dark"]);
    expect(config.applyRouting).toEqual({ "*": [`${folder}/light.css`, `${folder}/dark.css`] });
  },
);

test("light and dark that a module imports are modes from the first page on, in the order of its imports", async () => {
  const text = '<!doctype html><html><head><script type="module" src="/src/main.js"></script></head></html>';
  put({
    "index.html": text,
    "src/main.js": 'import "./app.js"; import "../themes/dark.css";',
    "src/app.js": 'import "../themes/light.css";',
    "themes/light.css": light,
    "themes/dark.css": dark,
  });
  const config = await configOf(await start(), "/index.html", text);
  expect(schemesIn(config)).toEqual(["light", "dark"]);
  expect(config.applyRouting).toEqual({ "*": ["themes/light.css", "themes/dark.css"] });
});

test("links of another page count when it was asked for, and so do links that are new", async () => {
  const text = pageOf("light.css", "dark.css");
  put({ "index.html": pageOf(), "docs/index.html": text, "docs/light.css": light, "docs/dark.css": dark });
  const dev = await start();
  expect(schemesIn(await configOf(dev, "/index.html", pageOf()))).toEqual([]);
  expect(schemesIn(await configOf(dev, "/docs/index.html", text))).toEqual(["light", "dark"]);
  const turned = pageOf("dark.css", "light.css");
  put({ "docs/index.html": turned });
  expect((await configOf(dev, "/docs/index.html", turned)).applyRouting).toEqual({
    "*": ["docs/dark.css", "docs/light.css"],
  });
});

test("what modules import comes after the links, and what no page has stands apart", async () => {
  const text = pageOf("/z.css");
  put({
    "index.html": text,
    "main.js": 'import "./a.css";',
    "z.css": '@import "./base.css"; :root{--a:1px}',
    "base.css": ":root{--a:0px}",
    "a.css": ":root{--a:2px}",
    "unused.css": ":root{--a:3px}",
  });
  const dev = await start();
  for (const address of ["/main.js", "/a.css"]) await dev.transformRequest(address);
  const { applyRouting } = await configOf(dev, "/index.html", text);
  expect(applyRouting).toEqual({ "*": ["unused.css", "base.css", "z.css", "a.css"] });
});
