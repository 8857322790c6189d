import { expect, test, vi } from "vitest";
import { retryWhileLocked } from "./retry-while-locked.js";

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code, syscall: "rename" });
}

/** Work that fails some times with a code, then succeeds. */
function failing(times: number, code: string) {
  const work = vi.fn(() => {
    if (work.mock.calls.length <= times) throw systemError(code);
  });
  return work;
}

/** So long that a busy machine does not reach it. */
const onWindows = { isWindows: true, limitMs: 60_000 };
const yes = () => true;

test.each(["EPERM", "EBUSY", "EACCES"])("on Windows %s is waited out", async (code) => {
  const work = failing(3, code);
  expect(await retryWhileLocked(work, yes, onWindows)).toBe(true);
  expect(work).toHaveBeenCalledTimes(4);
});

test("on Windows it is not waited out for ever", async () => {
  await expect(
    retryWhileLocked(failing(1000, "EBUSY"), yes, { isWindows: true, limitMs: 30 }),
  ).rejects.toThrow("EBUSY");
});

test("elsewhere, and for other errors, there is one try", async () => {
  for (const [code, isWindows] of [
    ["EPERM", false],
    ["EIO", true],
  ] as const) {
    const work = failing(1, code);
    await expect(retryWhileLocked(work, yes, { isWindows })).rejects.toThrow(code);
    expect(work).toHaveBeenCalledTimes(1);
  }
});

test("it is not tried again when it is not wanted any more", async () => {
  const work = failing(1, "EBUSY");
  expect(await retryWhileLocked(work, () => false, onWindows)).toBe(false);
  expect(work).toHaveBeenCalledTimes(1);
});

test("an exception that is no system error is not swallowed", async () => {
  const broken = () => {
    throw new TypeError("a bug");
  };
  await expect(retryWhileLocked(broken, yes, onWindows)).rejects.toThrow(TypeError);
});
