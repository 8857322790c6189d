import type { PanelConfig } from "../../model/config.js";
import { configElementId, embedConfig } from "../../model/host-pieces/embedded-config.js";
import { restoreScript } from "../../model/host-pieces/restore-script.js";
import type { DocumentPiece } from "../../proxy/site.js";
import type { SettledConfig } from "../config/load-config.js";

/** What else a document gets beside its panel. */
export interface PageExtras {
  /** The button that opens the panel. */
  readonly hasLauncher: boolean;
  /** The panel opens by itself. */
  readonly opensPanel: boolean;
}

/** Makes the pieces of all pages that have one configuration; its text, which may be long, is made once. */
export function createPagePieces(
  settled: SettledConfig,
): (address: string, extras: PageExtras) => DocumentPiece {
  const usual = settled.kind === "found" ? configText(settled.config) : "";
  return (address, extras) => ({
    address,
    unlessId: configElementId,
    html(nonce, { hasBase }) {
      const script = (text: string, attributes = "") =>
        `<script${attributes} nonce="${nonce}">${text}</script>`;
      if (settled.kind === "broken") {
        return script(
          `console.error(${toAscii(embedConfig([`[design-token-panel] ${settled.message}`]))}[0])`,
        );
      }
      const { config } = settled;
      // A `<base>` element would send what is relative elsewhere.
      const own = hasBase ? address : new URL(address).pathname;
      const isAsked = hasBase && config.applyEndpoint !== undefined;
      const text = isAsked ? configText({ ...config, applyEndpoint: `${address}apply` }) : usual;
      return [
        `<script type="application/json" id="${configElementId}">${text}</script>`,
        script(restoreScript),
        script("", ` type="module" src="${own}host-adapter.js"`),
        extras.hasLauncher ? script(launcherScript(own, config), ' type="module"') : "",
        extras.opensPanel ? script(openingScript(config)) : "",
      ].join("");
    },
  });
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
