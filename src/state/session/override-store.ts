import type { Overrides } from "../../model/overrides.js";
import type { ItemEntry } from "./item-index.js";

/** One override going from one value to another; `undefined` is none. `scheme` names the slot of a colour tab. */
export interface Change {
  readonly entry: ItemEntry;
  readonly scheme: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** All overrides as they are saved: colour tabs that follow the page's mode keep one set per scheme. */
export interface SavedOverrides {
  readonly tabs: Overrides;
  readonly schemes: Readonly<Record<string, Overrides>>;
}

/** The overrides in memory, by slot (a scheme's name, or `undefined`) and item. */
export interface OverrideStore {
  get(entry: ItemEntry, scheme: string | undefined): string | undefined;
  put(change: Change): void;
  /** Every override as `[entry, scheme, value]`, in no particular order. */
  all(): Iterable<readonly [ItemEntry, string | undefined, string]>;
}

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
    all,
  };
}
