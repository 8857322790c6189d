import { type Channel, type Color, hueChannels, normalizeHue } from "../../../../css/values/color.js";
import { convertColor } from "../../../../css/values/convert-color.js";
import { readColor } from "../../../../css/values/read-color.js";
import { type Component, colorSpaces, type DtcgColor, isInRange, toHex } from "./color.js";

/** A CSS colour as a colour value; undefined for expressions and for what the format cannot hold. */
export function readCssColor(css: string): DtcgColor | undefined {
  const read = readColor(css);
  if (read === undefined || read.alpha === "none") return undefined;
  const { alpha } = read;
  const colorSpace = read.space === "rgb" ? "srgb" : read.space;
  const scale = colorSpaces.get(colorSpace)?.scale;
  const components = read.channels.map(
    (channel, at): Component => toComponent(channel, scale?.[at] ?? 1, at === hueChannels[read.space]),
  );
  const color = { colorSpace, components, ...(alpha === 1 ? {} : { alpha: round(alpha) }) };
  if (!isInRange(color)) return undefined;
  const hex = findHex(read);
  return hex === undefined ? color : { ...color, hex };
}

function toComponent(channel: Channel, scale: number, isHue: boolean): Component {
  if (channel === "none") return channel;
  // Degrees go from 0 up to, but not, 360.
  return isHue ? round(normalizeHue(channel)) % 360 : round(channel * scale);
}

/** Floating point noise is none of the author's. */
function round(value: number): number {
  return Number(value.toFixed(10));
}

/** Six hex digits for tools that know no other notation; undefined outside the sRGB gamut. */
function findHex({ channels, space }: Color): string | undefined {
  const rgb = convertColor(channels, space, "srgb");
  return rgb.every((channel) => channel > -0.0005 && channel < 1.0005) ? toHex(rgb) : undefined;
}
