import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createServer as createVite } from "vite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createNodePanelHandler } from "../../../integrations/handler/panel-handler.js";
import { designTokenPanel } from "../../../integrations/vite-plugin.js";
import { readProject } from "../project.js";
import { doctor } from "./doctor.js";
import type { Finding } from "./finding.js";

let home: string;
let closing: (() => unknown)[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "own-route-"));
  closing = [];
  // The handler greets at its terminal.
  const greeting = vi.spyOn(console, "info").mockImplementation(() => undefined);
  closing.push(() => greeting.mockRestore());
  for (const name of ["shop", "blog"]) {
    put(`${name}/package.json`, JSON.stringify({ name, devDependencies: { next: "16" } }));
    put(`${name}/tokens.css`, `:root{--${name}-gap:1px}`);
  }
});

afterEach(async () => {
  for (const close of closing) await close();
  rmSync(home, { recursive: true, force: true });
});

function put(file: string, text: string): void {
  mkdirSync(dirname(join(home, file)), { recursive: true });
  writeFileSync(join(home, file), text);
}

async function examine(name: string, origin: string): Promise<readonly Finding[]> {
  const command = { discover: {}, json: true, origin, nodeVersion: "v22.0.0", ownVersion: "1.2.3" };
  const result = await doctor(readProject(join(home, name)), command);
  if (!result.ok) throw new Error(result.message);
  return JSON.parse(result.output).filter(({ about }: Finding) =>
    ["page", "server", "origins"].includes(about),
  );
}

/** A dev server with the route of the panel, and a page that loads it; it answers GET and POST alone, as a route of Next does. */
async function serve(name: string, listener?: RequestListener): Promise<string> {
  const handle = createNodePanelHandler({ rootDir: join(home, name) });
  const server: Server = createServer((request, response) => {
    if (listener) return listener(request, response);
    if (!request.url?.startsWith("/panel/")) return response.end('<script src="/panel/start.js"></script>');
    return request.method === "OPTIONS" ? response.writeHead(204).end() : handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  // A server that listens on a host and a port has an object for an address.
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function serveByVite(name: string, options: object = {}): Promise<string> {
  put(`${name}/index.html`, "<!doctype html><head></head>");
  const vite = await createVite({
    ...{ root: join(home, name), configFile: false, logLevel: "silent" },
    ...{ plugins: [designTokenPanel()], server: { port: 0, host: "127.0.0.1" }, ...options },
  });
  await vite.listen();
  closing.push(() => vite.close());
  return new URL(vite.resolvedUrls?.local[0] ?? "").origin.replace("127.0.0.1", "localhost");
}

describe("the origin that doctor is given", () => {
  it("is this project's own: its pages may apply, and nothing is written", async () => {
    const origin = await serve("shop");
    expect(await examine("shop", origin)).toEqual([
      { level: "ok", about: "page", message: `${origin} has the panel on its start page` },
      {
        level: "ok",
        about: "server",
        message: `${origin} serves Apply at /panel/apply, and its pages may apply`,
      },
    ]);
    expect(readFileSync(join(home, "shop/tokens.css"), "utf8")).toBe(":root{--shop-gap:1px}");
  });

  it("is another project's, which is named, with what to do", async () => {
    const origin = await serve("blog");
    expect(await examine("shop", origin)).toContainEqual({
      level: "error",
      about: "server",
      message: `${origin} is the server of another project, "blog": there Apply writes its files, not those of "shop"`,
      fix: "start this project's dev server, and take the address that it prints:\n  npx design-token-panel doctor --origin <that address>",
    });
  });

  it("may have a folder of this project for its root", async () => {
    put("shop/site/package.json", '{"name":"shop-site"}');
    put("shop/site/own.css", ":root{--own:1px}");
    const origin = await serve("shop/site");
    expect((await examine("shop", origin)).map(({ level }) => level)).toEqual(["ok", "ok"]);
  });

  it("may be one with a base, given with its path", async () => {
    const origin = await serveByVite("shop", { base: "/docs/" });
    expect(await examine("shop", `${origin}/docs/`)).toEqual([
      { level: "ok", about: "page", message: `${origin}/docs/ has the panel on its start page` },
      {
        level: "ok",
        about: "server",
        message: `${origin} serves Apply at /docs/__design-token-panel/apply, and its pages may apply`,
      },
    ]);
    expect(await examine("blog", `${origin}/docs/`)).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('another project, "shop"') }),
    );
  });

  it.each([
    ["a page for everything", (_, response) => response.end("<p>not found</p>")],
    ["another product", (_, response) => response.writeHead(404).end('{"ok":false,"error":"no"}')],
  ] satisfies [string, RequestListener][])("serves no Apply: %s", async (_, listener) => {
    const origin = await serve("shop", listener);
    expect(await examine("shop", origin)).toContainEqual(
      expect.objectContaining({
        level: "error",
        message: `${origin} answers, but its start page shows no panel, and it serves no Apply`,
      }),
    );
  });

  it("serves Apply, and says why it fails, where a routed file is not there", async () => {
    const origin = await serveByVite("shop", {
      plugins: [designTokenPanel({ routing: { "*": "gone.css" } })],
    });
    expect(await examine("shop", origin)).toContainEqual(
      expect.objectContaining({
        level: "error",
        about: "server",
        message: expect.stringMatching(
          /serves Apply at .*, and it fails: gone\.css: the file does not exist$/,
        ),
      }),
    );
  });

  it("is no proof of this project where its routing takes none of its tokens, or not all of them", async () => {
    put("blog/design-token-panel.routing.json", '{"blog":"tokens.css"}');
    const routing = { blog: "tokens.css" };
    const other = await serveByVite("blog", { plugins: [designTokenPanel({ routing })] });
    expect(await examine("shop", other)).toContainEqual(
      expect.objectContaining({
        level: "error",
        message: expect.stringMatching(/takes none of this project's tokens$/),
      }),
    );
    put("blog/tokens.css", ":root{--blog-gap:1px;--new:1px}");
    expect(await examine("blog", other)).toContainEqual(
      expect.objectContaining({
        level: "warning",
        about: "server",
        message: `--new is without a route at ${other}`,
      }),
    );
  });

  it("is another folder's, although that project bears the same name, as those of one template do", async () => {
    put("blog/package.json", '{"name":"shop","devDependencies":{"next":"16"}}');
    put("blog/tokens.css", ":root{--shop-gap:2px}");
    const origin = await serve("blog");
    expect(await examine("shop", origin)).toContainEqual(
      expect.objectContaining({
        level: "error",
        message: expect.stringContaining("the server of another folder, for a project of the same name"),
      }),
    );
  });

  it("is not said to serve Apply, for a program that lets every page in", async () => {
    const origin = await serve("shop", (_, response) => {
      response.setHeader("access-control-allow-origin", "*");
      response.writeHead(204).end();
    });
    put(
      "shop/design-token-panel.config.json",
      JSON.stringify({
        storagePrefix: "a",
        consoleNamespace: "a",
        tabs: [],
        applyEndpoint: `${origin}/apply`,
      }),
    );
    expect(await examine("shop", "http://localhost:1")).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining("is no design-token-panel-server") }),
    );
  });
});

