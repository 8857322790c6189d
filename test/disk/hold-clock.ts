import { vi } from "vitest";

/** Until the end of the test no time passes on the clock of `performance`: whoever waits for others waits until they are done. */
export function holdClock(): void {
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
}
