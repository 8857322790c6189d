import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger, createServer, type InlineConfig, type ViteDevServer } from "vite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { saveUntil } from "../../test/integrations/save-until.js";
import type { PanelConfig } from "../model/config.js";
import type { DesignTokenPanelOptions } from "./options.js";
import { configEvent } from "./page/client-module.js";
import { designTokenPanel } from "./vite-plugin.js";

const page = "<!doctype html><html><head><title>x</title></head><body></body></html>";

const nothing: PanelConfig = { tabs: [], storagePrefix: "", consoleNamespace: "" };

let root: string;
let server: ViteDevServer | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vite-discovery-"));
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "package.json"), '{"name":"Harbour Log"}');
  writeFileSync(join(root, "index.html"), page);
  sheet(":root{--space-1:4px;--accent:#3454d1}");
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

function sheet(text: string, name = "tokens.css"): void {
  writeFileSync(join(root, "src", name), text);
}

async function start(options: DesignTokenPanelOptions = {}, more: InlineConfig = {}): Promise<ViteDevServer> {
  server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [designTokenPanel(options)],
    server: { host: "127.0.0.1", port: 0 },
    optimizeDeps: { noDiscovery: true },
    ...more,
  });
  return server.listen();
}

/** A page that comes while style sheets are read for the first time has its configuration later. */
async function htmlOf(dev: ViteDevServer): Promise<string> {
  await dev.transformRequest("virtual:design-token-panel");
  return dev.transformIndexHtml("/", page);
}

