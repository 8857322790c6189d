/** Locks that the callers of one process take by key. Waiting callers are served in the order of their arrival. */
export interface FileLocks {
  /** Waits until all keys are free and takes them. The returned function gives them back. */
  take(keys: readonly string[]): Promise<() => void>;
}

/** Makes locks that are taken in the sorted order of their keys, so that two callers cannot wait for each other. */
export function createFileLocks(): FileLocks {
  const tails = new Map<string, Promise<void>>();

  return {
    async take(keys) {
      const wanted = [...new Set(keys)].sort();
      let free = (): void => {};
      // All are given back at once.
      const mine = new Promise<void>((resolve) => {
        free = resolve;
      });
      for (const key of wanted) {
        const before = tails.get(key);
        tails.set(key, mine);
        if (before !== undefined) await before;
      }
      return () => {
        for (const key of wanted) if (tails.get(key) === mine) tails.delete(key);
        free();
      };
    },
  };
}
