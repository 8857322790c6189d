import { isRecord, parseJson, readMap, readStrings, readText } from "../../model/json.js";
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

/**
 * In which mode and theme of the page each change was made: what the user saw there is written into the declaration that
 * the page used there, whatever the configuration knows of modes.
 */
export interface MadeIn {
  read(slot: WrittenSlot): Origin | undefined;
  /** The page may be in another mode or theme. */
  expire(): void;
  /** Another tab wrote: reads again. */
  reread(): void;
  readonly key: string;
}

export function createMadeIn(core: SessionCore, key: string, storage: SafeStorage): MadeIn {
  const { world, schemes } = core;
  let origins = new Map<string, Origin>();
  let now: PageState | undefined;
  let isPlanned = false;

  function reread(): void {
    const json = parseJson(storage.read(key) ?? "");
    // Where another tab has cleared the storage, this one still knows.
    if (isRecord(json)) origins = readOrigins(json);
  }

  const readStates = () => [...new Set([...origins.values()].map(({ state }) => state))];

  function save(): void {
    isPlanned = false;
    const states = readStates();
    const of = [...origins].map(([slot, { state, text }]) => [slot, { state: states.indexOf(state), text }]);
    if (of.length === 0) storage.remove(key);
    else storage.write(key, JSON.stringify({ states, of: Object.fromEntries(of) }));
  }

  function readNow(): PageState | undefined {
    if (now !== undefined) return now;
    now = world.page.state?.();
    // A state that is known is written once.
    const text = JSON.stringify(now);
    for (const state of readStates()) if (JSON.stringify(state) === text) now = state;
    return now;
  }

  function note(changes: readonly Change[]): void {
    const state = readNow();
    if (state === undefined) return;
    for (const { entry, scheme, after } of changes) {
      const { cssVar } = entry.item;
      const slot = slotKey({ scheme, cssVar });
      const isHere = after !== undefined && scheme === schemes.slot(entry);
      if (isHere ? origins.get(slot)?.state === state : !origins.has(slot)) continue;
      // What is set for the other mode, the user sees in that one.
      if (isHere) origins.set(slot, { state, text: core.pageText(cssVar) });
      else origins.delete(slot);
      if (!isPlanned) world.nextFrame(save);
      isPlanned = true;
    }
  }

  reread();
  core.observe({ onWrite: note });
  return {
    key,
    read: (slot) => origins.get(slotKey(slot)),
    expire() {
      now = undefined;
    },
    reread,
  };
}

function readOrigins({ states, of }: Readonly<Record<string, unknown>>): Map<string, Origin> {
  const read = Array.isArray(states) ? states.map(readState) : [];
  const origins = readMap(of, (one): Origin | undefined => {
    const state = isRecord(one) ? read[Number(one.state)] : undefined;
    return isRecord(one) && state ? { state, text: readText(one.text) ?? "" } : undefined;
  });
  return new Map(Object.entries(origins));
}

function readState(json: unknown): PageState | undefined {
  return isRecord(json) ? { theme: readText(json.theme) ?? "", sheets: readStrings(json.sheets) } : undefined;
}
