import { afterEach, expect, test, vi } from "vitest";
import { createPace } from "./pace.js";

afterEach(() => vi.restoreAllMocks());

test("others are let in after some milliseconds of work, and only then", async () => {
  const now = vi.spyOn(performance, "now");
  now.mockReturnValue(1000);
  const pace = createPace();
  now.mockReturnValue(1007);
  expect(pace()).toBeUndefined();
  now.mockReturnValue(1009);
  let isIn = false;
  setImmediate(() => {
    isIn = true;
  });
  await pace();
  expect(isIn).toBe(true);
  expect(pace()).toBeUndefined();
});
