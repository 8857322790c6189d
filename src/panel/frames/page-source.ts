import { canBeMarked, type ModeMarkers, readModeMarkers } from "../../state/page/modes/mode-markers.js";
import { createModeReader } from "../../state/page/modes/mode-reader.js";
import { oncePerFrame } from "../../state/page/once-per-frame.js";
import type { PanelUi } from "../ui/ui.js";

export type Mode = "light" | "dark";

/** An override as a page has it on its root element. */
export interface ShownValue {
  readonly css: string;
  readonly isImportant: boolean;
}

/** The page that frames show once more. */
export interface PageSource {
  /** What the visitor prefers. */
  preference(): Mode;
  /** The mode that the page is in. */
  modeNow(): Mode;
  /** How its root element is marked for a mode; undefined where it cannot be. */
  readonly markers: ModeMarkers | undefined;
  /** The overrides of a mode, by custom property. */
  valuesIn(mode: Mode): ReadonlyMap<string, ShownValue>;
  /** Whether a property's override was last seen on its way from the files to the page. */
  wasWritten(name: string): boolean;
  /** Calls back, at most once a frame, when any of these may have changed. Returns the way to stop. */
  follow(changed: () => void): () => void;
  end(): void;
}

/** Follows the page that the panel edits. */
export function createPageSource({ session, view, document, window }: PanelUi): PageSource {
  const { style } = document.documentElement;
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
  const preference = (): Mode => (prefersDark.matches ? "dark" : "light");
  const markers = readModeMarkers(document);
  const readMode = createModeReader(window, prefersDark, () => markers);
  const modeNow = (): Mode => readMode() ?? "light";
  const followers = new Set<() => void>();
  let values = new Map<Mode, ReadonlyMap<string, ShownValue>>();
  let written = new Set<string>();
  let writtenBefore = written;

  const { soon, stop } = oncePerFrame(window, () => {
    values = new Map();
    [writtenBefore, written] = [written, new Set()];
    for (const changed of followers) changed();
  });
  // Whatever else moves the root element is a change that is not the session's: another mode, another scheme.
  const observer = new window.MutationObserver(soon);
  observer.observe(document.documentElement, { attributes: true });
  const stopWatching = session.watchAll(soon);

  function readValues(mode: Mode): ReadonlyMap<string, ShownValue> {
    const isNow = mode === modeNow();
    const found = new Map<string, ShownValue>();
    for (const { address, scheme, emitted, isInForce, where } of session.changes()) {
      const { tab, item } = session.itemState(address);
      const name = item.cssVar;
      if (where === "written") written.add(name);
      if (scheme === undefined || (isNow && isInForce)) {
        const css = style.getPropertyValue(name);
        if (css !== "") found.set(name, { css, isImportant: style.getPropertyPriority(name) !== "" });
      } else if (!isNow && session.schemeIn({ tab, item }, mode) === scheme) {
        if (!view.showsOriginal.value) found.set(name, { css: emitted, isImportant: false });
      }
    }
    return found;
  }

  return {
    ...{ preference, modeNow },
    markers: canBeMarked(markers) ? markers : undefined,
    valuesIn(mode) {
      const kept = values.get(mode) ?? readValues(mode);
      values.set(mode, kept);
      return kept;
    },
    wasWritten: (name) => writtenBefore.has(name),
    follow(changed) {
      followers.add(changed);
      return () => void followers.delete(changed);
    },
    end() {
      observer.disconnect();
      stopWatching();
      stop();
    },
  };
}
