import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createNodePanelHandler, createPanelHandler } from "./panel-handler.js";

const origin = "http://localhost:3000";
let rootDir: string;
let said: string[];

beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), "panel-handler-"));
  mkdirSync(join(rootDir, "css"));
  writeFileSync(join(rootDir, "css/a.css"), ":root { --space-md: 1rem; }\n");
  said = [];
  for (const name of ["info", "warn"] as const) {
    vi.spyOn(console, name).mockImplementation((text: string) => void said.push(text));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(rootDir, { recursive: true, force: true });
});

const get = (path: string) => createPanelHandler({ rootDir })(new Request(origin + path));

function post(from: string, path = "/panel/apply") {
  return createPanelHandler({ rootDir })(
    new Request(origin + path, {
      method: "POST",
      headers: { origin: from, "content-type": "application/json" },
      body: JSON.stringify({ tokens: { "--space-md": "2rem" } }),
    }),
  );
}

it.each(["/panel", "/api/deep/panel", ""])(
  "mounted on %j it serves the page, the panel and Apply",
  async (path) => {
    const start = await (await get(`${path}/start.js`)).text();
    expect(start).toContain("localStorage.getItem");
    expect(start).toContain('import(new URL("page.js"');
    const page = await (await get(`${path}/page.js`)).text();
    expect(page).toContain('"cssVar":"--space-md"');
    expect(page).toContain('from "./host-adapter.js"');
    expect(page).toContain('applyEndpoint: new URL("apply", import.meta.url).pathname');
    expect((await get(`${path}/nothing.js`)).status).toBe(404);
    expect((await get(`${path}/parts/../../package.js`)).status).toBe(404);
    expect((await post(origin, `${path}/apply/`)).status).toBe(200);
    expect(readFileSync(join(rootDir, "css/a.css"), "utf8")).toBe(":root { --space-md: 2rem; }\n");
  },
);

it.each(["start.js", "page.js", "host-adapter.js", "parts/panel.js"])(
  "lets pages of no other origin run %s, which can tell of the project",
  async (name) => {
    const { headers } = await get(`/panel/${name}`);
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  },
);

it("warns of an option that there is not", () => {
  createPanelHandler({ rootDir, writeroot: "css" } as object);
  expect(said).toEqual(['[design-token-panel] There is no option "writeroot". Did you mean "writeRoot"?']);
});

it("says where Apply could not write", async () => {
  await createPanelHandler({ rootDir, writeRoot: "other" })(new Request(`${origin}/panel/page.js`));
  mkdirSync(join(rootDir, "other"));
  await createPanelHandler({ rootDir, writeRoot: "other" })(new Request(`${origin}/panel/page.js`));
  expect(said.filter((text) => text.includes("cannot write"))).toEqual([
    '[design-token-panel] Apply cannot write "css/a.css": the write root cannot be found',
    '[design-token-panel] Apply cannot write "css/a.css": the file is outside the write root; give it a wider one',
  ]);
});

it("applies for pages of its own origin alone", async () => {
  expect((await post("http://evil.test")).status).toBe(403);
  expect((await get("/panel/apply")).status).toBe(405);
  expect(readFileSync(join(rootDir, "css/a.css"), "utf8")).toContain("1rem");
});

it("serves the page of a project in which a style sheet is a link to itself", async () => {
  symlinkSync("loop.css", join(rootDir, "css/loop.css"));
  const page = await get("/panel/page.js");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('"cssVar":"--space-md"');
});

it("reads the project anew for the next page, and says once what it found", async () => {
  const handle = createPanelHandler({ rootDir });
  const page = async () => (await handle(new Request(`${origin}/panel/page.js`))).text();
  expect(await page()).not.toContain("--space-lg");
  writeFileSync(join(rootDir, "css/b.css"), ":root { --space-lg: 2rem; }\n");
  expect(await page()).toContain("--space-lg");
  expect(said).toEqual([
    "[design-token-panel] 1 token in 1 file; the panel opens with the button or Alt+Shift+E",
  ]);
});

it("of a broken configuration the terminal and the page's console say where", async () => {
  writeFileSync(join(rootDir, "design-token-panel.config.json"), '{ "storagePrefix": 1 }');
  expect(await (await get("/panel/page.js")).text()).toContain("has mistakes");
  expect(said.join()).toContain("storagePrefix");
  expect(await (await get("/panel/start.js")).text()).toBe(
    'import(new URL("page.js", document.currentScript.src).href);\n',
  );
});

it("is nothing in production", async () => {
  vi.stubEnv("NODE_ENV", "production");
  for (const name of ["start.js", "page.js", "host-adapter.js"])
    expect((await get(`/panel/${name}`)).status).toBe(404);
  expect((await post(origin)).status).toBe(404);
});

it("leaves out the button where it is told to", async () => {
  const handle = createPanelHandler({ rootDir, launcher: false });
  const page = await (await handle(new Request(`${origin}/panel/page.js`))).text();
  expect(page).not.toContain("launcher");
});

it("serves the same behind node:http", async () => {
  const server = createServer(createNodePanelHandler({ rootDir })).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  // A server that listens on a host and a port has an object for an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/panel/`;
  try {
    expect(await (await fetch(`${url}page.js`)).text()).toContain("--space-md");
    const answer = await fetch(`${url}start.js`, { method: "HEAD" });
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect((await fetch(`${url}page.js`, { method: "POST" })).status).toBe(405);
  } finally {
    server.close();
  }
});
