import type { IncomingMessage, ServerResponse } from "node:http";
import type { ConfigEnv, Plugin, UserConfig, ViteDevServer } from "vite";
import type { PanelConfig } from "../model/config.js";
import { asLinked } from "../model/host-pieces/fresh-address.js";
import { configForPage } from "./config/load-config.js";
import { createDevPanel, type DevPanel } from "./dev-server/dev-panel.js";
import { loadedSoon } from "./dev-server/loaded-soon.js";
import type { DesignTokenPanelOptions } from "./options.js";
import {
  brokenConfigModule,
  type ClientModuleOptions,
  clientModule,
  clientModuleId,
  resolvedClientId,
} from "./page/client-module.js";
import { latePageTags, pageTags } from "./page/page-tags.js";

/**
 * The panel on every page of the dev server, and Apply on the server's own origin. Nothing of it is in a build:
 * there, `virtual:design-token-panel` is an empty module.
 */
export function designTokenPanel(options: DesignTokenPanelOptions = {}): Plugin[] {
  return createPlugins(options, "button");
}

/**
 * The same where something else than the page may have the button, or where a framework makes further servers, of which no
 * page asks anything: there it is as in a build.
 */
export function createPlugins(
  options: DesignTokenPanelOptions,
  place: "button" | "toolbar",
  hasPages: (config: UserConfig) => boolean = () => true,
): Plugin[] {
  const serves = (config: UserConfig, { command }: ConfigEnv): boolean =>
    command === "serve" && hasPages(config);
  return [
    { ...servePlugin(options, options.launcher === false ? "none" : place), apply: serves },
    { ...absentPlugin, apply: (config, env) => !serves(config, env) },
  ];
}

function servePlugin(options: DesignTokenPanelOptions, launcher: ClientModuleOptions["launcher"]): Plugin {
  // Node keeps each configuration that Vite has imported, with its plugins, while servers come and go: frameworks make some for a
  // moment. The panel is that of the last one that is there.
  const panels: WeakRef<DevPanel>[] = [];
  const findPanel = () => panels.map((panel) => panel.deref()).findLast((dev) => dev !== undefined);
  let clientUrl = "";
  /** In a server that a framework has within its own, for which nothing tells when that listens. */
  let onStart = (): void => {};
  /** Some frameworks write it by themselves. */
  let writesHtml = false;
  const requestOf = (config: PanelConfig) => ({ config, options: options.panel ?? {} });
  return {
    name: "design-token-panel",
    // Without dependencies of its own there is nothing to bundle first; a page that imports it gets the same copy.
    config: () => ({ optimizeDeps: { exclude: ["design-token-panel"] } }),
    configureServer(server) {
      const dev = createDevPanel(server, options, launcher === "toolbar");
      panels.push(new WeakRef(dev));
      clientUrl = `${server.config.base}@id/__x00__${clientModuleId}`;
      // A changed file reaches `handleHotUpdate`; a new or deleted one does not.
      const onFile = (file: string): void => dev.fileChanged(file);
      server.watcher.on("add", onFile).on("unlink", onFile);
      // While people go from the terminal to the browser there is time to read the style sheets.
      const readEarly = () => {
        dev.start().catch((error) => server.config.logger.error(`[design-token-panel] ${error}`));
      };
      server.httpServer?.once("listening", readEarly);
      if (isForPagesOfAnother(server)) onStart = readEarly;
      const handle = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
        // Vite would make a module of each address, and reload the page where the file changes before that is ready.
        request.url = asLinked(request.url ?? "");
        if (request.url.split("?")[0] === dev.applyPath) void dev.apply(request, response);
        else next();
      };
      // It comes before Vite's own, which answers every preflight and knows nothing of the origins that may apply.
      server.middlewares.stack.unshift({ route: "", handle });
    },
    buildStart() {
      onStart();
      onStart = () => {};
    },
    resolveId: (id) => (id === clientModuleId ? resolvedClientId : undefined),
    async load(id) {
      const dev = findPanel();
      if (id !== resolvedClientId || dev === undefined) return undefined;
      const loaded = await dev.loaded(writesHtml);
      const config = configForPage(loaded);
      if (typeof config === "string") return brokenConfigModule(config);
      return clientModule(requestOf(config), { launcher });
    },
    // Where a framework writes the HTML, its pages still load Vite's client, which nothing is to keep waiting.
    transform(code, id) {
      if (writesHtml || !viteClient.test(id)) return undefined;
      return { code: `${code}\n${whereServed(`import("${clientModuleId}")`)}`, map: null };
    },
    async transformIndexHtml(_, { filename }: { readonly filename?: string }) {
      // Vinxi, which Solid Start is built on, asks without a page.
      const dev = findPanel();
      if (dev === undefined || filename === undefined) return undefined;
      writesHtml = true;
      dev.pageAsked(filename);
      const loaded = await loadedSoon(dev);
      if (loaded.kind === "late") return latePageTags(loaded.names, clientUrl);
      return pageTags(loaded.kind === "found" ? requestOf(loaded.config) : undefined, clientUrl);
    },
    // The update of the page waits for nothing here. Many editors empty a file before they write it; Vite's `read` waits.
    handleHotUpdate({ file, read }) {
      findPanel()?.fileChanged(file, async () => await read());
    },
  };
}

const viteClient = /\/dist\/client\/client\.mjs(?:$|\?)/;

/** On pages of this server: those of another one, which take modules from here, have no apply route, and workers no page. */
function whereServed(statement: string): string {
  return `if (typeof document !== "undefined" && import.meta.url.startsWith(location.origin + "/")) ${statement};\n`;
}

/** Without updates it is one that runs tests or writes types, and no page comes of it. */
function isForPagesOfAnother({ httpServer, config }: ViteDevServer): boolean {
  return httpServer === null && config.server.hmr !== false;
}

const absentPlugin: Plugin = {
  name: "design-token-panel:absent",
  resolveId: (id) => (id === clientModuleId ? resolvedClientId : undefined),
  load: (id) => (id === resolvedClientId ? "" : undefined),
};
