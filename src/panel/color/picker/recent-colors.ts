import { writeJson } from "../../../model/json.js";
import type { Session } from "../../../state/session/session.js";

const preferenceName = "recent-colors";
const keptAtMost = 11;

type Preferences = Pick<Session, "preference" | "setPreference">;

/** Lists the colours that were chosen last, newest first, as CSS text. */
export function recentColors(session: Preferences): readonly string[] {
  try {
    const stored: unknown = JSON.parse(session.preference(preferenceName) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry) => typeof entry === "string").slice(0, keptAtMost);
  } catch {
    // What is stored is not ours or half written. Recent colours are a convenience, so the list begins anew.
    return [];
  }
}

/** Puts a colour first in the list, which holds each colour once. */
export function rememberColor(session: Preferences, css: string): void {
  const others = recentColors(session).filter((entry) => entry !== css);
  session.setPreference(preferenceName, writeJson([css, ...others].slice(0, keptAtMost)));
}
