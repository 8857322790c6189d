import { isRecord, type JsonObject, parseJson, readMap, readStrings, readText } from "../../model/json.js";
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
const maxStates = 4;
const maxValues = 8;

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
  saveNow(): void;
  /** Saves nothing any more. */
  stop(): void;
  readonly key: string;
}

export function createMadeIn(core: SessionCore, key: string, storage: SafeStorage): MadeIn {
  const { world, schemes, index, store } = core;
  const unsaved = new Map<string, readonly Made[]>();
  let made = new Map<string, readonly Made[]>();
  let lastText: string | undefined;
  let now: string | undefined;
  let isPlanned = false;
  let isStopped = false;

  function reread(): void {
    const text = storage.read(key);
    if (text === lastText) return;
    lastText = text;
    // Where another tab has cleared the storage, or it was full, this one still knows.
    made = new Map([...made, ...readMade(parseJson(text ?? "")), ...unsaved]);
  }

  function saveNow(): void {
    isPlanned = false;
    if (isStopped || unsaved.size === 0) return;
    reread();
    // A state is written once.
    const states = [...new Set([...made.values()].flat().map(({ state }) => state))];
    const of = [...made].map(([slot, places]) => [
      slot,
      places.map((place) => ({ ...place, state: states.indexOf(place.state) })),
    ]);
    const text = JSON.stringify({ states, of: Object.fromEntries(of) });
    const write = () => storage.write(key, text) === "ok";
    const isSaved = write();
    // What is older would be taken for what holds.
    if (!isSaved) storage.remove(key);
    if (!isSaved && !write()) return;
    lastText = text;
    unsaved.clear();
  }

  function note(changes: readonly Change[]): void {
    now ??= JSON.stringify(world.page.state?.());
    if (now === undefined) return;
    for (const { entry, scheme, after, isBack } of changes) {
      if (after === undefined) continue;
      const { cssVar } = entry.item;
      const slot = slotKey({ scheme, cssVar });
      const before = made.get(slot) ?? [];
      const places = before.map((place) => ({
        ...place,
        values: place.values.filter((one) => one !== after),
      }));
      // What comes back from so long ago that nothing is known of it belongs to the place of what it takes the place of.
      const known = isBack ? (findPlace(before, after) ?? before[0]) : undefined;
      const isHere = scheme === schemes.slot(entry);
      // What is set for the other mode, the user sees in that one.
      const origin = known ?? (isHere ? { state: now, text: core.pageText(cssVar) } : undefined);
      const same = places.find((place) => place.state === origin?.state);
      const others = places.filter((place) => place !== same);
      const values = [after, ...(same?.values ?? [])].slice(0, maxValues);
      const next = origin ? [{ ...origin, values }, ...others].slice(0, maxStates) : places;
      made.set(slot, next);
      unsaved.set(slot, next);
    }
    if (!isPlanned) world.nextFrame(saveNow);
    isPlanned = true;
  }

  reread();
  core.observe({ onWrite: note });
  return {
    key,
    read(slot) {
      const carrier = index
        .ofCssVar(slot.cssVar)
        .find((entry) => store.get(entry, slot.scheme) !== undefined);
      const place = carrier && findPlace(made.get(slotKey(slot)), store.get(carrier, slot.scheme));
      return place && { state: readState(parseJson(place.state)), text: place.text };
    },
    expire() {
      now = undefined;
    },
    reread,
    saveNow,
    stop() {
      isStopped = true;
    },
  };
}

function findPlace(places: readonly Made[] | undefined, value: string | undefined): Made | undefined {
  return places?.find(({ values }) => value !== undefined && values.includes(value));
}

function readMade(json: unknown): ReadonlyMap<string, readonly Made[]> {
  const { states, of }: JsonObject = isRecord(json) ? json : {};
  const known = readStrings(states);
  const made = readMap(of, (places) =>
    (Array.isArray(places) ? places : []).filter(isRecord).flatMap((place): readonly Made[] => {
      const state = known[Number(place.state)];
      return state ? [{ state, text: readText(place.text) ?? "", values: readStrings(place.values) }] : [];
    }),
  );
  return new Map(Object.entries(made));
}

function readState(json: unknown): PageState {
  const { theme, sheets }: JsonObject = isRecord(json) ? json : {};
  return { theme: readText(theme) ?? "", sheets: readStrings(sheets) };
}
