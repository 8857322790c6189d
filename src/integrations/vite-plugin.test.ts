import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, createLogger, createServer, type InlineConfig, type ViteDevServer } from "vite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { saveUntil } from "../../test/integrations/save-until.js";
import type { PanelConfig } from "../model/config.js";
import type { DesignTokenPanelOptions } from "./options.js";
import { configEvent } from "./page/client-module.js";
import { designTokenPanel } from "./vite-plugin.js";

const config: PanelConfig = {
  storagePrefix: "p",
  consoleNamespace: "p",
  applyRouting: { card: "src/tokens.css" },
  tabs: [
    {
      id: "t",
      label: "</script><!-- T",
      tiers: [
        {
          id: "r",
          label: "R",
          items: [{ id: "a", cssVar: "--card-a", label: "A", default: "1px", type: { kind: "text" } }],
        },
      ],
    },
  ],
};
const page = '<!doctype html><html><head><meta charset="utf-8"><title>x</title></head><body></body></html>';
const applyPath = "/__design-token-panel/apply";

let root: string;
let servers: ViteDevServer[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vite-plugin-"));
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "index.html"), page);
  writeFileSync(join(root, "src/tokens.css"), ":root { --card-a: 1px; }\n");
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
  rmSync(root, { recursive: true, force: true });
});

async function start(options: DesignTokenPanelOptions, more: InlineConfig = {}): Promise<ViteDevServer> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [designTokenPanel({ discover: false, ...options })],
    ...more,
    server: { host: "127.0.0.1", port: 0, ...more.server },
    optimizeDeps: { noDiscovery: true },
  });
  servers.push(server);
  await server.listen();
  // A page that comes while the configuration is read for the first time has it later.
  await server.transformRequest("virtual:design-token-panel");
  return server;
}

function portOf(server: ViteDevServer): number {
  const address = server.httpServer?.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

/** `fetch` would not let a test choose its Host and its Origin. */
function post(server: ViteDevServer, headers: Record<string, string>, path = applyPath): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const port = portOf(server);
    const type = { "Content-Type": "application/json" };
    const call = request({ host: "127.0.0.1", port, path, method: "POST", headers: { ...type, ...headers } });
    call.on("error", reject);
    call.on("response", (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      response.on("end", () => resolve({ status: response.statusCode, body }));
    });
    call.end(JSON.stringify({ tokens: { "--card-a": "2px" } }));
  });
}

const tokens = () => readFileSync(join(root, "src/tokens.css"), "utf8");

test.each([
  ["a framework's own server tells what there is as it starts", undefined, 1],
  ["a server without updates, as of tests, tells nothing", false as const, 0],
])("within another server: %s", async (_, hmr, times) => {
  const customLogger = createLogger("silent");
  const said = vi.spyOn(customLogger, "info");
  const server = await createServer({
    root,
    configFile: false,
    customLogger,
    plugins: [designTokenPanel({ config })],
    server: { middlewareMode: true, ...(hmr === undefined ? { ws: false } : { hmr }) },
    optimizeDeps: { noDiscovery: true },
  });
  servers.push(server);
  const welcomes = () => said.mock.calls.filter(([text]) => text.includes("opens with the button"));
  if (times > 0) await expect.poll(welcomes).toHaveLength(times);
  expect(welcomes()).toHaveLength(times);
});

