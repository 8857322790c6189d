import type { PanelConfig, TierItem } from "../../../src/model/config.js";

const color = (id: string, label: string, value: string): TierItem => ({
  id,
  label,
  cssVar: `--${id}`,
  default: value,
  type: { kind: "color" },
});

/** A configuration with every kind of control, for pictures and tests. */
export const sampleConfig: PanelConfig = {
  storagePrefix: "studio",
  consoleNamespace: "studio",
  applyEndpoint: "/apply",
  applyRouting: { "*": "styles/tokens.css" },
  colorPresets: [
    {
      id: "forest",
      label: "Forest",
      palette: ["#e7f5ec", "#7cc79a", "#2f9e60", "#1f6b43", "#f5f4ee", "#1f2620"],
    },
  ],
  tabs: [
    {
      id: "color",
      label: "Colour",
      tiers: [
        {
          id: "palette",
          label: "Brand palette",
          items: [
            color("blue-100", "Blue 100", "#e3eaff"),
            color("blue-400", "Blue 400", "#7aa2ff"),
            color("blue-500", "Blue 500", "oklch(53% 0.2 268)"),
            color("blue-600", "Blue 600", "#2743b3"),
            color("sand-100", "Sand 100", "#f6f4ef"),
            color("ink-900", "Ink 900", "#26231c"),
          ],
        },
        {
          id: "semantic",
          label: "Semantic",
          referencesTier: "palette",
          items: [
            { ...color("accent", "Accent", "blue-500") },
            { ...color("accent-hover", "Accent, hovered", "blue-600") },
            { ...color("tint", "Tint", "blue-100") },
          ],
        },
        {
          id: "fixed",
          label: "Fixed",
          items: [
            { ...color("brand-logo", "Logo", "#d6336c"), readonly: true },
            color("veil", "Veil", "rgb(20 24 40 / 40%)"),
          ],
        },
      ],
      colorExtras: {
        id: "site",
        baseRoles: { bg: "--page-bg", text: "--page-text" },
        baseDefaults: { bg: 4, text: 5 },
        colorSchemes: {
          Day: { palette: ["#e3eaff", "#7aa2ff", "oklch(53% 0.2 268)", "#2743b3", "#f6f4ef", "#26231c"] },
          Night: { palette: ["#1d2440", "#7aa2ff", "oklch(70% 0.16 268)", "#9db4ff", "#14161c", "#eceae4"] },
        },
        panelSettings: {
          colorScheme: "Day",
          colorMode: { defaultMode: "light", lightScheme: "Day", darkScheme: "Night" },
        },
      },
    },
    {
      id: "space",
      label: "Spacing",
      tiers: [
        {
          id: "scale",
          label: "Scale",
          items: [
            {
              id: "s",
              label: "Small",
              cssVar: "--space-s",
              default: "8px",
              group: "Space",
              type: { kind: "length", step: 1, unit: "px" },
            },
            {
              id: "m",
              label: "Medium",
              cssVar: "--space-m",
              default: "16px",
              group: "Space",
              type: { kind: "length", step: 1, unit: "px" },
            },
            {
              id: "l",
              label: "Large",
              cssVar: "--space-l",
              default: "clamp(20px, 3vw, 32px)",
              group: "Space",
              type: { kind: "length", step: 1, unit: "px" },
            },
            {
              id: "card",
              label: "Card padding",
              cssVar: "--card-padding",
              default: "20px",
              group: "Cards",
              type: { kind: "length", step: 1, unit: "px" },
            },
            {
              id: "gap",
              label: "Gap between cards",
              cssVar: "--card-gap",
              default: "1rem",
              group: "Cards",
              type: { kind: "length", step: 0.125, unit: "rem" },
            },
            {
              id: "radius",
              label: "Button radius",
              cssVar: "--button-radius",
              default: "10px",
              group: "Shape",
              type: { kind: "length", step: 1, unit: "px" },
              pill: { value: "9999px", customDefault: "10px" },
            },
            {
              id: "ratio",
              label: "Line height",
              cssVar: "--line-height",
              default: "1.5",
              group: "Shape",
              type: { kind: "number", step: 0.05 },
            },
          ],
        },
        {
          id: "rare",
          label: "Rarely needed",
          items: [
            {
              id: "layer",
              label: "Dialog layer",
              cssVar: "--dialog-layer",
              default: "100",
              type: { kind: "number", step: 1 },
            },
            {
              id: "measure",
              label: "Measure",
              cssVar: "--measure",
              default: "56ch",
              type: { kind: "length", step: 1, unit: "ch" },
            },
          ],
        },
      ],
      advancedTiers: ["rare"],
    },
    {
      id: "type",
      label: "Type and motion",
      tiers: [
        {
          id: "type",
          label: "Type",
          items: [
            {
              id: "heading",
              label: "Heading size",
              cssVar: "--heading-size",
              default: "2.75rem",
              group: "Type",
              type: { kind: "length", step: 0.125, unit: "rem" },
            },
            {
              id: "font",
              label: "Body font",
              cssVar: "--body-font",
              default: "Georgia, serif",
              group: "Type",
              type: { kind: "text" },
            },
            {
              id: "weight",
              label: "Heading weight",
              cssVar: "--heading-weight",
              default: "600",
              group: "Type",
              type: { kind: "select", options: ["400", "500", "600", "700"] },
            },
            {
              id: "ease",
              label: "Ease out",
              cssVar: "--ease-out",
              default: "cubic-bezier(0.16, 1, 0.3, 1)",
              group: "Motion",
              type: { kind: "text" },
            },
            {
              id: "spring",
              label: "Spring",
              cssVar: "--ease-spring",
              default: "linear(0, 0.5 20%, 1.1 45%, 0.97 70%, 1)",
              group: "Motion",
              type: { kind: "text" },
            },
            {
              id: "quick",
              label: "Quick",
              cssVar: "--quick",
              default: "180ms",
              group: "Motion",
              type: { kind: "text" },
            },
            {
              id: "shadow",
              label: "Card shadow",
              cssVar: "--card-shadow",
              default: "0 6px 18px rgb(20 24 40 / 12%)",
              group: "Surface",
              type: { kind: "text" },
            },
            {
              id: "cursor",
              label: "Link cursor",
              cssVar: "--link-cursor",
              default: "pointer",
              group: "Surface",
              type: { kind: "cursor" },
            },
            {
              id: "bullet",
              label: "Bullet",
              cssVar: "--bullet",
              default: '"\\2192"',
              group: "Surface",
              type: { kind: "content" },
            },
            {
              id: "fade",
              label: "Edge fade",
              cssVar: "--edge-fade",
              default: "linear-gradient(#000, transparent)",
              group: "Surface",
              type: { kind: "mask-image" },
            },
          ],
        },
      ],
    },
    { id: "empty", label: "Breakpoints", tiers: [{ id: "none", label: "None", items: [] }] },
  ],
};
