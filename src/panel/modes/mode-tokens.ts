import { createBaseRolesTier } from "../../model/color-cluster.js";
import type { PanelConfig, TabConfig, TierItem } from "../../model/config.js";
import type { ItemAddress } from "../../model/overrides.js";

/** A token that is kept for each mode by itself. */
export interface ModeToken {
  readonly address: ItemAddress;
  readonly tab: TabConfig;
  readonly item: TierItem;
}

/** The schemes of a tab that follows the page's mode, the light one first; undefined for any other tab. */
export function modesOf(tab: TabConfig): readonly [light: string, dark: string] | undefined {
  const colorMode = tab.colorExtras?.panelSettings.colorMode;
  return colorMode ? [colorMode.lightScheme, colorMode.darkScheme] : undefined;
}

/** The tokens of the tabs that follow the page's mode: colours, base roles and what points at them. */
export function modeTokens({ tabs }: PanelConfig): readonly ModeToken[] {
  return tabs.flatMap((tab) => {
    const roles = createBaseRolesTier(tab);
    const tiers = modesOf(tab) === undefined ? [] : [...tab.tiers, ...(roles ? [roles] : [])];
    return tiers.flatMap((tier) =>
      tier.items
        .filter((item) => !item.readonly)
        .map((item) => ({ address: { tab: tab.id, tier: tier.id, item: item.id }, tab, item })),
    );
  });
}
