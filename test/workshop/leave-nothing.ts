import { afterEach, vi } from "vitest";

// Test files share a process or a page. What one puts in place of something there goes with it, also where it fails.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
