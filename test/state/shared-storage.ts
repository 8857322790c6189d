import type { KeyValueStorage } from "../../src/state/session/session-world.js";

type Listener = (key: string | null, newValue: string | null) => void;

interface Write {
  readonly from: number;
  readonly key: string;
  readonly value: string | null;
}

/**
 * The storage of one origin as tabs in different processes see it: each reads its own copy, and the writes of the others
 * arrive in one order, as events. A tab's own write that is still under way hides what was written before it.
 */
export function createSharedStorage() {
  const log: Write[] = [];
  const views = new Map<number, Map<string, string>>();
  const tabs = new Map<number, Listener>();
  const map = new Map<string, string>();

  function write(entry: Write): void {
    put(views.get(entry.from) ?? map, entry);
    put(map, entry);
    log.push(entry);
  }

  return {
    /** What lies in the storage in the end. */
    map,
    open(from: number): KeyValueStorage {
      const view = new Map(map);
      views.set(from, view);
      return {
        getItem: (key) => view.get(key) ?? null,
        setItem: (key, value) => write({ from, key, value }),
        removeItem: (key) => write({ from, key, value: null }),
      };
    },
    listen: (tab: number, listener: Listener) => void tabs.set(tab, listener),
    /** Delivers the writes made so far, not those they cause; says whether there were any. */
    deliver(): boolean {
      const waiting = log.splice(0);
      waiting.forEach((entry, at) => {
        for (const [tab, listener] of tabs) {
          if (tab === entry.from) continue;
          const isHidden = waiting.slice(at).some((later) => later.from === tab && later.key === entry.key);
          const view = views.get(tab);
          if (view && !isHidden) put(view, entry);
          listener(entry.key, entry.value);
        }
      });
      return waiting.length > 0;
    },
  };
}

function put(map: Map<string, string>, { key, value }: Write): void {
  if (value === null) map.delete(key);
  else map.set(key, value);
}
