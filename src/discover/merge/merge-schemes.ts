import { findPaletteTier } from "../../model/color-cluster.js";
import type { TabConfig, TierConfig } from "../../model/config.js";

/**
 * A colour tab whose schemes have one colour per palette item again after items were added. Colours a person wrote
 * stay with their items; new ones come from the discovered tab.
 */
export function withWholeSchemes(
  tab: TabConfig,
  { discovered, before }: { readonly discovered: TabConfig; readonly before: TabConfig },
): TabConfig {
  const { colorExtras } = tab;
  const palette = findPaletteTier(tab);
  if (colorExtras === undefined) return tab;
  if (palette === undefined) {
    const { colorExtras: _, ...plain } = tab;
    return plain;
  }
  const ownPositions = positionsOf(before);
  const foundPositions = positionsOf(discovered);
  const schemes = Object.entries(colorExtras.colorSchemes).map(([name, scheme]) => {
    const found = discovered.colorExtras?.colorSchemes[name];
    const colors = palette.items.map(({ cssVar, default: value }) => {
      const own = ownPositions.get(cssVar);
      const position = foundPositions.get(cssVar);
      return (
        (own === undefined ? undefined : scheme.palette[own]) ??
        (position === undefined ? undefined : found?.palette[position]) ??
        value
      );
    });
    const { semantic, ...plain } = { ...scheme, palette: colors };
    const mapping = mappingWithin(semantic ?? {}, tab, palette);
    return [name, Object.keys(mapping).length > 0 ? { ...plain, semantic: mapping } : plain] as const;
  });
  return { ...tab, colorExtras: { ...colorExtras, colorSchemes: Object.fromEntries(schemes) } };
}

/** The entries of a semantic mapping whose two items the tab has. */
function mappingWithin(
  semantic: Readonly<Record<string, string>>,
  tab: TabConfig,
  palette: TierConfig,
): Readonly<Record<string, string>> {
  const references = tab.tiers.filter((tier) => tier.referencesTier === palette.id);
  const ids = new Set(references.flatMap((tier) => tier.items.map((item) => item.id)));
  const targets = new Set(palette.items.map((item) => item.id));
  return Object.fromEntries(
    Object.entries(semantic).filter(([id, target]) => ids.has(id) && targets.has(target)),
  );
}

function positionsOf(tab: TabConfig): ReadonlyMap<string, number> {
  return new Map((findPaletteTier(tab)?.items ?? []).map(({ cssVar }, at) => [cssVar, at]));
}
