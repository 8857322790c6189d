import type { BegunSession } from "../state/begin-session.js";
import { createBrowserWorld } from "../state/browser-world.js";
import { completeSession } from "../state/complete-session.js";
import type { PageWindow } from "./page-window.js";
import { isPlainlySound } from "./plainly-sound.js";

interface Checks {
  readonly window: PageWindow;
  /** The check that says what is wrong. Resolves to whether the configuration is sound. */
  readonly checkInFull: () => Promise<boolean>;
  readonly hasEnded: () => boolean;
}

/** Completes the session of a sound configuration; nothing is saved or edited before. Resolves to whether it is sound. */
export async function completeIfSound(begun: BegunSession, checks: Checks): Promise<boolean> {
  const isSound = isPlainlySound(begun.session.config, checks.window) || (await checks.checkInFull());
  if (isSound && !checks.hasEnded())
    completeSession(begun, createBrowserWorld(checks.window, begun.core.world));
  return isSound;
}
