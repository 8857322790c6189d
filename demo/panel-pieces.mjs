import { readFileSync } from "node:fs";

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));

/** The two script elements that put the panel on the demo page, as a plain page without a bundler has them. */
export function panelPieces({ applyEndpoint, adapter = true }) {
  const config = { ...read("panel-config.json"), applyEndpoint, applyRouting: read("routing.json") };
  // `<` is escaped so that no text of the configuration can end the element.
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return [
    `<script type="application/json" id="tokenpanel-config">${json}</script>`,
    adapter ? '<script type="module" src="/design-token-panel/host-adapter.js"></script>' : "",
  ].join("\n    ");
}
