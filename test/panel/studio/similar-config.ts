import type { PanelConfig, TierItem } from "../../../src/model/config.js";

const parts = ["background", "border", "text"];
const states = ["rest", "hover", "active", "disabled"];

/** A component library's names: long, and alike up to their ends. */
export const similarConfig: PanelConfig = {
  storagePrefix: "similar",
  consoleNamespace: "similar",
  tabs: [
    {
      id: "buttons",
      label: "Buttons",
      tiers: [
        {
          id: "interactive",
          label: "Interactive",
          items: parts.flatMap((part) =>
            states.map((state, index): TierItem => {
              const name = `button-primary-${part}-${state}`;
              return {
                id: name,
                cssVar: `--${name}`,
                label: `Button primary ${part} ${state}`,
                default: `oklch(${40 + index * 12}% 0.1 ${part.length * 40})`,
                type: { kind: "color" },
              };
            }),
          ),
        },
      ],
    },
  ],
};
