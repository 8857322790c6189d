/** As long as the page may wait for us at a time. */
const sliceMs = 8;

/** Visits all of them, and lets the page do its own work in between; what is undefined is only a place for that. */
export async function inSlices<T>(
  window: Window,
  all: Iterable<T | undefined>,
  visit: (one: T) => void,
): Promise<void> {
  let start = window.performance.now();
  for (const one of all) {
    if (one !== undefined) visit(one);
    if (window.performance.now() - start < sliceMs) continue;
    await pause(window);
    start = window.performance.now();
  }
}

/** What slices need of a window. */
interface Timers {
  readonly performance: { now(): number };
  setTimeout(run: () => void): unknown;
}

/** Finishes what stops wherever it may be interrupted, and lets the page do its own work in between. */
export async function finishInSlices<T>(window: Timers, steps: Iterator<undefined, T>): Promise<T> {
  let start = window.performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (window.performance.now() - start < sliceMs) continue;
    await pause(window);
    start = window.performance.now();
  }
}

/** Lets the page do its own work. */
export async function pause(window: Timers): Promise<void> {
  await new Promise<void>((resolve) => window.setTimeout(resolve));
}
