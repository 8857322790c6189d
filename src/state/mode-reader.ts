import { readColorMode } from "./color-mode.js";
import { readModeMarkers } from "./mode-markers.js";

/** Reads the mode a page shows. The visitor's preference counts only where the page heeds it. */
export function createModeReader(
  window: Window & typeof globalThis,
  prefersDark: MediaQueryList,
): () => "light" | "dark" | undefined {
  const { document } = window;
  const root = document.documentElement;
  const computed = window.getComputedStyle(root);
  let sheetCount = -1;
  let isByMarkerOnly = false;

  /** A page that is dark by a class or an attribute alone stays light for a visitor who prefers dark. */
  function heedsPreference(): boolean {
    const { length } = document.styleSheets;
    if (length !== sheetCount) {
      sheetCount = length;
      const { attributes, hasClass, hasPreference } = readModeMarkers(document);
      isByMarkerOnly = !hasPreference && (hasClass || attributes.length > 0);
    }
    return !isByMarkerOnly || computed.colorScheme.includes("dark");
  }

  return () => {
    const said = readColorMode(root, undefined);
    return said ?? (heedsPreference() ? readColorMode(root, prefersDark.matches) : undefined);
  };
}
