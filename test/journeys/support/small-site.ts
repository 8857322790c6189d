import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { createNodeApplyHandler } from "../../../dist/server.js";
import type { PanelConfig, TierItem } from "../../../src/model/config.js";

const dist = fileURLToPath(new URL("../../../dist/", import.meta.url));
const types = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html" };

export interface SmallSite {
  readonly url: string;
  read(file: string): string;
  write(file: string, text: string): void;
  close(): void;
}

interface SiteOptions {
  /** Path → text; style sheets are below `css/`. */
  readonly files: Readonly<Record<string, string>>;
  /** The style sheets in the order of the page's links. */
  readonly links: readonly string[];
  readonly items?: readonly TierItem[];
  /** What a build makes of a style sheet before the page gets it. */
  readonly build?: (css: string) => string;
  /** Another site's apply route. */
  readonly applyEndpoint?: string;
  /** The page's Content Security Policy. */
  readonly csp?: string;
  /** In place of one tab of the items. */
  readonly tabs?: PanelConfig["tabs"];
  /** What stands on the page. */
  readonly body?: string;
  /** Makes the tab of the items one that follows the page's mode. */
  readonly followsMode?: boolean;
}

/** A page made of a few files, with the panel and the apply route on its own server. */
export async function openSmallSite(options: SiteOptions): Promise<SmallSite> {
  const root = mkdtempSync(join(tmpdir(), "small-site-"));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(options.files)) write(file, text);
  const sheets = Object.keys(options.files).filter((file) => file.endsWith(".css"));
  const routing = { "*": sheets };
  const apply = createNodeApplyHandler({ rootDir: root, writeRoot: ".", routing });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    if (pathname === "/apply") return void apply(request, response);
    const body = answer(pathname);
    if (body === undefined) return void response.writeHead(404).end();
    const type = types[extname(pathname) as keyof typeof types] ?? "text/html";
    const policy = options.csp === undefined ? {} : { "content-security-policy": options.csp };
    response.writeHead(200, { "content-type": type, "cache-control": "no-store", ...policy }).end(body);
  });
  function answer(pathname: string): string | undefined {
    if (pathname === "/") return pageOf(options, routing);
    try {
      if (pathname.startsWith("/panel/")) return readFileSync(join(dist, pathname.slice(7)), "utf8");
      const text = readFileSync(join(root, pathname), "utf8");
      return pathname.endsWith(".css") ? (options.build?.(text) ?? text) : text;
    } catch {
      // No such file.
      return undefined;
    }
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // `address()` is an object for a TCP listener.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    read: (file) => readFileSync(join(root, file), "utf8"),
    write,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function pageOf(
  { links, items = [], applyEndpoint = "/apply", followsMode, tabs, body = "<p>Page</p>" }: SiteOptions,
  applyRouting: object,
): string {
  const tiers = [{ id: "all", label: "All", items }];
  const modes = { id: "c", baseRoles: {}, baseDefaults: {}, ...schemesOf(items) };
  const config: PanelConfig = {
    storagePrefix: "small",
    consoleNamespace: "small",
    applyEndpoint,
    applyRouting: applyRouting as NonNullable<PanelConfig["applyRouting"]>,
    defaultsFromFiles: true,
    tabs: tabs ?? [{ id: "t", label: "Tokens", tiers, ...(followsMode && { colorExtras: modes }) }],
  };
  return `<!doctype html><html lang="en"><head><title>Small</title>
${links.map((file) => `<link rel="stylesheet" href="/${file}">`).join("\n")}
<script type="application/json" id="tokenpanel-config">${JSON.stringify(config).replaceAll("<", "\\u003c")}</script>
<script type="module" src="/panel/host-adapter.js"></script></head><body>${body}</body></html>`;
}

function schemesOf(items: readonly TierItem[]) {
  const palette = items.map((item) => item.default);
  return {
    colorSchemes: { day: { palette }, night: { palette } },
    panelSettings: {
      colorScheme: "day",
      colorMode: { defaultMode: "light", lightScheme: "day", darkScheme: "night" },
    },
  } as const;
}

/** Opens the panel of a small site by its console API. Resolves to whether it is open. */
export async function showPanel(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { small } = window as unknown as { small: { showDesignPanel(): Promise<boolean> } };
    return small.showDesignPanel();
  });
}
