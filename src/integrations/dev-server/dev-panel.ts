import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import type { ViteDevServer } from "vite";
import { createNodeApplyHandler } from "../../http/apply-handler.js";
import type { Routing } from "../../model/config.js";
import { haveSameRows, withDiscovery } from "../config/discovered-config.js";
import { configFileOf, loadConfig, type SettledConfig } from "../config/load-config.js";
import { withApply } from "../config/with-apply.js";
import type { DesignTokenPanelOptions } from "../options.js";
import { configEvent, resolvedClientId } from "../page/client-module.js";
import { reportReplacedFiles } from "./report-replaced-files.js";
import { allowedHostOrigins, isImportedBy } from "./vite-server.js";

/** What one dev server knows of the panel: its configuration as pages get it, and the apply route. */
export interface DevPanel {
  loaded(): Promise<SettledConfig>;
  /** Reads the configuration again when the file is part of it, and tells open pages. */
  fileChanged(file: string): Promise<void>;
  readonly applyPath: string;
  /** Serves the apply route. Resolves to false when there is no routing, and so no route. */
  apply(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

export function createDevPanel(server: ViteDevServer, options: DesignTokenPanelOptions): DevPanel {
  const { root, base, logger } = server.config;
  const applyPath = `${base}__design-token-panel/apply`;
  const writeRoot = resolve(root, options.writeRoot ?? ".");
  if (!existsSync(writeRoot))
    logger.error(
      `[design-token-panel] writeRoot ${JSON.stringify(options.writeRoot)} is not an existing folder, so Apply cannot write`,
    );
  let current: Promise<SettledConfig> | undefined;
  let route: { readonly routing: string; readonly handle: NodeHandler } | undefined;

  const load = async (): Promise<SettledConfig> => {
    const file = configFileOf(root, options.configFile);
    const importModule = (path: string) => server.ssrLoadModule(path);
    const read = await loadConfig({ config: options.config, file, importModule });
    const loaded = withApply(withDiscovery(read, root, options.discover), options.routing, applyPath);
    if (loaded.kind === "broken") logger.error(`[design-token-panel] ${loaded.message}`);
    if (loaded.kind === "found")
      for (const warning of loaded.warnings) logger.warn(`[design-token-panel] ${warning}`);
    return loaded;
  };
  const loaded = (): Promise<SettledConfig> => (current ??= load());

  const openRoute = (routing: Routing): NodeHandler => {
    const key = JSON.stringify(routing);
    if (route?.routing === key) return route.handle;
    const allowOrigins = [...allowedHostOrigins(server), ...(options.allowOrigins ?? [])];
    route = {
      routing: key,
      handle: createNodeApplyHandler({ rootDir: root, writeRoot, routing, allowOrigins }),
    };
    return route.handle;
  };

  return {
    applyPath,
    loaded,
    async fileChanged(path) {
      const file = configFileOf(root, options.configFile);
      const isConfig =
        options.config === undefined &&
        file !== undefined &&
        (path === file || isImportedBy(server, path, file));
      const isSource = options.discover !== false && (path.endsWith(".css") || path.endsWith(".pcss"));
      if (!isConfig && !isSource) return;
      const before = await loaded();
      current = load();
      const next = await current;
      // The next page load must not get the module with the configuration before.
      const client = server.moduleGraph.getModuleById(resolvedClientId);
      if (client !== undefined) server.moduleGraph.invalidateModule(client);
      if (next.kind !== "found") return;
      // An apply changes values, which the page itself shows; the open panel stays as it is then.
      if (!isConfig && before.kind === "found" && haveSameRows(before.config, next.config)) return;
      server.ws.send(configEvent, next.config);
    },
    async apply(request, response) {
      const now = await loaded();
      const config = now.kind === "found" ? now.config : undefined;
      if (config?.applyRouting === undefined || config.applyEndpoint !== applyPath) return false;
      const handle = openRoute(config.applyRouting);
      const files = Object.values(config.applyRouting).flat();
      await reportReplacedFiles(
        server.watcher,
        files.map((file) => resolve(root, file)),
        () => handle(request, response),
      );
      return true;
    },
  };
}

type NodeHandler = ReturnType<typeof createNodeApplyHandler>;
