import { findSchemeValue } from "../../../model/color-cluster.js";
import type { ColorMode, ColorScheme, PanelConfig, TabConfig } from "../../../model/config.js";
import { modesOfItem, modeTabOf, namedThemes, schemeOf } from "../../../model/item-modes.js";
import { isThemeSelector, type PageTheme } from "../../page/modes/theme-name.js";
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
  /** The schemes that overrides of the item are kept for, as far as the configuration knows: light, dark, and themes by their names. */
  slots(entry: PlacedItem): readonly string[];
  /** Whether overrides of the item can be kept for a scheme: one of those, or a theme of the page by its selector. */
  canHold(entry: PlacedItem, scheme: string): boolean;
  /** The scheme that overrides of the item are kept for in a mode, in the theme that the page has. */
  slotIn(entry: PlacedItem, mode: Mode): string | undefined;
  /** The mode that puts the page, in the theme it has, into a scheme of the item; undefined where none does. */
  modeOf(entry: PlacedItem, scheme: string | undefined): Mode | undefined;
}

type Mode = "light" | "dark";

type PlacedItem = Pick<ItemEntry, "tab" | "item">;

export function createSchemes(config: PanelConfig, page: Pick<PageReader, "mode" | "theme">): Schemes {
  const named = new Map(config.tabs.map((tab) => [tab, new Set(namedThemes(tab))]));
  const allNamed = new Set([...named.values()].flatMap((names) => [...names]));
  const followsPage = config.tabs.some(followOf);
  let mode: Mode | undefined;
  /** The theme that the page has in each mode. */
  let themes: Partial<Record<Mode, PageTheme | undefined>> = {};
  read();

  function read(): void {
    mode = page.mode();
    if (followsPage)
      themes = { light: page.theme?.(allNamed, "light"), dark: page.theme?.(allNamed, "dark") };
  }

  const modeNow = ({ defaultMode }: ColorMode) => mode ?? defaultMode;

  function active(tab: TabConfig): string | undefined {
    const settings = tab.colorExtras?.panelSettings;
    const modes = followOf(tab);
    if (!modes) return settings?.colorScheme;
    const now = modeNow(modes);
    const theme = themes[now];
    return theme && !theme.hasModes && named.get(tab)?.has(theme.name) ? theme.name : schemeOf(modes, now);
  }

  /** What overrides are kept for in a tab: a scheme of it, or where none is named after the page's theme, that by its selector. */
  function slotOfTab(tab: TabConfig, wanted?: Mode): string | undefined {
    const modes = followOf(tab);
    if (!modes) return undefined;
    const at = wanted ?? modeNow(modes);
    const theme = themes[at];
    // Asked for another mode, a theme that comes in place of modes is gone there.
    if (!theme || (wanted && !theme.hasModes)) return schemeOf(modes, at);
    // One that has modes of its own is called by its name in the mode of a page that says none.
    if (theme.hasModes && at !== modes.defaultMode) return `${theme.selector} ${schemeOf(modes, at)}`;
    if (named.get(tab)?.has(theme.name)) return theme.name;
    return allNamed.has(theme.name) ? schemeOf(modes, at) : theme.selector;
  }

  function find(tab: TabConfig, name: string): ColorScheme | undefined {
    const schemes = tab.colorExtras?.colorSchemes;
    return schemes && Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  }

  function slots(entry: PlacedItem): readonly string[] {
    const tab = modeTabOf(config, entry);
    const modes = tab && followOf(tab);
    return tab && modes ? [...new Set([modes.lightScheme, modes.darkScheme, ...namedThemes(tab)])] : [];
  }

  function slotIn(entry: PlacedItem, wanted: Mode): string | undefined {
    const tab = modesOfItem(config, entry) && modeTabOf(config, entry);
    return tab && slotOfTab(tab, wanted);
  }

  return {
    ...{ active, find, slots, slotIn },
    slot(entry) {
      const tab = modeTabOf(config, entry);
      return tab && slotOfTab(tab);
    },
    modeOf(entry, scheme) {
      if (scheme === undefined) return "light";
      return (["dark", "light"] as const).find((one) => slotIn(entry, one) === scheme);
    },
    canHold: (entry, scheme) =>
      slots(entry).includes(scheme) || (isThemeSelector(scheme) && modeTabOf(config, entry) !== undefined),
    baseline(entry, name = active(entry.tab)) {
      const scheme = name === undefined ? undefined : find(entry.tab, name);
      return scheme && findSchemeValue(entry.tab, scheme, entry);
    },
    follow() {
      const state = () => config.tabs.flatMap((tab) => [active(tab), slotOfTab(tab)]);
      const before = state();
      read();
      return state().some((one, at) => one !== before[at]);
    },
  };
}

const followOf = ({ colorExtras }: TabConfig) => colorExtras?.panelSettings.colorMode || undefined;
