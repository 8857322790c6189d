import type { Session } from "../../../state/session/session.js";

const preferenceName = "recent-colors";
const keptAtMost = 11;

type Preferences = Pick<Session, "preference" | "setPreference">;

/** The colours chosen last, newest first, as CSS text. */
export function recentColors(session: Preferences): readonly string[] {
  try {
    const stored: unknown = JSON.parse(session.preference(preferenceName) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry) => typeof entry === "string").slice(0, keptAtMost);
  } catch {
    // Not ours or half written: recent colours are a convenience, so we begin anew.
    return [];
  }
}

/** Puts a colour first; once each. */
export function rememberColor(session: Preferences, css: string): void {
  const others = recentColors(session).filter((entry) => entry !== css);
  session.setPreference(preferenceName, JSON.stringify([css, ...others].slice(0, keptAtMost)));
}
