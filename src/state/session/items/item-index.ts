import { createBaseRolesTier } from "../../../model/color-cluster.js";
import type { PanelConfig, TabConfig, TierConfig, TierItem } from "../../../model/config.js";
import { type ItemAddress, itemKey } from "../../../model/overrides.js";
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

export function createItemIndex(config: PanelConfig): ItemIndex {
  const entries: ItemEntry[] = [];
  const byKey = new Map<string, ItemEntry>();
  const byTab = new Map<string, ItemEntry[]>();
  const byCssVar = new Map<string, ItemEntry[]>();
  for (const tab of config.tabs) {
    const roles = createBaseRolesTier(tab);
    for (const tier of roles ? [...tab.tiers, roles] : tab.tiers) {
      const targets = createTargets(tab, tier);
      tier.items.forEach((item, position) => {
        const address = { tab: tab.id, tier: tier.id, item: item.id };
        const order = entries.length;
        const entry = { key: itemKey(address), address, tab, tier, item, position, order, targets };
        entries.push(entry);
        byKey.set(entry.key, entry);
        addTo(byTab, tab.id, entry);
        addTo(byCssVar, item.cssVar, entry);
      });
    }
  }
  return {
    entries,
    find: (address) => byKey.get(itemKey(address)),
    findByKey: (key) => byKey.get(key),
    ofTab: (tab) => byTab.get(tab) ?? [],
    ofCssVar: (cssVar) => byCssVar.get(cssVar) ?? [],
  };
}

/** Finds an item that must exist: a caller asking for another has a bug. */
export function findEntry(index: ItemIndex, address: ItemAddress): ItemEntry {
  const entry = index.find(address);
  if (!entry) throw new Error(`This configuration has no item ${JSON.stringify(address)}`);
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

function addTo(map: Map<string, ItemEntry[]>, key: string, entry: ItemEntry): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}
