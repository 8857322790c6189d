import type { PanelConfig, TierItem } from "../../../src/model/config.js";
import { modeTokens } from "./mode-tokens.mjs";

const color = (id: string, label: string, value = modeTokens[`--${id}`]?.[0] ?? ""): TierItem => ({
  id,
  label,
  cssVar: `--${id}`,
  default: value,
  type: { kind: "color" },
});

const palette = [
  color("paper", "Paper"),
  color("card", "Card"),
  color("ink", "Ink"),
  color("quiet", "Quiet ink"),
  color("brand", "Brand"),
  color("on-brand", "On brand"),
  color("note", "Note"),
  color("on-note", "On note"),
  color("logo", "Logo"),
];

const paletteIn = (mode: 0 | 1): string[] =>
  palette.map(({ cssVar }) => modeTokens[cssVar]?.[mode] ?? modeTokens[cssVar]?.[0] ?? "");

/** A design in two modes, as discovery makes a configuration of it. */
export const modeConfig: PanelConfig = {
  storagePrefix: "modes",
  consoleNamespace: "modes",
  applyEndpoint: "/apply",
  applyRouting: { "*": "styles/tokens.css" },
  defaultsFromFiles: true,
  tabs: [
    {
      id: "color",
      label: "Colour",
      tiers: [
        { id: "palette", label: "Palette", items: palette },
        {
          id: "semantic",
          label: "Semantic",
          referencesTier: "palette",
          items: [color("link", "Link", "brand")],
        },
      ],
      colorExtras: {
        id: "color",
        baseRoles: {},
        baseDefaults: {},
        colorSchemes: {
          light: { palette: paletteIn(0), semantic: { link: "brand" } },
          dark: { palette: paletteIn(1), semantic: { link: "on-brand" } },
        },
        panelSettings: {
          colorScheme: "light",
          colorMode: { defaultMode: "light", lightScheme: "light", darkScheme: "dark" },
        },
      },
    },
    {
      id: "effects",
      label: "Effects",
      tiers: [
        {
          id: "values",
          label: "Values",
          items: [{ ...color("lift", "Lift"), type: { kind: "text" }, byMode: true }],
        },
      ],
    },
  ],
};
