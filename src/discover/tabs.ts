import type { TabConfig, TierConfig, TierItem } from "../model/config.js";
import { type Category, categories, categoryOf } from "./category.js";
import { colorExtrasOf } from "./color-extras.js";
import type { FoundToken } from "./found-token.js";
import { Groups, labelIn, type Named } from "./groups.js";
import { labelOf } from "./label.js";
import type { Group } from "./name-prefixes.js";
import { vendorPrefix, wordsOf } from "./name-words.js";
import { type Chain, followReferences } from "./references.js";
import { inScaleOrder } from "./scale-order.js";
import { placesSharingLabels } from "./shared-labels.js";

/** Tabs, tiers and items for the tokens found. Every token becomes exactly one item; a reference stands in the tab of what it refers to. */
export function tabsOf(tokens: ReadonlyMap<string, FoundToken>): readonly TabConfig[] {
  const { tiers, headings } = divide(tokens);
  const telling = tellingHeadings(headings);
  const tabs: TabConfig[] = [];
  for (const category of categories) {
    const ofCategory = tiers.get(category.id);
    if (ofCategory !== undefined) tabs.push(tabOf(category, ofCategory, { tokens, telling }));
  }
  return tabs;
}

/** A token in its tab. */
interface Member extends Named {
  readonly token: FoundToken;
  /** The words of its name, without the vendor's. */
  readonly fullWords: readonly string[];
  /** None for a literal. */
  readonly chain: Chain | undefined;
}

interface Page {
  readonly tokens: ReadonlyMap<string, FoundToken>;
  /** The headings that may name a group. */
  readonly telling: ReadonlySet<string>;
}

interface Divided {
  /** By category, the members of each tier. */
  readonly tiers: ReadonlyMap<Category, readonly (readonly Member[])[]>;
  /** By heading, the categories of the tokens below it. */
  readonly headings: ReadonlyMap<string, ReadonlySet<Category>>;
}

function divide(tokens: ReadonlyMap<string, FoundToken>): Divided {
  const chains = followReferences(tokens);
  const names = Array.from(tokens.keys(), wordsOf);
  const vendor = vendorPrefix(names);
  const tiers = new Map<Category, Member[][]>();
  const headings = new Map<string, Set<Category>>();
  let at = 0;
  for (const token of tokens.values()) {
    const fullWords = withoutFirst(vendor, names[at++] ?? []);
    const chain = token.reference === undefined ? undefined : chains.get(token.cssVar);
    const { cssVar, type, aspect } = chain?.end ?? token;
    const endWords = chain === undefined ? fullWords : withoutFirst(vendor, wordsOf(cssVar));
    const category = categoryOf(endWords, type, aspect);
    const words = category === "color" ? withoutColorWord(fullWords) : fullWords;
    const member = { token, words, fullWords, heading: token.heading, chain };
    addAt(tiers, category, { depth: chain?.depth ?? 0, member });
    if (token.heading !== undefined) addTo(headings, token.heading, category);
  }
  return { tiers, headings };
}

function withoutFirst(count: number, words: readonly string[]): readonly string[] {
  return count > 0 && words.length > count ? words.slice(count) : words;
}

function addAt(
  tiers: Map<Category, Member[][]>,
  category: Category,
  { depth, member }: { readonly depth: number; readonly member: Member },
): void {
  let ofCategory = tiers.get(category);
  if (ofCategory === undefined) {
    ofCategory = [];
    tiers.set(category, ofCategory);
  }
  while (ofCategory.length <= depth) ofCategory.push([]);
  ofCategory[depth]?.push(member);
}

function addTo(headings: Map<string, Set<Category>>, heading: string, category: Category): void {
  const known = headings.get(heading);
  if (known === undefined) headings.set(heading, new Set([category]));
  else known.add(category);
}

/** Headings over tokens of one or two tabs; one that stands over everything ("Styles") says nothing of any. */
function tellingHeadings(headings: Divided["headings"]): ReadonlySet<string> {
  return new Set([...headings].flatMap(([heading, tabs]) => (tabs.size <= 2 ? [heading] : [])));
}

