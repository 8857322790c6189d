import type { Unread } from "../source.js";

/** Says that nothing of a text is read, whose names are not those of pages, because of what stands at one place. */
export function unreadWhole(text: string, { at, reason }: Pick<Unread, "at" | "reason">): Unread {
  return { at, reason, part: { start: 0, end: text.length }, hidesNames: true };
}
