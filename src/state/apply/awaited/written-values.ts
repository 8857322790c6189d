import { createRecord, isRecord, parseJson, readText, writeJson } from "../../../model/json.js";
import type { SafeStorage } from "../../storage/safe-storage.js";

/** Where a written value belongs: the slot of a scheme, or none, and a custom property. */
export interface WrittenSlot {
  readonly scheme: string | undefined;
  readonly cssVar: string;
}

/** The slot that an override of an item is kept in. */
export const slotOf = ({ entry, scheme }: Placed): WrittenSlot => ({ scheme, cssVar: entry.item.cssVar });

export const slotKey = ({ scheme, cssVar }: WrittenSlot): string => writeJson([scheme ?? null, cssVar]);

interface Placed extends Pick<WrittenSlot, "scheme"> {
  readonly entry: { readonly item: Pick<WrittenSlot, "cssVar"> };
}

/** A value sent to the files. */
export interface WrittenValue {
  readonly emitted: string;
  /** What the file held before, as written there, when it changed. */
  readonly before: string | undefined;
  /** The server has said that it is in the file; otherwise the answer is still under way, or was lost. */
  readonly isConfirmed: boolean;
  /** The mode and theme of the page that it is for, where that was another one than the page was in. */
  readonly madeIn?: string | undefined;
}

/**
 * Values that were sent to the files and that the page does not show by itself yet. Kept in storage, because a
 * development server may reload the page before the answer is read, and because other tabs wait for their own pages.
 */
export interface WrittenValues {
  get(slot: WrittenSlot): WrittenValue | undefined;
  /**
   * Whether another tab, whose page shows this value by now, has let go of its override a short while ago. A value for
   * another theme than this page's, this page need not show.
   */
  wasTakenOver(slot: WrittenSlot, emitted: string, theme: string | undefined): boolean;
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

/** Creates what keeps written values under a key of the storage that tabs share. */
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
      storage.write(key, writeJson(json));
    }
  }

  reread();
  return {
    key,
    get size() {
      return values.size;
    },
    get: (slot) => values.get(slotKey(slot)),
    wasTakenOver(slot, emitted, theme) {
      const taken = takenOver.get(slotKey(slot));
      return taken?.emitted === emitted && (taken.madeIn ?? theme) === theme;
    },
    put(entries) {
      for (const [slot, value] of entries) {
        values.set(slotKey(slot), value);
        takenOver.delete(slotKey(slot));
      }
      save();
    },
    forget(slots) {
      for (const slot of slots) {
        values.delete(slotKey(slot));
        takenOver.delete(slotKey(slot));
      }
      save();
    },
    takeOver(slots) {
      for (const slot of slots) {
        const value = values.get(slotKey(slot));
        if (value) {
          const { emitted, madeIn } = value;
          takenOver.set(slotKey(slot), { emitted, madeIn, at: Date.now() });
        }
        values.delete(slotKey(slot));
      }
      save();
    },
    reread,
  };
}

interface TakenOver extends Pick<WrittenValue, "emitted" | "madeIn"> {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

function readValues(json: unknown): Map<string, WrittenValue> {
  const values = new Map<string, WrittenValue>();
  for (const [key, value] of Object.entries(isRecord(json) ? json : createRecord())) {
    if (!isRecord(value) || typeof value.emitted !== "string") continue;
    const { emitted, before, isConfirmed, madeIn } = value;
    values.set(key, {
      emitted,
      before: readText(before),
      isConfirmed: isConfirmed === true,
      madeIn: readText(madeIn),
    });
  }
  return values;
}

function readTakenOver(json: unknown): Map<string, TakenOver> {
  const values = new Map<string, TakenOver>();
  for (const [key, value] of Object.entries(isRecord(json) ? json : createRecord())) {
    if (!isRecord(value) || typeof value.emitted !== "string" || typeof value.at !== "number") continue;
    const { emitted, at, madeIn } = value;
    values.set(key, { emitted, at, madeIn: readText(madeIn) });
  }
  return values;
}
