/** Who hears about what. */
export interface Watchers {
  watch(key: string, changed: () => void): () => void;
  watchAll(changed: () => void): () => void;
  /** Tells the watchers of these items, then once those of everything. */
  notify(keys: Iterable<string>): void;
  isWatched(key: string): boolean;
  watched(): Iterable<string>;
}

export function createWatchers(): Watchers {
  const byKey = new Map<string, Set<() => void>>();
  const ofAll = new Set<() => void>();

  return {
    watch(key, changed) {
      const listeners = byKey.get(key) ?? new Set();
      byKey.set(key, listeners);
      // A wrapper, so that one function watching twice is told twice and stops one at a time.
      const listener = () => changed();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byKey.get(key) === listeners) byKey.delete(key);
      };
    },
    watchAll(changed) {
      const listener = () => changed();
      ofAll.add(listener);
      return () => {
        ofAll.delete(listener);
      };
    },
    notify(keys) {
      const toTell = [...keys].flatMap((key) => [...(byKey.get(key) ?? [])]);
      callAll([...toTell, ...ofAll]);
    },
    isWatched: (key) => byKey.has(key),
    watched: () => [...byKey.keys()],
  };
}

/** Calls every listener; one that throws does not keep the others from hearing. */
function callAll(listeners: readonly (() => void)[]): void {
  const errors: unknown[] = [];
  for (const listener of listeners) {
    try {
      listener();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
