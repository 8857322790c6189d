import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProxy, type ProxyServer } from "../../proxy/create-proxy.js";
import type { ConfigOutcome } from "../config/load-config.js";
import { createAnySite } from "./any-site.js";

const own = "/__design-token-panel-proxy";
const html = { "content-type": "text/html; charset=utf-8" };

let root: string;
let page = "<!doctype html><head></head>";
let read: ConfigOutcome[];
let url: string;
let proxy: ProxyServer;
let close: () => Promise<void>;
/** Paths that reached the server behind. */
let behind: (string | undefined)[];

const put = (file: string, text: string) => writeFileSync(join(root, file), text);

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "any-site-"));
  page = "<!doctype html><head></head>";
  read = [];
  behind = [];
  mkdirSync(join(root, "css"));
  put("css/a.css", ":root { --space-md: 1rem; }\n");
  const server = createServer(({ url: path = "" }, response) => {
    behind.push(path);
    if (path.endsWith(".css")) return void response.writeHead(200, { "content-type": "text/css" }).end();
    response.writeHead(200, html).end(page);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const site = createAnySite({
    root,
    writeRoot: root,
    hostname: "my-machine",
    hasLauncher: true,
    opensPanel: false,
    events: {
      onConfig: (outcome) => read.push(outcome),
      onProxyEvent: () => undefined,
      onRecovery: () => undefined,
    },
  });
  // A server that listens on a host and a port has an object for an address.
  proxy = createProxy(new URL(`http://localhost:${(server.address() as AddressInfo).port}`), site);
  const bound = await proxy.listen(0, "127.0.0.1");
  if (!bound.ok) throw new Error(bound.code);
  url = `http://localhost:${bound.port}`;
  close = async () => {
    await proxy.close();
    server.closeAllConnections();
    server.close();
  };
});

afterEach(async () => {
  await close();
  rmSync(root, { recursive: true, force: true });
});

const get = async (path: string) => (await fetch(url + path, { headers: { accept: "text/html" } })).text();

async function configOf(path = "/") {
  const text = await get(path);
  const [, json = "null"] = /id="tokenpanel-config">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(json);
}

