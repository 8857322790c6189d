import { readFileSync } from "node:fs";
import { embedConfig, restoreScript } from "../dist/index.js";

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));

/** What puts the panel on the demo page, as on any plain page without a bundler: its pieces are three script elements. */
export function panelPieces({ applyEndpoint, adapter = true }) {
  const config = { ...read("panel-config.json"), applyEndpoint, applyRouting: read("routing.json") };
  const pieces = [
    `<script type="application/json" id="tokenpanel-config">${embedConfig(config)}</script>`,
    `<script>${restoreScript}</script>`,
    '<script type="module" src="/design-token-panel/host-adapter.js"></script>',
  ];
  return (adapter ? pieces : pieces.slice(0, 2)).join("\n    ");
}
