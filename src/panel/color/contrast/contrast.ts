import { blend, type Rgb, round, wcagContrast } from "culori/fn";
import { channelsIn } from "../model/gamut.js";
import type { Oklch } from "../model/oklch.js";

/** WCAG 2.2 levels for text (1.4.3, 1.4.6); `large` passes AA for large text and for marks (1.4.11) only. */
export type ContrastLevel = "AAA" | "AA" | "large" | "fail";

/** The WCAG contrast ratio, 1 to 21, of a text colour on a ground, both laid over `canvas` where they are transparent. */
export function contrastRatio(text: Oklch, ground: Oklch, canvas: Oklch = white): number {
  const under = blend([onScreen(canvas), onScreen(ground)]);
  return wcagContrast(blend([under, onScreen(text)]), under);
}

const white: Oklch = { l: 1, c: 0, h: 0, alpha: 1 };

/** The colour in sRGB without the last digits, where the way through OKLCH leaves its traces: white is white. */
function onScreen(color: Oklch): Rgb {
  const [r, g, b] = channelsIn(color, "rgb");
  return { mode: "rgb", r: sixDecimals(r), g: sixDecimals(g), b: sixDecimals(b), alpha: color.alpha };
}

const sixDecimals = round(6);

/** The level a ratio reaches; the ratio is not rounded up first, as WCAG has it. */
export function contrastLevel(ratio: number): ContrastLevel {
  if (ratio >= 7) return "AAA";
  if (ratio >= 4.5) return "AA";
  return ratio >= 3 ? "large" : "fail";
}

/** A ratio for reading, rounded down so that no failing pair looks like a passing one. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10 + 1e-9) / 10).toFixed(1);
}
