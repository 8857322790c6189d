import { isRecord, type JsonObject, parseJson, readMap, readStrings } from "../../model/json.js";
import type { PageState } from "../page/page-state.js";
import type { Change } from "../session/items/override-store.js";
import type { SessionCore } from "../session/session-core.js";
import type { SafeStorage } from "../storage/safe-storage.js";
import { slotKey, type WrittenSlot } from "./awaited/written-values.js";

/** Where the page was when a change was made. */
export interface Origin {
  readonly state: PageState;
  /** What the page gave the property without us. */
  readonly text: string;
}

/** Values of one token that were made in one place, the last one first. */
interface Made {
  /** As JSON, by which two of them are compared. */
  readonly state: string;
  readonly text: string;
  readonly values: readonly string[];
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
  /** The page may be in another mode or theme. */
  expire(): void;
  /** Another tab wrote: reads again. */
  reread(): void;
  /** Saves for the last time: the storage may be another session's from now on. */
  stop(): void;
  readonly key: string;
}

export function createMadeIn(core: SessionCore, key: string, storage: SafeStorage): MadeIn {
  const { world, schemes, index, store } = core;
  const unsaved = new Map<string, readonly Made[]>();
  let made = new Map<string, readonly Made[]>();
  let now: string | undefined;

  function reread(): void {
    // Where another tab has cleared the storage, or it was full, this one still knows.
    made = new Map([...made, ...readMade(parseJson(storage.read(key) ?? "")), ...unsaved]);
  }

  function saveNow(): void {
    if (unsaved.size === 0) return;
    reread();
    const text = JSON.stringify(Object.fromEntries(made));
    // What is older would be taken for what holds.
    if (storage.write(key, text) !== "ok") storage.remove(key);
    else unsaved.clear();
  }

  function note(changes: readonly Change[]): void {
    now ??= JSON.stringify(world.page.state?.());
    if (now === undefined) return;
    if (unsaved.size === 0) world.nextFrame(saveNow);
    for (const { entry, scheme, after, isBack } of changes) {
      if (after === undefined) continue;
      const { cssVar } = entry.item;
      const slot = slotKey({ scheme, cssVar });
      const before = made.get(slot) ?? [];
      const places = before.map((place) => ({
        ...place,
        values: place.values.filter((one) => one !== after),
      }));
      const known = isBack ? findPlace(before, [after]) : undefined;
      const isHere = scheme === schemes.slot(entry);
      // What is set for the other mode, the user sees in that one.
      const origin = known ?? (isHere ? { state: now, text: core.pageText(cssVar) } : undefined);
      const same = places.find((place) => place.state === origin?.state);
      const others = places.filter((place) => place !== same);
      const values = [after, ...(same?.values ?? [])].slice(0, maxKept);
      const next = origin ? [{ ...origin, values }, ...others].slice(0, maxKept) : places;
      made.set(slot, next);
      unsaved.set(slot, next);
    }
  }

  reread();
  core.observe({ onWrite: note });
  const unfollow = world.onHide(saveNow);
  return {
    key,
    read(slot) {
      const values = index.ofCssVar(slot.cssVar).map((entry) => store.get(entry, slot.scheme));
      const place = findPlace(made.get(slotKey(slot)) ?? [], values);
      return place && { state: readState(place.state), text: place.text };
    },
    expire() {
      now = undefined;
    },
    reread,
    stop() {
      saveNow();
      unsaved.clear();
      unfollow();
    },
  };
}

function findPlace(places: readonly Made[], values: readonly (string | undefined)[]): Made | undefined {
  return places.find((place) => place.values.some((value) => values.includes(value)));
}

function readMade(json: unknown): ReadonlyMap<string, readonly Made[]> {
  const made = readMap(json, (places) =>
    [places]
      .flat()
      .filter(isRecord)
      .map(
        ({ state, text, values }): Made => ({
          state: String(state),
          text: String(text),
          values: readStrings(values),
        }),
      ),
  );
  return new Map(Object.entries(made));
}

function readState(text: string): PageState {
  const { theme, sheets }: Partial<JsonObject> = Object(parseJson(text));
  return { theme: String(theme), sheets: readStrings(sheets) };
}
