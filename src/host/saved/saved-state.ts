import { maxStoredLength, pickEarlyCss } from "../../model/host-pieces/early-css.js";

/** Custom property name → the text the last session set it to. */
export type CachedCss = Readonly<Record<string, string>>;

/** What browser storage says of one panel, read without its configuration (contract, section 5). */
export interface SavedState {
  /** There is an envelope that can be read. */
  readonly isThere: boolean;
  /** What may be set early. */
  readonly css: CachedCss;
  readonly hasOverrides: boolean;
  /** Digest of the configuration that the overrides were last emitted with. */
  readonly configDigest: string | undefined;
  /** Only an older version is there, or not all of the cache may be set early: a session has to read it first. */
  readonly needsSession: boolean;
  readonly wasOpen: boolean;
}

/** Suffix of the storage key of the current envelope. */
export const envelopeSuffix = "-state-v3";

/** Reads it; blocked storage, foreign text and text that is too long count as nothing saved. */
export function readSavedState(window: Window, prefix: string): SavedState {
  const text = readKey(window, prefix + envelopeSuffix) ?? "";
  const envelope = attempt(() => JSON.parse(text.length > maxStoredLength ? "" : text) as unknown);
  // What its fields are is found out below.
  const { css, tabs, schemes, config } = Object(envelope) as Readonly<Record<string, unknown>>;
  const early = pickEarlyCss(css, [tabs, schemes]);
  const hasOverrides = [tabs, schemes].some((all) => typeof all === "object" && hasKeys(all));
  const isCached =
    typeof css === "object" && css !== null && Object.keys(css).length === Object.keys(early).length;
  const has = (suffix: string) => readKey(window, prefix + suffix) !== undefined;
  return {
    isThere: envelope !== undefined,
    css: early,
    hasOverrides,
    configDigest: typeof config === "string" ? config : undefined,
    needsSession: envelope === undefined ? has("-state-v2") || has("-state") : hasOverrides && !isCached,
    wasOpen: readKey(window, `${prefix}-open`) === "1",
  };
}

/** Whether some overrides were written to the files a short while ago. */
export function hasWritten(window: Window, prefix: string): boolean {
  return !!readKey(window, `${prefix}-applied`);
}

/** Remembers it at once, so that a reload in the same moment keeps the intent. */
export function rememberOpen(window: Window, prefix: string, open: boolean): void {
  attempt(() => window.localStorage[open ? "setItem" : "removeItem"](`${prefix}-open`, "1"));
}

function readKey(window: Window, key: string): string | undefined {
  return attempt(() => window.localStorage.getItem(key)) ?? undefined;
}

function hasKeys(value: unknown): boolean {
  for (const _ in Object(value)) return true;
  return false;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    // Storage is blocked or full, or its text is not JSON: the panel works as if nothing were saved.
    return undefined;
  }
}
