import type { VNode } from "preact";
import { createBaseRolesTier } from "../../model/color-cluster.js";
import type { TabConfig, TierConfig, TierItem } from "../../model/config.js";
import { writeJson } from "../../model/json.js";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import { findRamps, rampKey, rampName } from "../ramps/find-ramps.js";
import type { LinePlace } from "../rows/line-place.js";
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
      readonly count: number;
    }
  | RampEntry
  | { readonly kind: "scheme"; readonly key: string; readonly tab: string }
  /** A line as high as a row that whoever makes the list draws. */
  | { readonly kind: "drawn"; readonly key: string; readonly draw: (place: LinePlace) => VNode };

/** The steps of one colour as one line; its rows follow it where it is open. */
export interface RampEntry {
  readonly kind: "ramp";
  readonly key: string;
  readonly text: string;
  readonly items: readonly TierItem[];
  readonly addresses: readonly ItemAddress[];
  readonly isOpen: boolean;
}

/** Start and end offsets to mark in a label. */
export type Marks = readonly (readonly [number, number])[];

export interface TabEntriesOptions {
  readonly isAdvancedOpen: boolean;
  /** Keys of the ramps whose rows are shown. */
  readonly openRamps: ReadonlySet<string>;
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
  const disclosure: Entry = { kind: "advanced", key: "advanced", tab: tab.id, count };
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
  { shows, namesTier, tails, openRamps }: TierEntriesOptions,
): readonly Entry[] {
  const addressOf = (item: TierItem): ItemAddress => ({ tab: tab.id, tier: tier.id, item: item.id });
  const groups = new Map<string, Entry[]>([["", []]]);
  const ramps = shows === undefined ? findRamps(tier) : [];
  const headed = new Set<string>();
  for (const item of tier.items) {
    const address = addressOf(item);
    if (shows !== undefined && !shows(address)) continue;
    const group = groups.get(item.group ?? "") ?? [];
    const tail = tails.get(item.label);
    groups.set(item.group ?? "", group);
    const ramp = ramps.find(({ items }) => items.includes(item));
    const key = ramp && rampKey(tab.id, tier.id, ramp);
    const isOpen = key === undefined || openRamps.has(key);
    if (key === undefined && item.group) headed.add(item.group);
    if (ramp?.items[0] === item && key !== undefined) {
      const { items } = ramp;
      group.push({ kind: "ramp", key, text: rampName(ramp), items, addresses: items.map(addressOf), isOpen });
    }
    if (isOpen)
      group.push({ kind: "item", key: itemKey(address), address, ...(tail !== undefined && { tail }) });
  }
  // What has no heading comes first, so that it does not read as a part of the group above it: items without a group,
  // and groups of ramps alone, each of which has its name on its line.
  const bare = [...groups].flatMap(([text, lines]) => (headed.has(text) ? [] : lines));
  const grouped = [...headed].flatMap((text): readonly Entry[] => [
    { kind: "heading", key: writeJson([tier.id, text]), text, level: namesTier ? 4 : 3 },
    ...(groups.get(text) ?? []),
  ]);
  if (bare.length + grouped.length === 0) return [];
  const name: Entry = { kind: "heading", key: `tier ${tier.id}`, text: tier.label, level: 3 };
  return [...(namesTier ? [name] : []), ...bare, ...grouped];
}
