import type { BegunSession } from "../state/begin-session.js";
import { createBrowserWorld } from "../state/browser-world.js";
import { completeSession } from "../state/complete-session.js";
import type { PageWindow } from "./page-window.js";

/** Makes a session of a sound configuration one that edits the page, saves, and follows what changes. */
export function completeOnPage(begun: BegunSession, window: PageWindow): void {
  completeSession(begun, createBrowserWorld(window, begun.core.world));
}
