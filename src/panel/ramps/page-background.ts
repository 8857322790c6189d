import { type Oklch, parseColor } from "../color/model/oklch.js";
import type { PanelUi } from "../ui/ui.js";

/** The colour that text of the page lies on where nothing else is behind it. */
export function readPageBackground({ document, window }: PanelUi): Oklch {
  for (const element of [document.body, document.documentElement]) {
    const color = parseColor(window.getComputedStyle(element).backgroundColor);
    if (color !== undefined && color.alpha === 1) return color;
  }
  const scheme = window.getComputedStyle(document.documentElement).colorScheme;
  const isDark = scheme.includes("dark") && (!scheme.includes("light") || prefersDark(window));
  return { l: isDark ? 0.18 : 1, c: 0, h: 0, alpha: 1 };
}

function prefersDark(window: Window): boolean {
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}
