import { posix } from "node:path";
import { configElementId, embedConfig } from "../../model/host-pieces/embedded-config.js";
import type { PanelRequest } from "../../model/host-pieces/host-options.js";
import { isRecord, parseJson } from "../../model/json.js";
import { adapterFile } from "./panel-files.js";

/** What a page's own code may import where the server does not write the HTML; it is empty in a build. */
export const clientModuleId = "virtual:design-token-panel";

/** The same once resolved: other plugins leave a NUL alone. */
export const resolvedClientId = `\0${clientModuleId}`;

/** The dev server's message that carries a configuration read again. */
export const configEvent = "design-token-panel:config";

/** Its message that opens the panel of the page that is looked at. */
export const openEvent = "design-token-panel:open";

export interface ClientModuleOptions {
  /** The button that opens the panel: on the page, as an app of Astro's dev toolbar where there is one, or nowhere. */
  readonly launcher: "button" | "toolbar" | "none";
  /** The folder of the panel's code, as an import writes it. Default: that of this package. */
  readonly code?: string;
  /** Apply is served beside the module, whatever address that has. */
  readonly hasApplyBeside?: boolean;
}

/**
 * Source of the client module: the configuration, the adapter, and listening for the configuration's next state; in
 * development with the button that opens the panel.
 */
export function clientModule(
  { config, options }: PanelRequest,
  { launcher, code = posix.dirname(adapterFile()), hasApplyBeside = false }: ClientModuleOptions,
): string {
  const { storagePrefix, consoleNamespace } = config;
  const { shortcuts, language } = options;
  const hasLauncher = launcher !== "none";
  const isInToolbar = launcher === "toolbar" || undefined;
  const launch = { storagePrefix, consoleNamespace, shortcuts, language, isInToolbar };
  const text = embedConfig(config);
  const beside = `{ ...${text}, applyEndpoint: new URL("apply", import.meta.url).pathname }`;
  return `import { configurePanel } from ${JSON.stringify(`${code}/host-adapter.js`)};
${hasLauncher ? `import { startLauncher } from ${JSON.stringify(`${code}/parts/launcher.js`)};\n` : ""}
const options = ${embedConfig(options)};

function configure(config) {
  if (typeof document === "undefined") return;
  let element = document.getElementById("${configElementId}");
  if (element === null) {
    element = document.createElement("script");
    element.type = "application/json";
    element.id = "${configElementId}";
    document.head.append(element);
  }
  element.dataset.options = JSON.stringify(options);
  element.replaceChildren(JSON.stringify(config));
  configurePanel(config, options);
}

configure(${hasApplyBeside && config.applyEndpoint !== undefined ? beside : text});
${hasLauncher ? `startLauncher(${embedConfig(launch)});\n` : ""}if (import.meta.hot) {
  import.meta.hot.on("${configEvent}", configure);
  import.meta.hot.on("${openEvent}", () => {
    if (document.visibilityState === "visible") globalThis[${JSON.stringify(consoleNamespace)}].showDesignPanel();
  });
}
`;
}

/** The configuration in the source of a client module, as a server has sent it. */
export function configInModule(source: string): Readonly<Record<string, unknown>> | undefined {
  const [, spread, whole = spread] =
    /^configure\((?:\{ \.\.\.(\{.*\}), applyEndpoint: .*\}|(\{.*\}))\);$/m.exec(source) ?? [];
  const value = whole === undefined ? undefined : parseJson(whole);
  return isRecord(value) ? value : undefined;
}

/** Source of the client module where the configuration is broken: the page says so, and works otherwise. */
export function brokenConfigModule(message: string): string {
  return `if (typeof document !== "undefined") console.error(${JSON.stringify(`[design-token-panel] ${message}`)});
if (import.meta.hot) import.meta.hot.on("${configEvent}", () => location.reload());
`;
}
