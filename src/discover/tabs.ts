import type { TabConfig, TierConfig, TierItem } from "../model/config.js";
import { type Category, categories, categoryOf } from "./category.js";
import { colorExtrasOf } from "./color-extras.js";
import { type Candidate, firstUnique } from "./first-unique.js";
import type { FoundToken } from "./found-token.js";
import { type Placed, placeInGroups } from "./groups.js";
import { labelOf } from "./label.js";
import { vendorPrefix } from "./name-words.js";
import { type Chain, followReferences } from "./references.js";
import { inScaleOrder } from "./scale-order.js";

/** Tabs, tiers and items for the tokens found. Every token becomes exactly one item; a reference stands in the tab of what it refers to. */
export function tabsOf(tokens: ReadonlyMap<string, FoundToken>): readonly TabConfig[] {
  const chains = followReferences(tokens);
  const vendor = vendorPrefix([...tokens.values()].map(({ words }) => words));
  const wordsWithout = ({ words }: FoundToken) => (words.length > vendor ? words.slice(vendor) : words);
  const byCategory = new Map<Category, FoundToken[]>();
  for (const token of tokens.values()) {
    const end = tokens.get(chains.get(token.cssVar)?.end ?? token.cssVar) ?? token;
    const category = categoryOf(wordsWithout(end), end.type, end.aspect);
    const list = byCategory.get(category);
    if (list === undefined) byCategory.set(category, [token]);
    else list.push(token);
  }
  const telling = tellingHeadings(byCategory);
  const tabs: TabConfig[] = [];
  for (const { id, label } of categories) {
    const members = byCategory.get(id);
    if (members !== undefined)
      tabs.push(tabOf({ id, label, members, tokens, chains, telling, wordsWithout }));
  }
  return tabs;
}

interface TabParts {
  readonly id: Category;
  readonly label: string;
  readonly members: readonly FoundToken[];
  readonly tokens: ReadonlyMap<string, FoundToken>;
  readonly chains: ReadonlyMap<string, Chain>;
  /** The headings that may name a group. */
  readonly telling: ReadonlySet<string>;
  readonly wordsWithout: (token: FoundToken) => readonly string[];
}

/** Headings over tokens of one or two tabs; one that stands over everything ("Styles") says nothing of any. */
function tellingHeadings(byCategory: ReadonlyMap<Category, readonly FoundToken[]>): ReadonlySet<string> {
  const spread = new Map<string, number>();
  for (const members of byCategory.values()) {
    for (const heading of new Set(members.map((token) => token.heading))) {
      if (heading !== undefined) spread.set(heading, (spread.get(heading) ?? 0) + 1);
    }
  }
  return new Set([...spread].flatMap(([heading, tabs]) => (tabs <= 2 ? [heading] : [])));
}

function tabOf(parts: TabParts): TabConfig {
  const byDepth = new Map<number, FoundToken[]>();
  for (const token of parts.members) {
    const depth = parts.chains.get(token.cssVar)?.depth ?? 0;
    const list = byDepth.get(depth);
    if (list === undefined) byDepth.set(depth, [token]);
    else list.push(token);
  }
  const tiers: TierConfig[] = [];
  for (let depth = 0; byDepth.has(depth); depth++) {
    const items = itemsOf(byDepth.get(depth) ?? [], parts);
    const heading = headingOf(depth, parts.id);
    tiers.push(
      depth === 0
        ? { ...heading, items }
        : { ...heading, items, referencesTier: headingOf(depth - 1, parts.id).id },
    );
  }
  const tab: TabConfig = { id: parts.id, label: parts.label, tiers };
  const colorExtras = parts.id === "color" ? colorExtrasOf(tab, parts.tokens) : undefined;
  return colorExtras === undefined ? tab : { ...tab, colorExtras };
}

function headingOf(depth: number, category: Category): { id: string; label: string } {
  if (depth === 0)
    return category === "color" ? { id: "palette", label: "Palette" } : { id: "values", label: "Values" };
  return depth === 1
    ? { id: "references", label: "References" }
    : { id: `references-${depth}`, label: `References ${depth}` };
}

function itemsOf(tokens: readonly FoundToken[], parts: TabParts): readonly TierItem[] {
  const words = tokens.map(parts.wordsWithout);
  const plain = parts.id === "color" ? words.map(withoutColorWord) : words;
  const placed = placeInGroups(
    tokens.map(({ heading }, at) => ({
      words: plain[at] ?? [],
      heading: heading !== undefined && parts.telling.has(heading) ? heading : undefined,
    })),
  );
  const isColor = parts.id === "color";
  const inFull = (words: readonly string[] = []): Candidate => {
    const label = labelOf(words);
    return { label, key: label };
  };
  const labels = firstUnique(tokens.length, [
    // Colours are spoken of far from their group, as targets of references; elsewhere the group's heading is near.
    (at) => (isColor ? undefined : inGroup(placed[at])),
    (at) => inFull(plain[at]),
    (at) => inFull(words[at]),
  ]);
  const groups = new Map<string | undefined, TierItem[]>();
  for (const [at, token] of tokens.entries()) {
    const group = placed[at]?.group;
    const item = itemOf(token, labels[at] ?? token.cssVar, parts);
    const list = groups.get(group);
    if (list === undefined) groups.set(group, [group === undefined ? item : { ...item, group }]);
    else list.push(group === undefined ? item : { ...item, group });
  }
  return [...groups].flatMap(([group, items]) => (group === undefined ? items : inScaleOrder(items)));
}

function inGroup(placed: Placed | undefined): Candidate | undefined {
  return placed && { label: placed.label, key: `${placed.group ?? ""}\n${placed.label}` };
}

/** In the Colour tab everything is a colour, so the word says nothing at the start or end of a name. */
function withoutColorWord(words: readonly string[]): readonly string[] {
  const isColorWord = (word: string | undefined) =>
    word === "color" || word === "colors" || word === "colour";
  const start = words.length > 1 && isColorWord(words[0]) ? 1 : 0;
  const end = words.length - start > 1 && isColorWord(words.at(-1)) ? words.length - 1 : words.length;
  return words.slice(start, end);
}

function itemOf(token: FoundToken, label: string, parts: TabParts): TierItem {
  const chain = parts.chains.get(token.cssVar);
  const end = parts.tokens.get(chain?.end ?? token.cssVar) ?? token;
  return {
    id: idOf(token.cssVar),
    cssVar: token.cssVar,
    label,
    default: chain?.target === undefined ? token.value : idOf(chain.target),
    type: end.type,
  };
}

/** Names are unique, so an id made of one never meets another: a reference item never shares its target's id. */
function idOf(cssVar: string): string {
  return cssVar.slice(2);
}
