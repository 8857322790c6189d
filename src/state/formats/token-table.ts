import type { ItemEntry } from "../session/items/item-index.js";
import { readItemState } from "../session/items/item-state.js";
import type { SessionCore } from "../session/session-core.js";

/** One token on its way out. */
export interface OutgoingToken {
  readonly entry: ItemEntry;
  /** CSS text, or the id of the item pointed at. */
  readonly value: string;
  /** What stands in a declaration: the CSS text, or a `var()` reference. */
  readonly emitted: string;
}

/** The tokens of an export: the overrides in force, or every item as it is now. */
export function collectTokens(core: SessionCore, scope: "changes" | "all"): readonly OutgoingToken[] {
  const entries = scope === "all" ? core.index.entries : core.overridden();
  return entries.map((entry) => toOutgoing(core, entry));
}

/** What an export has of an item: its value, and what the page gets for it. */
export function toOutgoing(core: SessionCore, entry: ItemEntry): OutgoingToken {
  const { value, emitted } = readItemState(core, entry);
  return { entry, value, emitted: entry.targets ? emitted : value };
}
