import { parseTheme } from "../page/page-state.js";
import type { Change } from "../session/items/override-store.js";
import type { SessionCore } from "../session/session-core.js";
import type { MadeIn } from "./made-in.js";

/**
 * The slot that a saved change belongs in now: an apply in one mode gives an item a value for each, and an undo of it one
 * again. Undefined where nobody can tell in which theme it was made.
 */
export function findSlotToday(
  { schemes, world }: Pick<SessionCore, "schemes" | "world">,
  madeIn: Pick<MadeIn, "readTheme">,
  { entry, scheme, before }: Change,
): Pick<Change, "scheme"> | undefined {
  const slotNow = schemes.slot(entry);
  if (!slotNow || scheme) return { scheme: slotNow && scheme };
  const now = world.page.state?.().theme ?? "";
  const made = madeIn.readTheme({ scheme, cssVar: entry.item.cssVar }, before) ?? now;
  if (withoutModes(made) !== withoutModes(now)) return undefined;
  const { mode = "light" } = parseTheme(made);
  return { scheme: made === now ? slotNow : schemes.slotIn(entry, mode) };
}

/** What the root element has but for words that tell light from dark. */
function withoutModes(theme: string): string {
  const words = Object.entries(parseTheme(theme).attributes).map(([name, value]) => value || name);
  return words.join(" ").replace(/\S*(?:dark|light)\S*|\bclass\b|\s/gi, "");
}
