import { hasMarks, type ModeMarkers } from "./mode-markers.js";

type Mode = "light" | "dark";

/**
 * Reads the mode a page shows: `data-theme` on the root element, then its classes, then whatever its style sheets tell
 * the modes apart by, which also decides where these disagree, then the visitor's preference where the page heeds it.
 */
export function createModeReader(
  window: Window & typeof globalThis,
  prefersDark: MediaQueryList,
  markersNow: () => ModeMarkers,
): () => Mode | undefined {
  const { document } = window;
  const root = document.documentElement;
  const computed = window.getComputedStyle(root);
  const modes: readonly Mode[] = ["dark", "light"];
  const isClass = (name: string): boolean => root.classList.contains(name);

  /** Whether the root element says otherwise, too. Then its style sheets tell which of the two they ask for. */
  function isContradicted(mode: Mode): boolean {
    const other = mode === "dark" ? "light" : "dark";
    return [...root.attributes].some(
      ({ name, value }) => value === other && /theme|mode|scheme/.test(name) && name !== "data-theme",
    );
  }

  return () => {
    const named = modes.find((mode) => root.getAttribute("data-theme") === mode) ?? modes.find(isClass);
    if (named && !isContradicted(named)) return named;
    const found = markersNow();
    const isAsked =
      named !== undefined &&
      (found.classes[named].some(isClass) ||
        (found.attributes.includes("data-theme") && root.getAttribute("data-theme") === named));
    if (isAsked) return named;
    const marked = modes.find(
      (mode) =>
        found.classes[mode].some(isClass) ||
        found.attributes.some((name) => root.getAttribute(name) === mode),
    );
    if (marked ?? named) return marked ?? named;
    // A page that is dark by a class or an attribute alone stays light for a visitor who prefers dark.
    const isByMarkerOnly = !found.hasPreference && hasMarks(found);
    if (isByMarkerOnly && !computed.colorScheme.includes("dark")) return undefined;
    return prefersDark.matches ? "dark" : "light";
  };
}
