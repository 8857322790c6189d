import { type Color, normalizeHue } from "../../../css/values/color.js";
import { convertColor } from "../../../css/values/convert-color.js";
import { readColor } from "../../../css/values/read-color.js";

/** A colour in OKLCH: `l` 0 to 1, `c` from 0, `h` in degrees from 0 below 360, `alpha` 0 to 1. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly alpha: number;
}

/** Parses a plain colour: hex, a name or one of the colour functions. Undefined for expressions and what browsers refuse. */
export function parseColor(text: string): Oklch | undefined {
  const read = readColor(text);
  return read && toOklch(read);
}

/** Below this chroma a colour is grey to the eye and its hue is only rounding noise. */
const greyChroma = 1e-4;

/** A colour that was read. One that is written in OKLCH keeps its hue even where it is grey. */
export function toOklch({ space, channels, alpha }: Color): Oklch {
  const [l, c, h] = convertColor(channels, space, "oklch");
  const isGrey = c < greyChroma;
  return {
    l: Math.min(1, Math.max(0, l)),
    c: isGrey ? 0 : c,
    h: space === "oklch" || !isGrey ? normalizeHue(h) : 0,
    alpha: alpha === "none" ? 0 : alpha,
  };
}

/** A colour for painting inside the panel. */
export function cssOf({ l, c, h, alpha }: Oklch): string {
  return `oklch(${l} ${c} ${h} / ${alpha})`;
}