function post(headers: Record<string, string>, body: object = { tokens: { "--space-md": "2rem" } }) {
  return fetch(`${url}${own}/apply`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

describe("a page", () => {
  it("has the project's tokens, and Apply on its own origin", async () => {
    const config = await configOf();
    expect(JSON.stringify(config.tabs)).toContain('"cssVar":"--space-md"');
    expect(config).toMatchObject({ applyEndpoint: `${own}/apply`, applyRouting: { "*": "css/a.css" } });
    const text = await get("/");
    expect(text).toMatch(
      new RegExp(
        `<script type="module" src="${own}/host-adapter.js" nonce="[^"]+"></script><script type="module" nonce="[^"]+">import.*</script></head>$`,
      ),
    );
  });

  it("has the files' next state, and reads nothing while they stay", async () => {
    for (let count = 0; count < 5; count += 1) await configOf();
    expect(read).toHaveLength(1);
    put("notes.txt", "no style sheet");
    await configOf();
    expect(read).toHaveLength(1);
    put("css/a.css", ":root { --space-md: 1rem; --space-lg: 22rem; }\n");
    expect(JSON.stringify(await configOf())).toContain("--space-lg");
    put("css/b.css", ":root { --brand: red; }\n");
    expect(JSON.stringify(await configOf())).toContain("--brand");
    mkdirSync(join(root, "theme"));
    put("theme/c.css", ":root { --late: 1px; }\n");
    expect(JSON.stringify(await configOf())).toContain("--late");
    rmSync(join(root, "css/b.css"));
    expect(JSON.stringify(await configOf())).not.toContain("--brand");
    expect(read).toHaveLength(5);
  });

  it("has the tokens of the style sheets that pages load, in their order, wherever they lie", async () => {
    put("css/b.css", ":root { --space-md: 2rem; }\n");
    mkdirSync(join(root, "vendor/theme"), { recursive: true });
    put("vendor/theme/t.css", ":root { --theme-gap: 3px; }\n");
    mkdirSync(join(root, "dist"));
    put("dist/site.css", ":root { --space-md: 4rem; }\n");
    const defaults = async () => JSON.stringify(await configOf());
    expect(await defaults()).toContain('"default":"2rem"');
    expect(await defaults()).not.toContain("--theme-gap");
    for (const path of ["/css/b.css", "/css/a.css", "/vendor/theme/t.css", "/dist/site.css"]) await get(path);
    expect(await defaults()).toContain('"default":"1rem"');
    expect(await defaults()).toContain("--theme-gap");
    expect(JSON.stringify((await configOf()).applyRouting)).not.toContain("dist/site.css");
  });

  it("has at its first load those of the style sheets that it links, in their order", async () => {
    put("css/b.css", ":root { --space-md: 2rem; }\n");
    mkdirSync(join(root, "vendor/theme"), { recursive: true });
    put("vendor/theme/t.css", '@import "more.css"; :root { --theme-gap: 3px; }\n');
    put("vendor/theme/more.css", ":root { --more-gap: 3px; }\n");
    put("vendor/theme/other.css", ":root { --other: 3px; }\n");
    page = `<head><base href="/css/"><link rel=stylesheet href=b.css><link href="a.css?v=2" rel="stylesheet preload">
      <link rel="stylesheet" href="${url}/vendor/theme/t.css">
      <link rel="alternate stylesheet" href="/vendor/theme/other.css">
      <link rel="stylesheet" href="https://cdn.test/vendor/theme/other.css"></head>`;
    const text = JSON.stringify(await configOf("/shop/"));
    expect(text).toContain('"default":"1rem"');
    expect(text).toContain("--theme-gap");
    expect(text).toContain("--more-gap");
    expect(text).not.toContain("--other");
    expect(behind).toEqual(["/shop/"]);
  });

  it("takes the project's configuration, with Apply where the page is", async () => {
    const names = { storagePrefix: "mine", consoleNamespace: "mine" };
    put(
      "design-token-panel.config.json",
      JSON.stringify({ ...names, tabs: [], applyEndpoint: "http://127.0.0.1:24681/apply" }),
    );
    expect(await configOf()).toMatchObject({ ...names, applyEndpoint: `${own}/apply` });
    put("design-token-panel.config.json", JSON.stringify({ ...names, tabs: 5 }));
    expect(await configOf()).toMatchObject({ ...names, tabs: 5 });
    expect(await get("/")).toContain("parts/launcher.js");
    put("design-token-panel.config.json", "{");
    expect(await get("/")).toMatch(
      /<script nonce="[^"]+">console\.error\(\["\[design-token-panel\] .*"\]\[0\]\)<\/script>/,
    );
    expect(read.at(-1)).toMatchObject({ kind: "broken" });
  });

  it("is one whose texts are in any charset: what is put in is ASCII", async () => {
    put("css/a.css", ":root { --字-間: 1rem; --quote: '</script>'; }\n");
    const text = await get("/");
    expect(text).toMatch(/^[\0-\x7f]*$/);
    expect(text.match(/<\/script>/g)).toHaveLength(4);
    expect(JSON.stringify(await configOf())).toContain("--字-間");
  });

  it("asks the right origin where its base is elsewhere", async () => {
    page = '<head><base href="https://cdn.test/"></head>';
    expect(await configOf()).toMatchObject({ applyEndpoint: `${url}${own}/apply` });
    expect(await get("/")).toContain(`src="${url}${own}/host-adapter.js"`);
  });

  it("that has a panel of its own keeps it", async () => {
    for (const own of [
      '<script type="application/json" id="tokenpanel-config">{}</script>',
      '<script src="/design-token-panel/start.js"></script>',
      '<script async type="module" src="/@id/__x00__virtual:design-token-panel"></script>',
    ]) {
      page = `<head>${own}</head>`;
      expect(await get("/")).toBe(page);
    }
  });
});

describe("the panel's own paths", () => {
  it("hold its code and nothing beside it", async () => {
    const adapter = await fetch(`${url}${own}/host-adapter.js`);
    expect(adapter.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await adapter.text()).toContain("tokenpanel-config");
    const etag = adapter.headers.get("etag") ?? "";
    const again = await fetch(`${url}${own}/host-adapter.js`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    const outside = [
      "server.js",
      "parts/../server.js",
      "parts/%2e%2e/server.js",
      "..%2fpackage.json",
      "",
      "parts/",
    ];
    for (const name of outside) expect((await fetch(`${url}${own}/${name}`)).status).toBe(404);
    expect(behind).toEqual([]);
  });

  it("take nothing from the site that only looks alike", async () => {
    const paths = [
      own,
      `${own}x/apply`,
      `/a${own}/apply`,
      `/__design-token-panel/apply`,
      `${own.toUpperCase()}/apply`,
    ];
    for (const path of paths) await fetch(url + path);
    expect(behind).toEqual(paths);
  });
});

describe("Apply", () => {
  const sheet = () => readFileSync(join(root, "css/a.css"), "utf8");

  it("writes for a page of the proxy, by any name that it has", async () => {
    expect((await post({ origin: url })).status).toBe(200);
    expect(sheet()).toBe(":root { --space-md: 2rem; }\n");
  });

  it.each([
    ["another site's page", { origin: "http://evil.test" }],
    ["another port's page", { origin: "http://localhost:1" }],
    ["a sandboxed frame", { origin: "null" }],
    ["a page of https with this name", { origin: "https://localhost" }],
  ])("refuses %s", async (_who, headers) => {
    expect((await post(headers)).status).toBe(403);
    expect(sheet()).toContain("1rem");
  });

  it("refuses what no page of the proxy sends", async () => {
    expect((await post({ origin: url, "content-type": "text/plain" })).status).toBe(415);
    expect((await post({ origin: url }, { tokens: { "--space-md": "2rem; color: red" } })).status).toBe(400);
    expect((await post({ origin: url }, { tokens: { "--space-md": "a".repeat(1_100_000) } })).status).toBe(
      413,
    );
    expect(sheet()).toContain("1rem");
  });
});
