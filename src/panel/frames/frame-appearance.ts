import { type RestoredRoot, restoredKey } from "../../model/host-pieces/early-css.js";
import { hostValuesAttribute } from "../../model/host-pieces/embedded-config.js";
import { createInlineProperties } from "../../state/page/inline-properties.js";
import { type ModeMarkers, markMode } from "../../state/page/modes/mode-markers.js";
import type { Look } from "./choice.js";
import { findLargeSize } from "./large-text.js";
import type { Mode, ShownValue } from "./page-source.js";

/** So often a page's root is marked anew, until its own script is taken to guard it: two that answer each other never end. */
const rounds = 20;

export type FrameWindow = Window & typeof globalThis;

/** What the page in a frame is to look like. */
export interface Appearance {
  readonly look: Look;
  readonly mode: Mode;
  readonly markers: ModeMarkers | undefined;
  readonly values: ReadonlyMap<string, ShownValue>;
}

/** The appearance of a page in a frame, as long as that stays there. */
export interface KeptAppearance {
  change(appearance: Appearance): void;
  /** The custom properties that are set for it. */
  names(): readonly string[];
  /** Its style sheets may have come: reads again what depends on them. */
  measure(): void;
  stop(): void;
}

interface AppearanceOptions {
  readonly consoleNamespace: string;
  /** Whether the page keeps a look of its own in place of the one that it is to have. */
  readonly onOwnLook: (keepsOwn: boolean) => void;
}

/** Gives the page in a frame its look, and keeps it: the page's own scripts may mark their root once more. */
export function keepAppearance(
  window: FrameWindow,
  appearance: Appearance,
  options: AppearanceOptions,
): KeptAppearance {
  const root = window.document.documentElement;
  const inline = createInlineProperties(root.style);
  let current = appearance;
  let shown: ReadonlyMap<string, ShownValue> = new Map();
  takeOffRestored(root);
  // A phone's scroll bars take no room, and a page of 375 px is to have all of them.
  root.style.setProperty("scrollbar-width", "none");
  standIn(window, options.consoleNamespace);

  let left = rounds;
  const mark = (): void => {
    const missing = findMissing(root, current);
    options.onOwnLook(left === 0 && missing.length > 0);
    if (left === 0 || missing.length === 0) return;
    left--;
    for (const { name, value } of missing) root.setAttribute(name, value);
  };
  const change = (next: Appearance): void => {
    current = next;
    mark();
    for (const name of shown.keys()) if (!next.values.has(name)) inline.hide(name);
    for (const [name, value] of next.values) {
      if (shown.get(name)?.css === value.css) continue;
      inline.show(name, value.css);
      if (value.isImportant) inline.setImportant(name);
    }
    shown = next.values;
  };
  const observer = new window.MutationObserver((records) => {
    if (records.some(({ attributeName }) => attributeName !== "style")) mark();
  });
  observer.observe(root, { attributes: true });
  change(appearance);
  return {
    change,
    names: () => [...shown.keys()],
    measure() {
      mark();
      if (current.look !== "large") return;
      root.style.removeProperty("font-size");
      const size = findLargeSize(window);
      if (size !== undefined) root.style.setProperty("font-size", size, "important");
    },
    stop: () => observer.disconnect(),
  };
}

/** What a root element lacks for its look: setting an attribute anew would be news to whoever watches it. */
function findMissing(root: HTMLElement, { look, mode, markers }: Appearance): readonly Attr[] {
  const wanted = root.ownerDocument.createElement("html");
  for (const { name, value } of root.attributes) if (name !== "style") wanted.setAttribute(name, value);
  if (markers !== undefined) markMode(wanted, mode, markers);
  if (look === "rtl") wanted.dir = "rtl";
  return [...wanted.attributes].filter(({ name, value }) => root.getAttribute(name) !== value);
}

/** What the restore script has set is right for one mode only. Puts back what the page had there. */
function takeOffRestored(root: HTMLElement & RestoredRoot): void {
  // Nobody but that script writes the two.
  const had = JSON.parse(root.getAttribute(hostValuesAttribute) ?? "{}") as Record<string, [string, string]>;
  for (const name of Object.keys(root[restoredKey]?.saved.css ?? {})) {
    const before = had[name];
    if (before) root.style.setProperty(name, ...before);
    else root.style.removeProperty(name);
  }
}

/** The page may call the panel by its console API, and the restore script asks whether that came: no panel opens here. */
function standIn(window: FrameWindow, consoleNamespace: string): void {
  if (consoleNamespace in window) return;
  const remainClosed = async (): Promise<boolean> => false;
  Object.assign(window, {
    [consoleNamespace]: {
      showDesignPanel: remainClosed,
      hideDesignPanel: remainClosed,
      toggleDesignPanel: remainClosed,
    },
  });
}
