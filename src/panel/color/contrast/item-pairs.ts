import { paintOf } from "../../../model/color-text.js";
import type { PanelConfig } from "../../../model/config.js";
import type { ItemState, Session } from "../../../state/session/session.js";
import type { PanelUi } from "../../ui/ui.js";
import { parseColor } from "../model/oklch.js";
import { resolveColor } from "../resolve-color.js";
import { contrastRatio } from "./contrast.js";
import { type ContrastPair, contrastPairs, useOfName } from "./contrast-pairs.js";

/** A pair that one item is part of, as CSS to be resolved on the page. */
export interface ItemPair {
  readonly text: string;
  readonly background: string;
  /** The label of the other side; undefined for the page itself. */
  readonly name: string | undefined;
  /** Whether the item is the background of the pair. */
  readonly isBackground: boolean;
}

/** The part of the pairs that stays the same while colours change. */
export interface PairTable {
  readonly pairs: readonly ContrastPair[];
  /** Labels by custom property. */
  readonly names: ReadonlyMap<string, string>;
  /** The colours on the page, by custom property. */
  readonly paints: ReadonlyMap<string, string>;
}

export function pairTable(config: PanelConfig): PairTable {
  return { pairs: contrastPairs(config), names: labels(config), paints: paints(config) };
}

function paints({ tabs }: PanelConfig): ReadonlyMap<string, string> {
  const items = tabs.flatMap(({ tiers }) => tiers.flatMap((tier) => tier.items));
  return new Map(items.map((item) => [item.cssVar, paintOf(item)]));
}

/**
 * Finds the pairs that an item's colour takes part in: its own, then those of the items that refer to it. Without any,
 * it is paired with the page's own background, or with the page's text when its name says that it is a background.
 */
export function pairsOf(
  ui: Pick<PanelUi, "session" | "document" | "window" | "root">,
  state: ItemState,
  { pairs, names, paints }: PairTable,
): readonly ItemPair[] {
  const paintOfName = (cssVar: string): string => paints.get(cssVar) ?? `var(${cssVar})`;
  const mine = new Set([state.item.cssVar, ...referrers(ui.session, state)]);
  const own = pairs.flatMap(({ text, background }): readonly ItemPair[] => {
    if (mine.has(text) === mine.has(background)) return [];
    const isBackground = mine.has(background);
    const other = isBackground ? text : background;
    return [
      {
        text: paintOfName(text),
        background: paintOfName(background),
        name: names.get(other) ?? other,
        isBackground,
      },
    ];
  });
  if (own.length > 0) return own;
  const use = useOfName(state.item.cssVar);
  const roles = state.tab.colorExtras?.baseRoles;
  const other = use === "background" ? roles?.text : roles?.bg;
  if (use === "neither" || (other !== undefined && mine.has(other))) return [];
  const css = paintOf(state.item);
  if (other === undefined) return [pagePair(ui, css, use === "background")];
  const name = names.get(other) ?? other;
  const isBackground = use === "background";
  const [text, background] = isBackground ? [paintOfName(other), css] : [css, paintOfName(other)];
  return [{ text, background, name, isBackground }];
}

/** Pairs a colour with the page. One that is the page's own background is paired with its text, whatever its name is. */
function pagePair(
  ui: Pick<PanelUi, "document" | "window" | "root">,
  css: string,
  isCalledBackground: boolean,
): ItemPair {
  const background = pageBackground(ui);
  const own = resolveColor(ui, css);
  const under = resolveColor(ui, background);
  const isSame = own !== undefined && under !== undefined && contrastRatio(own, under) < 1.005;
  const isBackground = isCalledBackground || isSame;
  const { color } = ui.window.getComputedStyle(ui.document.body);
  return isBackground
    ? { text: color, background: css, name: undefined, isBackground }
    : { text: css, background, name: undefined, isBackground };
}

function labels(config: PanelConfig): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const { tiers, colorExtras } of config.tabs) {
    for (const [role, cssVar] of Object.entries(colorExtras?.baseRoles ?? {})) known.set(cssVar, role);
    for (const { items } of tiers) for (const { cssVar, label } of items) known.set(cssVar, label);
  }
  return known;
}

/** Finds the items of the tab, and the roles of its palette, that point at this item now. */
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

/** Finds what is seen behind the page's text: the first painted background of body and root, else the browser's own. */
function pageBackground({ document, window }: Pick<PanelUi, "document" | "window">): string {
  for (const element of [document.body, document.documentElement]) {
    const { backgroundColor } = window.getComputedStyle(element);
    if (parseColor(backgroundColor)?.alpha !== 0) return backgroundColor;
  }
  return "Canvas";
}
