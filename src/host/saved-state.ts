/** Custom property name → the text the last session set it to. Storage is anybody's: other names may be in it. */
export type CachedCss = Readonly<Record<string, string>>;

/** What browser storage says of one panel, read without its configuration (contract, section 5). */
export interface SavedState {
  readonly css: CachedCss;
  readonly hasOverrides: boolean;
  /** Only an older version is there, or an envelope without its cache: a session has to read it first. */
  readonly needsSession: boolean;
  /** Some overrides were written to the files a short while ago. */
  readonly hasWritten: boolean;
  readonly wasOpen: boolean;
}

/** Suffix of the storage key of the current envelope. */
export const envelopeSuffix = "-state-v3";

/** Reads it; blocked storage and foreign text count as nothing saved. */
export function readSavedState(window: Window, prefix: string): SavedState {
  const read = (suffix: string) => attempt(() => window.localStorage.getItem(prefix + suffix));
  const envelope = attempt(() => JSON.parse(read(envelopeSuffix) ?? "") as unknown);
  const { css, tabs, schemes } = Object(envelope) as Readonly<Record<string, object | undefined>>;
  const hasOverrides = Object.keys({ ...tabs, ...schemes }).length > 0;
  return {
    // Its values go to `setProperty`, which makes text of anything.
    css: Object(css) as CachedCss,
    hasOverrides,
    needsSession: envelope === undefined ? !!(read("-state-v2") ?? read("-state")) : hasOverrides && !css,
    hasWritten: !!read("-applied"),
    wasOpen: read("-open") === "1",
  };
}

/** Remembers it at once, so that a reload in the same moment keeps the intent. */
export function rememberOpen(window: Window, prefix: string, open: boolean): void {
  attempt(() => window.localStorage[open ? "setItem" : "removeItem"](`${prefix}-open`, "1"));
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    // Storage is blocked or full, or its text is not JSON: the panel works as if nothing were saved.
    return undefined;
  }
}
