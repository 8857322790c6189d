import { createRecord } from "../../model/json.js";
import type { Overrides, TabOverrides } from "../../model/overrides.js";
import type { OverrideStore, SavedOverrides } from "../session/override-store.js";

/** All overrides in the shape in which they are saved. */
export function savedOverrides(store: OverrideStore): SavedOverrides {
  const tabs = createRecord<TabOverrides>();
  const schemes = createRecord<Overrides>();
  for (const [entry, scheme, value] of store.all()) {
    const tab = scheme === undefined ? tabs : child(schemes, scheme);
    child(child(tab, entry.address.tab), entry.address.tier)[entry.address.item] = value;
  }
  return { tabs, schemes };
}

// A child is a map, too, and empty so far. The maps built here are ours to write until they are handed out; the read-only view is for the readers.
type Writable<T> = { -readonly [K in keyof T]: T[K] };

function child<T extends object>(record: Record<string, T>, key: string): Writable<T> {
  record[key] ??= createRecord() as T;
  return record[key];
}
