import type { PanelConfig } from "../../model/config.js";
import { configElementId, embedConfig } from "../../model/host-pieces/embedded-config.js";
import { restoreScript } from "../../model/host-pieces/restore-script.js";
import { type ConfigOutcome, configForPage } from "../config/load-config.js";

/** What a document has, and what else it gets beside its panel. */
export interface PageExtras {
  /** A `<base>` element sends relative addresses elsewhere. */
  readonly hasBase: boolean;
  /** The button that opens the panel. */
  readonly hasLauncher: boolean;
  /** The panel opens by itself. */
  readonly opensPanel: boolean;
}

/**
 * Makes the pieces of all pages that have one configuration, whose text, which may be long, is made once. A piece is the
 * text for the end of a head, in ASCII; `address` is that of the panel's code and of Apply, with a slash at its end.
 */
export function createPagePieces(
  outcome: ConfigOutcome,
): (address: string, nonce: string, extras: PageExtras) => string {
  const config = configForPage(outcome);
  const usual = typeof config === "string" ? "" : configText(config);
  return (address, nonce, { hasBase, hasLauncher, opensPanel }) => {
    const script = (text: string, attributes = "") =>
      `<script${attributes} nonce="${nonce}">${text}</script>`;
    if (typeof config === "string") {
      return script(`console.error(${toAscii(embedConfig([`[design-token-panel] ${config}`]))}[0])`);
    }
    const own = hasBase ? address : new URL(address).pathname;
    const isAsked = hasBase && config.applyEndpoint !== undefined;
    const text = isAsked ? configText({ ...config, applyEndpoint: `${address}apply` }) : usual;
    return [
      `<script type="application/json" id="${configElementId}">${text}</script>`,
      script(restoreScript),
      script("", ` type="module" src="${own}host-adapter.js"`),
      hasLauncher ? script(launcherScript(own, config), ' type="module"') : "",
      opensPanel ? script(openingScript(config)) : "",
    ].join("");
  };
}

function launcherScript(own: string, { storagePrefix, consoleNamespace }: PanelConfig): string {
  const request = toAscii(embedConfig({ storagePrefix, consoleNamespace }));
  return `import{startLauncher}from"${own}parts/launcher.js";startLauncher(${request})`;
}

function configText(config: PanelConfig): string {
  return toAscii(embedConfig(config));
}

function openingScript({ consoleNamespace }: PanelConfig): string {
  return `addEventListener("load",()=>window[${toAscii(embedConfig([consoleNamespace]))}[0]]?.showDesignPanel())`;
}

/** The same JSON in ASCII, for pages of any charset. */
function toAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
