import { createBaseRolesTier } from "../../../model/color-cluster.js";
import type { PanelConfig, TabConfig, TierConfig, TierItem } from "../../../model/config.js";
import { writeJson } from "../../../model/json.js";
import { type ItemAddress, itemKey, readItemKey } from "../../../model/overrides.js";
import {
  type ReferenceTargets,
  type ResolvedValue,
  resolveLiteral,
  resolveReference,
} from "../../../model/resolve.js";

/** One item of the configuration with what is known of it for good. */
export interface ItemEntry {
  readonly key: string;
  readonly address: ItemAddress;
  readonly tab: TabConfig;
  readonly tier: TierConfig;
  readonly item: TierItem;
  /** Place in its tier, from 0. */
  readonly position: number;
  /** Place in the configuration, from 0. */
  readonly order: number;
  /** Only in a reference tier. */
  readonly targets: EntryTargets | undefined;
}

export interface EntryTargets extends ReferenceTargets {
  readonly items: readonly TierItem[];
}

/** Every item of a configuration, base roles included, found without walking. */
export interface ItemIndex {
  readonly entries: readonly ItemEntry[];
  find(address: ItemAddress): ItemEntry | undefined;
  findByKey(key: string): ItemEntry | undefined;
  ofTab(tab: string): readonly ItemEntry[];
  /** The items that carry one custom property; more than one only in a surprising configuration. */
  ofCssVar(cssVar: string): readonly ItemEntry[];
}

/**
 * Indexes a configuration tier by tier. A tier's entries are made when one of them is asked for: an opened panel shows
 * the items of a few tiers, and of thousands of items the rest would be waited for before anything is seen.
 */
export function createItemIndex(config: PanelConfig): ItemIndex {
  const byTab = new Map<string, Map<string, TierEntries>>();
  let count = 0;
  for (const tab of config.tabs) {
    const roles = createBaseRolesTier(tab);
    const tiers = new Map<string, TierEntries>();
    byTab.set(tab.id, tiers);
    for (const tier of roles ? [...tab.tiers, roles] : tab.tiers) {
      tiers.set(tier.id, createTierEntries(tab, tier, count));
      count += tier.items.length;
    }
  }
  const find = ({ tab, tier, item }: ItemAddress) => byTab.get(tab)?.get(tier)?.find(item);
  const ofTab = (tab: string) => [...(byTab.get(tab)?.values() ?? [])].flatMap((tier) => tier.all());
  let entries: readonly ItemEntry[] | undefined;
  const all = () => (entries ??= [...byTab.keys()].flatMap(ofTab));
  let byCssVar: Map<string, ItemEntry[]> | undefined;
  return {
    get entries() {
      return all();
    },
    find,
    findByKey: (key) => find(readItemKey(key)),
    ofTab,
    ofCssVar(cssVar) {
      byCssVar ??= groupByCssVar(all());
      return byCssVar.get(cssVar) ?? [];
    },
  };
}

/** The entries of one tier. */
interface TierEntries {
  all(): readonly ItemEntry[];
  find(item: string): ItemEntry | undefined;
}

function createTierEntries(tab: TabConfig, tier: TierConfig, first: number): TierEntries {
  let byId: Map<string, ItemEntry> | undefined;
  function make(): Map<string, ItemEntry> {
    const targets = createTargets(tab, tier);
    const made = new Map<string, ItemEntry>();
    tier.items.forEach((item, position) => {
      const address = { tab: tab.id, tier: tier.id, item: item.id };
      const order = first + position;
      made.set(item.id, { key: itemKey(address), address, tab, tier, item, position, order, targets });
    });
    return made;
  }
  const read = () => (byId ??= make());
  return { all: () => [...read().values()], find: (item) => read().get(item) };
}

function groupByCssVar(entries: readonly ItemEntry[]): Map<string, ItemEntry[]> {
  const groups = new Map<string, ItemEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.item.cssVar);
    if (group) group.push(entry);
    else groups.set(entry.item.cssVar, [entry]);
  }
  return groups;
}

/** Finds an item that must exist: a caller asking for another has a bug. */
export function findEntry(index: ItemIndex, address: ItemAddress): ItemEntry {
  const entry = index.find(address);
  if (!entry) throw new Error(`This configuration has no item ${writeJson(address)}`);
  return entry;
}

/** Resolves an indexed item; `value` is its override, or what the active scheme gives it. */
export function resolveEntry(entry: ItemEntry, value: string | undefined): ResolvedValue {
  return entry.targets
    ? resolveReference(entry.item, value, entry.targets)
    : resolveLiteral(entry.item, value);
}

function createTargets(tab: TabConfig, tier: TierConfig): EntryTargets | undefined {
  if (tier.referencesTier === undefined) return undefined;
  const referenced = tab.tiers.find((candidate) => candidate.id === tier.referencesTier);
  const byId = new Map(referenced?.items.map((item) => [item.id, item]));
  return {
    find: (id) => byId.get(id),
    items: referenced?.items ?? [],
    first: referenced?.items[0],
  };
}
