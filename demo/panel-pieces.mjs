import { embedConfig, restoreScript } from "../dist/index.js";

/** What puts the panel on the demo page, as on any plain page without a bundler: its pieces are three script elements. */
export function panelPieces(config, { adapter = true } = {}) {
  const pieces = [
    `<script type="application/json" id="tokenpanel-config">${embedConfig(config)}</script>`,
    `<script>${restoreScript}</script>`,
    '<script type="module" src="/design-token-panel/host-adapter.js"></script>',
  ];
  return (adapter ? pieces : pieces.slice(0, 2)).join("\n    ");
}
