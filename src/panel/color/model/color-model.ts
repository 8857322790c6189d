import { conversions } from "./color-spaces.js";
import { isInGamut, nearestLight, type ScreenGamut } from "./gamut.js";
import { mapTriple, type Triple, toStored } from "./linear-light.js";
import type { ColorSpace } from "./notation.js";
import { turned } from "./polar.js";
import { readColorText } from "./read-color-text.js";

/** A colour in OKLCH: `l` 0 to 1, `c` from 0, `h` in degrees from 0 below 360, `alpha` 0 to 1. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly alpha: number;
}

/** Below this chroma a colour is grey to the eye and its hue is only rounding noise. */
const greyChroma = 1e-4;

/** Parses a plain colour: hex or one of the colour functions. Undefined for names, expressions and what browsers refuse. */
export function parseColor(text: string): Oklch | undefined {
  const read = readColorText(text);
  if (read === undefined) return undefined;
  const { space, channels, alpha } = read;
  // What is OKLCH already keeps its numbers, and its hue even where it is grey.
  const [l, c, h] =
    space === "oklch" ? channels : conversions.oklch.fromLinear(conversions[space].toLinear(channels));
  const isGrey = c < greyChroma;
  const hue = space === "oklch" || !isGrey ? turned(h) : 0;
  return { l: unit(l), c: isGrey ? 0 : c, h: hue, alpha: unit(alpha) };
}

/** The channels of a colour in a space; outside the space's gamut, those of the nearest colour inside it. */
export function channelsIn(color: Oklch, space: ColorSpace): Triple {
  const oklch = triple(color);
  switch (space) {
    case "oklch":
      return oklch;
    case "lab":
    case "lch":
    case "oklab":
      return conversions[space].fromLinear(conversions.oklch.toLinear(oklch));
    case "display-p3":
      return mapTriple(nearestLight(oklch, "p3"), toStored);
    case "rgb":
    case "srgb":
    case "hsl":
    case "hwb":
      return conversions[space].fromLinear(nearestLight(oklch, "srgb"));
  }
}

/** The smallest gamut of the two that screens have which holds the colour. */
export function gamutOf(color: Oklch): ScreenGamut | "wider" {
  const oklch = triple(color);
  if (isInGamut(oklch, "srgb")) return "srgb";
  return isInGamut(oklch, "p3") ? "p3" : "wider";
}

/** A colour for painting inside the panel. */
export function cssOf({ l, c, h, alpha }: Oklch): string {
  return `oklch(${l} ${c} ${h} / ${alpha})`;
}

function triple({ l, c, h }: Oklch): Triple {
  return [l, c, h];
}

function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}
