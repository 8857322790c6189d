import { createRecord } from "../../model/json.js";
import type { Overrides } from "../../model/overrides.js";
import { type Envelope, parseEnvelope, serializeEnvelope } from "../storage/envelope.js";
import type { SafeStorage } from "../storage/safe-storage.js";
import type { Edit, SnapshotSlot } from "./session.js";
import type { SessionCore } from "./session-core.js";

/** Two kept sets of overrides to compare: A and B. */
export interface Snapshots {
  save(slot: SnapshotSlot): void;
  read(slot: SnapshotSlot): Overrides | undefined;
  /** The edits that bring the snapshot back. */
  plan(slot: SnapshotSlot): readonly Edit[];
}

export function createSnapshots(core: SessionCore, storage: SafeStorage, prefix: string): Snapshots {
  const keyOf = (slot: SnapshotSlot) => `${prefix}-snapshot-${slot}`;

  function read(slot: SnapshotSlot): Overrides | undefined {
    const text = storage.read(keyOf(slot));
    return text === undefined ? undefined : parseEnvelope(text)?.tabs;
  }

  return {
    save(slot) {
      const tabs = readOverrides(core);
      const envelope: Envelope = { tabs, schemes: {}, css: {}, config: undefined, sync: undefined };
      storage.write(keyOf(slot), serializeEnvelope(envelope));
    },
    read,
    plan(slot) {
      const tabs = read(slot);
      if (!tabs) return [];
      const edits = new Map<string, Edit>();
      for (const entry of core.overridden())
        edits.set(entry.key, { address: entry.address, value: undefined });
      for (const entry of core.index.entries) {
        const value = findOverride(tabs, entry.address);
        if (value !== undefined) edits.set(entry.key, { address: entry.address, value });
      }
      return [...edits.values()];
    },
  };
}

/** The overrides in force, in their one shape. */
export function readOverrides(core: SessionCore): Overrides {
  const tabs = createRecord<Record<string, Record<string, string>>>();
  for (const entry of core.overridden()) {
    const { tab, tier, item } = entry.address;
    tabs[tab] ??= createRecord();
    tabs[tab][tier] ??= createRecord();
    tabs[tab][tier][item] = core.override(entry) ?? "";
  }
  return tabs;
}

function findOverride(tabs: Overrides, { tab, tier, item }: Edit["address"]): string | undefined {
  return tabs[tab]?.[tier]?.[item];
}
