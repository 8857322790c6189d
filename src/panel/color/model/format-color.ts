import {
  type ColorNotation,
  type ColorSpace,
  type ColorUnit,
  type FunctionNotation,
  type HexNotation,
  hueChannels,
  type NumberNotation,
} from "../../../css/values/color.js";
import { degrees, percentIn, unitIn } from "../../../css/values/read-color.js";
import { channelsIn } from "./gamut.js";
import type { Oklch } from "./oklch.js";

/** Writes a colour the way its author did. A colour outside what the notation can say becomes the nearest inside; a
 * name becomes hex, since most colours have no name. */
export function formatColor(color: Oklch, notation: ColorNotation): string {
  switch (notation.kind) {
    case "hex":
      return formatHex(color, notation);
    case "named":
      return formatHex(color, { kind: "hex", digits: 6, upper: false });
    case "function":
      return formatFunction(color, notation);
  }
}

function formatHex(color: Oklch, { digits, upper }: HexNotation): string {
  const bytes = channelsIn(color, "rgb").map((channel) => Math.round(channel * 255));
  const alpha = Math.round(color.alpha * 255);
  if (digits === 4 || digits === 8 || alpha < 255) bytes.push(alpha);
  const isShort = digits <= 4 && bytes.every((byte) => byte % 17 === 0);
  const text = bytes
    .map((byte) => (isShort ? (byte / 17).toString(16) : byte.toString(16).padStart(2, "0")))
    .join("");
  return `#${upper ? text.toUpperCase() : text}`;
}

function formatFunction(color: Oklch, notation: FunctionNotation): string {
  const channels = channelsIn(color, notation.space).map((channel, index) => {
    // What a conversion finds as the hue of a grey is the noise of its last digit.
    const isNoise = color.c === 0 && index === hueChannels[notation.space];
    return trimZero(writeChannel(isNoise ? color.h : channel, notation, index), notation);
  });
  const alpha = trimZero(writeAlpha(color.alpha, notation.alpha), notation);
  const hasAlpha = notation.alpha !== undefined || color.alpha < 1;
  if (notation.comma !== undefined) {
    const name = hasAlpha && notation.alpha === undefined ? withAlphaName(notation.name) : notation.name;
    return `${name}(${[...channels, ...(hasAlpha ? [alpha] : [])].join(notation.comma)})`;
  }
  const space = ownFunctions.has(notation.space) ? "" : `${notation.space} `;
  return `${notation.name}(${space}${channels.join(" ")}${hasAlpha ? notation.slash + alpha : ""})`;
}

/** Spaces with a function of their own; the others stand in `color()`. */
const ownFunctions: ReadonlySet<ColorSpace> = new Set(["rgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch"]);

function writeChannel(channel: number, { space, channels }: FunctionNotation, index: number): string {
  const { unit, decimals } = channels[index] ?? plain;
  const isHue = index === hueChannels[space];
  const kept = Math.max(decimals, isHue ? hueDecimals[unit] : leastDecimals(space, unit));
  if (unit === "") return round(isHue ? channel : channel * unitIn(space), kept);
  return round(unit === "%" ? channel * percentIn(space, index) : channel / degrees[unit], kept) + unit;
}

const plain: NumberNotation = { unit: "", decimals: 0 };

/** Decimals at least kept, so that a drag is not coarser than the eye. */
function leastDecimals(space: ColorSpace, unit: ColorUnit): number {
  switch (space) {
    case "rgb":
      return unit === "%" ? 1 : 0;
    case "hsl":
    case "hwb":
      return 1;
    case "lab":
    case "lch":
      return 2;
    case "oklab":
    case "oklch":
      return unit === "%" ? 1 : 3;
    default:
      return unit === "%" ? 2 : 4;
  }
}

const hueDecimals: Readonly<Record<ColorUnit, number>> = { "": 1, "%": 1, deg: 1, grad: 1, rad: 3, turn: 4 };

function writeAlpha(alpha: number, written: NumberNotation | undefined): string {
  if (written?.unit === "%") return `${round(alpha * 100, Math.max(written.decimals, 1))}%`;
  return round(alpha, Math.max(written?.decimals ?? 0, 3));
}

/** Older browsers take alpha in the comma syntax only under the names `rgba` and `hsla`. */
function withAlphaName(name: string): string {
  return /^(?:rgb|hsl)$/i.test(name) ? `${name}a` : name;
}

function round(value: number, decimals: number): string {
  const text = value.toFixed(Math.min(decimals, 10));
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short;
}

function trimZero(text: string, { bareFraction }: FunctionNotation): string {
  return bareFraction ? text.replace(/^(-?)0\./, "$1.") : text;
}
