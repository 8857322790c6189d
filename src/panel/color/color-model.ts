import {
  converter,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  type P3,
  parse,
  type Rgb,
  toGamut,
  useMode,
} from "culori/fn";
import { type ColorSpace, readNotation } from "./notation.js";

/** A colour in OKLCH: `l` 0 to 1, `c` from 0, `h` in degrees from 0 below 360, `alpha` 0 to 1. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly alpha: number;
}

/** Three channel values in the ranges culori gives them: unit intervals, degrees for hues, L of Lab and LCH to 100. */
export type Channels = readonly [number, number, number];

for (const mode of [modeRgb, modeHsl, modeHwb, modeOklab, modeOklch, modeP3, modeLab, modeLch]) {
  // The types of `useMode` want one mode each; the eight share the shape it registers.
  useMode(mode as typeof modeRgb);
}

const toOklch = converter("oklch");
const toRgb = converter("rgb");
const intoSrgb = toGamut("rgb", "oklch");
const intoP3 = toGamut("p3", "oklch");
const toP3 = converter("p3");
const toHsl = converter("hsl");
const toHwb = converter("hwb");
const toLab = converter("lab");
const toLch = converter("lch");
const toOklab = converter("oklab");

/** Below this chroma a colour is grey to the eye and its hue is only rounding noise. */
const greyChroma = 1e-4;

/** Parses a plain colour or a colour name; undefined for expressions, keywords and what culori does not know. */
export function parseColor(text: string): Oklch | undefined {
  const trimmed = text.trim();
  // Culori also takes hex digits without their `#`; no colour's name is made of them alone.
  const isName = /^[a-z]+$/i.test(trimmed) && !/^[a-f]+$/i.test(trimmed);
  if (readNotation(trimmed) === undefined && !isName) return undefined;
  const parsed = parse(trimmed.toLowerCase());
  if (parsed === undefined) return undefined;
  // CSS Color 4 clamps rgb() when it parses; culori leaves that to its caller.
  const color = parsed.mode === "rgb" && !trimmed.startsWith("color") ? clampRgb(parsed) : parsed;
  const { l, c, h } = toOklch(color);
  const chroma = Math.max(0, c ?? 0);
  const hue = color.mode === "oklch" || chroma > greyChroma ? (((h ?? 0) % 360) + 360) % 360 : 0;
  return { l: unit(l ?? 0), c: chroma > greyChroma ? chroma : 0, h: hue, alpha: unit(color.alpha ?? 1) };
}

/** The channels of a colour in a space; outside the space's gamut, those of the nearest colour inside it. */
export function channelsIn(color: Oklch, space: ColorSpace): Channels {
  const oklch = plain(color);
  switch (space) {
    case "rgb":
    case "srgb": {
      const { r, g, b } = nearestSrgb(oklch);
      return [r, g, b];
    }
    case "hsl": {
      const { h, s, l } = toHsl(nearestSrgb(oklch));
      return [h ?? 0, s, l];
    }
    case "hwb": {
      const { h, w, b } = toHwb(nearestSrgb(oklch));
      return [h ?? 0, w, b];
    }
    case "display-p3": {
      const { r, g, b } = nearestP3(oklch);
      return [r, g, b];
    }
    case "lab": {
      const { l, a, b } = toLab(oklch);
      return [l, a, b];
    }
    case "lch": {
      const { l, c, h } = toLch(oklch);
      return [l, c, h ?? 0];
    }
    case "oklab": {
      const { l, a, b } = toOklab(oklch);
      return [l, a, b];
    }
    case "oklch":
      return [color.l, color.c, color.h];
  }
}

/** The smallest gamut of the two that screens have which holds the colour. */
export function gamutOf(color: Oklch): "srgb" | "p3" | "wider" {
  const oklch = plain(color);
  if (isInside(toRgb(oklch))) return "srgb";
  return isInside(toP3(oklch)) ? "p3" : "wider";
}

type Plain = { readonly mode: "oklch"; l: number; c: number; h: number };

function plain({ l, c, h }: Oklch): Plain {
  return { mode: "oklch", l, c, h };
}

/** Rounding pushes a colour on a gamut's border a little outside: those are clamped, only the others are mapped. */
function nearestSrgb(oklch: Plain): Rgb {
  const direct = toRgb(oklch);
  return clampRgb(isInside(direct) ? direct : toRgb(intoSrgb(oklch)));
}

function nearestP3(oklch: Plain): P3 {
  const direct = toP3(oklch);
  return clampRgb(isInside(direct) ? direct : toP3(intoP3(oklch)));
}

function isInside({ r, g, b }: { r: number; g: number; b: number }): boolean {
  return [r, g, b].every((channel) => channel > -1e-3 && channel < 1 + 1e-3);
}

function clampRgb<T extends { r: number; g: number; b: number }>(color: T): T {
  return { ...color, r: unit(color.r), g: unit(color.g), b: unit(color.b) };
}

function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}
