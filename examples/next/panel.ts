import { definePanelConfig } from "design-token-panel";

export const routing = { color: "app/tokens.css", card: "app/tokens.css" };

export const panel = definePanelConfig({
  storagePrefix: "next",
  consoleNamespace: "site",
  applyEndpoint: "/design-tokens/apply",
  applyRouting: routing,
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
