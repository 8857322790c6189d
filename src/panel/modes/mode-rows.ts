import { readColor } from "../../css/values/read-color.js";
import { createBaseRolesTier } from "../../model/color-cluster.js";
import type { TabConfig, TierItem } from "../../model/config.js";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import type { ModeValue } from "../../state/session/session.js";
import { toOklch } from "../color/model/oklch.js";
import { readPageBackground } from "../ramps/page-background.js";
import type { PanelUi } from "../ui/ui.js";
import { deriveDark } from "./derive-dark.js";

/** One token with what it has in both modes. */
export interface ModeRow {
  readonly address: ItemAddress;
  readonly item: TierItem;
  /** In a reference tier: what it may point at. */
  readonly targets: readonly TierItem[] | undefined;
  readonly light: ModeValue;
  readonly dark: ModeValue;
}

/** The tokens of a tab that follows the page's mode: its colours, its base roles and what points at them. */
export function readModeRows({ session, strings }: PanelUi, tab: TabConfig): readonly ModeRow[] {
  const [light = "", dark = ""] = session.modes(tab.id);
  const roles = createBaseRolesTier(tab);
  // The configuration has no labels for its roles.
  const named = (item: TierItem): TierItem =>
    item.id === "bg" || item.id === "text" ? { ...item, label: strings.t(`role.${item.id}`) } : item;
  return [...tab.tiers, ...(roles ? [roles] : [])].flatMap((tier) =>
    tier.items
      .filter(({ readonly }) => !readonly)
      .map((item): ModeRow => {
        const address = { tab: tab.id, tier: tier.id, item: item.id };
        return {
          ...{ address, item: tier === roles ? named(item) : item },
          targets: tab.tiers.find(({ id }) => id === tier.referencesTier)?.items,
          light: session.valueIn(address, light),
          dark: session.valueIn(address, dark),
        };
      }),
  );
}

/** A dark value for every plain colour whose dark one would be another, by the key of its item. */
export function proposeDark(
  ui: PanelUi,
  tab: TabConfig,
  rows: readonly ModeRow[],
): ReadonlyMap<string, string> {
  const colors = rows.flatMap((row) => {
    const read = row.targets === undefined ? readColor(row.light.value) : undefined;
    return read === undefined ? [] : [{ row, color: toOklch(read), notation: read.notation }];
  });
  const role = rows.find(({ item }) => item.cssVar === tab.colorExtras?.baseRoles.bg);
  const ground = colors.find(({ row }) => row.item.id === role?.light.value);
  const dark = deriveDark(colors, ground?.color ?? readPageBackground(ui));
  return new Map(
    colors.flatMap(({ row }, at) => {
      const value = dark.colors[at] ?? row.dark.value;
      return value === row.dark.value ? [] : [[itemKey(row.address), value] as const];
    }),
  );
}
