import { convertRgbToLrgb, type Lrgb, type Rgb, round } from "culori/fn";
import { channelsIn } from "../model/gamut.js";
import type { Oklch } from "../model/oklch.js";
import { layered } from "./layers.js";

/** WCAG 2.2 levels for text (1.4.3, 1.4.6); `large` passes AA for large text and for marks (1.4.11) only. */
export type ContrastLevel = "AAA" | "AA" | "large" | "fail";

/** The ratios that text has to reach. */
export const levelRatios = { AA: 4.5, AAA: 7 } as const;

/** Counts the WCAG contrast, 1 to 21, of a text on a background, both laid over white where they are transparent. */
export function contrastRatio(text: Oklch, background: Oklch): number {
  const { front, behind } = seenOnWhite(text, background);
  return contrastOf(front, behind);
}

/** What is seen of a text, and of its background, where white shows through both. */
export function seenOnWhite(text: Oklch, background: Oklch): { readonly front: Rgb; readonly behind: Rgb } {
  const behind = layered([white, toScreen(background)]);
  return { front: layered([behind, toScreen(text)]), behind };
}

const white: Rgb = { mode: "rgb", r: 1, g: 1, b: 1 };

/** The WCAG contrast of two colours as they are seen. */
export function contrastOf(one: Rgb, other: Rgb): number {
  return ratioOf(luminance(convertRgbToLrgb(one)), luminance(convertRgbToLrgb(other)));
}

/** WCAG's contrast of two relative luminances. */
export function ratioOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** WCAG's relative luminance of linear light. */
export function luminance({ r, g, b }: Omit<Lrgb, "mode">): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

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
