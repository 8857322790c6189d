import { setImmediate } from "node:timers/promises";

/** Long enough to get somewhere, and short enough that nobody who waits for the server feels it. */
const sliceMs = 8;

/** Takes the steps of some work, and lets the server do other things every few milliseconds. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
}
