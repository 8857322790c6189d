import { paintOf } from "../../model/color-text.js";
import type { TierItem } from "../../model/config.js";
import type { ItemAddress } from "../../model/overrides.js";
import { rank } from "../search/rank.js";
import type { PanelUi } from "../ui/ui.js";
import { createFit } from "./target-fit.js";

/** One item a reference may point at. */
export interface Target {
  readonly id: string;
  readonly label: string;
  readonly cssVar: string;
  readonly value: string;
  /** Its colour on the page, if it is one. */
  readonly paint: string | undefined;
  /** Start and end offsets to mark in the label. */
  readonly marks: readonly (readonly [number, number])[];
}

/**
 * The items of the referenced tier that this one may point at, those of its own kind first, else in their order; with a
 * query, those that match, best first.
 */
export function targetsFor(
  { session, window }: Pick<PanelUi, "session" | "window">,
  address: ItemAddress,
  query: string,
): readonly Target[] {
  const state = session.itemState(address);
  const { tab, tier } = state;
  const referenced = tab.tiers.find(({ id }) => id === tier.referencesTier);
  if (referenced === undefined) return [];
  const candidates = referenced.items.map((item) => {
    const { value } = session.itemState({ tab: tab.id, tier: referenced.id, item: item.id });
    // The value of a reference is the id of another item, which says nothing of what it is.
    const literal = referenced.referencesTier === undefined ? value : session.computedText(item.cssVar);
    return { item, value, literal };
  });
  const current = candidates.find(({ item }) => item.id === state.target?.id);
  const own = current ?? { item: state.item, literal: "" };
  const fitOf = createFit({ item: own.item, value: own.literal }, window.CSS);
  const ranked = candidates.flatMap(({ item, value, literal }) => {
    const fit = item === current?.item ? 0 : fitOf({ item, value: literal });
    return fit === undefined ? [] : [{ target: targetOf(item, value), fit }];
  });
  const targets = ranked.sort((a, b) => a.fit - b.fit).map(({ target }) => target);
  return query.trim() === "" ? targets : matching(targets, query);
}

function targetOf({ id, label, cssVar, type }: TierItem, value: string): Target {
  return {
    id,
    label,
    cssVar,
    value,
    paint: type.kind === "color" ? paintOf({ cssVar, type }) : undefined,
    marks: [],
  };
}

function matching(targets: readonly Target[], query: string): readonly Target[] {
  const findables = targets.map(({ label, cssVar, value }) => ({
    label,
    others: [
      { text: cssVar.slice(2).toLowerCase(), weight: 0.9 },
      { text: value.toLowerCase(), weight: 0.4 },
    ],
  }));
  return rank(query, findables).flatMap(({ index, labelMarks }) => {
    const target = targets[index];
    return target === undefined ? [] : [{ ...target, marks: labelMarks }];
  });
}
