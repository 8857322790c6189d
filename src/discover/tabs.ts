import type { TabConfig, TierConfig, TierItem } from "../model/config.js";
import { type Category, categories, categoryOf } from "./category.js";
import { colorExtrasOf } from "./color-extras.js";
import { type Candidate, firstUnique } from "./first-unique.js";
import type { FoundToken } from "./found-token.js";
import { Groups, labelIn, type Named } from "./groups.js";
import { labelOf } from "./label.js";
import { vendorPrefix } from "./name-words.js";
import { type Chain, followReferences } from "./references.js";
import { inScaleOrder } from "./scale-order.js";

/** Tabs, tiers and items for the tokens found. Every token becomes exactly one item; a reference stands in the tab of what it refers to. */
export function tabsOf(tokens: ReadonlyMap<string, FoundToken>): readonly TabConfig[] {
  const byCategory = groupByCategory(tokens);
  const telling = tellingHeadings(byCategory);
  const tabs: TabConfig[] = [];
  for (const category of categories) {
    const members = byCategory.get(category.id);
    if (members !== undefined) tabs.push(tabOf(category, members, { tokens, telling }));
  }
  return tabs;
}

/** A token in its tab. */
interface Member {
  readonly token: FoundToken;
  /** The words of its name, without the vendor's. */
  readonly words: readonly string[];
  /** None for a literal. */
  readonly chain: Chain | undefined;
}

interface Page {
  readonly tokens: ReadonlyMap<string, FoundToken>;
  /** The headings that may name a group. */
  readonly telling: ReadonlySet<string>;
}

function groupByCategory(tokens: ReadonlyMap<string, FoundToken>): ReadonlyMap<Category, readonly Member[]> {
  const chains = followReferences(tokens);
  const vendor = vendorPrefix(Array.from(tokens.values(), ({ words }) => words));
  const wordsWithout = ({ words }: FoundToken) =>
    vendor > 0 && words.length > vendor ? words.slice(vendor) : words;
  const byCategory = new Map<Category, Member[]>();
  for (const token of tokens.values()) {
    const words = wordsWithout(token);
    const chain = token.reference === undefined ? undefined : chains.get(token.cssVar);
    const end = chain?.end ?? token;
    const category = categoryOf(end === token ? words : wordsWithout(end), end.type, end.aspect);
    addTo(byCategory, category, { token, words, chain });
  }
  return byCategory;
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Headings over tokens of one or two tabs; one that stands over everything ("Styles") says nothing of any. */
function tellingHeadings(byCategory: ReadonlyMap<Category, readonly Member[]>): ReadonlySet<string> {
  const spread = new Map<string, number>();
  for (const members of byCategory.values()) {
    for (const heading of new Set(members.map(({ token }) => token.heading))) {
      if (heading !== undefined) spread.set(heading, (spread.get(heading) ?? 0) + 1);
    }
  }
  return new Set([...spread].flatMap(([heading, tabs]) => (tabs <= 2 ? [heading] : [])));
}

function tabOf(
  { id, label }: { readonly id: Category; readonly label: string },
  members: readonly Member[],
  page: Page,
): TabConfig {
  const byDepth = new Map<number, Member[]>();
  for (const member of members) addTo(byDepth, member.chain?.depth ?? 0, member);
  const tiers: TierConfig[] = [];
  for (let depth = 0; byDepth.has(depth); depth++) {
    const items = itemsOf(byDepth.get(depth) ?? [], id, page.telling);
    const heading = headingOf(depth, id);
    tiers.push(
      depth === 0
        ? { ...heading, items }
        : { ...heading, items, referencesTier: headingOf(depth - 1, id).id },
    );
  }
  const tab: TabConfig = { id, label, tiers };
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
  const isColor = category === "color";
  const named = members.map(({ words, token: { heading } }) => ({
    words: isColor ? withoutColorWord(words) : words,
    heading: heading !== undefined && telling.has(heading) ? heading : undefined,
  }));
  const groups = new Groups(named);
  const inFull = (words: readonly string[] = []): Candidate => ({ label: labelOf(words), scope: "" });
  const labels = firstUnique(members.length, [
    // Colours are spoken of far from their group, as targets of references; elsewhere the group's heading is near.
    (at) => (isColor ? undefined : inGroup(groups, named[at])),
    (at) => inFull(named[at]?.words),
    (at) => inFull(members[at]?.words),
  ]);
  const byGroup = new Map<string | undefined, TierItem[]>();
  for (const [at, member] of members.entries()) {
    const group = groups.of(named[at] ?? member)?.title;
    addTo(byGroup, group, itemOf(member, labels[at] ?? "", group));
  }
  return [...byGroup].flatMap(([group, items]) => (group === undefined ? items : inScaleOrder(items)));
}

function inGroup(groups: Groups, named: Named | undefined): Candidate | undefined {
  if (named === undefined) return undefined;
  const group = groups.of(named);
  return { label: labelIn(group, named.words), scope: group?.title ?? "" };
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
