import { findSchemeValue } from "../../../model/color-cluster.js";
import type { ColorScheme, PanelConfig, TabConfig } from "../../../model/config.js";
import { modesOfItem, schemeOf } from "../../../model/item-modes.js";
import type { ItemEntry } from "../items/item-index.js";

export type PageMode = "light" | "dark" | undefined;

/** Which colour scheme each colour tab is in, and what it says of an item. */
export interface Schemes {
  /** The scheme of the tab's baseline; undefined where the tab has no colours. */
  active(tab: TabConfig): string | undefined;
  /** The slot overrides of this item are kept in now: the scheme of the page's mode where the item follows that. */
  slot(entry: PlacedItem): string | undefined;
  /** What the active scheme, or another one, gives the item: CSS text, or a palette item's id. */
  baseline(entry: ItemEntry, scheme?: string): string | undefined;
  find(tab: TabConfig, name: string): ColorScheme | undefined;
  /** Takes the page's mode; true when the active scheme of some tab changed. */
  follow(mode: PageMode): boolean;
  /** The schemes that overrides of the item are kept for. */
  slots(entry: PlacedItem): readonly string[];
  /** The scheme that overrides of the item are kept for in a mode. */
  slotIn(entry: PlacedItem, mode: "light" | "dark"): string | undefined;
}

type PlacedItem = Pick<ItemEntry, "tab" | "item">;

export function createSchemes(config: PanelConfig, firstMode: PageMode): Schemes {
  let mode = firstMode;

  function active(tab: TabConfig): string | undefined {
    const settings = tab.colorExtras?.panelSettings;
    if (!settings) return undefined;
    const { colorMode } = settings;
    return colorMode ? schemeOf(colorMode, mode ?? colorMode.defaultMode) : settings.colorScheme;
  }

  function find(tab: TabConfig, name: string): ColorScheme | undefined {
    const schemes = tab.colorExtras?.colorSchemes;
    return schemes && Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  }

  return {
    active,
    find,
    slot(entry) {
      const modes = modesOfItem(config, entry);
      return modes && schemeOf(modes, mode ?? modes.defaultMode);
    },
    slotIn(entry, wanted) {
      const modes = modesOfItem(config, entry);
      return modes && schemeOf(modes, wanted);
    },
    baseline(entry, name = active(entry.tab)) {
      const scheme = name === undefined ? undefined : find(entry.tab, name);
      return scheme && findSchemeValue(entry.tab, scheme, entry);
    },
    follow(next) {
      const before = config.tabs.map(active);
      mode = next;
      return config.tabs.some((tab, at) => active(tab) !== before[at]);
    },
    slots(entry) {
      const modes = modesOfItem(config, entry);
      return modes ? [modes.lightScheme, modes.darkScheme] : [];
    },
  };
}