async function configOf(dev: ViteDevServer): Promise<PanelConfig> {
  const html = await htmlOf(dev);
  return JSON.parse(/id="tokenpanel-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
}

const namesIn = (config: PanelConfig) =>
  config.tabs.flatMap((tab) => tab.tiers.flatMap((tier) => tier.items.map((item) => item.cssVar)));

/** The configurations sent to open pages. */
function listenTo(dev: ViteDevServer) {
  const sent = vi.spyOn(dev.ws, "send");
  const configs = () =>
    sent.mock.calls.flatMap((call): PanelConfig[] => {
      const [event, config] = call as unknown[];
      return event === configEvent ? [config as PanelConfig] : [];
    });
  return { configs, last: () => configs().at(-1) };
}

describe("without a configuration", () => {
  test("the page gets what the style sheets say, and Apply has its routing", async () => {
    const config = await configOf(await start());
    expect(namesIn(config)).toEqual(["--accent", "--space-1"]);
    expect(config).toMatchObject({
      storagePrefix: "harbour-log-tokens",
      applyRouting: { "*": "src/tokens.css" },
      applyEndpoint: "/__design-token-panel/apply",
    });
  });

  test("an open page hears of a token that was added and of one that was removed", async () => {
    const dev = await start();
    await configOf(dev);
    const { last } = listenTo(dev);
    await saveUntil(
      () => sheet(":root{--space-1:4px;--space-2:8px}"),
      () => expect(namesIn(last() ?? nothing)).toEqual(["--space-1", "--space-2"]),
    );
    expect(namesIn(await configOf(dev))).toEqual(["--space-1", "--space-2"]);
  });

  test("it hears of a style sheet that is new and of one that is gone", async () => {
    const dev = await start();
    await configOf(dev);
    const { last } = listenTo(dev);
    await saveUntil(
      () => {
        rmSync(join(root, "src/more.css"), { force: true });
        sheet(":root{--radius-1:1px}", "more.css");
      },
      () => expect(namesIn(last() ?? nothing)).toContain("--radius-1"),
    );
    await saveUntil(
      () => rmSync(join(root, "src/more.css"), { force: true }),
      () => expect(namesIn(last() ?? nothing)).not.toContain("--radius-1"),
    );
  });

  test("a changed value keeps the open panel as it is, and the next page has it as the default", async () => {
    const dev = await start();
    await configOf(dev);
    const { configs } = listenTo(dev);
    await saveUntil(
      () => sheet(":root{--space-1:5px;--accent:#3454d1}"),
      async () => {
        const items = (await configOf(dev)).tabs.flatMap((tab) => tab.tiers.flatMap((tier) => tier.items));
        expect(items.find(({ cssVar }) => cssVar === "--space-1")?.default).toBe("5px");
      },
    );
    expect(configs()).toEqual([]);
  });

  test("so does one that gives a token another place in its scale, another step or another unit", async () => {
    sheet(":root{--space-1:4px;--space-2:8px;--gap-1:1rem;--line-1:0.5}");
    const dev = await start();
    await configOf(dev);
    const { configs } = listenTo(dev);
    await saveUntil(
      () => sheet(":root{--space-1:9px;--space-2:1rem;--gap-1:0.2rem;--line-1:5}"),
      async () => {
        const items = (await configOf(dev)).tabs.flatMap((tab) => tab.tiers.flatMap((tier) => tier.items));
        expect(items.find(({ cssVar }) => cssVar === "--space-1")?.default).toBe("9px");
      },
    );
    expect(configs()).toEqual([]);
  });

  test("Apply looks at the style sheets itself, as the watcher tells of a change a while later", async () => {
    sheet("p{}", "more.css");
    const dev = await start({}, { server: { host: "127.0.0.1", port: 0, watch: null } });
    await configOf(dev);
    const origin = dev.resolvedUrls?.local[0]?.slice(0, -1) ?? "";
    const preview = async (name: string) => {
      const answer = await fetch(`${origin}/__design-token-panel/apply`, {
        method: "POST",
        headers: { origin, "content-type": "application/json" },
        body: JSON.stringify({ tokens: { [name]: "9px" }, dryRun: true }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    sheet(":root{--radius-1:1px}", "more.css");
    expect(await preview("--radius-1")).toMatchObject({ status: 200, body: { files: [{ unknown: [] }] } });
    rmSync(join(root, "src/more.css"));
    sheet("");
    expect(await preview("--space-1")).toMatchObject({ status: 409, body: { reason: "no-root-block" } });
    sheet(":root{--space-1:4px}");
    expect(await preview("--space-1")).toMatchObject({ status: 200, body: { files: [{ unknown: [] }] } });
  });

  test("a file that an editor empties before it writes it is read when it is whole", async () => {
    const dev = await start();
    const plugin = dev.config.plugins.find(({ name }) => name === "design-token-panel");
    const hook = plugin?.handleHotUpdate;
    if (typeof hook !== "function") throw new Error("the plugin has no hook for changed files");
    const file = join(root, "src", "tokens.css");
    sheet("");
    const read = async () => {
      sheet(":root{--space-9:4px}");
      return ":root{--space-9:4px}";
    };
    // The hook asks neither its context nor the other fields. The update of the page does not wait for it.
    expect(Reflect.apply(hook, undefined, [{ file, read, modules: [], timestamp: 0, server: dev }])).toBe(
      undefined,
    );
    expect(namesIn(await configOf(dev))).toEqual(["--space-9"]);
  });

  test("a project without tokens is served without a panel", async () => {
    sheet("p{color:red}");
    expect(await htmlOf(await start())).not.toContain("tokenpanel-config");
  });

  test("the terminal warns at the start of an option that there is not", async () => {
    const logger = createLogger("silent");
    const said = vi.spyOn(logger, "warn");
    await start({ writeroot: "src", nothingLikeIt: 1 } as object, { customLogger: logger });
    expect(said.mock.calls.map(([line]) => line)).toEqual([
      '[design-token-panel] There is no option "writeroot". Did you mean "writeRoot"?',
      '[design-token-panel] There is no option "nothingLikeIt".',
    ]);
  });

  test("the terminal says at the start that the write root is no folder", async () => {
    const logger = createLogger("silent");
    const said = vi.spyOn(logger, "error");
    await start({ writeRoot: "scr" }, { customLogger: logger });
    expect(String(said.mock.calls)).toContain('writeRoot "scr" is not an existing folder');
    said.mockClear();
    await server?.close();
    await start({ writeRoot: "src" }, { customLogger: logger });
    expect(said).not.toHaveBeenCalled();
  });

  test("its page says what makes tokens of those under attributes that no file gives the page", async () => {
    const theme = (mode: string) => `[data-color-mode="${mode}"][data-${mode}-theme="${mode}"]{--bg:#000}`;
    sheet(theme("dark") + theme("light"));
    const dev = await start({});
    const client = await dev.transformRequest("virtual:design-token-panel");
    expect(client?.code).toContain("1 under [data-color-mode=");
    expect(client?.code).toContain(
      "npx design-token-panel init --attribute data-color-mode=light --attribute data-light-theme=light --attribute data-dark-theme=dark",
    );
  });

  test.each([
    [{}, "No file below the project root declares a token of the page's root element"],
    [{ discover: { css: ["src/none.css"] } }, "src/none.css is left out: cannot be read (ENOENT)"],
    [{ discover: false as const }, "`discover` is false"],
  ])("its page says why there is none: %j", async (options, reason) => {
    sheet("p{color:red}");
    const dev = await start(options);
    expect(await dev.transformIndexHtml("/", page)).toContain("virtual:design-token-panel");
    const client = await dev.transformRequest("virtual:design-token-panel");
    expect(client?.code).toContain(reason);
  });
});

describe("two style sheets that declare one name", () => {
  const defaultOf = async (dev: ViteDevServer) =>
    (await configOf(dev)).tabs
      .flatMap((tab) => tab.tiers.flatMap((tier) => tier.items))
      .find(({ cssVar }) => cssVar === "--accent")?.default;

  beforeEach(() => {
    sheet(":root{--accent:#111}", "z-first.css");
    sheet(":root{--accent:#222}", "a-last.css");
    sheet(":root{--accent:#333}", "theme-nobody-imports.css");
    rmSync(join(root, "src/tokens.css"));
    writeFileSync(join(root, "src/main.js"), 'import "./z-first.css"; import "./a-last.css";');
  });

  test("go by the order of the imports once a page has loaded them, not by the alphabet", async () => {
    const dev = await start();
    expect(await defaultOf(dev)).toBe("#111");
    for (const address of ["/src/main.js", "/src/z-first.css", "/src/a-last.css"])
      await dev.transformRequest(address);
    expect(await defaultOf(dev)).toBe("#222");
    expect((await configOf(dev)).applyRouting).toEqual({
      "*": ["src/theme-nobody-imports.css", "src/z-first.css", "src/a-last.css"],
    });
  });

  test("go by the same order when the server starts again", async () => {
    mkdirSync(join(root, "node_modules"));
    const dev = await start();
    for (const address of ["/src/main.js", "/src/z-first.css", "/src/a-last.css"])
      await dev.transformRequest(address);
    expect(await defaultOf(dev)).toBe("#222");
    const cache = join(root, "node_modules/.cache/design-token-panel");
    const keptOrder = () =>
      readdirSync(cache).map((name) => JSON.parse(readFileSync(join(cache, name), "utf8")).loaded.length);
    await expect.poll(keptOrder).toEqual([2]);
    await dev.close();
    expect(await defaultOf(await start())).toBe("#222");
  });

  test("stay in the order in which the options name them", async () => {
    const dev = await start({ discover: { css: ["src/a-last.css", "src/z-first.css"] } });
    for (const address of ["/src/main.js", "/src/z-first.css", "/src/a-last.css"])
      await dev.transformRequest(address);
    expect(await defaultOf(dev)).toBe("#111");
  });
});

describe("with a configuration", () => {
  const config: PanelConfig = {
    storagePrefix: "mine",
    consoleNamespace: "mine",
    tabs: [
      {
        id: "color",
        label: "Paint",
        tiers: [
          {
            id: "palette",
            label: "Tubes",
            items: [{ id: "a", cssVar: "--accent", label: "Brand", default: "red", type: { kind: "color" } }],
          },
        ],
      },
    ],
  };

  test("it refines: its rows stay, with the files' values, and the others come after", async () => {
    const { tabs } = await configOf(await start({ config }));
    expect(tabs.map(({ label }) => label)).toEqual(["Paint", "Spacing"]);
    expect(tabs[0]?.tiers[0]?.items[0]).toMatchObject({ label: "Brand", default: "#3454d1" });
  });

  test("it is all there is where discovery is off", async () => {
    const { tabs } = await configOf(await start({ config, discover: false }));
    expect(tabs.map(({ label }) => label)).toEqual(["Paint"]);
  });

  test("only the style sheets that were named are read", async () => {
    sheet(":root{--other:1px}", "other.css");
    const names = namesIn(await configOf(await start({ discover: { css: ["src/other.css"] } })));
    expect(names).toEqual(["--other"]);
  });
});
