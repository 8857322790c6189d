import { configurePanel, showDesignTokenPanel } from "@takazudo/zdtp";

export async function open(config) {
  const { exportFilename: _, ...theirs } = config;
  configurePanel(theirs);
  showDesignTokenPanel();
}

/** Where its controls are. */
export const findRoot = () => document.getElementById("bench-root");
