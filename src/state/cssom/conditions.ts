import type { Condition } from "./page-sheet.js";
import { type StyleRules, styleSheetsOf, walkStyleRules } from "./walk-style-rules.js";

export type StyledWindow = Pick<Window & typeof globalThis, "CSS" | "document" | "matchMedia">;

/** The style rules of a page that may apply now: what `@container` asks for, only each element knows. */
export function walkCurrentRules(window: StyledWindow): StyleRules {
  return walkStyleRules(styleSheetsOf(window.document), createConditionEvaluator(window));
}

/** Asks the browser whether conditions hold, once for each. */
export function createConditionEvaluator(window: StyledWindow): (condition: Condition) => boolean {
  const known = new Map<string, boolean>();
  return ({ kind, text }) => {
    if (kind !== "media" && kind !== "supports") return true;
    const key = `${kind} ${text}`;
    let holds = known.get(key);
    if (holds === undefined) {
      holds = kind === "media" ? window.matchMedia(text).matches : window.CSS.supports(text);
      known.set(key, holds);
    }
    return holds;
  };
}
