import type { PanelConfig, TabConfig, TierItem } from "../../src/model/config.js";

export function lengthItem(id: string, value: string, cssVar = `--${id}`): TierItem {
  return { id, cssVar, label: id, default: value, type: { kind: "length", step: 1, unit: "px" } };
}

export function colorItem(id: string, value: string, cssVar = `--${id}`): TierItem {
  return { id, cssVar, label: id, default: value, type: { kind: "color" } };
}

export const spacingTab: TabConfig = {
  id: "spacing",
  label: "Spacing",
  tiers: [
    {
      id: "raw",
      label: "Raw",
      items: [
        lengthItem("sm", "4px", "--space-sm"),
        lengthItem("md", "8px", "--space-md"),
        lengthItem("lg", "16px", "--space-lg"),
      ],
    },
    {
      id: "semantic",
      label: "Semantic",
      referencesTier: "raw",
      items: [lengthItem("gap", "md", "--gap"), lengthItem("md", "lg", "--inset")],
    },
  ],
};

export const colorTab: TabConfig = {
  id: "color",
  label: "Colour",
  tiers: [
    {
      id: "palette",
      label: "Palette",
      items: [
        colorItem("p0", "#ffffff", "--p-0"),
        colorItem("p1", "#111111", "--p-1"),
        colorItem("p2", "#cc0000", "--p-2"),
      ],
    },
    {
      id: "semantic",
      label: "Semantic",
      referencesTier: "palette",
      items: [colorItem("accent", "p2", "--accent")],
    },
  ],
  colorExtras: {
    id: "main",
    baseRoles: { bg: "--bg", text: "--text" },
    baseDefaults: { bg: 0, text: 1 },
    colorSchemes: {
      day: { palette: ["#ffffff", "#111111", "#cc0000"] },
      night: { palette: ["#000000", "#eeeeee", "#ff6666"], baseRoles: { bg: 0, text: 1 } },
      sepia: { palette: ["#f4ecd8", "#5b4636", "#8b0000"], semantic: { accent: "p1" } },
    },
    panelSettings: {
      colorScheme: "day",
      colorMode: { defaultMode: "light", lightScheme: "day", darkScheme: "night" },
    },
  },
};

export function createConfig(overrides: Partial<PanelConfig> = {}): PanelConfig {
  return {
    tabs: [spacingTab, colorTab],
    storagePrefix: "t",
    consoleNamespace: "tokens",
    applyEndpoint: "http://localhost:24681/apply",
    applyRouting: {
      space: "tokens.css",
      gap: "tokens.css",
      inset: "tokens.css",
      p: "color.css",
      accent: "color.css",
    },
    ...overrides,
  };
}
