import { configurePanel } from "../../../dist/index.js";

/** Not waited for: the promise also waits for the verdict on the configuration, which comes after the first frame. */
export async function open(config) {
  const { exportFilenameBase: _, ...ours } = config;
  void configurePanel(ours, { language: "en" }).open();
}

/** Where its controls are. */
export const findRoot = () => document.querySelector("design-token-panel")?.shadowRoot;
