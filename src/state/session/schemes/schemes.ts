import { findSchemeValue } from "../../../model/color-cluster.js";
import type { ColorScheme, PanelConfig, TabConfig } from "../../../model/config.js";
import type { ItemEntry } from "../items/item-index.js";

export type PageMode = "light" | "dark" | undefined;

/** Which colour scheme each colour tab is in, and what it says of an item. */
export interface Schemes {
  /** The scheme of the tab's baseline; undefined where the tab has no colours. */
  active(tab: TabConfig): string | undefined;
  /** The slot overrides of this tab are kept in now: the active scheme where the tab follows the page's mode. */
  slot(tab: TabConfig): string | undefined;
  /** What the active scheme, or another one, gives the item: CSS text, or a palette item's id. */
  baseline(entry: ItemEntry, scheme?: string): string | undefined;
  find(tab: TabConfig, name: string): ColorScheme | undefined;
  /** Takes the page's mode; true when the active scheme of some tab changed. */
  follow(mode: PageMode): boolean;
  /** The schemes the tab keeps overrides for. */
  slots(tab: TabConfig): readonly string[];
}

export function createSchemes(config: PanelConfig, firstMode: PageMode): Schemes {
  let mode = firstMode;

  function active(tab: TabConfig): string | undefined {
    const settings = tab.colorExtras?.panelSettings;
    if (!settings) return undefined;
    const { colorMode } = settings;
    if (!colorMode) return settings.colorScheme;
    return (mode ?? colorMode.defaultMode) === "dark" ? colorMode.darkScheme : colorMode.lightScheme;
  }

  function find(tab: TabConfig, name: string): ColorScheme | undefined {
    const schemes = tab.colorExtras?.colorSchemes;
    return schemes && Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  }

  return {
    active,
    find,
    slot: (tab) => (tab.colorExtras?.panelSettings.colorMode ? active(tab) : undefined),
    baseline(entry, name = active(entry.tab)) {
      const scheme = name === undefined ? undefined : find(entry.tab, name);
      return scheme && findSchemeValue(entry.tab, scheme, entry);
    },
    follow(next) {
      const before = config.tabs.map(active);
      mode = next;
      return config.tabs.some((tab, at) => active(tab) !== before[at]);
    },
    slots(tab) {
      const colorMode = tab.colorExtras?.panelSettings.colorMode;
      return colorMode ? [colorMode.lightScheme, colorMode.darkScheme] : [];
    },
  };
}
