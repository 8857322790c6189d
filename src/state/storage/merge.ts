import type { ItemEntry } from "../session/items/item-index.js";
import type { Change } from "../session/items/override-store.js";
import type { Envelope } from "./envelope.js";

/** One override's place: an item, in the slot of a scheme or in none. */
export interface Slot {
  readonly entry: ItemEntry;
  readonly scheme: string | undefined;
}

/** A key for an item in a colour scheme. */
export function slotKey({ entry, scheme }: Slot): string {
  return `${scheme ?? ""}\u0000${entry.key}`;
}

/** A change of this tab that other tabs may not know of yet. */
export interface OwnChange {
  /** Number of the save it went out with; infinite before that. */
  readonly savedAt: number;
  /** What the storage held for the item before. */
  readonly before: string | undefined;
}

export type SlotValue = Slot & { readonly value: string };

interface MergeInput {
  readonly tab: string;
  /** Overrides in memory, by slot key. */
  readonly ours: ReadonlyMap<string, SlotValue>;
  readonly theirs: ReadonlyMap<string, SlotValue>;
  readonly theirSync: Envelope["sync"];
  readonly own: ReadonlyMap<string, OwnChange>;
}

/**
 * What another tab's envelope changes here, item by item. A change of ours that its writer did not know stays, unless
 * he changed the same item: then the one whose envelope came to lie in the storage has the last word.
 */
export function mergeEnvelope({ tab, ours, theirs, theirSync, own }: MergeInput): readonly Change[] {
  // Whoever writes without saying what he knew is taken to have known everything.
  const known = theirSync ? (theirSync.seen[tab] ?? 0) : Number.MAX_SAFE_INTEGER;
  const changes: Change[] = [];
  for (const [key, slot] of new Map([...ours, ...theirs])) {
    const before = ours.get(key)?.value;
    const after = theirs.get(key)?.value;
    if (before === after) continue;
    const mine = own.get(key);
    if (mine && mine.savedAt > known && isKept(mine, after)) continue;
    changes.push({ entry: slot.entry, scheme: slot.scheme, before, after });
  }
  return changes;
}

function isKept(mine: OwnChange, theirs: string | undefined): boolean {
  const isUnsaved = mine.savedAt === Number.POSITIVE_INFINITY;
  return isUnsaved || theirs === mine.before;
}

/** They changed these items, too: what is not saved yet will be saved knowing that, all else is theirs now. */
export function acceptTheirs(own: Map<string, OwnChange>, theirs: ReadonlyMap<string, SlotValue>): void {
  for (const [slot, mine] of own) {
    const before = theirs.get(slot)?.value;
    if (before === mine.before) continue;
    if (mine.savedAt === Number.POSITIVE_INFINITY) own.set(slot, { ...mine, before });
    else own.delete(slot);
  }
}
