import { vi } from "vitest";

/**
 * Saves a file until a dev server notices. A watcher that is still looking at its folders for the first time takes a
 * file that was just saved for one that was always so.
 */
export async function saveUntil(save: () => void, isNoticed: () => void | Promise<void>): Promise<void> {
  await vi.waitFor(
    async () => {
      save();
      await isNoticed();
    },
    { timeout: 60_000, interval: 200 },
  );
}
