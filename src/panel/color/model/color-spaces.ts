import { fromLab, toLab } from "./lab.js";
import {
  fromOklab,
  mapTriple,
  matrices,
  multiply,
  type Triple,
  toLinear,
  toOklab,
  toStored,
} from "./linear-light.js";
import type { ColorSpace } from "./notation.js";
import { fromPolar, toPolar } from "./polar.js";
import { fromHsl, fromHwb, toHsl, toHwb } from "./rgb-forms.js";

/** The way between one colour space and linear sRGB. */
interface Conversion {
  readonly toLinear: (channels: Triple) => Triple;
  readonly fromLinear: (linear: Triple) => Triple;
}

const stored: Conversion = {
  toLinear: (rgb) => mapTriple(rgb, toLinear),
  fromLinear: (linear) => mapTriple(linear, toStored),
};

function via(
  toOuter: (channels: Triple) => Triple,
  fromOuter: (outer: Triple) => Triple,
  outer: Conversion,
): Conversion {
  return {
    toLinear: (channels) => outer.toLinear(toOuter(channels)),
    fromLinear: (linear) => fromOuter(outer.fromLinear(linear)),
  };
}

const lab: Conversion = { toLinear: fromLab, fromLinear: toLab };
const oklab: Conversion = { toLinear: fromOklab, fromLinear: toOklab };

/** Channels: stored RGB, saturation, whiteness and OKLab lightness 0 to 1, hues in degrees, Lab lightness 0 to 100. */
export const conversions: Readonly<Record<ColorSpace, Conversion>> = {
  rgb: stored,
  srgb: stored,
  hsl: via(fromHsl, toHsl, stored),
  hwb: via(fromHwb, toHwb, stored),
  "display-p3": {
    toLinear: (rgb) => multiply(matrices.p3ToSrgb, mapTriple(rgb, toLinear)),
    fromLinear: (linear) => mapTriple(multiply(matrices.srgbToP3, linear), toStored),
  },
  lab,
  lch: via(fromPolar, toPolar, lab),
  oklab,
  oklch: via(fromPolar, toPolar, oklab),
};
