import type { ItemAddress } from "../../model/overrides.js";
import type { Session } from "../../state/session/session.js";
import { rank } from "../search/rank.js";

/** One item a reference may point at. */
export interface Target {
  readonly id: string;
  readonly label: string;
  readonly cssVar: string;
  readonly value: string;
  readonly isColor: boolean;
  /** Start and end offsets to mark in the label. */
  readonly marks: readonly (readonly [number, number])[];
}

/** The items of the referenced tier in their order; with a query, those that match, best first. */
export function targetsFor(session: Session, address: ItemAddress, query: string): readonly Target[] {
  const { tab, tier } = session.itemState(address);
  const referenced = tab.tiers.find(({ id }) => id === tier.referencesTier);
  if (referenced === undefined) return [];
  const targets = referenced.items.map(({ id, label, cssVar, type }) => ({
    ...{ id, label, cssVar },
    value: session.itemState({ tab: tab.id, tier: referenced.id, item: id }).value,
    isColor: type.kind === "color",
    marks: [] as Target["marks"],
  }));
  if (query.trim() === "") return targets;
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
