import { configurePanel } from "../../../dist/index.js";

/** Not waited for: what is measured is what is seen. */
export async function open(config) {
  const { exportFilenameBase: _, ...ours } = config;
  void configurePanel(ours, { language: "en" }).open();
}

/** Where its controls are. */
export const findRoot = () => document.querySelector("design-token-panel")?.shadowRoot;
