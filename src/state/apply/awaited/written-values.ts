import { createRecord, isRecord, parseJson, readText } from "../../../model/json.js";
import type { SafeStorage } from "../../storage/safe-storage.js";

/** Where a written value belongs: the slot of a scheme, or none, and a custom property. */
export interface WrittenSlot {
  readonly scheme: string | undefined;
  readonly cssVar: string;
}

/** A value sent to the files. */
export interface WrittenValue {
  readonly emitted: string;
  /** What the file held before, as written there, when it changed. */
  readonly before: string | undefined;
  /** The server has said that it is in the file; otherwise the answer is still under way, or was lost. */
  readonly isConfirmed: boolean;
}

/**
 * Values that were sent to the files and that the page does not show by itself yet. Kept in storage, because a
 * development server may reload the page before the answer is read, and because other tabs wait for their own pages.
 */
export interface WrittenValues {
  get(slot: WrittenSlot): WrittenValue | undefined;
  /** Whether another tab, whose page shows this value by now, has let go of its override a short while ago. */
  wasTakenOver(slot: WrittenSlot, emitted: string): boolean;
  put(values: Iterable<readonly [WrittenSlot, WrittenValue]>): void;
  /** These count as pending again. */
  forget(slots: Iterable<WrittenSlot>): void;
  /** This tab's page shows these by itself. */
  takeOver(slots: Iterable<WrittenSlot>): void;
  /** Another tab wrote: reads again. */
  reread(): void;
  readonly key: string;
  readonly size: number;
}

/** As long as another tab of the site may take to show what was written. */
const rememberedMs = 10 * 60_000;

export function createWrittenValues(key: string, storage: SafeStorage): WrittenValues {
  let values = new Map<string, WrittenValue>();
  let takenOver = new Map<string, TakenOver>();

  function reread(): void {
    const json = parseJson(storage.read(key) ?? "");
    values = readValues(isRecord(json) ? (json.values ?? json) : undefined);
    takenOver = readTakenOver(isRecord(json) ? json.takenOver : undefined);
  }

  function save(): void {
    const now = Date.now();
    for (const [slot, { at }] of takenOver) if (now - at > rememberedMs) takenOver.delete(slot);
    if (values.size + takenOver.size === 0) storage.remove(key);
    else {
      const json = { values: Object.fromEntries(values), takenOver: Object.fromEntries(takenOver) };
      storage.write(key, JSON.stringify(json));
    }
  }

  reread();
  return {
    key,
    get size() {
      return values.size;
    },
    get: (slot) => values.get(keyOf(slot)),
    wasTakenOver: (slot, emitted) => takenOver.get(keyOf(slot))?.emitted === emitted,
    put(entries) {
      for (const [slot, value] of entries) {
        values.set(keyOf(slot), value);
        takenOver.delete(keyOf(slot));
      }
      save();
    },
    forget(slots) {
      for (const slot of slots) values.delete(keyOf(slot));
      save();
    },
    takeOver(slots) {
      for (const slot of slots) {
        const value = values.get(keyOf(slot));
        if (value) takenOver.set(keyOf(slot), { emitted: value.emitted, at: Date.now() });
        values.delete(keyOf(slot));
      }
      save();
    },
    reread,
  };
}

interface TakenOver {
  readonly emitted: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const keyOf = ({ scheme, cssVar }: WrittenSlot): string => JSON.stringify([scheme ?? null, cssVar]);

function readValues(json: unknown): Map<string, WrittenValue> {
  const values = new Map<string, WrittenValue>();
  for (const [key, value] of Object.entries(isRecord(json) ? json : createRecord())) {
    if (!isRecord(value) || typeof value.emitted !== "string") continue;
    const { emitted, before, isConfirmed } = value;
    values.set(key, { emitted, before: readText(before), isConfirmed: isConfirmed === true });
  }
  return values;
}

function readTakenOver(json: unknown): Map<string, TakenOver> {
  const values = new Map<string, TakenOver>();
  for (const [key, value] of Object.entries(isRecord(json) ? json : createRecord())) {
    if (!isRecord(value) || typeof value.emitted !== "string" || typeof value.at !== "number") continue;
    values.set(key, { emitted: value.emitted, at: value.at });
  }
  return values;
}
