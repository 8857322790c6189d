import { findSchemeValue } from "../../../model/color-cluster.js";
import type { ColorScheme, PanelConfig, TabConfig } from "../../../model/config.js";
import { modesOfItem, modeTabOf, namedThemes, schemeOf } from "../../../model/item-modes.js";
import type { ItemEntry } from "../items/item-index.js";
import type { PageReader } from "../session-world.js";

/** Which colour scheme each colour tab is in, and what it says of an item. */
export interface Schemes {
  /** The scheme of the tab's baseline; undefined where the tab has no colours. */
  active(tab: TabConfig): string | undefined;
  /** The slot overrides of this item are kept in now: the scheme of the page's mode or theme where the item follows that. */
  slot(entry: PlacedItem): string | undefined;
  /** What the active scheme, or another one, gives the item: CSS text, or a palette item's id. */
  baseline(entry: ItemEntry, scheme?: string): string | undefined;
  find(tab: TabConfig, name: string): ColorScheme | undefined;
  /** Takes the page's mode and theme; true when the active scheme of some tab changed. */
  follow(): boolean;
  /** The schemes that overrides of the item are kept for: light, dark, and themes by their names. */
  slots(entry: PlacedItem): readonly string[];
  /** The scheme that overrides of the item are kept for in a mode. */
  slotIn(entry: PlacedItem, mode: "light" | "dark"): string | undefined;
  /** The mode that a scheme of the item is for; undefined for a theme by its name. */
  modeOf(entry: PlacedItem, scheme: string | undefined): "light" | "dark" | undefined;
}

type PlacedItem = Pick<ItemEntry, "tab" | "item">;

export function createSchemes(config: PanelConfig, page: Pick<PageReader, "mode" | "themeAmong">): Schemes {
  const named = new Map(config.tabs.map((tab) => [tab, new Set(namedThemes(tab))]));
  const allNamed = new Set([...named.values()].flatMap((names) => [...names]));
  let mode: ReturnType<PageReader["mode"]>;
  let theme: string | undefined;
  read();

  function read(): void {
    mode = page.mode();
    theme = allNamed.size === 0 ? undefined : page.themeAmong?.(allNamed);
  }

  /** The page's theme, where the tab has a scheme of its name. */
  const themeOf = (tab: TabConfig) => (theme !== undefined && named.get(tab)?.has(theme) ? theme : undefined);

  function active(tab: TabConfig): string | undefined {
    const settings = tab.colorExtras?.panelSettings;
    if (!settings) return undefined;
    const { colorMode, colorScheme } = settings;
    return colorMode ? (themeOf(tab) ?? schemeOf(colorMode, mode ?? colorMode.defaultMode)) : colorScheme;
  }

  function find(tab: TabConfig, name: string): ColorScheme | undefined {
    const schemes = tab.colorExtras?.colorSchemes;
    return schemes && Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  }

  return {
    active,
    find,
    slot(entry) {
      const tab = modeTabOf(config, entry);
      return tab && active(tab);
    },
    slotIn(entry, wanted) {
      const modes = modesOfItem(config, entry);
      return modes && schemeOf(modes, wanted);
    },
    modeOf(entry, scheme) {
      const modes = modesOfItem(config, entry);
      if (scheme === undefined || modes === undefined) return "light";
      if (scheme === modes.darkScheme) return "dark";
      return scheme === modes.lightScheme ? "light" : undefined;
    },
    baseline(entry, name = active(entry.tab)) {
      const scheme = name === undefined ? undefined : find(entry.tab, name);
      return scheme && findSchemeValue(entry.tab, scheme, entry);
    },
    follow() {
      const before = config.tabs.map(active);
      read();
      return config.tabs.some((tab, at) => active(tab) !== before[at]);
    },
    slots(entry) {
      const tab = modeTabOf(config, entry);
      const modes = modesOfItem(config, entry);
      return tab && modes ? [modes.lightScheme, modes.darkScheme, ...namedThemes(tab)] : [];
    },
  };
}
