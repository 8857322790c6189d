import type { PanelConfig, TierItem, TierValueKind } from "../../../src/model/config.js";

const kinds: readonly { readonly type: TierValueKind; readonly value: string }[] = [
  { type: { kind: "color" }, value: "#3454d1" },
  { type: { kind: "length", step: 1, unit: "px" }, value: "16px" },
  { type: { kind: "number", step: 0.1 }, value: "1.5" },
  { type: { kind: "text" }, value: "cubic-bezier(0.16, 1, 0.3, 1)" },
];

/** So many items in one tab of groups of twenty. */
export function largeConfig(size: number): PanelConfig {
  const items = Array.from({ length: size }, (_, index): TierItem => {
    const { type, value } = kinds[index % kinds.length] ?? { type: { kind: "text" }, value: "0" };
    return {
      id: `t${index}`,
      cssVar: `--t${index}`,
      label: `Token ${index}`,
      group: `Group ${Math.floor(index / 20)}`,
      default: value,
      type,
    };
  });
  return {
    storagePrefix: "large",
    consoleNamespace: "large",
    tabs: [{ id: "all", label: "All", tiers: [{ id: "all", label: "All", items }] }],
  };
}
