import type { TabConfig, TierConfig, TierItem } from "../../model/config.js";
import { forEachInSteps } from "../steps.js";
import type { FoundToken } from "../tokens/found-token.js";
import { freeId, GrowingTier } from "./growing-tier.js";

/** A tab with the items of `tiers` added, each after the last item of its group in the tier of the same id. */
export function* addItems(
  tab: TabConfig,
  tiers: readonly TierConfig[],
  tokens: ReadonlyMap<string, FoundToken>,
): Generator<void, TabConfig> {
  const grown = tab.tiers.map((tier) => new GrowingTier(tier));
  for (const tier of tiers) {
    if (tier.items.length === 0) continue;
    const literal = tier.referencesTier === undefined ? literalTier(grown, tier) : undefined;
    yield* forEachInSteps(tier.items, (item) => {
      if (literal !== undefined) literal.add(item);
      else addReference(grown, tier, { item, token: tokens.get(item.cssVar) });
    });
  }
  return { ...tab, tiers: grown.map((tier) => tier.finish()) };
}

/** The tier of the same id, unless a person made it one of references. */
function literalTier(tiers: GrowingTier[], from: TierConfig): GrowingTier {
  const same = tiers.find(({ id }) => id === from.id);
  if (same === undefined) return start(tiers, from);
  return same.referencesTier === undefined
    ? same
    : start(tiers, { ...from, id: freeId(from.id, idsOf(tiers)) });
}

/**
 * A reference keeps its reference only where its target stands in the tier that it would refer to; a person may have
 * moved the target or given it another id. Otherwise the item is what the file says: the text of a `var()`.
 */
function addReference(
  tiers: GrowingTier[],
  from: TierConfig,
  { item, token }: { readonly item: TierItem; readonly token: FoundToken | undefined },
): void {
  const same = tiers.find(({ id }) => id === from.id);
  const referred = tiers.find(({ id }) => id === (same?.referencesTier ?? from.referencesTier));
  const target = token?.reference === undefined ? undefined : referred?.itemOf(token.reference);
  const isReferenceTier = same === undefined || same.referencesTier !== undefined;
  if (referred !== undefined && target !== undefined && isReferenceTier) {
    const tier = same ?? start(tiers, { ...from, referencesTier: referred.id });
    tier.add({ ...item, default: target.id });
    return;
  }
  const { referencesTier: _, ...bare } = from;
  const literal =
    tiers.find((tier) => tier.referencesTier === undefined) ??
    start(tiers, { ...bare, id: freeId("values", idsOf(tiers)), label: "Values" });
  literal.add({ ...item, default: token?.value ?? item.default, type: { kind: "text" } });
}

function start(tiers: GrowingTier[], like: TierConfig): GrowingTier {
  const tier = new GrowingTier({ ...like, items: [] });
  tiers.push(tier);
  return tier;
}

function idsOf(tiers: readonly GrowingTier[]): ReadonlySet<string> {
  return new Set(tiers.map(({ id }) => id));
}
