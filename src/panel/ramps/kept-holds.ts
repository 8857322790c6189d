import { writeJson } from "../../model/json.js";
import type { Session } from "../../state/session/session.js";

/** What is to stay in a ramp while it is tuned, by the names of its steps. */
export interface Holds {
  /** Steps that keep their colours. */
  readonly pins: readonly string[];
  /** The contrast that a step has on the page's background at least. */
  readonly contrast: Readonly<Record<string, number>>;
}

/** Reads what was chosen for a ramp on this machine; whatever else stands there counts as nothing. */
export function readHolds(session: Pick<Session, "preference">, stem: string): Holds | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(session.preference(nameOf(stem)) ?? "");
  } catch {
    // Nothing was kept, or something that is not ours.
    return undefined;
  }
  if (typeof kept !== "object" || kept === null) return undefined;
  const { pins, contrast } = kept as { readonly pins?: unknown; readonly contrast?: unknown };
  const entries = typeof contrast === "object" && contrast !== null ? Object.entries(contrast) : [];
  return {
    pins: Array.isArray(pins) ? pins.filter((pin) => typeof pin === "string") : [],
    contrast: Object.fromEntries(
      entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"),
    ),
  };
}

/** Keeps what a ramp, by the beginning of its tokens' names, holds to. */
export function keepHolds(session: Pick<Session, "setPreference">, stem: string, holds: Holds): void {
  session.setPreference(nameOf(stem), writeJson(holds));
}

function nameOf(stem: string): string {
  return `ramp ${stem}`;
}
