import { blend, type Rgb, round, wcagContrast } from "culori/fn";
import { channelsIn } from "../model/gamut.js";
import type { Oklch } from "../model/oklch.js";

/** WCAG 2.2 levels for text (1.4.3, 1.4.6); `large` passes AA for large text and for marks (1.4.11) only. */
export type ContrastLevel = "AAA" | "AA" | "large" | "fail";

/** The ratios that text has to reach. */
export const levelRatios = { AA: 4.5, AAA: 7 } as const;

/** Counts the WCAG contrast, 1 to 21, of a text on a background, both laid over `canvas` where they are transparent. */
export function contrastRatio(text: Oklch, background: Oklch, canvas: Oklch = white): number {
  const under = layered([canvas, background]);
  return wcagContrast(blend([under, toScreen(text)]), under);
}

/** What is seen of colours that lie on each other, the lowest first. */
export function layered([lowest, ...others]: readonly [Oklch, ...Oklch[]]): Rgb {
  return blend([toScreen(lowest), ...others.map(toScreen)]);
}

const white: Oklch = { l: 1, c: 0, h: 0, alpha: 1 };

/** The colour in sRGB, without the last digits, where the way through OKLCH leaves its traces: white is white. */
export function toScreen(color: Oklch): Rgb {
  const [r, g, b] = channelsIn(color, "rgb");
  return { mode: "rgb", r: sixDecimals(r), g: sixDecimals(g), b: sixDecimals(b), alpha: color.alpha };
}

const sixDecimals = round(6);

/** Names the level that a ratio reaches. As WCAG has it, the ratio is not rounded up first. */
export function contrastLevel(ratio: number): ContrastLevel {
  if (ratio >= levelRatios.AAA) return "AAA";
  if (ratio >= levelRatios.AA) return "AA";
  return ratio >= 3 ? "large" : "fail";
}

/** Writes a ratio, rounded down so that no failing pair looks like a passing one. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10 + 1e-9) / 10).toFixed(1);
}
