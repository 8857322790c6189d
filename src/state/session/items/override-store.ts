import { createRecord } from "../../../model/json.js";
import type { Overrides, TabOverrides } from "../../../model/overrides.js";
import type { ItemEntry } from "./item-index.js";

/** One override going from one value to another; `undefined` is none. `scheme` names the slot of a colour tab. */
export interface Change {
  readonly entry: ItemEntry;
  readonly scheme: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Brings back what was there before, as an undo does, in place of setting a value anew. */
  readonly isBack?: boolean;
  /** Set by a gesture that goes on, and may yet be cancelled. */
  readonly isPassing?: boolean;
}

/** All overrides as they are saved: colour tabs that follow the page's mode keep one set per scheme. */
export interface SavedOverrides {
  readonly tabs: Overrides;
  readonly schemes: Readonly<Record<string, Overrides>>;
}

/** A saved override by the ids of its place, whether the configuration has that place or not. */
export interface PlacedOverride {
  readonly scheme: string | undefined;
  readonly at: readonly [tab: string, tier: string, item: string];
  readonly value: string;
}

/** The overrides in memory, by slot (a scheme's name, or `undefined`) and item. */
export interface OverrideStore {
  get(entry: ItemEntry, scheme: string | undefined): string | undefined;
  put(change: Change): void;
  /** How many there are. */
  size(): number;
  /** Every override as `[entry, scheme, value]`, in no particular order. */
  all(): Iterable<readonly [ItemEntry, string | undefined, string]>;
}

/** Creates a store that holds nothing yet. It saves nothing; `SavedState` does. */
export function createOverrideStore(): OverrideStore {
  const slots = new Map<string | undefined, Map<ItemEntry, string>>();

  function* all(): Generator<readonly [ItemEntry, string | undefined, string]> {
    for (const [scheme, values] of slots) {
      for (const [entry, value] of values) yield [entry, scheme, value];
    }
  }

  return {
    get: (entry, scheme) => slots.get(scheme)?.get(entry),
    put({ entry, scheme, after }) {
      const values = slots.get(scheme) ?? new Map<ItemEntry, string>();
      slots.set(scheme, values);
      if (after === undefined) values.delete(entry);
      else values.set(entry, after);
    },
    size: () => [...slots.values()].reduce((sum, values) => sum + values.size, 0),
    all,
  };
}

/** All overrides in the shape in which they are saved, with those that are only kept. */
export function savedOverrides(store: OverrideStore, homeless: readonly PlacedOverride[]): SavedOverrides {
  const tabs = createRecord<TabOverrides>();
  const schemes = createRecord<Overrides>();
  const put = ({ scheme, at: [tab, tier, item], value }: PlacedOverride): void => {
    const all = scheme === undefined ? tabs : child(schemes, scheme);
    child(child(all, tab), tier)[item] = value;
  };
  for (const override of homeless) put(override);
  for (const [{ address }, scheme, value] of store.all()) {
    put({ scheme, at: [address.tab, address.tier, address.item], value });
  }
  return { tabs, schemes };
}

// A child is a map, too, and empty so far. The maps built here are ours to write until they are handed out; the read-only view is for the readers.
type Writable<T> = { -readonly [K in keyof T]: T[K] };

function child<T extends object>(record: Record<string, T>, key: string): Writable<T> {
  record[key] ??= createRecord() as T;
  return record[key];
}
