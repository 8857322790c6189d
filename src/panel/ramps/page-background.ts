import { useEffect, useState } from "preact/hooks";
import { type Oklch, parseColor } from "../color/model/oklch.js";
import { watchPageColors } from "../color/watch-page-colors.js";
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

/** The same, for as long as a tool is open: a page that takes another theme has another background. */
export function usePageBackground(ui: PanelUi): Oklch {
  const [background, setBackground] = useState(() => readPageBackground(ui));
  useEffect(() => {
    const read = (): void => {
      const next = readPageBackground(ui);
      setBackground((before) => (isSame(before, next) ? before : next));
    };
    return watchPageColors(ui, read);
  }, [ui]);
  return background;
}

function isSame(one: Oklch, other: Oklch): boolean {
  return one.l === other.l && one.c === other.c && one.h === other.h;
}

function prefersDark(window: Window): boolean {
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}
