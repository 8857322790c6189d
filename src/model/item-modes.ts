import type { ColorMode, PanelConfig, TabConfig, TierItem } from "./config.js";

/** An item and where it stands, as far as its modes depend on that. */
interface Placed {
  readonly tab: TabConfig;
  readonly item: Pick<TierItem, "byMode">;
}

/** The modes that values of an item are kept for, each by itself; undefined for one that has one value in all modes. */
export function modesOfItem(config: PanelConfig, place: Placed): ColorMode | undefined {
  const tab = modeTabOf(config, place);
  return tab && twoModesOf(tab);
}

/** The modes of the page, as the first tab that follows them says. */
export function modesOfPage(config: PanelConfig): ColorMode | undefined {
  const tab = modeTabOfPage(config);
  return tab && twoModesOf(tab);
}

/** The tab whose schemes tell the modes and themes that values of an item are kept for. */
export function modeTabOf(config: PanelConfig, { tab, item }: Placed): TabConfig | undefined {
  if (colorModeOf(tab)) return tab;
  return item.byMode ? modeTabOfPage(config) : undefined;
}

const modeTabOfPage = ({ tabs }: PanelConfig) => tabs.find(colorModeOf);

/** The schemes of a tab that follows the page which are neither its light nor its dark: themes of the page by their names. */
export function namedThemes(tab: TabConfig): readonly string[] {
  const modes = colorModeOf(tab);
  if (!modes) return [];
  const { lightScheme, darkScheme } = modes;
  return Object.keys(tab.colorExtras?.colorSchemes ?? {}).filter(
    (name) => name !== lightScheme && name !== darkScheme,
  );
}

/** A page with themes of which none is light or dark has one scheme for both. */
function twoModesOf(tab: TabConfig): ColorMode | undefined {
  const modes = colorModeOf(tab);
  return modes?.lightScheme === modes?.darkScheme ? undefined : modes;
}

function colorModeOf({ colorExtras }: TabConfig): ColorMode | undefined {
  return colorExtras?.panelSettings.colorMode || undefined;
}

/** The scheme of a mode. */
export function schemeOf({ lightScheme, darkScheme }: ColorMode, mode: "light" | "dark"): string {
  return mode === "dark" ? darkScheme : lightScheme;
}
