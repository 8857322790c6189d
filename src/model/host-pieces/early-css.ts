/** What a page sets of a saved state before anybody has read its configuration. Storage is anybody's to write. */

/** Longer text under one of the panel's keys was not written by the panel, and is not read. Over 20,000 overrides fit. */
export const maxStoredLength = 1_000_000;

/** So many properties of one style take a browser some 50 ms to set, and twice as many four times as long. */
export const maxEarlyNames = 5_000;

/**
 * So many functions that Chromium reads twice may be in all of it, as it does with a fault in them, also by a reference
 * (`css/values/excess`): 12 in one another take it milliseconds, 20 seconds.
 */
export const maxDoublingsByReferences = 12;

/** The end of such a function's name, or an escape that may be a part of it. */
export const doubling = /(?:mix|chor|size)\(|\\[^./]/i;

/** Whether so many such functions are in texts that they may cost a browser seconds if each is in the one before. */
export function hasManyDoublings(texts: readonly unknown[]): boolean {
  return texts.join().split(doubling).length > maxDoublingsByReferences + 1;
}

/** The list of both, schemes, tabs, tiers, items. */
const overrideDepth = 5;

/** How an override of a reference tier is emitted. It loads nothing by itself. */
export const wholeReference = /^var\(--[^\s(),]+\)$/;

/** A value is set early only if it is the text of an override, or refers to another property. */
export function pickEarlyCss(css: unknown, overrides: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(Object(css) as Readonly<Record<string, unknown>>);
  if (entries.length > maxEarlyNames) return {};
  const asked = new Set<string>();
  collectTexts(overrides, asked, overrideDepth);
  const isAskedFor = (entry: [string, unknown]): entry is [string, string] => {
    const [name, value] = entry;
    return (
      name.startsWith("--") && typeof value === "string" && (asked.has(value) || wholeReference.test(value))
    );
  };
  const early = entries.filter(isAskedFor);
  return hasManyDoublings(early) ? {} : Object.fromEntries(early);
}

/** What the restore script leaves on the root element when it has set all of a cache. */
export interface RestoredRoot {
  readonly [restoredKey]?: {
    /** What it has read. */
    readonly text: string;
    /** What that text says. */
    readonly saved: { readonly css: Readonly<Record<string, string>> };
    /** The root's inline style then, in which each property stands once: while it begins so, all of the cache is there. */
    readonly style: string;
  };
}

export const restoredKey = "tokenpanel";

function collectTexts(value: unknown, into: Set<string>, depth: number): void {
  if (typeof value === "string") into.add(value);
  else if (depth > 0 && value instanceof Object) {
    for (const part of Object.values(value)) collectTexts(part, into, depth - 1);
  }
}
