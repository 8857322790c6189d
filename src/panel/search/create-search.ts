import type { PanelConfig } from "../../model/config.js";
import type { ItemAddress } from "../../model/overrides.js";
import type { Session } from "../../state/session/session.js";
import { type Findable, rankInSteps } from "./rank.js";

interface Entry {
  readonly address: ItemAddress;
  readonly findable: Findable;
}

export interface SearchHit {
  readonly address: ItemAddress;
  /** Start and end offsets to mark in the item's label. */
  readonly labelMarks: readonly (readonly [number, number])[];
}

/** Best first. Reads labels, names, groups and values, and may be interrupted after every few items. */
export type Search = (query: string) => Generator<undefined, readonly SearchHit[]>;

/** A search over every item of the session's configuration: label, property name, group with tier and tab, and value. */
export function createSearch(session: Session): Search {
  const entries = entriesOf(session.config);
  const findables = entries.map(({ findable }) => findable);
  const valueAt = (index: number): string => {
    const entry = entries[index];
    return entry === undefined ? "" : valueText(session, entry.address);
  };
  return function* search(query) {
    const hits: SearchHit[] = [];
    for (const { index, labelMarks } of yield* rankInSteps(query, findables, valueAt)) {
      const address = entries[index]?.address;
      if (address !== undefined) hits.push({ address, labelMarks });
    }
    return hits;
  };
}

function valueText(session: Session, address: ItemAddress): string {
  const { value, target } = session.itemState(address);
  return target === undefined ? value : `${target.label} ${target.cssVar}`;
}

function entriesOf(config: PanelConfig): readonly Entry[] {
  return config.tabs.flatMap((tab) =>
    tab.tiers.flatMap((tier) =>
      tier.items.map(({ id, label, cssVar, group = "" }) => ({
        address: { tab: tab.id, tier: tier.id, item: id },
        findable: {
          label,
          others: [
            { text: cssVar.slice(2).toLowerCase(), weight: 0.9 },
            { text: `${group} ${tier.label} ${tab.label}`.toLowerCase(), weight: 0.5 },
          ],
        },
      })),
    ),
  );
}
