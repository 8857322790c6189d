import type { Plugin, UserConfig, ViteDevServer } from "vite";
import { restoreScriptFor } from "../model/host-pieces/restore-script.js";
import { unnamedConfig } from "./config/discovered-config.js";
import { configFileOf, importModule, loadConfig } from "./config/load-config.js";
import type { DesignTokenPanelOptions } from "./options.js";
import { clientModuleId, openEvent } from "./page/client-module.js";
import { createPlugins } from "./vite-plugin.js";

/** As much of Nuxt as is used here. */
export interface NuxtSetup {
  readonly options: {
    readonly dev: boolean;
    readonly rootDir: string;
    readonly app: {
      readonly baseURL: string;
      readonly buildAssetsDir: string;
      readonly head: { script?: object[] };
    };
    readonly vite: { plugins?: unknown[] };
  };
  hook(name: "devtools:customTabs", addTo: (tabs: object[]) => void): void;
}

/**
 * The panel on every page of `nuxt dev`, with Apply on its own origin. Nuxt writes the HTML, so the elements go into the
 * head that it gives to all pages. In a build the module does nothing.
 */
export async function nuxtDesignTokenPanel(
  options: DesignTokenPanelOptions,
  setup: NuxtSetup,
): Promise<void> {
  const { options: nuxt } = setup;
  if (!nuxt.dev) return;
  const { rootDir, app, vite } = nuxt;
  const file = configFileOf(rootDir, options.configFile);
  const read = await loadConfig({ config: options.config, file, importModule });
  const names = read.kind === "found" ? read.config : unnamedConfig(rootDir);
  // The server that renders pages has its own, with the same plugins.
  const plugins = createPlugins({ ...options, rootDir }, "button", isForPages);
  let server: ViteDevServer | undefined;
  const served: Plugin = {
    name: "design-token-panel:nuxt",
    apply: (config) => isForPages(config),
    configureServer(made) {
      server = made;
    },
  };
  vite.plugins = [...(vite.plugins ?? []), plugins, served];
  // Its frame need not be in the page. Its buttons are pressed in the dev server, which tells the page.
  setup.hook("devtools:customTabs", (tabs) => tabs.push(tabWith(() => server?.ws.send(openEvent))));
  // The dev server has its modules there, as Vite has them at its base.
  const base = `${app.baseURL}${app.buildAssetsDir.replace(/^\//, "")}`;
  app.head.script = [
    ...(app.head.script ?? []),
    { innerHTML: restoreScriptFor(names) },
    { type: "module", src: `${base}@id/__x00__${clientModuleId}` },
  ];
}

function isForPages({ build }: UserConfig): boolean {
  return build?.ssr === undefined || build.ssr === false;
}

/** A tab of Nuxt's dev tools. */
function tabWith(handle: () => void): object {
  return {
    name: "design-token-panel",
    title: "Design tokens",
    icon: "carbon:color-palette",
    view: {
      type: "launch",
      title: "Design tokens",
      description: "The panel edits the design tokens of the page and writes them into your files.",
      actions: [{ label: "Open the panel", handle }],
    },
  };
}
