import { posix, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { findStyleSheets } from "../discover/find-style-sheets.js";
import { restoreScriptFor } from "../model/host-pieces/restore-script.js";
import { type Search, unnamedConfig, withDiscovery } from "./config/discovered-config.js";
import { configFileOf, importModule, loadConfig } from "./config/load-config.js";
import { findMadeTokens } from "./config/made-tokens.js";
import { inSlices } from "./in-slices.js";
import type { DesignTokenPanelOptions } from "./options.js";
import { clientModule, clientModuleId } from "./page/client-module.js";
import { adapterFile } from "./page/panel-files.js";
import { createPlugins } from "./vite-plugin.js";

export interface AstroDesignTokenPanelOptions extends DesignTokenPanelOptions {
  /** Also put the panel into the production build, where it edits and exports but has no server to apply to. */
  readonly production?: boolean;
}

/** As much of Astro's hook as is used here. */
export interface AstroSetup {
  readonly command: "dev" | "build" | "preview" | "sync";
  readonly config: { readonly root: URL; readonly devToolbar: { readonly enabled: boolean } };
  readonly updateConfig: (config: { vite: { plugins: Plugin[][] } }) => unknown;
  readonly injectScript: (stage: "head-inline" | "page", content: string) => void;
  readonly addWatchFile: (path: string) => void;
  readonly addDevToolbarApp: (app: {
    readonly id: string;
    readonly name: string;
    readonly icon: string;
    readonly entrypoint: string;
  }) => void;
  readonly logger: { error(message: string): void; warn(message: string): void };
}

export interface AstroDesignTokenPanel {
  readonly name: string;
  readonly hooks: { readonly "astro:config:setup": (setup: AstroSetup) => Promise<void> };
}

/** The panel on every page of `astro dev`, with Apply on its own origin; in a build only when `production` says so. */
export function astroDesignTokenPanel(options: AstroDesignTokenPanelOptions = {}): AstroDesignTokenPanel {
  return { name: "design-token-panel", hooks: { "astro:config:setup": (setup) => setUp(setup, options) } };
}

async function setUp(setup: AstroSetup, options: AstroDesignTokenPanelOptions): Promise<void> {
  const { command, logger } = setup;
  if (command !== "dev" && !(command === "build" && options.production === true)) return;
  const root = resolve(fileURLToPath(setup.config.root), options.rootDir ?? ".");
  const file = configFileOf(root, options.configFile);
  // Astro starts again when it changes, and this hook with it.
  if (file !== undefined) setup.addWatchFile(file);
  const read = await loadConfig({ config: options.config, file, importModule });
  if (command === "build") {
    const loaded = await inSlices(withDiscovery(read, root, await searchFor(root, options.discover)));
    if (loaded.kind !== "found") {
      logger.error(loaded.message);
      return;
    }
    const { config, warnings } = loaded;
    for (const warning of warnings) logger.warn(warning);
    setup.injectScript("head-inline", restoreScriptFor(config));
    setup.injectScript("page", clientModule({ config, options: options.panel ?? {} }, { launcher: "none" }));
    return;
  }
  // The dev server's plugin finds the tokens, and says what is wrong; the names are known without them.
  setup.injectScript(
    "head-inline",
    restoreScriptFor(read.kind === "found" ? read.config : unnamedConfig(root)),
  );
  setup.injectScript("page", `import ${JSON.stringify(clientModuleId)};`);
  // Astro evaluated the file already; Vite would do it again, with other rules for TypeScript.
  const own = read.kind === "found" ? { config: read.config } : {};
  const isInToolbar = options.launcher !== false && setup.config.devToolbar.enabled;
  if (isInToolbar) setup.addDevToolbarApp({ ...toolbarApp, entrypoint: launcherFile() });
  const { production: _, ...others } = options;
  const plugins = createPlugins({ ...others, ...own }, isInToolbar ? "toolbar" : "button");
  setup.updateConfig({ vite: { plugins: [plugins] } });
}

/** Four swatches, one of them chosen, as on the button. */
const toolbarApp = {
  id: "design-token-panel",
  name: "Design tokens",
  icon: '<svg viewBox="0 0 18 18" fill="currentColor" aria-hidden="true"><rect x="1" y="1" width="7" height="7" rx="4"/><rect x="10" y="1" width="7" height="7" rx="2"/><rect x="1" y="10" width="7" height="7" rx="2"/><rect x="10" y="10" width="7" height="7" rx="3.5" fill="oklch(0.75 0.125 250)"/></svg>',
} as const;

/** The module of the button has the app as its default export. */
function launcherFile(): string {
  return posix.join(posix.dirname(adapterFile()), "parts/launcher.js");
}

async function searchFor(
  root: string,
  options: DesignTokenPanelOptions["discover"] = {},
): Promise<Search | false> {
  if (options === false) return false;
  const made = await findMadeTokens(root);
  return { options, found: findStyleSheets(root, { ...options, made }), isPartial: made.skipped.length > 0 };
}
