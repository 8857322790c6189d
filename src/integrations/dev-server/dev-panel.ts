import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import type { ViteDevServer } from "vite";
import { listRoutedFiles } from "../../apply/list-token-files.js";
import { findFileStats } from "../../discover/project-files.js";
import { createNodeApplyHandler } from "../../http/apply-handler.js";
import type { Routing } from "../../model/config.js";
import { parseRouting } from "../../model/routing/routing.js";
import type { DesignTokenPanelOptions } from "../options.js";
import { configEvent, resolvedClientId } from "../page/client-module.js";
import { type OptionNames, unknownOptions } from "../unknown-options.js";
import { createReplacedFilesReport } from "./report-replaced-files.js";
import { allowedHostOrigins, projectRootOf } from "./vite-server.js";
import { createWatchedConfig, type WatchedConfig } from "./watched-config.js";
import { welcomeOf } from "./welcome.js";

/** What one dev server knows of the panel: its configuration as pages get it, and the apply route. */
export interface DevPanel extends WatchedConfig {
  readonly applyPath: string;
  /** Serves the apply route. Resolves to false when there is no routing, and so no route. */
  apply(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

const optionNames: OptionNames<Required<DesignTokenPanelOptions>> = {
  rootDir: true,
  config: true,
  configFile: true,
  discover: true,
  panel: true,
  launcher: true,
  routing: true,
  writeRoot: true,
  tokensBuild: true,
  allowOrigins: true,
};

/** `isInToolbar`: the button is an app of Astro's dev toolbar. */
export function createDevPanel(
  server: ViteDevServer,
  options: DesignTokenPanelOptions,
  isInToolbar: boolean,
): DevPanel {
  const { base, logger } = server.config;
  const root = projectRootOf(server, options.rootDir);
  const reportReplacedFiles = createReplacedFilesReport(server.watcher);
  const applyPath = `${base}__design-token-panel/apply`;
  const writeRoot = resolve(root, options.writeRoot ?? ".");
  for (const line of unknownOptions(options, optionNames)) logger.warn(`[design-token-panel] ${line}`);
  if (findFileStats(writeRoot)?.isDirectory() !== true)
    logger.error(
      `[design-token-panel] writeRoot ${JSON.stringify(options.writeRoot)} is not an existing folder, so Apply cannot write`,
    );
  let route: { readonly routing: string; readonly handle: NodeHandler } | undefined;

  const ways = isInToolbar ? { ...options, launcher: "toolbar" as const } : options;
  const config = createWatchedConfig(
    server,
    { ...options, applyPath },
    {
      onFirst(outcome) {
        if (outcome.kind === "found") logger.info(`[design-token-panel] ${welcomeOf(outcome.config, ways)}`);
      },
      onReplaced() {
        // The next page load must not get the module with the configuration before.
        const client = server.moduleGraph.getModuleById(resolvedClientId);
        if (client !== undefined) server.moduleGraph.invalidateModule(client);
      },
      onNewRows: (outcome) => server.ws.send(configEvent, outcome.config),
    },
  );

  const openRoute = (routing: Routing): NodeHandler => {
    const key = JSON.stringify(routing);
    if (route?.routing === key) return route.handle;
    const allowOrigins = [...allowedHostOrigins(server), ...(options.allowOrigins ?? [])];
    route = {
      routing: key,
      handle: createNodeApplyHandler({
        rootDir: root,
        writeRoot,
        routing,
        ...(options.tokensBuild !== undefined && { tokensBuild: options.tokensBuild }),
        allowOrigins,
        // Vite mounts it in a dev server alone, whatever the mode is called.
        allowInProduction: true,
      }),
    };
    return route.handle;
  };

  return {
    ...config,
    applyPath,
    async apply(request, response) {
      const now = await config.loaded();
      const { applyRouting, applyEndpoint } = now.kind === "found" ? now.config : {};
      if (applyRouting === undefined || applyEndpoint !== applyPath) return false;
      const handle = openRoute(applyRouting);
      const table = parseRouting(applyRouting);
      const files = table.ok ? listRoutedFiles(root, table.value) : [];
      await reportReplacedFiles(
        files.map((file) => resolve(root, file)),
        () => handle(request, response),
      );
      return true;
    },
  };
}

type NodeHandler = ReturnType<typeof createNodeApplyHandler>;
