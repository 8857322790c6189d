import { colorTextOf } from "../../../model/color-text.js";
import type { Session } from "../../../state/session/session.js";

export interface PaletteColor {
  readonly label: string;
  /** The colour that the item has now. */
  readonly css: string;
}

const shownAtMost = 44;

/** Lists the literal colours of the tab that the item is in, then of the other tabs, each colour once. */
export function pagePalette(session: Session, tabId: string): readonly PaletteColor[] {
  const tabs = [...session.config.tabs].sort(
    (first, second) => Number(second.id === tabId) - Number(first.id === tabId),
  );
  const colors = new Map<string, PaletteColor>();
  for (const tab of tabs) {
    for (const tier of tab.tiers) {
      if (tier.referencesTier !== undefined) continue;
      for (const item of tier.items) {
        if (colors.size >= shownAtMost) return [...colors.values()];
        if (item.type.kind !== "color") continue;
        const { value } = session.itemState({ tab: tab.id, tier: tier.id, item: item.id });
        const css = colorTextOf(item.type, value);
        if (!colors.has(css)) colors.set(css, { label: item.label, css });
      }
    }
  }
  return [...colors.values()];
}
