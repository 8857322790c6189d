import { resolve } from "node:path";
import type { ViteDevServer } from "vite";
import { listRoutedFiles } from "../../apply/project-files/list-files.js";
import { recoveryLines } from "../../apply/recovery-lines.js";
import { findFileStats } from "../../discover/project-files.js";
import type { Respond } from "../../http/calls/call.js";
import { type NodeHandler, toNodeHandler } from "../../http/calls/node-adapter.js";
import { ownOrListedOrigins } from "../../http/origin.js";
import { parseRouting } from "../../model/routing/routing.js";
import type { ConfigOutcome } from "../config/load-config.js";
import { createApplyRoutes, notThere } from "../handler/apply-route.js";
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
  /** Serves the apply route, which is not there without a routing. */
  readonly apply: NodeHandler;
  /** Reads the project, and puts right what a killed process left; what is `loaded` waits for it, so that no page gets half of it. */
  start(): Promise<void>;
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
  let isRestored = false;
  const routes = createApplyRoutes(
    { rootDir: root, writeRoot, tokensBuild: options.tokensBuild },
    {
      originRule: (call) => ownOrListedOrigins({ allowlist: allowedOrigins(), allowMissing: false })(call),
      onRecovery: (report) => {
        isRestored ||= report.restored.length > 0;
        for (const line of recoveryLines(report)) logger.warn(`[design-token-panel] ${line}`);
      },
    },
  );

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

  // The port is known once the server listens.
  const allowedOrigins = () => [...allowedHostOrigins(server), ...(options.allowOrigins ?? [])];

  const routeOf = async (now: ConfigOutcome): Promise<Respond> => {
    const isElsewhere = now.kind === "found" && now.config.applyEndpoint !== applyPath;
    return isElsewhere ? notThere : routes.of(now);
  };

  const respond: Respond = async (call) => {
    const now = await config.current();
    const route = await routeOf(now);
    const table = parseRouting(now.kind === "found" ? (now.config.applyRouting ?? {}) : {});
    const files = table.ok ? listRoutedFiles(root, table.value) : [];
    const real = files.map((file) => resolve(root, file));
    // The answer goes out at once; the watcher is waited for after it.
    return new Promise((answer, fail) => {
      reportReplacedFiles(real, async () => answer(await route(call))).catch(fail);
    });
  };

  let starting: Promise<unknown> | undefined;
  const readAndRecover = async () => {
    await routeOf(await config.loaded());
    // The watcher tells of what was put back only later.
    if (isRestored) await config.current();
  };
  const start = async (): Promise<void> => {
    starting ??= readAndRecover();
    await starting.catch((error) => {
      starting = undefined;
      throw error;
    });
  };

  return {
    ...config,
    applyPath,
    apply: toNodeHandler(respond),
    start,
    async loaded(isPageLoading) {
      await start();
      return config.loaded(isPageLoading);
    },
  };
}
