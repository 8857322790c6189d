import type { PanelConfig } from "../../../model/config.js";
import type { ItemState, Session } from "../../../state/session/session.js";
import type { PanelUi } from "../../ui/ui.js";
import { resolveColor } from "../resolve-color.js";
import { contrastRatio } from "./contrast.js";
import { type ContrastPair, contrastPairs, useOfName } from "./contrast-pairs.js";

/** A pair one item is part of, as CSS to resolve on the page. */
export interface ItemPair {
  readonly text: string;
  readonly ground: string;
  /** What people call the other side; undefined for the page itself. */
  readonly name: string | undefined;
  /** The item is the ground of it. */
  readonly isGround: boolean;
}

/** What of the pairs does not change while colours do. */
export interface PairTable {
  readonly pairs: readonly ContrastPair[];
  /** What people call a custom property. */
  readonly names: ReadonlyMap<string, string>;
}

export function pairTable(config: PanelConfig): PairTable {
  return { pairs: contrastPairs(config), names: labels(config) };
}

/**
 * The pairs an item's colour takes part in: its own, then those of the items that refer to it. Without any it is
 * judged on the page's own ground, or under the page's text when its name says that it is a ground.
 */
export function pairsOf(
  ui: Pick<PanelUi, "session" | "document" | "window" | "root">,
  state: ItemState,
  { pairs, names }: PairTable,
): readonly ItemPair[] {
  const mine = new Set([state.item.cssVar, ...referrers(ui.session, state)]);
  const own = pairs.flatMap(({ text, ground }): readonly ItemPair[] => {
    if (mine.has(text) === mine.has(ground)) return [];
    const isGround = mine.has(ground);
    const other = isGround ? text : ground;
    return [{ text: `var(${text})`, ground: `var(${ground})`, name: names.get(other) ?? other, isGround }];
  });
  if (own.length > 0) return own;
  const use = useOfName(state.item.cssVar);
  const roles = state.tab.colorExtras?.baseRoles;
  const other = use === "ground" ? roles?.text : roles?.bg;
  if (use === "neither" || (other !== undefined && mine.has(other))) return [];
  const css = `var(${state.item.cssVar})`;
  if (other === undefined) return [pagePair(ui, css, use === "ground")];
  const name = names.get(other) ?? other;
  const isGround = use === "ground";
  const [text, ground] = isGround ? [`var(${other})`, css] : [css, `var(${other})`];
  return [{ text, ground, name, isGround }];
}

/** A colour that is the page's own ground is judged under the page's text, whatever it is called. */
function pagePair(
  ui: Pick<PanelUi, "document" | "window" | "root">,
  css: string,
  isCalledGround: boolean,
): ItemPair {
  const ground = pageGround(ui);
  const own = resolveColor(ui, css);
  const under = resolveColor(ui, ground);
  const isSame = own !== undefined && under !== undefined && contrastRatio(own, under) < 1.005;
  const isGround = isCalledGround || isSame;
  const { color } = ui.window.getComputedStyle(ui.document.body);
  return isGround
    ? { text: color, ground: css, name: undefined, isGround }
    : { text: css, ground, name: undefined, isGround };
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
