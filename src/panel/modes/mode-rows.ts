import { escapePropertyName } from "../../css/values/property-name.js";
import { readColor } from "../../css/values/read-color.js";
import { createBaseRolesTier, findSchemeValue } from "../../model/color-cluster.js";
import type { TabConfig, TierConfig, TierItem } from "../../model/config.js";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import type { Session } from "../../state/session/session.js";
import { toOklch } from "../color/model/oklch.js";
import { readPageBackground } from "../ramps/page-background.js";
import type { PanelUi } from "../ui/ui.js";
import { deriveDark } from "./derive-dark.js";

/** What a token has in one mode of the page. */
export interface ModeValue {
  /** What a control edits: CSS text, or the id of an item in a reference tier. */
  readonly value: string;
  readonly isOverridden: boolean;
}

/** One token with what it has in both modes. */
export interface ModeRow {
  readonly address: ItemAddress;
  readonly item: TierItem;
  /** In a reference tier: what it may point at. */
  readonly targets: readonly TierItem[] | undefined;
  readonly light: ModeValue;
  readonly dark: ModeValue;
}

/** The schemes of a tab that follows the page's mode, the light one first; undefined for any other tab. */
export function modesOf(tab: TabConfig): readonly [light: string, dark: string] | undefined {
  const colorMode = tab.colorExtras?.panelSettings.colorMode;
  return colorMode ? [colorMode.lightScheme, colorMode.darkScheme] : undefined;
}

/** The tokens of a tab that follows the page's mode: its colours, its base roles and what points at them. */
export function readModeRows(ui: PanelUi, tab: TabConfig): readonly ModeRow[] {
  const [light = "", dark = ""] = modesOf(tab) ?? [];
  const roles = createBaseRolesTier(tab);
  // The configuration has no labels for its roles.
  const named = (item: TierItem): TierItem =>
    item.id === "bg" || item.id === "text" ? { ...item, label: ui.strings.t(`role.${item.id}`) } : item;
  const readIn = createReader(ui.session, tab);
  return [...tab.tiers, ...(roles ? [roles] : [])].flatMap((tier) =>
    tier.items.flatMap((item, position): readonly ModeRow[] => {
      if (item.readonly) return [];
      const place = { tier, item, position };
      return [
        {
          address: { tab: tab.id, tier: tier.id, item: item.id },
          item: tier === roles ? named(item) : item,
          targets: targetsOf(tab, tier),
          light: readIn(place, light),
          dark: readIn(place, dark),
        },
      ];
    }),
  );
}

interface Place {
  readonly tier: TierConfig;
  readonly item: TierItem;
  readonly position: number;
}

function targetsOf(tab: TabConfig, { referencesTier }: TierConfig): readonly TierItem[] | undefined {
  return tab.tiers.find(({ id }) => id === referencesTier)?.items;
}

/** Reads what an item has in a scheme. Of a mode that the page is not in, the configuration tells what is not overridden. */
function createReader(session: Session, tab: TabConfig): (place: Place, scheme: string) => ModeValue {
  const changes = new Map(
    session.changes().map(({ address, scheme, emitted }) => [`${scheme} ${itemKey(address)}`, emitted]),
  );
  return ({ tier, item, position }, name) => {
    const address = { tab: tab.id, tier: tier.id, item: item.id };
    const emitted = changes.get(`${name} ${itemKey(address)}`);
    const isOverridden = emitted !== undefined;
    if (session.activeScheme(tab.id) === name)
      return { value: session.itemState(address).value, isOverridden };
    const pointsAt = (target: TierItem): boolean => emitted === `var(${escapePropertyName(target.cssVar)})`;
    const override = targetsOf(tab, tier)?.find(pointsAt)?.id ?? emitted;
    const scheme = tab.colorExtras?.colorSchemes[name];
    const configured = scheme && findSchemeValue(tab, scheme, { tier, item, position });
    return { value: override ?? configured ?? item.default, isOverridden };
  };
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
