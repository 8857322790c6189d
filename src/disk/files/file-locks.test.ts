import fc from "fast-check";
import { expect, test } from "vitest";
import { createFileLocks } from "./file-locks.js";

test("whoever takes the same keys, in whatever order, gets them one at a time and in the end", async () => {
  const keys = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(keys, { maxLength: 20 }), fc.scheduler(), async (callers, scheduler) => {
      const locks = createFileLocks();
      const held = new Map<string, number>();
      const run = async (wanted: readonly string[], caller: number) => {
        const release = await locks.take(wanted);
        for (const key of wanted) expect(held.get(key) ?? caller).toBe(caller);
        for (const key of wanted) held.set(key, caller);
        await scheduler.schedule(Promise.resolve());
        for (const key of wanted) held.delete(key);
        release();
      };
      await scheduler.waitFor(Promise.all(callers.map(run)));
      expect(held.size).toBe(0);
    }),
  );
});

test("those who wait for one key are served in order of arrival", async () => {
  const locks = createFileLocks();
  const order: number[] = [];
  const run = async (caller: number) => {
    const release = await locks.take(["a"]);
    order.push(caller);
    await Promise.resolve();
    release();
  };
  await Promise.all([0, 1, 2, 3, 4].map(run));
  expect(order).toEqual([0, 1, 2, 3, 4]);
});

test("other keys are not waited for", async () => {
  const locks = createFileLocks();
  const releaseA = await locks.take(["a"]);
  const releaseB = await locks.take(["b"]);
  releaseB();
  releaseA();
  expect(await locks.take(["a", "b"])).toBeTypeOf("function");
});
