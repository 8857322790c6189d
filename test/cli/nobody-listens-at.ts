import { vi } from "vitest";

/**
 * Until the end of the test nothing answers at these origins: they stand in what our own commands print or write, and
 * somebody may be at work at them on this machine.
 */
export function nobodyListensAt(...origins: readonly string[]): void {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, init) =>
    origins.includes(new URL(new Request(address).url).origin)
      ? Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } }))
      : fetch(address, init),
  );
}
