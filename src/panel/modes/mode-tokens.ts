import { createBaseRolesTier } from "../../model/color-cluster.js";
import type { PanelConfig, TabConfig, TierItem } from "../../model/config.js";
import { modesOfItem } from "../../model/item-modes.js";
import type { ItemAddress } from "../../model/overrides.js";
import type { Session } from "../../state/session/session.js";

/** A token that is kept for each mode by itself. */
export interface ModeToken {
  readonly address: ItemAddress;
  readonly tab: TabConfig;
  readonly item: TierItem;
}

/** The schemes of an item that has a value for each mode, the light one first; undefined for any other. */
export function schemesOf(
  session: Pick<Session, "schemeIn">,
  place: Pick<ModeToken, "tab" | "item">,
): readonly [light: string, dark: string] | undefined {
  const [light, dark] = [session.schemeIn(place, "light"), session.schemeIn(place, "dark")];
  return light === undefined || dark === undefined ? undefined : [light, dark];
}

/** The tokens that follow the page's mode: colours, base roles and what points at them, and what is marked so. */
export function modeTokens(config: PanelConfig): readonly ModeToken[] {
  return config.tabs.flatMap((tab) => {
    const roles = createBaseRolesTier(tab);
    return [...tab.tiers, ...(roles ? [roles] : [])].flatMap((tier) =>
      tier.items
        .filter((item) => !item.readonly && modesOfItem(config, { tab, item }) !== undefined)
        .map((item) => ({ address: { tab: tab.id, tier: tier.id, item: item.id }, tab, item })),
    );
  });
}
