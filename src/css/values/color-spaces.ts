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
} from "culori/fn";
import type { ColorSpace } from "./color.js";

/** To or from culori's modes, by their names. There is a way by `rgb` for every two spaces. */
type Conversions = Readonly<Partial<Record<string, Convert>>> & { readonly rgb: Convert };
type Convert = (color: never) => object;

/** A space as far as colours are converted to and from it. */
export interface SpaceDefinition {
  /** Culori's name of the space. */
  readonly mode: string;
  /** Culori's names of its channels, in the order of CSS. */
  readonly channels: readonly [string, string, string];
  readonly to: Conversions;
  readonly from: Conversions;
}

const rgb = ["r", "g", "b"] as const;
const lab = ["l", "a", "b"] as const;
const lch = ["l", "c", "h"] as const;
const xyz = ["x", "y", "z"] as const;

/** Culori's conversions for each space of CSS. */
export const spaceDefinitions: Readonly<Record<ColorSpace, SpaceDefinition>> = {
  rgb: { mode: "rgb", channels: rgb, to: { rgb: asItIs }, from: { rgb: asItIs } },
  srgb: { mode: "rgb", channels: rgb, to: { rgb: asItIs }, from: { rgb: asItIs } },
  hsl: {
    mode: "hsl",
    channels: ["h", "s", "l"],
    to: { rgb: convertHslToRgb },
    from: { rgb: convertRgbToHsl },
  },
  hwb: {
    mode: "hwb",
    channels: ["h", "w", "b"],
    to: { rgb: convertHwbToRgb },
    from: { rgb: convertRgbToHwb },
  },
  lab: {
    mode: "lab",
    channels: lab,
    to: { xyz50: convertLabToXyz50, rgb: convertLabToRgb },
    from: { xyz50: convertXyz50ToLab, rgb: convertRgbToLab },
  },
  lch: {
    mode: "lch",
    channels: lch,
    to: { lab: convertLchToLab, rgb: chain(convertLchToLab, convertLabToRgb) },
    from: { lab: convertLabToLch, rgb: chain(convertRgbToLab, convertLabToLch) },
  },
  oklab: {
    mode: "oklab",
    channels: lab,
    to: { lrgb: convertOklabToLrgb, rgb: convertOklabToRgb },
    from: { lrgb: convertLrgbToOklab, rgb: convertRgbToOklab },
  },
  oklch: {
    mode: "oklch",
    channels: lch,
    to: { oklab: oklchToOklab, rgb: chain(oklchToOklab, convertOklabToRgb) },
    from: { oklab: oklabToOklch, rgb: chain(convertRgbToOklab, oklabToOklch) },
  },
  "srgb-linear": {
    mode: "lrgb",
    channels: rgb,
    to: { rgb: convertLrgbToRgb },
    from: { rgb: convertRgbToLrgb },
  },
  "display-p3": { mode: "p3", channels: rgb, ...byXyz65(convertP3ToXyz65, convertXyz65ToP3) },
  // Culori lacks this one alone: Display P3 without the curve, which it shares with sRGB.
  "display-p3-linear": {
    mode: "p3-linear",
    channels: rgb,
    to: { rgb: chain(chain(convertLrgbToRgb, convertP3ToXyz65), convertXyz65ToRgb) },
    from: { rgb: chain(chain(convertRgbToXyz65, convertXyz65ToP3), convertRgbToLrgb) },
  },
  "a98-rgb": { mode: "a98", channels: rgb, ...byXyz65(convertA98ToXyz65, convertXyz65ToA98) },
  "prophoto-rgb": {
    mode: "prophoto",
    channels: rgb,
    to: { xyz50: convertProphotoToXyz50, rgb: chain(convertProphotoToXyz50, convertXyz50ToRgb) },
    from: { xyz50: convertXyz50ToProphoto, rgb: chain(convertRgbToXyz50, convertXyz50ToProphoto) },
  },
  rec2020: { mode: "rec2020", channels: rgb, ...byXyz65(convertRec2020ToXyz65, convertXyz65ToRec2020) },
  "xyz-d50": {
    mode: "xyz50",
    channels: xyz,
    to: { rgb: convertXyz50ToRgb, lab: convertXyz50ToLab },
    from: { rgb: convertRgbToXyz50, lab: convertLabToXyz50 },
  },
  "xyz-d65": {
    mode: "xyz65",
    channels: xyz,
    to: { rgb: convertXyz65ToRgb, xyz50: convertXyz65ToXyz50 },
    from: { rgb: convertRgbToXyz65, xyz50: convertXyz50ToXyz65 },
  },
};

function asItIs(color: object): object {
  return color;
}

function byXyz65<Xyz extends Parameters<typeof convertXyz65ToRgb>[0]>(
  to: (color: never) => Xyz,
  from: (color: ReturnType<typeof convertRgbToXyz65>) => object,
): Pick<SpaceDefinition, "to" | "from"> {
  return {
    to: { xyz65: to, rgb: chain(to, convertXyz65ToRgb) },
    from: { xyz65: from, rgb: chain(convertRgbToXyz65, from) },
  };
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
