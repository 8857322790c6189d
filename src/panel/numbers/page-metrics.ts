import type { PageMetrics } from "./units.js";

/** The lengths only the page knows, as they are now. */
export function readMetrics(window: Window): PageMetrics {
  const rootFontSize = Number.parseFloat(window.getComputedStyle(window.document.documentElement).fontSize);
  return {
    rootFontSize: rootFontSize > 0 ? rootFontSize : 16,
    viewportWidth: window.innerWidth,
    viewportHeight: window.innerHeight,
  };
}
