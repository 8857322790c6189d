import { createBaseRolesTier } from "../../model/color-cluster.js";
import type { TabConfig, TierConfig, TierItem } from "../../model/config.js";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import { labelTails } from "./label-tails.js";

/** One line of the list. Its key is unique within the list. */
export type Entry =
  | {
      readonly kind: "item";
      readonly key: string;
      readonly address: ItemAddress;
      readonly marks?: Marks;
      /** Where the end of the label begins that is to stay in view. */
      readonly tail?: number;
    }
  | {
      readonly kind: "heading";
      readonly key: string;
      readonly text: string;
      readonly level: 3 | 4;
      readonly aside?: string;
    }
  | {
      readonly kind: "advanced";
      readonly key: string;
      readonly tab: string;
      readonly isOpen: boolean;
      readonly count: number;
    }
  | { readonly kind: "scheme"; readonly key: string; readonly tab: string }
  /** A change of another mode of the page. */
  | {
      readonly kind: "waiting";
      readonly key: string;
      readonly address: ItemAddress;
      readonly emitted: string;
    };

/** Start and end offsets to mark in a label. */
export type Marks = readonly (readonly [number, number])[];

export interface TabEntriesOptions {
  readonly isAdvancedOpen: boolean;
  /** Only items this says yes to; headings without an item go too. */
  readonly shows?: (address: ItemAddress) => boolean;
  readonly words: { readonly roles: string };
}

/** A tab as lines: scheme and roles of a colour tab, tiers, groups gathered in order of appearance, Advanced last. */
export function tabEntries(tab: TabConfig, options: TabEntriesOptions): readonly Entry[] {
  const advanced = new Set(tab.advancedTiers ?? []);
  const plain = tab.tiers.filter((tier) => !advanced.has(tier.id));
  const hidden = tab.tiers.filter((tier) => advanced.has(tier.id));
  const isFiltered = options.shows !== undefined;
  const namesTiers = tab.tiers.length > 1 || tab.colorExtras !== undefined;
  const tails = labelTails(tab.tiers.flatMap(({ items }) => items.map(({ label }) => label)));
  const tierLines = (tier: TierConfig): readonly Entry[] =>
    tierEntries(tab, tier, { ...options, namesTier: namesTiers, tails });
  const roles = createBaseRolesTier(tab);
  const [palette, ...others] = plain.map(tierLines);
  const lines: Entry[] = [
    ...(isFiltered ? [] : schemeEntries(tab)),
    ...(palette ?? []),
    ...(roles === undefined ? [] : tierLines({ ...roles, label: options.words.roles })),
    ...others.flat(),
  ];
  const hiddenLines = hidden.flatMap(tierLines);
  if (isFiltered || hidden.length === 0) return [...lines, ...hiddenLines];
  const count = hidden.reduce((sum, tier) => sum + tier.items.length, 0);
  const disclosure: Entry = {
    kind: "advanced",
    key: "advanced",
    tab: tab.id,
    isOpen: options.isAdvancedOpen,
    count,
  };
  return [...lines, disclosure, ...(options.isAdvancedOpen ? hiddenLines : [])];
}

function schemeEntries(tab: TabConfig): readonly Entry[] {
  return tab.colorExtras === undefined ? [] : [{ kind: "scheme", key: "scheme", tab: tab.id }];
}

interface TierEntriesOptions extends TabEntriesOptions {
  readonly namesTier: boolean;
  readonly tails: ReadonlyMap<string, number>;
}

function tierEntries(
  tab: TabConfig,
  tier: TierConfig,
  { shows, namesTier, tails }: TierEntriesOptions,
): readonly Entry[] {
  const addressOf = (item: TierItem): ItemAddress => ({ tab: tab.id, tier: tier.id, item: item.id });
  const groups = new Map<string, Entry[]>();
  for (const item of tier.items) {
    const address = addressOf(item);
    if (shows !== undefined && !shows(address)) continue;
    const group = groups.get(item.group ?? "") ?? [];
    const tail = tails.get(item.label);
    group.push({ kind: "item", key: itemKey(address), address, ...(tail !== undefined && { tail }) });
    groups.set(item.group ?? "", group);
  }
  if (groups.size === 0) return [];
  // The items without a group come first, so that they do not read as members of the group above them.
  const ungrouped = groups.get("") ?? [];
  groups.delete("");
  const grouped = [...groups].flatMap(([text, items]): readonly Entry[] => [
    { kind: "heading", key: JSON.stringify([tier.id, text]), text, level: namesTier ? 4 : 3 },
    ...items,
  ]);
  const name: Entry = { kind: "heading", key: `tier ${tier.id}`, text: tier.label, level: 3 };
  return [...(namesTier ? [name] : []), ...ungrouped, ...grouped];
}
