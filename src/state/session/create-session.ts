import type { PanelConfig } from "../../model/config.js";
import { beginSession } from "./begin-session.js";
import { completeSession } from "./complete-session.js";
import type { Session, SessionWorld } from "./session.js";

/** Starts the session of one panel: restores what was saved and shows it on the page. */
export function createSession(config: PanelConfig, world: SessionWorld): Session {
  return completeSession(beginSession(config, world), world);
}
