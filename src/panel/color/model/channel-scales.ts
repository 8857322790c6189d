import type { ColorSpace, Unit } from "./notation.js";

/** How a channel is written in CSS. */
export interface ChannelScale {
  /** What the channel's value is multiplied by in the number syntax, and in percent. */
  readonly number: number;
  readonly percent: number;
  /** Decimals at least kept, so that a drag is not coarser than the eye. */
  readonly numberDecimals: number;
  readonly percentDecimals: number;
}

const byte: ChannelScale = { number: 255, percent: 100, numberDecimals: 0, percentDecimals: 1 };
const share: ChannelScale = { number: 100, percent: 100, numberDecimals: 1, percentDecimals: 1 };
const hue: ChannelScale = { number: 1, percent: 100 / 360, numberDecimals: 1, percentDecimals: 1 };
const fraction: ChannelScale = { number: 1, percent: 100, numberDecimals: 4, percentDecimals: 2 };
const lightness: ChannelScale = { number: 1, percent: 1, numberDecimals: 2, percentDecimals: 2 };
const labAxis: ChannelScale = { number: 1, percent: 100 / 125, numberDecimals: 2, percentDecimals: 2 };
const lchChroma: ChannelScale = { number: 1, percent: 100 / 150, numberDecimals: 2, percentDecimals: 2 };
const okLightness: ChannelScale = { number: 1, percent: 100, numberDecimals: 3, percentDecimals: 1 };
const okAxis: ChannelScale = { number: 1, percent: 250, numberDecimals: 3, percentDecimals: 1 };

/** CSS Color 4, sections 5 to 10: what 100% and 1 mean for each channel. */
export const channelScales: Readonly<
  Record<ColorSpace, readonly [ChannelScale, ChannelScale, ChannelScale]>
> = {
  rgb: [byte, byte, byte],
  hsl: [hue, share, share],
  hwb: [hue, share, share],
  lab: [lightness, labAxis, labAxis],
  lch: [lightness, lchChroma, hue],
  oklab: [okLightness, okAxis, okAxis],
  oklch: [okLightness, okAxis, hue],
  srgb: [fraction, fraction, fraction],
  "display-p3": [fraction, fraction, fraction],
};

/** Which channel is a hue. */
export const hueChannel: Readonly<Partial<Record<ColorSpace, number>>> = { hsl: 0, hwb: 0, lch: 2, oklch: 2 };

export const hueUnits: Readonly<Record<Exclude<Unit, "" | "%">, { perDegree: number; decimals: number }>> = {
  deg: { perDegree: 1, decimals: 1 },
  grad: { perDegree: 400 / 360, decimals: 1 },
  rad: { perDegree: Math.PI / 180, decimals: 3 },
  turn: { perDegree: 1 / 360, decimals: 4 },
};
