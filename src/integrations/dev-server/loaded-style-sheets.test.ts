import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findLoadedStyleSheets } from "./loaded-style-sheets.js";

let root: string;
let server: ViteDevServer;

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "graph-")));
  server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
});

afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

function put(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const load = (...addresses: string[]) =>
  Promise.all(addresses.map((address) => server.transformRequest(address)));
const loaded = () => findLoadedStyleSheets(server).map((file) => relative(root, file).replaceAll("\\", "/"));

test("a page that was not loaded says nothing", () => {
  put({ "a.css": "" });
  expect(loaded()).toEqual([]);
});

test("what modules import comes in the order of the imports, each after what it imports itself", async () => {
  put({
    "main.js": 'import "./z.css"; import "./part.js"; import "./a.css";',
    "part.js": 'import "./m.css";',
    "z.css": '@import "./base.css"; :root{--a:1}',
    "base.css": ":root{--a:0}",
    "m.css": "",
    "a.css": "",
    "unused.css": "",
  });
  await load("/a.css", "/m.css", "/z.css", "/part.js", "/main.js");
  expect(loaded()).toEqual(["base.css", "z.css", "m.css", "a.css"]);
});

test("a style sheet may be in any language that is read", async () => {
  put({ "main.js": 'import "./b.postcss"; import "./a.css";', "a.css": "", "b.postcss": "" });
  await load("/b.postcss", "/a.css", "/main.js");
  expect(loaded()).toEqual(["b.postcss", "a.css"]);
});

test("what the HTML links comes before what its modules import", async () => {
  put({ "main.js": 'import "./a.css";', "a.css": "", "z.css": "" });
  await load("/main.js", "/a.css", "/z.css?direct");
  expect(loaded()).toEqual(["z.css", "a.css"]);
});

test("a theme that the page has not chosen, chose by import(), or knows by its address alone, is left out", async () => {
  put({
    "main.js":
      'import "./base.css"; import dark from "./address.css?url"; import text from "./text.css?inline";' +
      "import('./chosen.css'); export const other = () => import(\"./other.css\"); console.log(dark, text);",
    "base.css": "",
    "address.css": "",
    "text.css": "",
    "chosen.css": "",
    "other.css": "",
  });
  await load("/main.js", "/base.css", "/address.css?url", "/text.css?inline", "/chosen.css");
  expect(loaded()).toEqual(["base.css"]);
});

test("a style sheet stays while it is read again after a save", async () => {
  put({ "main.js": 'import "./a.css";', "a.css": "" });
  await load("/main.js", "/a.css");
  server.moduleGraph.onFileChange(join(root, "a.css").replaceAll("\\", "/"));
  expect(loaded()).toEqual(["a.css"]);
});
