import { convertOklabToLrgb } from "culori/fn";
import type { ColorNotation, ColorSpace, PredefinedSpace } from "../../../css/values/color.js";
import { convertColor, type Triple } from "../../../css/values/convert-color.js";
import type { Oklch } from "./oklch.js";

/** The gamuts that screens have. */
export type ScreenGamut = "srgb" | "display-p3";

/** Rounding pushes colours on the border a little outside. In linear light, so that it is fine in the dark. */
const borderSlack = 2e-4;

/** Whether a screen of this gamut shows the colour. */
export function isInGamut({ l, c, h }: Oklch, gamut: ScreenGamut): boolean {
  return isWithin(convertColor([l, c, h], "oklch", `${gamut}-linear`), borderSlack);
}

const spacesOfSrgb: ReadonlySet<ColorSpace> = new Set(["rgb", "hsl", "hwb", "srgb", "srgb-linear"]);

/** Whether a notation can say no colour outside sRGB. */
export function isOfSrgb(notation: ColorNotation): boolean {
  return notation.kind !== "function" || spacesOfSrgb.has(notation.space);
}

/** The channels of a colour in a space; outside the space's gamut, those of the nearest colour inside it. */
export function channelsIn(color: Oklch, space: ColorSpace): Triple {
  switch (space) {
    case "oklch":
    case "oklab":
    case "lab":
    case "lch":
    case "xyz-d50":
    case "xyz-d65":
      return convertColor([color.l, color.c, color.h], "oklch", space);
    case "rgb":
      return nearestInside(color, "srgb");
    case "hsl":
    case "hwb":
      return convertColor(nearestInside(color, "srgb"), "srgb", space);
    default:
      return nearestInside(color, space);
  }
}

/**
 * The channels of the nearest colour that a space of red, green and blue holds: chroma is taken away until cutting off
 * what is left outside is not noticed (CSS Color 4, section 14.2).
 */
function nearestInside({ l, c, h }: Oklch, space: PredefinedSpace): Triple {
  const exact = convertColor([l, c, h], "oklch", space);
  // Mapping changes all channels: a colour that only computing has put outside is cut off instead.
  if (isWithin(exact, 1e-6)) return cutOff(exact);
  if (l <= 0) return [0, 0, 0];
  if (l >= 1) return [1, 1, 1];
  let nearest = cutOff(exact);
  let [kept, lost] = [0, c];
  while (lost - kept > chromaStep) {
    const chroma = (kept + lost) / 2;
    nearest = cutOff(convertColor([l, chroma, h], "oklch", space));
    const wanted = convertColor([l, chroma, h], "oklch", "oklab");
    if (distance(convertColor(nearest, space, "oklab"), wanted) <= justNoticed) kept = chroma;
    else lost = chroma;
  }
  return nearest;
}

/** In OKLab. */
const justNoticed = 0.02;

function distance(one: Triple, other: Triple): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function cutOff([red, green, blue]: Triple): Triple {
  return [clamp(red), clamp(green), clamp(blue)];
}

function isWithin(channels: Triple, slack: number): boolean {
  return channels.every((channel) => channel >= -slack && channel <= 1 + slack);
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}

export interface PlanePoint {
  readonly l: number;
  readonly c: number;
}

/** The border of a gamut in the lightness by chroma plane of a hue, from black to white. */
export function gamutLine(hue: number, gamut: ScreenGamut, steps = 64): readonly PlanePoint[] {
  return [...Array(steps + 1).keys()].map((index) => {
    const l = index / steps;
    return { l, c: maxChroma(l, hue, gamut) };
  });
}

/**
 * The largest chroma of a lightness (0 to 1) and hue (degrees) that a screen of this gamut can show. Whether a light lies
 * between none and all of it, linear light tells as well as the curve of a channel, in a twentieth of the time: a ramp
 * asks for its 19 steps and two gamuts in each frame of a drag.
 */
export function maxChroma(l: number, hue: number, gamut: ScreenGamut): number {
  const radians = (hue * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  const lights = gamut === "srgb" ? lightsInSrgb : lightsInP3;
  let [inside, outside] = [0, 0.5];
  while (outside - inside > chromaStep) {
    const c = (inside + outside) / 2;
    const { r, g, b } = convertOklabToLrgb({ l, a: c * cosine, b: c * sine });
    const isInside = lights.every(([red, green, blue]) => isLit(red * r + green * g + blue * b));
    if (isInside) inside = c;
    else outside = c;
  }
  return inside;
}

/** Finer than the decimals that anybody writes. */
const chromaStep = 5e-5;

function isLit(light: number): boolean {
  return light >= 0 && light <= 1;
}

const lightsInSrgb: readonly Triple[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const [redInP3, greenInP3, blueInP3] = [
  convertColor([1, 0, 0], "srgb-linear", "display-p3-linear"),
  convertColor([0, 1, 0], "srgb-linear", "display-p3-linear"),
  convertColor([0, 0, 1], "srgb-linear", "display-p3-linear"),
];

/** How much of the red, the green and the blue of sRGB is in each linear light of Display P3. */
export const lightsInP3: readonly [Triple, Triple, Triple] = [
  [redInP3[0], greenInP3[0], blueInP3[0]],
  [redInP3[1], greenInP3[1], blueInP3[1]],
  [redInP3[2], greenInP3[2], blueInP3[2]],
];
