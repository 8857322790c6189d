import { definePanelConfig } from "design-token-panel";

export default definePanelConfig({
  storagePrefix: "astro",
  consoleNamespace: "site",
  applyRouting: { color: "src/styles/tokens.css", card: "src/styles/tokens.css" },
  tabs: [
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
            {
              id: "blue",
              cssVar: "--color-blue",
              label: "Blue",
              default: "#2563eb",
              type: { kind: "color" },
            },
          ],
        },
      ],
    },
  ],
});
