import type { PageContext } from "../../model/wire/wire.js";
import type { PageModes } from "../page/modes/page-modes.js";
import type { PageTheme } from "../page/modes/theme-name.js";
import type { PageState } from "../page/page-state.js";
import type { PolicyWatch } from "../page/policy-watch.js";

/** Where properties are set: the document root's `style` fits as it is. */
export interface StyleTarget {
  getPropertyValue(name: string): string;
  getPropertyPriority(name: string): string;
  setProperty(name: string, value: string, priority?: string): void;
  removeProperty(name: string): string;
}

/** Two declaration values, and whatever they are of. */
export type ValuePair = readonly [first: string, second: string, ...of: unknown[]];

/** The page as it is without our own inline values. */
export interface BarePage {
  /** What a custom property of the root element computes to. */
  readonly pageText: (cssVar: string) => string;
  /** Reads the page in one task, in which no CSS transition starts. */
  readonly run: (read: () => void) => void;
  /** Set where the page is looked at as it is in its other mode. */
  readonly inMode?: LookedAtMode;
}

/** A mode that the page is looked at in, without being switched to it. */
export interface LookedAtMode {
  readonly modes: PageModes;
  readonly mode: "light" | "dark";
  /** What a custom property of the root element computes to in it. */
  readonly computedValue: (cssVar: string) => string;
}

/** What a session asks of its page. */
export interface PageReader {
  /** The computed value of a custom property on the root element, our own inline property included. */
  computedValue(cssVar: string): string;
  /** Which mode the page shows now (`data-theme`, class, then `prefers-color-scheme`), if it says so. */
  mode(): "light" | "dark" | undefined;
  /** Which theme the page is in by its name, or would be in a mode; of these names, it is called by one. */
  theme?(known: ReadonlySet<string>, mode: "light" | "dark"): PageTheme | undefined;
  /**
   * The page as Apply tells the server of it, with what it uses for each of these custom properties. Reads in slices, so
   * that the page stays smooth.
   */
  look(names: readonly string[], bare: BarePage): Promise<PageContext>;
  /**
   * Those of these pairs of declaration values that are the same on the page, however a build spells them. Compares in
   * slices.
   */
  findSame<Pair extends ValuePair>(pairs: readonly Pair[]): Promise<readonly Pair[]>;
  /** The custom properties that a style sheet of this text would give a root element without attributes. */
  given(css: string): Promise<ReadonlyMap<string, string>>;
  /** What tells the mode and theme that the page is in now from others. */
  state?(): PageState;
  /** The modes of the page, and the page in either of them for as long as one task needs. */
  modes?(): Promise<PageModes>;
  /** Calls back when `mode()` or the root's attributes or matching media may have changed. Returns the way to stop. */
  watch(changed: () => void): () => void;
}

/** The three methods of `Storage` we use. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The world a session works on; tests pass plain objects. */
export interface SessionWorld {
  readonly style: StyleTarget;
  readonly page: PageReader;
  /** Undefined where the browser blocks storage. */
  readonly storage: KeyValueStorage | undefined;
  /** What the browser did not store, for as long as the document lives: with another root element comes another session. */
  readonly memory?: Map<string, string>;
  /** Runs a style read that takes our properties off and puts them back, in one task in which no CSS transition starts. */
  readonly withoutTransitions?: (read: () => void) => void;
  /** The same for many such reads that follow each other. */
  readonly keepStill?: <T>(reads: () => Promise<T>) => Promise<T>;
  /** Takes off the page what such reads have put there. */
  readonly stop?: () => void;
  readonly fetch: (address: string, options?: RequestInit) => Promise<Response>;
  /** Runs the callback once before the next frame (or soon, where frames do not run). */
  readonly nextFrame: (run: () => void) => void;
  /** Runs the callback once after this many milliseconds. */
  readonly after?: (milliseconds: number, run: () => void) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Calls back when the page is being hidden: the last moment to save. Returns the way to stop. */
  readonly onHide: (run: () => void) => () => void;
  /** Calls back when another tab of this origin wrote a key. Returns the way to stop. */
  readonly onStorage: (run: (key: string | null, newValue: string | null) => void) => () => void;
  /** Whether the browser takes a value for a property; absent where there is no browser to ask. */
  readonly supports?: (property: string, value: string) => boolean;
  /** The page's origin, for messages. */
  readonly origin?: string;
  /**
   * Loads the page's own style sheets that declare these again from the server, old ones staying until the new ones are
   * in. Resolves to whether there were any.
   */
  readonly reloadStyleSheets?: (names: readonly string[]) => Promise<boolean>;
  /** Whether the browser lets this page talk to a server on this machine, where it has such a permission. */
  readonly localNetworkPermission?: () => Promise<"granted" | "denied" | "prompt" | undefined>;
  /** Notes whether the page's policy forbids requests to this address, until the function returned is called. */
  readonly watchPolicy?: (address: string) => PolicyWatch;
}
