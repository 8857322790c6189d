import type { PanelConfig, TierItem, TierValueKind } from "../../../src/model/config.js";
import { scaleTokens } from "./scale-tokens.mjs";

const item = (cssVar: string, value: string, label: string, more: Partial<TierItem>): TierItem => ({
  id: cssVar.slice(2),
  cssVar,
  label,
  default: value,
  type: { kind: "color" },
  ...more,
});

const length: TierValueKind = { kind: "length", step: 0.0625, unit: "rem" };

function itemsOf(stem: string, name: string, more: Partial<TierItem>): readonly TierItem[] {
  return Object.entries(scaleTokens)
    .filter(([cssVar]) => cssVar.startsWith(`${stem}-`))
    .map(([cssVar, value]) => item(cssVar, value, `${name} ${cssVar.slice(stem.length + 1)}`, more));
}

/** A configuration of scales: ramps of colours and sizes. Its tokens stand in the studio's style sheet. */
export const scaleConfig: PanelConfig = {
  storagePrefix: "scales",
  consoleNamespace: "scales",
  applyEndpoint: "/apply",
  applyRouting: { "*": "styles/tokens.css" },
  tabs: [
    {
      id: "color",
      label: "Colour",
      tiers: [
        {
          id: "palette",
          label: "Palette",
          items: [
            ...itemsOf("--brand", "Brand", { group: "Brand" }),
            ...itemsOf("--leaf", "Leaf", { group: "Leaf" }),
            ...itemsOf("--grey", "Grey", { group: "Grey" }),
          ],
        },
      ],
    },
    {
      id: "size",
      label: "Sizes",
      tiers: [
        {
          id: "scale",
          label: "Scale",
          items: [
            ...itemsOf("--text", "Text", { group: "Text", type: length }),
            ...itemsOf("--gap", "Gap", { group: "Gaps", type: length }),
          ],
        },
      ],
    },
  ],
};
