import type { PanelConfig, TabConfig, TierItem } from "../../model/config.js";
import { type Discovery, declaredNames } from "../discover.js";
import { runToEnd } from "../steps.js";
import { addItems } from "./merge-items.js";
import { withWholeSchemes } from "./merge-schemes.js";

export interface Merged {
  readonly config: PanelConfig;
  /** Custom properties that were new to the configuration. */
  readonly added: readonly string[];
  /** Custom properties of the configuration that no style sheet declares any more. */
  readonly gone: readonly string[];
}

export interface MergeOptions {
  /** Take the files' present values for the defaults of literal items; otherwise defaults stay as written. */
  readonly freshDefaults?: boolean;
  /** Not all is known yet, so that no token counts as gone. */
  readonly isPartial?: boolean;
}

/**
 * A configuration made by hand, completed by what the style sheets have now. Every tab, tier, item, label and order of
 * the configuration stays; new tokens come after, and tokens that are gone are marked `missing`.
 */
export function mergeConfig(config: PanelConfig, discovery: Discovery, options: MergeOptions = {}): Merged {
  return runToEnd(mergeInSteps(config, discovery, options));
}

/** The same in steps, between which something else may be done. */
export function* mergeInSteps(
  config: PanelConfig,
  discovery: Discovery,
  options: MergeOptions,
): Generator<void, Merged> {
  const known = new Set<string>();
  let declared: ReadonlySet<string> | undefined;
  const isDeclared = (name: string): boolean => {
    // Only a token that has gone asks for the names of all that is declared, which take long to find.
    declared ??= declaredNames(discovery);
    return declared.has(name);
  };
  const gone: string[] = [];
  const kept = config.tabs.map((tab) => ({
    ...tab,
    tiers: tab.tiers.map((tier) => ({
      ...tier,
      items: tier.items.map((item) => {
        known.add(item.cssVar);
        const token = discovery.tokens.get(item.cssVar);
        const isGone = options.isPartial !== true && token === undefined && !isDeclared(item.cssVar);
        if (isGone) gone.push(item.cssVar);
        const isLiteral = tier.referencesTier === undefined;
        const fresh =
          options.freshDefaults && isLiteral && token !== undefined
            ? { ...item, default: token.value }
            : item;
        return withMark(fresh, isGone);
      }),
    })),
  }));
  for (const { colorExtras } of kept) {
    for (const cssVar of Object.values(colorExtras?.baseRoles ?? {})) known.add(cssVar);
  }
  const added: string[] = [];
  const news = onlyNew(discovery.tabs, known, added);
  yield;
  const tabs = yield* addTabs(kept, news, discovery);
  return { config: { ...config, tabs }, added, gone };
}

function withMark(item: TierItem, isMissing: boolean): TierItem {
  const { missing: _, ...plain } = item;
  return isMissing ? { ...plain, missing: true } : plain;
}

function onlyNew(
  tabs: readonly TabConfig[],
  known: ReadonlySet<string>,
  added: string[],
): readonly TabConfig[] {
  return tabs.map((tab) => ({
    ...tab,
    tiers: tab.tiers.map((tier) => {
      const items = tier.items.filter((item) => !known.has(item.cssVar));
      for (const { cssVar } of items) added.push(cssVar);
      return { ...tier, items };
    }),
  }));
}

/** New items go to the tab and tier of the same ids; a tab or tier the configuration lacks is added at the end. */
function* addTabs(
  kept: readonly TabConfig[],
  found: readonly TabConfig[],
  discovery: Discovery,
): Generator<void, readonly TabConfig[]> {
  const tabs = new Map<string, TabConfig>(kept.map((tab) => [tab.id, tab]));
  for (const tab of found) {
    if (tab.tiers.every((tier) => tier.items.length === 0)) continue;
    const existing = tabs.get(tab.id);
    const source = discovery.tabs.find(({ id }) => id === tab.id) ?? tab;
    const merged = yield* addItems(existing ?? { ...tab, tiers: [] }, tab.tiers, discovery.tokens);
    tabs.set(tab.id, withWholeSchemes(merged, { discovered: source, before: existing ?? source }));
  }
  return [...tabs.values()];
}