describe("the page", () => {
  test("gets the configuration, the restore script and the client, after its own charset", async () => {
    const server = await start({ config });
    const html = await server.transformIndexHtml("/", page);
    const places = [
      "charset",
      'id="tokenpanel-config"',
      "localStorage",
      "@id/__x00__virtual:design-token-panel",
    ];
    const found = places.map((text) => html.indexOf(text));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found).not.toContain(-1);
    const embedded = /id="tokenpanel-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(JSON.parse(embedded)).toEqual({ ...config, applyEndpoint: applyPath });
  });

  test("has the client of a framework that writes the HTML itself bring the panel, once, and no other page's", async () => {
    const server = await start({ config });
    const client = async () => (await server.transformRequest("/@vite/client"))?.code ?? "";
    const plugin = server.config.plugins.find(({ name }) => name === "design-token-panel");
    const hook = plugin?.transformIndexHtml as unknown as (html: string, context: string) => unknown;
    // As Vinxi asks, with no page.
    expect(await hook("/", "")).toBeUndefined();
    const bringing = (await client())
      .split("\n")
      .filter((line) => line.includes("virtual:design-token-panel"));
    expect(bringing).toHaveLength(1);
    const run = (page: { readonly origin: string } | undefined) => {
      const statement = bringing[0]
        ?.replace("import.meta.url", '"http://localhost:5173/@vite/client"')
        .replace(/import\((.*?)\)/, "imported($1)");
      const imported: string[] = [];
      new Function("imported", "location", "document", statement ?? "")(
        (id: string) => imported.push(id),
        page,
        page && {},
      );
      return imported;
    };
    expect(run({ origin: "http://localhost:5173" })).toEqual(["/@id/__x00__virtual:design-token-panel"]);
    expect(run({ origin: "http://localhost:8000" })).toEqual([]);
    expect(run(undefined)).toEqual([]);
  });

  test("of Vite has it in its HTML, and not in its client", async () => {
    const server = await start({ config });
    await server.transformIndexHtml("/", page);
    expect((await server.transformRequest("/@vite/client"))?.code).not.toContain("design-token-panel");
  });

  test("has a nonce on the scripts where Vite is told one", async () => {
    const server = await start({ config }, { html: { cspNonce: "secret" } });
    const html = await server.transformIndexHtml("/", page);
    const scripts = [...html.matchAll(/<script(?![^>]*application\/json)[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(1);
    for (const tag of scripts) expect(tag).toContain('nonce="secret"');
  });

  test("has a button that opens the panel, unless it is told to have none", async () => {
    const codeOf = async (options: DesignTokenPanelOptions) => {
      const server = await start({ config, ...options });
      return (await server.transformRequest("virtual:design-token-panel"))?.code ?? "";
    };
    const code = await codeOf({ panel: { shortcuts: false } });
    expect(code).toContain("parts/launcher.js");
    expect(code).toContain('startLauncher({"storagePrefix":"p","consoleNamespace":"p","shortcuts":false})');
    expect(await codeOf({ launcher: false })).not.toContain("auncher");
  });

  test("under a base, the client and the apply route are under it too", async () => {
    const server = await start({ config }, { base: "/app/" });
    const html = await server.transformIndexHtml("/app/", page);
    expect(html).toContain('src="/app/@id/__x00__virtual:design-token-panel"');
    expect(html).toContain('"applyEndpoint":"/app/__design-token-panel/apply"');
    const origin = `http://127.0.0.1:${portOf(server)}`;
    expect(await post(server, { Origin: origin }, `/app${applyPath}`)).toMatchObject({ status: 200 });
  });

  test("keeps a configuration's own endpoint, and opens no route of its own then", async () => {
    const own = { ...config, applyEndpoint: "http://127.0.0.1:24681/apply" };
    const server = await start({ config: own });
    expect(await server.transformIndexHtml("/", page)).toContain(own.applyEndpoint);
    expect(await post(server, {})).not.toMatchObject({ status: 200 });
    expect(tokens()).toContain("1px");
  });

  test("has nothing of it in a build, where the virtual module is empty", async () => {
    writeFileSync(join(root, "src/main.js"), 'import "virtual:design-token-panel"; console.log("mine");');
    writeFileSync(
      join(root, "index.html"),
      page.replace("</head>", '<script type="module" src="/src/main.js"></script></head>'),
    );
    await build({ root, configFile: false, logLevel: "silent", plugins: [designTokenPanel({ config })] });
    const scripts = readdirSync(join(root, "dist/assets")).map((name) =>
      readFileSync(join(root, "dist/assets", name), "utf8"),
    );
    expect(scripts.join("")).toContain("mine");
    expect(scripts.join("")).not.toMatch(/token|launcher/i);
    expect(readFileSync(join(root, "dist/index.html"), "utf8")).not.toContain("token");
  });
});

describe("the apply route", () => {
  test("writes for the server's own pages", async () => {
    const server = await start({ config, writeRoot: "src" });
    for (const host of ["127.0.0.1", "localhost"]) {
      writeFileSync(join(root, "src/tokens.css"), ":root { --card-a: 1px; }\n");
      const own = `${host}:${portOf(server)}`;
      const answer = await post(server, {
        Host: own,
        Origin: `http://${own}`,
        "Sec-Fetch-Site": "same-origin",
      });
      expect(answer.status).toBe(200);
      expect(tokens()).toBe(":root { --card-a: 2px; }\n");
    }
  });

  test.each([
    ["another site", { Origin: "http://evil.test" }],
    ["another port of this machine", { Origin: "http://127.0.0.1:1" }],
    ["a sandboxed frame", { Origin: "null" }],
    ["a form of another site", { "Sec-Fetch-Site": "cross-site" }],
    ["a name pointed at this machine", { Host: "evil.test", Origin: "http://evil.test" }],
    ["another type of content", { "Content-Type": "text/plain" }],
  ])("refuses %s, and the file stays as it was", async (_, headers) => {
    const server = await start({ config });
    const { status } = await post(server, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(tokens()).toContain("1px");
  });

  test("believes a name its user allowed, and no other", async () => {
    const server = await start({ config }, { server: { allowedHosts: ["my.test"] } });
    const own = `my.test:${portOf(server)}`;
    expect(await post(server, { Host: own, Origin: `http://${own}` })).toMatchObject({ status: 200 });
    const other = `your.test:${portOf(server)}`;
    expect(await post(server, { Host: other, Origin: `http://${other}` })).toMatchObject({ status: 403 });
  });

  test.each(["", "localhost:5173", "a b", "my.test/"])(
    "answers where %j stands among the allowed names, which is none",
    async (name) => {
      const server = await start({ config }, { server: { allowedHosts: [name] } });
      const own = `http://127.0.0.1:${portOf(server)}`;
      expect(await post(server, { Origin: own })).toMatchObject({ status: 200 });
    },
  );

  test("does not believe a foreign name where Vite was told not to check any", async () => {
    const server = await start({ config }, { server: { allowedHosts: true } });
    const other = `evil.test:${portOf(server)}`;
    expect(await post(server, { Host: other, Origin: `http://${other}` })).toMatchObject({ status: 403 });
    expect(tokens()).toContain("1px");
  });

  test("writes only below the write root", async () => {
    const server = await start({ config, writeRoot: "public" });
    expect((await post(server, {})).status).not.toBe(200);
    expect(tokens()).toContain("1px");
  });

  test("answers for a bug as through every other door, and the terminal has it", async () => {
    const shown = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = Object.assign([] as string[], {
      [Symbol.iterator]() {
        throw new Error("at /secret/path");
      },
    });
    const server = await start({ config, allowOrigins: broken });
    const { status, body } = await post(server, {});
    expect([status, JSON.parse(body)]).toEqual([
      500,
      { ok: false, error: "A bug in design-token-panel; the terminal in which its server runs shows it" },
    ]);
    expect(shown.mock.calls.flat().map(String).join("\n")).toContain("/secret/path");
  });

  test("lets a page of a listed origin ask whether it may, although Vite would not", async () => {
    const server = await start({ config, allowOrigins: ["http://shop.test"] });
    const asked = await fetch(`http://127.0.0.1:${portOf(server)}${applyPath}`, {
      method: "OPTIONS",
      headers: { Origin: "http://shop.test", "Access-Control-Request-Method": "POST" },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe("http://shop.test");
  });

  test("is not there without a routing, which is then what the panel says it lacks", async () => {
    const { applyRouting: _, ...silent } = config;
    const server = await start({ config: silent });
    const html = await server.transformIndexHtml("/", page);
    expect(html).toContain("applyEndpoint");
    expect(html).not.toContain("applyRouting");
    expect((await post(server, {})).status).toBe(404);
  });
});

describe("a configuration file", () => {
  /** A page that is asked for while files are still read has none yet: on a busy machine the next one is asked. */
  const pageConfig = (server: ViteDevServer) =>
    vi.waitFor(
      async () => {
        const html = await server.transformIndexHtml("/", page);
        const json = /id="tokenpanel-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
        expect(json).toBeDefined();
        return JSON.parse(json ?? "");
      },
      { timeout: 60_000 },
    );

  test("in TypeScript, with imports of its own, is read again when either changes", async () => {
    const labelled = (label: string) => `export const label = ${JSON.stringify(label)};\n`;
    writeFileSync(join(root, "label.ts"), labelled("one"));
    const lines = [
      'import { label } from "./label";',
      `const config: object = ${JSON.stringify(config)};`,
      "export default { ...config, exportFilename: label };",
    ];
    writeFileSync(join(root, "design-token-panel.config.ts"), lines.join("\n"));
    const server = await start({});
    expect(await pageConfig(server)).toMatchObject({ exportFilename: "one" });
    const sent = vi.spyOn(server.ws, "send");
    await saveUntil(
      () => writeFileSync(join(root, "label.ts"), labelled("two")),
      () =>
        expect(sent).toHaveBeenCalledWith(configEvent, expect.objectContaining({ exportFilename: "two" })),
    );
    expect(await pageConfig(server)).toMatchObject({ exportFilename: "two" });
  });

  test("in JSON with a mistake is on the page, where the panel says what is wrong", async () => {
    const tabs = [{ ...config.tabs[0], tiers: 5 }];
    writeFileSync(join(root, "design-token-panel.config.json"), JSON.stringify({ ...config, tabs }));
    const server = await start({});
    expect(await server.transformIndexHtml("/", page)).toContain("<title>x</title>");
    const client = await server.transformRequest("virtual:design-token-panel");
    expect(client?.code).toContain('"tiers":5');
    expect(client?.code).toContain("startLauncher");
    const said = vi.spyOn(server.config.logger, "error");
    await saveUntil(
      () => writeFileSync(join(root, "design-token-panel.config.json"), "{"),
      () => expect(String(said.mock.calls)).toContain("design-token-panel.config.json"),
    );
  });

  test("that no program can read is named in the page's console, without the colours of a terminal", async () => {
    writeFileSync(join(root, "design-token-panel.config.ts"), "export default {\n");
    const server = await start({});
    const client = await server.transformRequest("virtual:design-token-panel");
    expect(client?.code).toContain("design-token-panel.config.ts");
    expect(client?.code).not.toContain("\\u001b");
  });

  test("that does not exist is no reason to stop", async () => {
    const server = await start({});
    expect(await server.transformIndexHtml("/", page)).not.toContain("tokenpanel-config");
  });
});

test("a style sheet that the panel loads anew is the same module to Vite: a new one, if its file changes then, reloads the page", async () => {
  const server = await start({});
  const load = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}${path}`, {
      headers: { accept: "text/css" },
    });
    expect(await answer.text()).toContain("--card-a: 1px");
  };
  await load("/src/tokens.css");
  const modules = () => [...server.environments.client.moduleGraph.urlToModuleMap.keys()];
  const before = modules();
  expect(before).toContain("/src/tokens.css?direct");
  for (const query of ["design-token-panel=1", "t=1795820085507&design-token-panel=1795820086627"])
    await load(`/src/tokens.css?${query}`);
  expect(modules()).toEqual(before);
});
