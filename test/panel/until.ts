/** Nothing takes so long but what hangs, however busy the machine is. */
const hangMs = 60_000;

/** Looks again in each frame until this is no longer undefined, null or false, and gives what it is then. */
export async function until<T>(what: string, read: () => T | undefined | false | null): Promise<T> {
  const end = performance.now() + hangMs;
  for (;;) {
    const value = read();
    if (value !== undefined && value !== false && value !== null) return value;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