describe("the start page", () => {
  it.each([404, 500])("is not said to be without a panel where it is answered with %i", async (status) => {
    const origin = await serve("shop", (_, response) => response.writeHead(status).end("no"));
    put("shop/package.json", '{"name":"shop"}');
    expect(await examine("shop", origin)).toContainEqual(
      expect.objectContaining({
        level: "warning",
        about: "page",
        message: `${origin} is answered with ${status}, so its pages were not looked at`,
      }),
    );
  });

  it("has no panel where that stands in a comment", async () => {
    const config = '{"storagePrefix":"a","consoleNamespace":"a","tabs":[]}';
    const panel = `<script id="tokenpanel-config">${config}</script><script src="host-adapter.js"></script>`;
    const start = "<script>const mark = '<!--';</script>";
    const pages = { "/": `${start}<!-- ${panel} -->`, "/other": `${start}${panel}<!-- a word -->` };
    const origin = await serve("shop", ({ url }, response) =>
      url === "/host-adapter.js" ? response.end() : response.end(pages[url as keyof typeof pages]),
    );
    put("shop/package.json", '{"name":"shop"}');
    const found = async (path: string) =>
      (await examine("shop", origin + path)).map(({ message }) => message);
    expect(await found("/")).toContain(`${origin}/ has no panel on its start page`);
    expect(await found("/other")).toContain(`${origin}/other has the panel on its start page`);
  });
});

it("a route that breaks off is not said to be none", async () => {
  const origin = await serve("shop", ({ url }, response) => {
    if (url === "/") response.end('<script src="/panel/start.js"></script>');
    else response.destroy();
  });
  expect(await examine("shop", origin)).toContainEqual(
    expect.objectContaining({
      level: "warning",
      about: "server",
      message: expect.stringContaining("does not answer like a web server"),
    }),
  );
});
