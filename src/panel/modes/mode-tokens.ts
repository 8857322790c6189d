import { readColor } from "../../css/values/read-color.js";
import { createBaseRolesTier } from "../../model/color-cluster.js";
import { colorTextOf } from "../../model/color-text.js";
import type { PanelConfig, TabConfig, TierItem } from "../../model/config.js";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import { toOklch } from "../color/model/oklch.js";
import { deriveDark } from "./derive-dark.js";
import type { OtherMode } from "./other-mode.js";

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

/** A dark value that is proposed for a light one. */
export interface DarkProposal {
  readonly key: string;
  readonly token: ModeToken;
  readonly light: string;
  readonly dark: string;
  readonly proposed: string;
}

/**
 * A dark value for every plain colour of a tab whose dark one would be another. What has one declaration for both modes
 * is left out: written there, the dark would be the light, too.
 */
export function proposeDark(
  tab: TabConfig,
  tokens: readonly ModeToken[],
  other: OtherMode,
): readonly DarkProposal[] {
  const [light = "", dark = ""] = modesOf(tab) ?? [];
  const colors = tokens.flatMap((token) => {
    const { address, item } = token;
    const state = other.stateIn(address, light);
    if (token.tab !== tab || state.tier.referencesTier !== undefined || other.isShared(item.cssVar))
      return [];
    const read = readColor(colorTextOf(item.type, state.value));
    return read === undefined || (item.type.kind === "color" && item.type.channels !== undefined)
      ? []
      : [{ token, text: state.value, color: toOklch(read), notation: read.notation }];
  });
  const derived = deriveDark(colors, other.lightBackground()).colors;
  return colors.flatMap(({ token, text }, at) => {
    const now = other.stateIn(token.address, dark).value;
    const proposed = derived[at] ?? now;
    return proposed === now ? [] : [{ key: itemKey(token.address), token, light: text, dark: now, proposed }];
  });
}
