"use client";

import { configurePanel, type PanelConfig } from "design-token-panel";
import { useEffect } from "react";
import config from "../design-token-panel.config.json";

/** Renders nothing: the panel is put beside the body, where React does not look. */
export function DesignTokenPanel() {
  useEffect(() => {
    // Of a JSON file TypeScript knows no literal types; the panel checks the configuration itself.
    configurePanel(config as PanelConfig);
  }, []);
  return null;
}
