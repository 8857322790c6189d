import type { PanelConfig } from "../../model/config.js";
import type { ItemState, Session } from "../../state/session.js";
import type { PanelUi } from "../ui-context.js";
import { contrastPairs } from "./contrast-pairs.js";

/** A pair one item is part of, as CSS to resolve on the page. */
export interface ItemPair {
  readonly text: string;
  readonly ground: string;
  /** What people call the other side; undefined for the page itself. */
  readonly name: string | undefined;
  /** The item is the ground of it. */
  readonly isGround: boolean;
}

/** The pairs an item's colour takes part in: its own, then those of the items that refer to it. Without any it is judged
 * as text on the page's own ground. */
export function pairsOf(
  ui: Pick<PanelUi, "session" | "document" | "window">,
  state: ItemState,
): readonly ItemPair[] {
  const { session } = ui;
  const names = labels(session.config);
  const mine = new Set([state.item.cssVar, ...referrers(session, state)]);
  const pairs = contrastPairs(session.config).flatMap(({ text, ground }): readonly ItemPair[] => {
    if (mine.has(text) === mine.has(ground)) return [];
    const isGround = mine.has(ground);
    const other = isGround ? text : ground;
    return [{ text: `var(${text})`, ground: `var(${ground})`, name: names.get(other) ?? other, isGround }];
  });
  if (pairs.length > 0) return pairs;
  const base = state.tab.colorExtras?.baseRoles.bg;
  const own = `var(${state.item.cssVar})`;
  if (base !== undefined && !mine.has(base)) {
    return [{ text: own, ground: `var(${base})`, name: names.get(base) ?? base, isGround: false }];
  }
  return base === undefined ? [{ text: own, ground: pageGround(ui), name: undefined, isGround: false }] : [];
}

function labels(config: PanelConfig): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const { tiers, colorExtras } of config.tabs) {
    for (const [role, cssVar] of Object.entries(colorExtras?.baseRoles ?? {})) known.set(cssVar, role);
    for (const { items } of tiers) for (const { cssVar, label } of items) known.set(cssVar, label);
  }
  return known;
}

/** Items of the tab, and roles of its palette, that point at this one now. */
function referrers(session: Session, { tab, tier, item }: ItemState): readonly string[] {
  const items = tab.tiers
    .filter(({ referencesTier }) => referencesTier === tier.id)
    .flatMap((referring) =>
      referring.items.filter(
        ({ id }) =>
          session.itemState({ tab: tab.id, tier: referring.id, item: id }).target?.cssVar === item.cssVar,
      ),
    );
  const roles = Object.entries(tab.colorExtras?.baseRoles ?? {});
  const inUse = roles.length === 0 ? {} : session.baseRoles(tab.id);
  const index = tier.items.findIndex(({ id }) => id === item.id);
  const isPalette = tier.referencesTier === undefined;
  return [
    ...items.map(({ cssVar }) => cssVar),
    ...roles.filter(([role]) => isPalette && inUse[role] === index).map(([, cssVar]) => cssVar),
  ];
}

/** What one sees behind the page's text: the first painted ground of body and root; white is the browser's own. */
function pageGround({ document, window }: Pick<PanelUi, "document" | "window">): string {
  for (const element of [document.body, document.documentElement]) {
    const { backgroundColor } = window.getComputedStyle(element);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return "Canvas";
}
