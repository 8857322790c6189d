/** Locks by key for the callers of one process. Waiting callers are served in order of arrival. */
export interface FileLocks {
  /** Waits until all keys are free and takes them. The returned function gives them back. */
  take(keys: readonly string[]): Promise<() => void>;
}

/** Keys are taken in sorted order, so that callers with crossed keys cannot wait for each other. */
export function createFileLocks(): FileLocks {
  const tails = new Map<string, Promise<void>>();

  return {
    async take(keys) {
      const releases: (() => void)[] = [];
      for (const key of [...new Set(keys)].sort()) {
        const before = tails.get(key);
        const mine = new Promise<void>((resolve) => {
          releases.push(() => {
            if (tails.get(key) === mine) tails.delete(key);
            resolve();
          });
        });
        tails.set(key, mine);
        await before;
      }
      return () => {
        for (const release of releases) release();
      };
    },
  };
}
