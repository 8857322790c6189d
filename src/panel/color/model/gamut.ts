import { clampChroma } from "culori/fn";
import type { ColorSpace, PredefinedSpace } from "../../../css/values/color.js";
import { convertColor, convertIntoGamut, type Triple } from "../../../css/values/convert-color.js";
import type { Oklch } from "./oklch.js";

/** The gamuts that screens have. */
export type ScreenGamut = "srgb" | "display-p3";

/** Rounding pushes colours on the border a little outside. In linear light, so that it is fine in the dark. */
const borderSlack = 2e-4;

/** Whether a screen of this gamut shows the colour. */
export function isInGamut({ l, c, h }: Oklch, gamut: ScreenGamut): boolean {
  return isWithin(convertColor([l, c, h], "oklch", `${gamut}-linear`), borderSlack);
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

function nearestInside({ l, c, h }: Oklch, space: PredefinedSpace): Triple {
  const exact = convertColor([l, c, h], "oklch", space);
  // Mapping changes all channels: a colour that only computing has put outside is cut off instead.
  const [red, green, blue] = isWithin(exact, 1e-6) ? exact : convertIntoGamut([l, c, h], "oklch", space);
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
  return Array.from({ length: steps + 1 }, (_, index) => {
    const l = index / steps;
    return { l, c: maxChroma(l, hue, gamut) };
  });
}

/** The largest chroma of a lightness (0 to 1) and hue (degrees) that a screen of this gamut can show. */
export function maxChroma(l: number, hue: number, gamut: ScreenGamut): number {
  const beyond = { mode: "oklch", l, c: 0.5, h: hue } as const;
  return clampChroma(beyond, "oklch", gamut === "srgb" ? "rgb" : "p3").c;
}
