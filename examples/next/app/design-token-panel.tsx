"use client";

import { configurePanel } from "design-token-panel";
import { useEffect } from "react";
import { panel } from "../panel";

/** Renders nothing: the panel is put beside the body, where React does not look. */
export function DesignTokenPanel() {
  useEffect(() => {
    configurePanel(panel);
  }, []);
  return null;
}
