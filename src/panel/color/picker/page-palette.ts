import { colorTextOf } from "../../../model/color-text.js";
import type { Session } from "../../../state/session/session.js";
import { formatColor } from "../model/format-color.js";
import { isInGamut } from "../model/gamut.js";
import { parseColor } from "../model/oklch.js";

export interface PaletteColor {
  readonly label: string;
  /** The colour that the item has now. */
  readonly css: string;
}

const shownAtMost = 120;

/** Lists the literal colours of the tab that the item is in, then of the other tabs. */
export function pagePalette(session: Session, tabId: string): readonly PaletteColor[] {
  const tabs = [...session.config.tabs].sort(
    (first, second) => Number(second.id === tabId) - Number(first.id === tabId),
  );
  const colors = tabs.flatMap((tab) =>
    tab.tiers
      .filter(({ referencesTier }) => referencesTier === undefined)
      .flatMap((tier) =>
        tier.items
          .filter(({ type }) => type.kind === "color")
          .map((item) => ({
            label: item.label,
            css: colorTextOf(
              item.type,
              session.itemState({ tab: tab.id, tier: tier.id, item: item.id }).value,
            ),
          })),
      ),
  );
  return withoutDoubles(colors).slice(0, shownAtMost);
}

/**
 * Each colour once, however it is written: it keeps the text of the first, and the names of all. What another list
 * shows already is left out.
 */
export function withoutDoubles(
  colors: readonly PaletteColor[],
  shownBefore: readonly PaletteColor[] = [],
): readonly PaletteColor[] {
  const before = new Set(shownBefore.map(({ css }) => colorKey(css)));
  const kept = new Map<string, PaletteColor>();
  for (const { label, css } of colors) {
    const key = colorKey(css);
    if (before.has(key)) continue;
    const same = kept.get(key);
    const isNamed = same === undefined || same.label.split(", ").includes(label);
    kept.set(key, isNamed ? (same ?? { label, css }) : { ...same, label: `${same.label}, ${label}` });
  }
  return [...kept.values()];
}

/** The same text for colours that a screen shows alike; an expression is its own. */
function colorKey(css: string): string {
  const color = parseColor(css);
  if (color === undefined) return css;
  if (isInGamut(color, "srgb")) return formatColor(color, { kind: "hex", digits: 8, upper: false });
  return [color.l, color.c, color.h / 360, color.alpha].map((channel) => channel.toFixed(3)).join(" ");
}
