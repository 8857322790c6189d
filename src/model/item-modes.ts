import type { ColorMode, PanelConfig, TabConfig, TierItem } from "./config.js";

/** An item and where it stands, as far as its modes depend on that. */
interface Placed {
  readonly tab: TabConfig;
  readonly item: Pick<TierItem, "byMode">;
}

/** The modes that values of an item are kept for, each by itself; undefined for one that has one value in all modes. */
export function modesOfItem(config: PanelConfig, { tab, item }: Placed): ColorMode | undefined {
  return colorModeOf(tab) ?? (item.byMode ? modesOfPage(config) : undefined);
}

/** The modes of the page, as the first tab that follows them says. */
export function modesOfPage({ tabs }: PanelConfig): ColorMode | undefined {
  for (const tab of tabs) {
    const modes = colorModeOf(tab);
    if (modes) return modes;
  }
  return undefined;
}

function colorModeOf({ colorExtras }: TabConfig): ColorMode | undefined {
  return colorExtras?.panelSettings.colorMode || undefined;
}

/** The scheme of a mode. */
export function schemeOf({ lightScheme, darkScheme }: ColorMode, mode: "light" | "dark"): string {
  return mode === "dark" ? darkScheme : lightScheme;
}
