/** What is known of a name that is put together: how it starts and how it ends. */
export interface NameEnds {
  readonly start: string;
  readonly end: string;
}

/**
 * Creates what finds which of some names a whole name may be: the one of which most is known, and of such the first. There may
 * be thousands of either, so those of the same lengths are looked up at once.
 */
export function createNameFinder<T extends NameEnds>(
  all: readonly T[],
): (this: void, name: string) => T | undefined {
  const byKey = new Map<string, T>();
  const lengths = new Map<string, { readonly start: number; readonly end: number }>();
  for (const one of all) {
    const { start, end } = one;
    const key = keyOf(start, end);
    if (byKey.has(key)) continue;
    byKey.set(key, one);
    lengths.set(`${start.length} ${end.length}`, { start: start.length, end: end.length });
  }
  const longestFirst = [...lengths.values()].sort((a, b) => b.start + b.end - a.start - a.end);
  return (name) => {
    for (const { start, end } of longestFirst) {
      if (start + end > name.length) continue;
      const found = byKey.get(keyOf(name.slice(0, start), name.slice(name.length - end)));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function keyOf(start: string, end: string): string {
  return `${start.length} ${start}${end}`;
}
