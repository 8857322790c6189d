import { paintOf } from "../../../model/color-text.js";
import type { PanelConfig } from "../../../model/config.js";
import type { ItemState, Session } from "../../../state/session/session.js";
import { type ContrastPair, contrastPairs } from "./contrast-pairs.js";

/** A pair that one item is part of. */
export interface ItemPair {
  /** The colour of the other side, as CSS to be resolved on the page. */
  readonly other: string;
  /** The label of the other side. */
  readonly name: string;
  /** Whether the item is the background of the pair. */
  readonly isBackground: boolean;
}

/** The part of the pairs that stays the same while colours change. */
export interface PairTable {
  readonly pairs: readonly ContrastPair[];
  /** Labels by custom property. */
  readonly names: ReadonlyMap<string, string>;
  /** The colours on the page, by custom property. */
  readonly paints: ReadonlyMap<string, string>;
}

export function pairTable(config: PanelConfig): PairTable {
  return { pairs: contrastPairs(config), names: labels(config), paints: paints(config) };
}

function paints({ tabs }: PanelConfig): ReadonlyMap<string, string> {
  const items = tabs.flatMap(({ tiers }) => tiers.flatMap((tier) => tier.items));
  return new Map(items.map((item) => [item.cssVar, paintOf(item)]));
}

/** Finds the pairs that an item's colour takes part in: its own, and those of the items that refer to it. */
export function pairsOf(
  session: Session,
  state: ItemState,
  { pairs, names, paints }: PairTable,
): readonly ItemPair[] {
  const paintOfName = (cssVar: string): string => paints.get(cssVar) ?? `var(${cssVar})`;
  const mine = new Set([state.item.cssVar, ...referrers(session, state)]);
  return pairs.flatMap(({ text, background }): readonly ItemPair[] => {
    if (mine.has(text) === mine.has(background)) return [];
    const isBackground = mine.has(background);
    const other = isBackground ? text : background;
    return [{ other: paintOfName(other), name: names.get(other) ?? other, isBackground }];
  });
}

function labels(config: PanelConfig): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const { tiers, colorExtras } of config.tabs) {
    for (const [role, cssVar] of Object.entries(colorExtras?.baseRoles ?? {})) known.set(cssVar, role);
    for (const { items } of tiers) for (const { cssVar, label } of items) known.set(cssVar, label);
  }
  return known;
}

/** Finds the items of the tab, and the roles of its palette, that point at this item now. */
function referrers(session: Session, { tab, tier, item }: ItemState): readonly string[] {
  const items = tab.tiers
    .filter(({ referencesTier }) => referencesTier === tier.id)
    .flatMap((referring) =>
      referring.items.filter(
        ({ id }) =>
          session.itemState({ tab: tab.id, tier: referring.id, item: id }).target?.cssVar === item.cssVar,
      ),
    );
  const roles = Object.entries(tab.colorExtras?.baseRoles ?? {});
  const inUse = roles.length === 0 ? {} : session.baseRoles(tab.id);
  const index = tier.items.findIndex(({ id }) => id === item.id);
  const isPalette = tier.referencesTier === undefined;
  return [
    ...items.map(({ cssVar }) => cssVar),
    ...roles.filter(([role]) => isPalette && inUse[role] === index).map(([, cssVar]) => cssVar),
  ];
}
