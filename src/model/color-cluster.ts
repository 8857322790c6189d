import type { ColorScheme, TabConfig, TierConfig, TierItem } from "./config.js";

/** Tier id under which overrides of base roles are kept; a colour tab may not use it for a tier of its own. */
export const baseRolesTierId = "baseRoles";

/** The tier a scheme's `palette` fills: the tab's first literal tier of colours, else its first literal tier. */
export function findPaletteTier(tab: TabConfig): TierConfig | undefined {
  const literal = tab.tiers.filter((tier) => tier.referencesTier === undefined);
  return literal.find((tier) => tier.items.some((item) => item.type.kind === "color")) ?? literal[0];
}

/** The base roles seen as a reference tier onto the palette, so that they are edited like any item. */
export function createBaseRolesTier(tab: TabConfig): TierConfig | undefined {
  const palette = findPaletteTier(tab);
  if (!tab.colorExtras || !palette) return undefined;
  const { baseRoles, baseDefaults } = tab.colorExtras;
  const items = Object.keys(baseRoles).flatMap((role): TierItem[] => {
    const cssVar = baseRoles[role];
    const index = Object.hasOwn(baseDefaults, role) ? baseDefaults[role] : undefined;
    const target = palette.items[index ?? 0];
    return cssVar === undefined || !target
      ? []
      : [{ id: role, cssVar, label: role, default: target.id, type: { kind: "color" } }];
  });
  return { id: baseRolesTierId, label: baseRolesTierId, items, referencesTier: palette.id };
}

/** What a scheme says of one item: a colour of the palette tier, or the id of the palette item it points at. */
export function findSchemeValue(
  tab: TabConfig,
  scheme: ColorScheme,
  place: { readonly tier: TierConfig; readonly position: number; readonly item: TierItem },
): string | undefined {
  const palette = findPaletteTier(tab);
  if (!palette) return undefined;
  if (place.tier.id === palette.id) return scheme.palette[place.position];
  if (place.tier.referencesTier !== palette.id) return undefined;
  if (place.tier.id !== baseRolesTierId) return findOwn(scheme.semantic, place.item.id);
  const index =
    findOwn(scheme.baseRoles, place.item.id) ?? findOwn(tab.colorExtras?.baseDefaults, place.item.id);
  return index === undefined ? undefined : palette.items[index]?.id;
}

function findOwn<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
