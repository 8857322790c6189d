import type { TabConfig, TierConfig } from "../model/config.js";
import { type Category, type CategoryTab, categories, categoryOf } from "./category.js";
import { colorExtrasOf } from "./color-extras.js";
import type { FoundToken } from "./found-token.js";
import { vendorPrefix, wordsOf } from "./name-words.js";
import { followReferences } from "./references.js";
import { withoutSaid } from "./said-words.js";
import { itemsOf, type Member } from "./tier-items.js";

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

interface Page {
  readonly tokens: ReadonlyMap<string, FoundToken>;
  /** The headings that may name a group. */
  readonly telling: ReadonlySet<string>;
}

const [colorTab] = categories;

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
  for (const words of names) cutStart(words, vendor);
  const tiers = new Map<Category, Member[][]>();
  const headings = new Map<string, Set<Category>>();
  let at = 0;
  for (const token of tokens.values()) {
    const fullWords = names[at++] ?? [];
    const chain = token.reference === undefined ? undefined : chains.get(token.cssVar);
    const { cssVar, type, aspect } = chain?.end ?? token;
    const endWords = chain === undefined ? fullWords : cutStart(wordsOf(cssVar), vendor);
    const category = categoryOf(endWords, type, aspect);
    const words = category === "color" ? withoutSaid(fullWords, colorTab.says) : fullWords;
    const member = { token, words, fullWords, heading: token.heading, chain };
    addAt(tiers, category, { depth: chain?.depth ?? 0, member });
    if (token.heading !== undefined) addTo(headings, token.heading, category);
  }
  return { tiers, headings };
}

/** Takes words away in place, but not all. */
function cutStart(words: string[], count: number): readonly string[] {
  if (words.length > count) for (let cut = 0; cut < count; cut++) words.shift();
  return words;
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

function tabOf(tab: CategoryTab, tiers: readonly (readonly Member[])[], page: Page): TabConfig {
  const { id, label } = tab;
  const made: TabConfig = {
    id,
    label,
    tiers: tiers.map((members, depth): TierConfig => {
      const heading = headingOf(depth, id);
      const items = itemsOf(members, tab, page.telling);
      return depth === 0
        ? { ...heading, items }
        : { ...heading, referencesTier: headingOf(depth - 1, id).id, items };
    }),
  };
  const colorExtras = id === "color" ? colorExtrasOf(made, page.tokens) : undefined;
  return colorExtras === undefined ? made : { ...made, colorExtras };
}

function headingOf(depth: number, category: Category): { id: string; label: string } {
  if (depth === 0)
    return category === "color" ? { id: "palette", label: "Palette" } : { id: "values", label: "Values" };
  return depth === 1
    ? { id: "references", label: "References" }
    : { id: `references-${depth}`, label: `References ${depth}` };
}
