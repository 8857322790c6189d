import type { TabConfig, TierConfig } from "../../model/config.js";
import { vendorPrefix } from "../names/vendor-prefix.js";
import { forEachInSteps } from "../steps.js";
import type { FoundToken } from "../tokens/found-token.js";
import { type Chains, followReferences } from "../tokens/reference-chains.js";
import { type Category, type CategoryTab, categories } from "./category.js";
import { colorExtrasOf, hasSchemes } from "./color-extras.js";
import { titlesOf } from "./heading-titles.js";
import { categoriesOf } from "./scale-tabs.js";
import { itemsOf, type Naming } from "./tier-items.js";

type Tokens = ReadonlyMap<string, FoundToken>;

/** Tabs, tiers and items for the tokens found. Every token becomes exactly one item; a reference stands in the tab of what it refers to. */
export function* tabsOf(tokens: Tokens): Generator<void, readonly TabConfig[]> {
  const chains = followReferences(tokens);
  yield;
  const vendor = vendorPrefix([...tokens.keys()]);
  yield;
  const { tiers, headings } = yield* divide(tokens, chains, vendor);
  const naming = { chains, vendor, titles: titlesOf(tellingHeadings(headings)) };
  const tabs: TabConfig[] = [];
  for (const tab of categories) {
    const ofTab = tiers.get(tab.id);
    if (ofTab !== undefined) tabs.push(yield* tabOf(tab, ofTab, { tokens, naming }));
  }
  return tabs;
}

interface Divided {
  /** By category, the tokens of each tier. */
  readonly tiers: ReadonlyMap<Category, readonly (readonly FoundToken[])[]>;
  /** By heading, the categories of the tokens below it. */
  readonly headings: ReadonlyMap<string, readonly Category[]>;
}

function* divide(tokens: Tokens, chains: Chains, vendor: number): Generator<void, Divided> {
  const tiers = new Map<Category, FoundToken[][]>();
  const headings = new Map<string, Category[]>();
  const categoryOf = yield* categoriesOf(tokens, chains, vendor);
  yield* forEachInSteps(tokens.values(), (token) => {
    const chain = token.reference === undefined ? undefined : chains.get(token.cssVar);
    const category = categoryOf(chain?.end ?? token);
    addAt(tiers, category, { depth: chain?.depth ?? 0, token });
    if (token.heading !== undefined) addTo(headings, token.heading, category);
  });
  return { tiers, headings };
}

function addAt(
  tiers: Map<Category, FoundToken[][]>,
  category: Category,
  { depth, token }: { readonly depth: number; readonly token: FoundToken },
): void {
  let ofCategory = tiers.get(category);
  if (ofCategory === undefined) {
    ofCategory = [];
    tiers.set(category, ofCategory);
  }
  while (ofCategory.length <= depth) ofCategory.push([]);
  ofCategory[depth]?.push(token);
}

function addTo(headings: Map<string, Category[]>, heading: string, category: Category): void {
  const known = headings.get(heading);
  if (known === undefined) headings.set(heading, [category]);
  else if (!known.includes(category)) known.push(category);
}

/** Headings over tokens of one or two tabs; one that stands over everything ("Styles") says nothing of any. */
function tellingHeadings(headings: Divided["headings"]): readonly string[] {
  return [...headings].flatMap(([heading, tabs]) => (tabs.length <= 2 ? [heading] : []));
}

function* tabOf(
  tab: CategoryTab,
  tiers: readonly (readonly FoundToken[])[],
  { tokens, naming }: { readonly tokens: Tokens; readonly naming: Naming },
): Generator<void, TabConfig> {
  const { id, label } = tab;
  const all: TierConfig[] = [];
  for (const [depth, ofTier] of tiers.entries()) {
    const items = yield* itemsOf(ofTier, tab, naming);
    const heading = headingOf(depth, id);
    all.push(
      depth === 0
        ? { ...heading, items }
        : { ...heading, referencesTier: headingOf(depth - 1, id).id, items },
    );
  }
  const made: TabConfig = { id, label, tiers: all };
  return id === "color" && hasSchemes(tiers) ? { ...made, colorExtras: colorExtrasOf(made, tokens) } : made;
}

function headingOf(depth: number, category: Category): { id: string; label: string } {
  if (depth === 0)
    return category === "color" ? { id: "palette", label: "Palette" } : { id: "values", label: "Values" };
  return depth === 1
    ? { id: "references", label: "References" }
    : { id: `references-${depth}`, label: `References ${depth}` };
}
