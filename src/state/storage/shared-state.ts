import { createRecord } from "../../model/json.js";
import { findItemFault } from "../session/items/item-fault.js";
import type { ItemIndex } from "../session/items/item-index.js";
import {
  type Change,
  type OverrideStore,
  type PlacedOverride,
  savedOverrides,
} from "../session/items/override-store.js";
import type { Schemes } from "../session/schemes/schemes.js";
import { type Envelope, parseEnvelope, serializeEnvelope } from "./envelope.js";
import { fitOverrides, type SlotOf } from "./fit-overrides.js";
import { acceptTheirs, mergeEnvelope, type OwnChange, type SlotValue, slotKey } from "./merge.js";
import type { SafeStorage, WriteOutcome } from "./safe-storage.js";

interface SharedStateDependencies {
  readonly key: string;
  readonly storage: SafeStorage;
  /** The same, with what could not be stored there. */
  readonly remembering: SafeStorage;
  readonly index: ItemIndex;
  readonly store: OverrideStore;
  readonly schemes: Schemes;
  readonly slotOf: SlotOf;
  /** A name for this tab that no other has. */
  readonly tab: string;
}

/** The envelope shared by the tabs of one origin: saved as a whole, merged item by item. */
export interface SharedState {
  /** Reads what is stored, and takes it as known: its text, and its envelope where it can be read. */
  open(): { readonly text: string | undefined; readonly envelope: Envelope | undefined };
  /** These changes are ours, and not saved yet. */
  markUnsaved(changes: readonly Change[]): void;
  /** What the storage holds now, if another tab put it there, as changes to make here. */
  pull(): readonly Change[];
  /** After a pull: the storage lacks something that is here. */
  hasMore(): boolean;
  /** These are saved along with the others, though the configuration has no place for them. */
  keep(homeless: readonly PlacedOverride[]): void;
  /** Saves the overrides with what lets a page restore them early. */
  push(early: Pick<Envelope, "css" | "config">): WriteOutcome;
}

const maxSeenTabs = 20;

export function createSharedState({
  key,
  storage,
  remembering,
  index,
  store,
  schemes,
  slotOf,
  tab,
}: SharedStateDependencies): SharedState {
  const own = new Map<string, OwnChange>();
  const seen = new Map<string, number>();
  let saves = 0;
  let lastText: string | undefined;
  let hasMore = false;
  let homeless: readonly PlacedOverride[] = [];

  function learn(sync: Envelope["sync"]): void {
    for (const [other, count] of Object.entries(sync?.seen ?? {})) {
      const before = seen.get(other) ?? 0;
      if (other === tab || count <= before) continue;
      // Set anew, so that the tabs heard of last come last.
      seen.delete(other);
      seen.set(other, count);
    }
  }

  return {
    open() {
      lastText = storage.read(key);
      const text = remembering.read(key);
      const envelope = text === undefined ? undefined : parseEnvelope(text);
      learn(envelope?.sync);
      return { text, envelope };
    },
    markUnsaved(changes) {
      for (const change of changes) {
        const slot = slotKey(change);
        const earlier = own.get(slot);
        const isUnsaved = earlier?.savedAt === Number.POSITIVE_INFINITY;
        own.set(slot, {
          savedAt: Number.POSITIVE_INFINITY,
          before: isUnsaved ? earlier.before : change.before,
        });
      }
    },
    hasMore: () => hasMore,
    pull() {
      const text = storage.read(key);
      if (text === lastText) return [];
      lastText = text;
      // No tab of ours removes it: storage was cleared, and what the page shows is not lost by that.
      if (text === undefined) hasMore = true;
      const envelope = text === undefined ? undefined : parseEnvelope(text);
      if (!envelope) return [];
      learn(envelope.sync);
      const fitted = fitOverrides(envelope, { index, schemes, slotOf }, findItemFault);
      const theirs = bySlot(fitted.changes);
      homeless = fitted.homeless;
      const ours = new Map(
        [...store.all()].map(([entry, scheme, value]) => withKey({ entry, scheme, value })),
      );
      const changes = mergeEnvelope({ tab, ours, theirs, theirSync: envelope.sync, own });
      for (const change of changes) applyTo(ours, change);
      acceptTheirs(own, theirs);
      hasMore = !isSame(ours, theirs);
      return changes;
    },
    keep(overrides) {
      homeless = overrides;
    },
    push(early) {
      const count = saves + 1;
      const known = createRecord<number>();
      for (const [other, at] of [...seen].slice(-maxSeenTabs)) known[other] = at;
      known[tab] = count;
      const sync = { by: tab, seen: known };
      const text = serializeEnvelope({ ...savedOverrides(store, homeless), ...early, sync });
      const outcome = remembering.write(key, text);
      if (outcome !== "ok") return outcome;
      saves = count;
      lastText = text;
      hasMore = false;
      for (const [slot, change] of own) {
        if (change.savedAt === Number.POSITIVE_INFINITY) own.set(slot, { ...change, savedAt: count });
      }
      return outcome;
    },
  };
}

function withKey(override: SlotValue): [string, SlotValue] {
  return [slotKey(override), override];
}

function bySlot(changes: readonly Change[]): Map<string, SlotValue> {
  return new Map(changes.map(({ entry, scheme, after = "" }) => withKey({ entry, scheme, value: after })));
}

function applyTo(overrides: Map<string, SlotValue>, { entry, scheme, after }: Change): void {
  const slot = slotKey({ entry, scheme });
  if (after === undefined) overrides.delete(slot);
  else overrides.set(slot, { entry, scheme, value: after });
}

function isSame(a: ReadonlyMap<string, SlotValue>, b: ReadonlyMap<string, SlotValue>): boolean {
  return a.size === b.size && [...a].every(([slot, { value }]) => b.get(slot)?.value === value);
}
