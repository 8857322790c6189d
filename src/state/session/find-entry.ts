import type { ItemAddress } from "../../model/overrides.js";
import type { ItemEntry } from "./item-index.js";
import type { SeenCore } from "./session-core.js";

/** Finds an item that must exist: a caller asking for another has a bug. */
export function findEntry(core: Pick<SeenCore, "index">, address: ItemAddress): ItemEntry {
  const entry = core.index.find(address);
  if (!entry) throw new Error(`This configuration has no item ${JSON.stringify(address)}`);
  return entry;
}
