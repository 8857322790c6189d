import { definePanelConfig } from "design-token-panel";

export default definePanelConfig({
  storagePrefix: "vite",
  consoleNamespace: "site",
  tabs: [
    {
      id: "radius",
      label: "Corners",
      tiers: [
        {
          id: "values",
          label: "Values",
          items: [
            {
              id: "card",
              cssVar: "--card-radius",
              label: "Cards",
              default: "8px",
              type: { kind: "length", step: 2, unit: "px" },
            },
          ],
        },
      ],
    },
  ],
});
