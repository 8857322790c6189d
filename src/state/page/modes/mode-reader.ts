import { hasMarks, type ModeMarkers, readModeMarkers } from "./mode-markers.js";

type Mode = "light" | "dark";

/**
 * Reads the mode a page shows: `data-theme` on the root element, then its classes, then whatever its style sheets tell
 * the modes apart by, then the visitor's preference where the page heeds it.
 */
export function createModeReader(
  window: Window & typeof globalThis,
  prefersDark: MediaQueryList,
): () => Mode | undefined {
  const { document } = window;
  const root = document.documentElement;
  const computed = window.getComputedStyle(root);
  const modes: readonly Mode[] = ["dark", "light"];
  const isClass = (name: string): boolean => root.classList.contains(name);
  let sheetCount = -1;
  let markers: ModeMarkers;

  function markersNow(): ModeMarkers {
    const { length } = document.styleSheets;
    if (length !== sheetCount) markers = readModeMarkers(document);
    sheetCount = length;
    return markers;
  }

  return () => {
    const named = modes.find((mode) => root.getAttribute("data-theme") === mode) ?? modes.find(isClass);
    if (named) return named;
    const found = markersNow();
    const marked = modes.find(
      (mode) =>
        found.classes[mode].some(isClass) ||
        found.attributes.some((name) => root.getAttribute(name) === mode),
    );
    if (marked) return marked;
    // A page that is dark by a class or an attribute alone stays light for a visitor who prefers dark.
    const isByMarkerOnly = !found.hasPreference && hasMarks(found);
    if (isByMarkerOnly && !computed.colorScheme.includes("dark")) return undefined;
    return prefersDark.matches ? "dark" : "light";
  };
}
