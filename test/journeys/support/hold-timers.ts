import type { Page } from "@playwright/test";

/** The pause after which steps by keys are one step that has ended. */
export const pauseMs = 600;

/**
 * From now on, and on pages that are opened later, no timer of this length ends: what comes after a rest does not come,
 * however long a busy machine takes from one step of a journey to the next.
 */
export async function holdTimers(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript(hold, milliseconds);
  await page.evaluate(hold, milliseconds);
}

function hold(heldMs: number): void {
  const { setTimeout } = window;
  const begin = (...[run, milliseconds, ...rest]: Parameters<typeof setTimeout>) =>
    milliseconds === heldMs ? 0 : setTimeout(run, milliseconds, ...rest);
  Object.assign(window, { setTimeout: begin });
}