function tabOf(
  { id, label }: { readonly id: Category; readonly label: string },
  tiers: readonly (readonly Member[])[],
  page: Page,
): TabConfig {
  const tab: TabConfig = {
    id,
    label,
    tiers: tiers.map((members, depth): TierConfig => {
      const heading = headingOf(depth, id);
      const items = itemsOf(members, id, page.telling);
      return depth === 0
        ? { ...heading, items }
        : { ...heading, items, referencesTier: headingOf(depth - 1, id).id };
    }),
  };
  const colorExtras = id === "color" ? colorExtrasOf(tab, page.tokens) : undefined;
  return colorExtras === undefined ? tab : { ...tab, colorExtras };
}

function headingOf(depth: number, category: Category): { id: string; label: string } {
  if (depth === 0)
    return category === "color" ? { id: "palette", label: "Palette" } : { id: "values", label: "Values" };
  return depth === 1
    ? { id: "references", label: "References" }
    : { id: `references-${depth}`, label: `References ${depth}` };
}

function itemsOf(
  members: readonly Member[],
  category: Category,
  telling: ReadonlySet<string>,
): readonly TierItem[] {
  const all = new Groups(members, telling);
  const groups = members.map((member) => all.of(member));
  const labels = labelsOf(members, groups, category === "color");
  const items = members.map((member, at) => itemOf(member, labels[at] ?? "", groups[at]?.title));
  const ordered: TierItem[] = [];
  for (const [group, together] of byGroup(items)) {
    for (const item of group === undefined ? together : inScaleOrder(together)) ordered.push(item);
  }
  return ordered;
}

function byGroup(items: readonly TierItem[]): ReadonlyMap<string | undefined, readonly TierItem[]> {
  const groups = new Map<string | undefined, TierItem[]>();
  for (const item of items) {
    const together = groups.get(item.group);
    if (together === undefined) groups.set(item.group, [item]);
    else together.push(item);
  }
  return groups;
}

/** As short as tells them apart: without what a group says, in full, and with the words a colour goes without. */
function labelsOf(
  members: readonly Member[],
  groups: readonly (Group | undefined)[],
  isColor: boolean,
): readonly string[] {
  // Colours are spoken of far from their group, as targets of references; elsewhere the group's heading is near.
  const labels = members.map(({ words }, at) => (isColor ? labelOf(words) : labelIn(groups[at], words)));
  const scopeOf = (place: number) => (isColor ? "" : (groups[place]?.title ?? ""));
  const inFull = placesSharingLabels(members.keys(), { labels, scopeOf });
  for (const place of inFull) labels[place] = labelOf(members[place]?.words ?? []);
  const stillShared = placesSharingLabels(inFull, { labels });
  for (const place of stillShared) labels[place] = labelOf(members[place]?.fullWords ?? []);
  return labels;
}

/** In the Colour tab everything is a colour, so the word says nothing at the start or end of a name. */
function withoutColorWord(words: readonly string[]): readonly string[] {
  const start = words.length > 1 && isColorWord(words[0]) ? 1 : 0;
  const end = words.length - start > 1 && isColorWord(words.at(-1)) ? words.length - 1 : words.length;
  return end - start === words.length ? words : words.slice(start, end);
}

function isColorWord(word: string | undefined): boolean {
  return word === "color" || word === "colors" || word === "colour";
}

function itemOf({ token, chain }: Member, label: string, group: string | undefined): TierItem {
  const { cssVar } = token;
  const id = idOf(cssVar);
  const value = chain === undefined ? token.value : idOf(chain.target);
  const { type } = chain?.end ?? token;
  // Not spread: there may be very many of them.
  return group === undefined
    ? { id, cssVar, label, default: value, type }
    : { id, cssVar, label, default: value, type, group };
}

/** Names are unique, so an id made of one never meets another: a reference item never shares its target's id. */
function idOf(cssVar: string): string {
  return cssVar.slice(2);
}
