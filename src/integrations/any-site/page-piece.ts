import { configElementId, embedConfig } from "../../model/host-pieces/embedded-config.js";
import { restoreScript } from "../../model/host-pieces/restore-script.js";
import type { DocumentPiece } from "../../proxy/site.js";
import type { SettledConfig } from "../config/load-config.js";

/** The panel's pieces of a page, or, where there is no configuration, the word that says so in the console. */
export function pagePiece(settled: SettledConfig, address: string, opensPanel: boolean): DocumentPiece {
  return {
    address,
    unlessId: configElementId,
    html(nonce, { hasBase }) {
      const script = (text: string) => `<script nonce="${nonce}">${text}</script>`;
      if (settled.kind === "broken") {
        return script(
          `console.error(${toAscii(embedConfig([`[design-token-panel] ${settled.message}`]))}[0])`,
        );
      }
      const { config } = settled;
      // A `<base>` element would send what is relative elsewhere.
      const endpoint =
        hasBase && config.applyEndpoint !== undefined ? `${address}apply` : config.applyEndpoint;
      const own = endpoint === undefined ? config : { ...config, applyEndpoint: endpoint };
      return [
        `<script type="application/json" id="${configElementId}">${toAscii(embedConfig(own))}</script>`,
        script(restoreScript),
        `<script type="module" src="${hasBase ? address : new URL(address).pathname}host-adapter.js" nonce="${nonce}"></script>`,
        opensPanel ? script(openingScript(config.consoleNamespace)) : "",
      ].join("");
    },
  };
}

function openingScript(consoleNamespace: string): string {
  return `addEventListener("load",()=>window[${toAscii(embedConfig([consoleNamespace]))}[0]]?.showDesignPanel())`;
}

/** The same JSON in ASCII, for pages of any charset. */
function toAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
