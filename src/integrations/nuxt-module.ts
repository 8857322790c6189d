import type { Plugin } from "vite";
import { restoreScriptFor } from "../model/host-pieces/restore-script.js";
import { unnamedConfig } from "./config/discovered-config.js";
import { configFileOf, importModule, loadConfig } from "./config/load-config.js";
import type { DesignTokenPanelOptions } from "./options.js";
import { clientModuleId } from "./page/client-module.js";
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
}

/**
 * The panel on every page of `nuxt dev`, with Apply on its own origin. Nuxt writes the HTML, so the elements go into the
 * head that it gives to all pages. In a build the module does nothing.
 */
export async function nuxtDesignTokenPanel(
  options: DesignTokenPanelOptions,
  { options: nuxt }: NuxtSetup,
): Promise<void> {
  if (!nuxt.dev) return;
  const { rootDir, app, vite } = nuxt;
  const file = configFileOf(rootDir, options.configFile);
  const read = await loadConfig({ config: options.config, file, importModule });
  const names = read.kind === "found" ? read.config : unnamedConfig(rootDir);
  // The server that renders pages has its own, with the same plugins.
  const plugins: Plugin[] = createPlugins(
    { ...options, rootDir },
    "button",
    ({ build }) => build?.ssr === undefined || build.ssr === false,
  );
  vite.plugins = [...(vite.plugins ?? []), plugins];
  // The dev server has its modules there, as Vite has them at its base.
  const base = `${app.baseURL}${app.buildAssetsDir.replace(/^\//, "")}`;
  app.head.script = [
    ...(app.head.script ?? []),
    { innerHTML: restoreScriptFor(names) },
    { type: "module", src: `${base}@id/__x00__${clientModuleId}` },
  ];
}
