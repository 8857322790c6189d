import { fromOklab, mapTriple, matrices, multiply, type Triple, toOklab } from "./linear-light.js";
import { fromPolar } from "./polar.js";

export type ScreenGamut = "srgb" | "p3";

/** OKLCH to the linear light of a screen; outside 0 to 1 the screen cannot show it. */
export function screenLight(oklch: Triple, gamut: ScreenGamut): Triple {
  const linear = fromOklab(fromPolar(oklch));
  return gamut === "srgb" ? linear : multiply(matrices.srgbToP3, linear);
}

export function isShown([red, green, blue]: Triple, slack: number): boolean {
  const isWithin = (light: number): boolean => light >= -slack && light <= 1 + slack;
  return isWithin(red) && isWithin(green) && isWithin(blue);
}

/** Rounding pushes colours on the border a little outside. In linear light, so that it is fine in the dark. */
const borderSlack = 2e-4;

/** Whether a screen of this gamut shows the colour. */
export function isInGamut(oklch: Triple, gamut: ScreenGamut): boolean {
  return isShown(screenLight(oklch, gamut), borderSlack);
}

const justNoticeable = 0.02;

/** The linear light, within 0 to 1, of the colour nearest to this one that the screen can show: chroma is taken away until
 * cutting off what is left outside is not noticed (CSS Color 4, section 14.2, binary search with local MINDE). */
export function nearestLight([l, c, h]: Triple, gamut: ScreenGamut): Triple {
  const light = screenLight([l, c, h], gamut);
  if (isShown(light, borderSlack)) return clipped(light);
  if (l >= 1) return [1, 1, 1];
  if (l <= 0) return [0, 0, 0];
  let inside = 0;
  let outside = c;
  let result = clipped(light);
  if (cutOff(light, result, gamut) < justNoticeable) return result;
  while (outside - inside > 1e-4) {
    const chroma = (inside + outside) / 2;
    const tried = screenLight([l, chroma, h], gamut);
    result = clipped(tried);
    if (isShown(tried, 0) || cutOff(tried, result, gamut) < justNoticeable) inside = chroma;
    else outside = chroma;
  }
  return result;
}

function clipped(light: Triple): Triple {
  return mapTriple(light, (channel) => Math.min(1, Math.max(0, channel)));
}

/** The distance in OKLab between a colour and what is left of it. */
function cutOff(whole: Triple, rest: Triple, gamut: ScreenGamut): number {
  const [l1, a1, b1] = oklabOf(whole, gamut);
  const [l2, a2, b2] = oklabOf(rest, gamut);
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

function oklabOf(light: Triple, gamut: ScreenGamut): Triple {
  return toOklab(gamut === "srgb" ? light : multiply(matrices.p3ToSrgb, light));
}
