import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sayWhileWaiting } from "./say-while-waiting.js";

let said: string[];

beforeEach(() => {
  said = [];
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

/** What is said until the work ends after so many milliseconds. */
async function wait(ms: number, files?: readonly string[]): Promise<string> {
  const work = sayWhileWaiting(
    (onBegin) => {
      if (files) onBegin(files);
      return new Promise<string>((resolve) => setTimeout(resolve, ms, "made"));
    },
    (text) => said.push(text),
  );
  await vi.runAllTimersAsync();
  return work;
}

it("says after a second what is compiled, and how long that may take", async () => {
  expect(await wait(1_500, ["src/main.scss", "b\u001b]0;.less"])).toBe("made");
  expect(said).toEqual([
    expect.stringMatching(/^waiting for .* of src\/main\.scss, b.*\.less: .* \(up to 60 seconds\)$/),
  ]);
  expect(said.join()).not.toContain("\u001b");
});

it("says nothing of what is done within a second, or where nothing is compiled", async () => {
  await wait(900, ["a.scss"]);
  await wait(9_000);
  expect(said).toEqual([]);
});

it("says nothing any more once the work has failed", async () => {
  const fail = sayWhileWaiting(
    async (onBegin) => {
      onBegin(["a.scss"]);
      throw new Error("no");
    },
    (text) => said.push(text),
  );
  await expect(fail).rejects.toThrow("no");
  await vi.runAllTimersAsync();
  expect(said).toEqual([]);
});
