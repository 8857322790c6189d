/** Custom property name → the text the last session set it to. */
export type CachedCss = Readonly<Record<string, string>>;

/** What browser storage says of one panel, read without its configuration (contract, section 5). */
export interface SavedState {
  readonly css: CachedCss;
  readonly hasOverrides: boolean;
  /** Only an older version is there, or an envelope without its cache: a session has to read it first. */
  readonly needsSession: boolean;
  readonly wasOpen: boolean;
}

/** Suffix of the storage key of the current envelope. */
export const envelopeSuffix = "-state-v3";

/** Reads it; blocked storage and foreign text count as nothing saved. */
export function readSavedState(window: Window, prefix: string): SavedState {
  const read = (suffix: string) => attempt(() => window.localStorage.getItem(prefix + suffix));
  const envelope = attempt(() => JSON.parse(read(envelopeSuffix) ?? "") as unknown);
  const { css, tabs, schemes } = Object(envelope) as Readonly<Record<string, unknown>>;
  const hasOverrides = [tabs, schemes].some((part) => Object.keys(Object(part)).length > 0);
  return {
    css: Object.fromEntries(Object.entries(Object(css)).filter(isCustomProperty)),
    hasOverrides,
    needsSession: envelope === undefined ? !!(read("-state-v2") ?? read("-state")) : hasOverrides && !css,
    wasOpen: read("-open") === "1",
  };
}

/** Remembers it at once, so that a reload in the same moment keeps the intent. */
export function rememberOpen(window: Window, prefix: string, open: boolean): void {
  attempt(() =>
    open
      ? window.localStorage.setItem(`${prefix}-open`, "1")
      : window.localStorage.removeItem(`${prefix}-open`),
  );
}

/** Storage is anybody's: only custom properties with text for a value count. */
function isCustomProperty(entry: [string, unknown]): entry is [string, string] {
  return entry[0].startsWith("--") && typeof entry[1] === "string";
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    // Storage is blocked or full, or its text is not JSON: the panel works as if nothing were saved.
    return undefined;
  }
}
