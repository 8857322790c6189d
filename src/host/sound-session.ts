import type { BegunSession } from "../state/begin-session.js";
import { createBrowserWorld } from "../state/browser-world.js";
import { completeSession } from "../state/complete-session.js";
import type { PageWindow } from "./page-window.js";
import { isPlainlySound } from "./plainly-sound.js";

/** Resolves to whether the configuration is sound; only one that is not plainly so is checked in full. */
export async function isSound(
  { session }: BegunSession,
  window: PageWindow,
  checkInFull: () => Promise<boolean>,
): Promise<boolean> {
  return isPlainlySound(session.config, window) || (await checkInFull());
}

/** Makes a session of a sound configuration one that edits the page and saves. */
export function completeOnPage(begun: BegunSession, window: PageWindow): void {
  completeSession(begun, createBrowserWorld(window, begun.core.world));
}
