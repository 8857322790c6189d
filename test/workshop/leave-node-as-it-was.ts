import { syncBuiltinESMExports } from "node:module";
import { afterEach, vi } from "vitest";

// What is imported from Node by name follows what stands in Node's modules only when it is told to.
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
