import { isShown, type ScreenGamut, screenLight } from "./gamut.js";

/** Finer than a colour's own border: a line through the dark must not bulge. */
const lineSlack = 1e-6;

/** The largest chroma of a lightness (0 to 1) and hue (degrees) that a screen of this gamut can show. */
export function maxChroma(l: number, hue: number, gamut: ScreenGamut): number {
  let inside = 0;
  let outside = 0.5;
  for (let step = 0; step < 16; step++) {
    const chroma = (inside + outside) / 2;
    if (isShown(screenLight([l, chroma, hue], gamut), lineSlack)) inside = chroma;
    else outside = chroma;
  }
  return inside;
}

export interface PlanePoint {
  readonly l: number;
  readonly c: number;
}

/** The border of a gamut in the lightness by chroma plane of a hue, from black to white. */
export function gamutLine(hue: number, gamut: ScreenGamut, steps = 64): readonly PlanePoint[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const l = index / steps;
    return { l, c: maxChroma(l, hue, gamut) };
  });
}
