import { type JsonObject, parseJson, readStrings, writeJson } from "../../model/json.js";
import { readBare } from "../page/inline-properties.js";
import type { PageState } from "../page/page-state.js";
import type { Change, OverrideStore } from "../session/items/override-store.js";
import type { SessionCore } from "../session/session-core.js";
import type { SafeStorage } from "../storage/safe-storage.js";
import { slotKey, type WrittenSlot } from "./awaited/written-values.js";
import {
  boundPlaces,
  findPlace,
  type Made,
  maxSpareLength,
  parsePlaces,
  printPlaces,
} from "./made-places.js";

/** Where the page was when a change was made. */
export interface Origin {
  readonly state: PageState;
  /** What the page gave the property without us. */
  readonly text: string;
}

/** What an undo can bring back, for each token: the last values of the last modes and themes. */
const maxKept = 8;

/**
 * In which mode and theme of the page each change was made: what the user saw there is written into the declaration that
 * the page used there, whatever the configuration knows of modes.
 */
export interface MadeIn {
  /** Where the value that a slot has now was made. */
  read(slot: WrittenSlot): Origin | undefined;
  /** How the page was when it gave this text without us, or else when any value that is known of a slot was made (`parseTheme`). */
  readTheme(slot: WrittenSlot, before?: string): string | undefined;
  /** The page may be in another mode or theme. */
  expire(): void;
  /** Another tab wrote: reads again. */
  reread(): void;
  /** Saves for the last time: the storage may be another session's from now on. */
  stop(): void;
  readonly key: string;
}

/** A drag changes a value many times a second, and all places are saved as one text. */
const restMs = 500;

/** Creates what notes where changes are made, and keeps that under a key of the storage that tabs share. */
export function createMadeIn(core: SessionCore, key: string, storage: SafeStorage): MadeIn {
  const { world, schemes, index, store } = core;
  const unsaved = new Map<string, readonly Made[]>();
  /** What a gesture has set so far: it may yet be cancelled. */
  const passing = new Map<string, Passing>();
  let made = new Map<string, readonly Made[]>();
  /** The state of the page that it was last heard to be in. */
  let heard: string | undefined;
  let isPlanned = false;

  function reread(): void {
    const stored = parsePlaces(storage.read(key) ?? "");
    // Where another tab has cleared the storage, or it was full, this one still knows.
    const others = [...made].filter(([slot]) => !stored.has(slot) && !unsaved.has(slot));
    made = new Map([...others, ...[...stored].filter(([slot]) => !unsaved.has(slot)), ...unsaved]);
  }

  function saveNow(): void {
    isPlanned = false;
    if (unsaved.size === 0) return;
    reread();
    const current = readCurrent(store);
    for (const spareLength of [maxSpareLength, 0]) {
      const bounded = boundPlaces(made, current, spareLength);
      if (storage.write(key, printPlaces(bounded)) !== "ok") continue;
      made = new Map(bounded);
      unsaved.clear();
      return;
    }
    // What is older would be taken for what holds. The next change tries again.
    storage.remove(key);
  }

  function planSave(): void {
    if (isPlanned) return;
    isPlanned = true;
    if (world.after) world.after(restMs, () => isPlanned && saveNow());
    else world.nextFrame(() => isPlanned && saveNow());
  }

  function note(changes: readonly Change[]): void {
    const now = writeJson(world.page.state?.());
    if (now === undefined) return;
    heard ??= now;
    // A browser tells with the next frame only that the visitor prefers another mode.
    const readText = now === heard ? core.pageText : readTextNow(core);
    for (const { entry, scheme, after, isBack, isPassing } of changes) {
      const { cssVar } = entry.item;
      const slot = slotKey({ scheme, cssVar });
      const passed = passing.get(slot);
      passing.delete(slot);
      if (after === undefined) continue;
      const isHere = scheme === schemes.slot(entry);
      // What is set for the other mode, the user sees in that one.
      const here = isHere ? { state: now, text: readText(cssVar) } : undefined;
      if (isPassing) {
        passing.set(slot, { value: after, origin: here });
        continue;
      }
      const before = made.get(slot) ?? [];
      const known = isBack ? findPlace(before, [after]) : undefined;
      keep(slot, after, known ?? (passed?.value === after ? passed.origin : here));
    }
    if (unsaved.size > 0) planSave();
  }

  function keep(slot: string, value: string, origin: PlaceOfValue | undefined): void {
    const next = withValue(made.get(slot) ?? [], value, origin);
    // What was changed last comes last.
    for (const map of [made, unsaved]) {
      map.delete(slot);
      map.set(slot, next);
    }
  }

  /** The page is being left: what a gesture has set by now is what the page shows. */
  function saveAll(): void {
    for (const [slot, { value, origin }] of passing) keep(slot, value, origin);
    saveNow();
  }

  reread();
  core.observe({ onWrite: note, onKeep: note });
  const unfollow = world.onHide(saveAll);
  const placesOf = (slot: WrittenSlot) => made.get(slotKey(slot)) ?? [];
  return {
    key,
    read(slot) {
      const values = index.ofCssVar(slot.cssVar).map((entry) => store.get(entry, slot.scheme));
      const place = findPlace(placesOf(slot), values);
      return place && { state: readState(place.state), text: place.text };
    },
    readTheme: (slot, before) => findTheme(placesOf(slot), before),
    expire() {
      heard = undefined;
    },
    reread,
    stop() {
      saveAll();
      unsaved.clear();
      isPlanned = false;
      unfollow();
    },
  };
}

/** What the page gives a property without us, whatever is known of it. */
const readTextNow = (core: SessionCore) => (cssVar: string) => {
  let text = "";
  readBare(core, [cssVar], () => {
    text = core.world.page.computedValue(cssVar).trim();
  });
  return text;
};

type PlaceOfValue = Pick<Made, "state" | "text">;

interface Passing {
  readonly value: string;
  readonly origin: PlaceOfValue | undefined;
}

/** The values of all overrides by the keys of their slots. */
function readCurrent(store: OverrideStore): ReadonlyMap<string, readonly string[]> {
  const current = new Map<string, readonly string[]>();
  for (const [{ item }, scheme, value] of store.all()) {
    const slot = slotKey({ scheme, cssVar: item.cssVar });
    current.set(slot, [...(current.get(slot) ?? []), value]);
  }
  return current;
}

function withValue(made: readonly Made[], value: string, origin: PlaceOfValue | undefined): readonly Made[] {
  const places = made.map((place) => ({
    ...place,
    values: place.values.filter((one) => one !== value),
  }));
  const same = places.find((place) => place.state === origin?.state);
  const others = places.filter((place) => place !== same);
  const values = [value, ...(same?.values ?? [])].slice(0, maxKept);
  const all = origin ? [{ ...origin, values }, ...others].slice(0, maxKept) : places;
  return all.filter((place) => place.values.length > 0);
}

/** What the page gave without us is what an apply has put another value in place of. */
function findTheme(places: readonly Made[], before: string | undefined): string | undefined {
  const place = places.find(({ text }) => text === before) ?? places[0];
  return place && readState(place.state).theme;
}

function readState(text: string): PageState {
  const { theme, sheets }: Partial<JsonObject> = Object(parseJson(text));
  return { theme: String(theme), sheets: readStrings(sheets) };
}
