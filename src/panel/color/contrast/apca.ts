import type { Oklch } from "../model/oklch.js";
import { seenOnWhite } from "./contrast.js";

/**
 * Counts the lightness contrast Lc of a text on a background as APCA 0.0.98G-4g does, from -108 to 106: above zero for
 * dark text on a light background, below zero for light on dark, zero where nothing can be told apart. Both are laid
 * over white where they are transparent.
 */
export function apcaContrast(text: Oklch, background: Oklch): number {
  const seen = seenOnWhite(text, background);
  const [front, behind] = [luminance(seen.front), luminance(seen.behind)];
  if (Math.abs(behind - front) < 0.0005) return 0;
  const isDarkOnLight = behind > front;
  const [ofBackground, ofText] = isDarkOnLight ? [0.56, 0.57] : [0.65, 0.62];
  const contrast = 1.14 * (behind ** ofBackground - front ** ofText);
  if (Math.abs(contrast) < 0.1) return 0;
  return 100 * (contrast - Math.sign(contrast) * 0.027);
}

/** Writes it as a whole number with its sign, cut off so that nothing reads as a level that it does not reach. */
export function apcaText(contrast: number): string {
  return `Lc ${contrast < 0 ? "−" : ""}${Math.floor(Math.abs(contrast) + 1e-9)}`;
}

/** The light of a colour in sRGB as a screen gives it, with the haze that lies on black. */
function luminance({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): number {
  const light = 0.2126729 * power(r) + 0.7151522 * power(g) + 0.072175 * power(b);
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: it is a constant of APCA, and not the root of two
  return light < 0.022 ? light + (0.022 - light) ** 1.414 : light;
}

function power(channel: number): number {
  return Math.min(1, Math.max(0, channel)) ** 2.4;
}
