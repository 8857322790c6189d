import { vi } from "vitest";

/** Longer than any pause that ends a step. */
const pauseMs = 1_000;

/**
 * From now on nobody pauses, however long the machine takes from one key to the next, until what this returns is called:
 * then a pause has gone by.
 */
export function holdPause(): () => void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => {
    vi.advanceTimersByTime(pauseMs);
    vi.useRealTimers();
  };
}
