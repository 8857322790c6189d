import { definePanelConfig } from "design-token-panel";

export default definePanelConfig({
  storagePrefix: "vite",
  consoleNamespace: "site",
  applyRouting: { color: "src/tokens.css", card: "src/tokens.css" },
  tabs: [
    {
      id: "color",
      label: "Colour",
      tiers: [
        {
          id: "palette",
          label: "Palette",
          items: [
            {
              id: "blue",
              cssVar: "--color-blue",
              label: "Blue",
              default: "#2563eb",
              type: { kind: "color" },
            },
            {
              id: "rose",
              cssVar: "--color-rose",
              label: "Rose",
              default: "#e11d48",
              type: { kind: "color" },
            },
          ],
        },
        {
          id: "use",
          label: "Use",
          referencesTier: "palette",
          items: [
            { id: "link", cssVar: "--color-link", label: "Link", default: "blue", type: { kind: "color" } },
          ],
        },
      ],
    },
    {
      id: "card",
      label: "Card",
      tiers: [
        {
          id: "shape",
          label: "Shape",
          items: [
            {
              id: "radius",
              cssVar: "--card-radius",
              label: "Radius",
              default: "8px",
              type: { kind: "length", step: 1, unit: "px" },
            },
          ],
        },
      ],
    },
  ],
});
