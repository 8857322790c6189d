import { watchPage } from "../state/page/page-watcher.js";
import type { BegunSession } from "../state/session/begin-session.js";
import type { PageWindow } from "./page-window.js";
import { isPlainlySound } from "./plainly-sound.js";

/** Calls back as soon as looking is not enough. Returns the way to stop. */
export type AwaitFirstSign = (run: () => void) => () => void;

/**
 * Judges the configuration of a session; only one that is not plainly sound is checked in full. Undefined when it is
 * wrong, else what waits for the first sign that the session has to be a whole one: at once when something is saved,
 * else when the page changes.
 */
export async function judgeSession(
  { session, hasSaved }: BegunSession,
  window: PageWindow,
  checkInFull: () => Promise<boolean>,
): Promise<AwaitFirstSign | undefined> {
  if (!isPlainlySound(session.config, window) && !(await checkInFull())) return undefined;
  return (run) => {
    if (!hasSaved) return watchPage(window, run);
    run();
    return () => undefined;
  };
}
