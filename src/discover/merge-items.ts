import type { TabConfig, TierConfig, TierItem } from "../model/config.js";
import type { FoundToken } from "./found-token.js";

/** A tab with the items of `tiers` added, each after the last item of its group in the tier of the same id. */
export function addItems(
  tab: TabConfig,
  tiers: readonly TierConfig[],
  tokens: ReadonlyMap<string, FoundToken>,
): TabConfig {
  let grown = tab;
  for (const tier of tiers) {
    for (const item of tier.items) grown = addItem(grown, tier, item, tokens);
  }
  return grown;
}

function addItem(
  tab: TabConfig,
  from: TierConfig,
  item: TierItem,
  tokens: ReadonlyMap<string, FoundToken>,
): TabConfig {
  const place = findPlace(tab, from, item, tokens);
  const existing = tab.tiers.find((tier) => tier.id === place.tier.id);
  const base = existing ?? place.tier;
  const added = { ...base, items: insertInGroup(base.items, withFreeId(base.items, place.item)) };
  const tiers =
    existing === undefined
      ? [...tab.tiers, added]
      : tab.tiers.map((tier) => (tier === existing ? added : tier));
  return { ...tab, tiers };
}

interface Place {
  /** Where the item goes; without items when the tab has no such tier yet. */
  readonly tier: TierConfig;
  readonly item: TierItem;
}

/**
 * A reference keeps its reference only where its target stands in the tier that it would refer to; a person may have
 * moved the target or given it another id. Otherwise the item is what the file says: the text of a `var()`.
 */
function findPlace(
  tab: TabConfig,
  from: TierConfig,
  item: TierItem,
  tokens: ReadonlyMap<string, FoundToken>,
): Place {
  const empty: TierConfig = { ...from, items: [] };
  const same = tab.tiers.find((tier) => tier.id === from.id);
  if (from.referencesTier === undefined) {
    return same === undefined || same.referencesTier === undefined
      ? { tier: empty, item }
      : { tier: { ...empty, id: freeId(from.id, tab.tiers) }, item };
  }
  const token = tokens.get(item.cssVar);
  const referred = tab.tiers.find(({ id }) => id === (same?.referencesTier ?? from.referencesTier));
  const target = referred?.items.find(({ cssVar }) => cssVar === token?.reference);
  if (
    referred !== undefined &&
    target !== undefined &&
    (same === undefined || same.referencesTier !== undefined)
  ) {
    return { tier: { ...empty, referencesTier: referred.id }, item: { ...item, default: target.id } };
  }
  const literal = tab.tiers.find((tier) => tier.referencesTier === undefined);
  const { referencesTier: _, ...bare } = empty;
  const text: TierItem = { ...item, default: token?.value ?? item.default, type: { kind: "text" } };
  return { tier: literal ?? { ...bare, id: freeId("values", tab.tiers), label: "Values" }, item: text };
}

function insertInGroup(items: readonly TierItem[], item: TierItem): readonly TierItem[] {
  const last = items.findLastIndex(({ group }) => group === item.group);
  return last < 0 ? [...items, item] : items.toSpliced(last + 1, 0, item);
}

function withFreeId(items: readonly TierItem[], item: TierItem): TierItem {
  return { ...item, id: freeId(item.id, items) };
}

function freeId(id: string, taken: readonly { readonly id: string }[]): string {
  let free = id;
  for (let count = 2; taken.some((other) => other.id === free); count++) free = `${id}-${count}`;
  return free;
}
