import {
  maxStoredLength,
  pickEarlyCss,
  type RestoredRoot,
  restoredKey,
} from "../../model/host-pieces/early-css.js";

/** Custom property name → the text the last session set it to. */
export type CachedCss = Readonly<Record<string, string>>;

/** What browser storage says of one panel, read without its configuration (docs/configuration.md). */
export interface SavedState {
  /** There is an envelope that can be read. */
  readonly isThere: boolean;
  /** What may be set early. */
  readonly css: CachedCss;
  readonly hasOverrides: boolean;
  /** Digest of the configuration that the overrides were last emitted with; whatever storage holds in its place. */
  readonly configDigest: unknown;
  /** Only an older version is there, or not all of the cache may be set early: a session has to read it first. */
  readonly needsSession: boolean;
  readonly wasOpen: boolean;
}

/** Suffix of the storage key of the current envelope. */
export const envelopeSuffix = "-state-v3";

/** Reads it; blocked storage, foreign text and text that is too long count as nothing saved. */
export function readSavedState(window: Window, prefix: string): SavedState {
  const text = readKey(window, prefix + envelopeSuffix) ?? "";
  // Nobody but the restore script writes that field.
  const root: Element & RestoredRoot = window.document.documentElement;
  const done = root[restoredKey];
  const restored = done?.text === text ? done.saved : undefined;
  const envelope =
    restored ?? attempt(() => JSON.parse(text.length > maxStoredLength ? "" : text) as unknown);
  // What its fields are is found out below.
  const { css, tabs, schemes, config } = Object(envelope) as Readonly<Record<string, unknown>>;
  const early = restored?.css ?? pickEarlyCss(css, [tabs, schemes]);
  const hasOverrides = [tabs, schemes].some((all) => all instanceof Object && keysOf(all).length > 0);
  const isCached = css instanceof Object && keysOf(css).length === keysOf(early).length;
  const isThere = envelope !== undefined;
  const has = (suffix: string) => !!readKey(window, prefix + suffix);
  return {
    isThere,
    css: early,
    hasOverrides,
    configDigest: config,
    needsSession: isThere ? hasOverrides && !isCached : ["-state-v2", "-state"].some(has),
    wasOpen: has("-open"),
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

function readKey(window: Window, key: string): string | null | undefined {
  return attempt(() => window.localStorage.getItem(key));
}

const keysOf = Object.keys;

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    // Storage is blocked or full, or its text is not JSON: the panel works as if nothing were saved.
    return undefined;
  }
}
