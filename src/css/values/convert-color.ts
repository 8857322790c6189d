import {
  type Color as CuloriColor,
  converter,
  convertLrgbToRgb,
  convertRgbToLrgb,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  toGamut,
  useMode,
} from "culori/fn";
import type { Channel, ColorSpace, PredefinedSpace } from "./color.js";

/** The channels of a colour, counted as in `Color`. */
export type Triple = readonly [number, number, number];

type Definition = Parameters<typeof useMode>[0];
/** Red, green and blue. */
type Light = Parameters<typeof convertRgbToLrgb>[0];

/** The one space of CSS that culori lacks: Display P3 without the curve, which it shares with sRGB. */
const modeLinearP3 = {
  ...modeLrgb,
  mode: "p3-linear",
  parse: [],
  toMode: { rgb: (color: Light) => modeP3.toMode.rgb(convertLrgbToRgb(color)) },
  fromMode: { rgb: (color: Light) => convertRgbToLrgb(modeP3.fromMode.rgb(color)) },
};

const definitions: Readonly<Record<ColorSpace, Definition>> = {
  ...{ rgb: modeRgb, hsl: modeHsl, hwb: modeHwb, lab: modeLab, lch: modeLch, oklab: modeOklab },
  ...{ oklch: modeOklch, srgb: modeRgb, "srgb-linear": modeLrgb, "display-p3": modeP3 },
  // Culori's types name its own modes only, but it takes any.
  "display-p3-linear": modeLinearP3 as unknown as Definition,
  ...{ "a98-rgb": modeA98, "prophoto-rgb": modeProphoto, rec2020: modeRec2020 },
  ...{ "xyz-d50": modeXyz50, "xyz-d65": modeXyz65 },
};

for (const definition of Object.values(definitions)) useMode(definition);

/** The channels of a colour in another space. They may lie outside the range of the space; a missing one is 0. */
export function convertColor(
  channels: readonly [Channel, Channel, Channel],
  from: ColorSpace,
  to: ColorSpace,
): Triple {
  return channelsOf(converter(definitions[to].mode)(culoriColor(channels, from)), to);
}

/**
 * The channels of the nearest colour that a space of red, green and blue holds: chroma is taken away until cutting off
 * what is left outside is not noticed (CSS Color 4, section 14.2). Rounding may leave them a trace outside 0 to 1.
 */
export function convertIntoGamut(channels: Triple, from: ColorSpace, to: PredefinedSpace): Triple {
  return channelsOf(toGamut(definitions[to].mode, "oklch")(culoriColor(channels, from)), to);
}

/** A colour as culori takes it. */
function culoriColor(
  [one, two, three]: readonly [Channel, Channel, Channel],
  space: ColorSpace,
): CuloriColor {
  const { mode, channels } = definitions[space];
  const [first, second, third] = channels;
  const color = { mode, [first]: orZero(one), [second]: orZero(two), [third]: orZero(three) };
  // The names are those of the mode.
  return color as unknown as CuloriColor;
}

function orZero(channel: Channel): number {
  return channel === "none" ? 0 : channel;
}

function channelsOf(color: CuloriColor, space: ColorSpace): Triple {
  const [first, second, third] = definitions[space].channels;
  // The names are those of the mode; a hue that means nothing is left out.
  const values = color as unknown as Readonly<Record<string, number | undefined>>;
  return [values[first] ?? 0, values[second] ?? 0, values[third] ?? 0];
}
