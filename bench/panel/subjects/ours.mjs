import { configurePanel } from "../../../dist/index.js";

export async function open(config) {
  const { exportFilenameBase: _, ...ours } = config;
  await configurePanel(ours, { language: "en" }).open();
}

/** Where its controls are. */
export const findRoot = () => document.querySelector("design-token-panel")?.shadowRoot;
