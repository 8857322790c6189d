import {
  convertA98ToXyz65,
  convertHslToRgb,
  convertHwbToRgb,
  convertLabToLch,
  convertLabToRgb,
  convertLabToXyz50,
  convertLchToLab,
  convertLrgbToOklab,
  convertLrgbToRgb,
  convertOklabToLrgb,
  convertOklabToRgb,
  convertP3ToXyz65,
  convertProphotoToXyz50,
  convertRec2020ToXyz65,
  convertRgbToHsl,
  convertRgbToHwb,
  convertRgbToLab,
  convertRgbToLrgb,
  convertRgbToOklab,
  convertRgbToXyz50,
  convertRgbToXyz65,
  convertXyz50ToLab,
  convertXyz50ToProphoto,
  convertXyz50ToRgb,
  convertXyz50ToXyz65,
  convertXyz65ToA98,
  convertXyz65ToP3,
  convertXyz65ToRec2020,
  convertXyz65ToRgb,
  convertXyz65ToXyz50,
  differenceHueChroma,
  interpolatorLinear,
  type useMode,
} from "culori/fn";
import type { ColorSpace } from "./color.js";

/** A space as culori's `useMode` takes it. */
export type SpaceDefinition = Parameters<typeof useMode>[0];

type Convert = (color: never) => object;
type Conversions = Readonly<Record<string, Convert>>;

/** The spaces of CSS, by the conversions that culori has for them; each can be reached by way of `rgb`. */
export const spaceDefinitions: Readonly<Record<ColorSpace, SpaceDefinition>> = {
  rgb: light("rgb", {}, {}),
  srgb: light("rgb", {}, {}),
  hsl: space("hsl", "hsl", { rgb: convertHslToRgb }, { rgb: convertRgbToHsl }),
  hwb: space("hwb", "hwb", { rgb: convertHwbToRgb }, { rgb: convertRgbToHwb }),
  lab: space(
    "lab",
    "lab",
    { xyz50: convertLabToXyz50, rgb: convertLabToRgb },
    { xyz50: convertXyz50ToLab, rgb: convertRgbToLab },
  ),
  lch: space(
    "lch",
    "lch",
    { lab: convertLchToLab, rgb: chain(convertLchToLab, convertLabToRgb) },
    { lab: convertLabToLch, rgb: chain(convertRgbToLab, convertLabToLch) },
  ),
  oklab: space(
    "oklab",
    "lab",
    { lrgb: convertOklabToLrgb, rgb: convertOklabToRgb },
    { lrgb: convertLrgbToOklab, rgb: convertRgbToOklab },
  ),
  oklch: space(
    "oklch",
    "lch",
    { oklab: oklchToOklab, rgb: chain(oklchToOklab, convertOklabToRgb) },
    { oklab: oklabToOklch, rgb: chain(convertRgbToOklab, oklabToOklch) },
    // What mapping into a gamut asks for: between which bounds it looks, and how far two hues are from each other.
    { ranges: { l: [0, 1], c: [0, 0.4], h: [0, 360] }, difference: { h: differenceHueChroma } },
  ),
  "srgb-linear": light("lrgb", { rgb: convertLrgbToRgb }, { rgb: convertRgbToLrgb }),
  "display-p3": light("p3", ...byXyz65(convertP3ToXyz65, convertXyz65ToP3)),
  // Culori lacks this one alone: Display P3 without the curve, which it shares with sRGB.
  "display-p3-linear": light(
    "p3-linear",
    { rgb: chain(chain(convertLrgbToRgb, convertP3ToXyz65), convertXyz65ToRgb) },
    { rgb: chain(chain(convertRgbToXyz65, convertXyz65ToP3), convertRgbToLrgb) },
  ),
  "a98-rgb": light("a98", ...byXyz65(convertA98ToXyz65, convertXyz65ToA98)),
  "prophoto-rgb": light(
    "prophoto",
    { xyz50: convertProphotoToXyz50, rgb: chain(convertProphotoToXyz50, convertXyz50ToRgb) },
    { xyz50: convertXyz50ToProphoto, rgb: chain(convertRgbToXyz50, convertXyz50ToProphoto) },
  ),
  rec2020: light("rec2020", ...byXyz65(convertRec2020ToXyz65, convertXyz65ToRec2020)),
  "xyz-d50": space(
    "xyz50",
    "xyz",
    { rgb: convertXyz50ToRgb, lab: convertXyz50ToLab },
    { rgb: convertRgbToXyz50, lab: convertLabToXyz50 },
  ),
  "xyz-d65": space(
    "xyz65",
    "xyz",
    { rgb: convertXyz65ToRgb, xyz50: convertXyz65ToXyz50 },
    { rgb: convertRgbToXyz65, xyz50: convertXyz50ToXyz65 },
  ),
};

/**
 * A space as far as colours are converted to and from it. Culori's own definitions also read and write the notation of
 * their space and mix colours in it; the notations of CSS are read and written in `read-color` and the panel's picker.
 */
function space(
  mode: string,
  channels: string,
  toMode: Conversions,
  fromMode: Conversions,
  more: object = {},
): SpaceDefinition {
  const names = [...channels, "alpha"];
  // `useMode` throws without them.
  const interpolate = Object.fromEntries(names.map((name) => [name, interpolatorLinear]));
  // Culori's types name its own modes only, but it takes any.
  return { mode, channels: names, toMode, fromMode, interpolate, ...more } as unknown as SpaceDefinition;
}

/** A space of red, green and blue, into which colours can be mapped. */
function light(mode: string, toMode: Conversions, fromMode: Conversions): SpaceDefinition {
  const [white, black] = [
    { r: 1, g: 1, b: 1 },
    { r: 0, g: 0, b: 0 },
  ];
  return space(mode, "rgb", toMode, fromMode, { gamut: true, white, black });
}

function byXyz65<Xyz extends Parameters<typeof convertXyz65ToRgb>[0]>(
  to: (color: never) => Xyz,
  from: (color: ReturnType<typeof convertRgbToXyz65>) => object,
): [Conversions, Conversions] {
  return [
    { xyz65: to, rgb: chain(to, convertXyz65ToRgb) },
    { xyz65: from, rgb: chain(convertRgbToXyz65, from) },
  ];
}

function oklchToOklab(color: Parameters<typeof convertLchToLab>[0]) {
  return { ...convertLchToLab(color), mode: "oklab" as const };
}

function oklabToOklch(color: Parameters<typeof convertOklabToRgb>[0]) {
  return convertLabToLch(color, "oklch");
}

function chain<Between, Result>(first: (color: never) => Between, second: (color: Between) => Result) {
  return (color: never): Result => second(first(color));
}
