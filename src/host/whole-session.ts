import { createBrowserWorld } from "../state/page/browser-world.js";
import type { BegunSession } from "../state/session/begin-session.js";
import { completeSession } from "../state/session/complete-session.js";
import type { PageWindow } from "./page-window.js";

/** Makes a session of a sound configuration one that edits the page, saves, and follows what changes. */
export function completeOnPage(begun: BegunSession, window: PageWindow): void {
  completeSession(begun, createBrowserWorld(window, begun.core.world));
}
