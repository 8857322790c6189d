import { convertHslToRgb, convertHwbToRgb } from "culori/fn";
import { type Color, hueChannels, isLegacySrgb, normalizeHue } from "./color.js";

/**
 * Whether two colours are the same. The spellings of sRGB are compared by the colour they make, all others by their space
 * and channels. Where one is written in 8 bits, 8 bits of the other count. Only a mix in `hsl` can tell such spellings
 * apart, because it takes the hue that a grey was written with.
 */
export function isSameColor(first: Color, second: Color): boolean {
  if (first.space === second.space && areSameChannels(first, second)) return isSameAlpha(first, second);
  const one = readRgb(first);
  const other = readRgb(second);
  if (one === undefined || other === undefined || !isSameAlpha(first, second)) return false;
  if (!isInBytes(first) && !isInBytes(second) && !areClose(one, other)) return false;
  return areSameBytes(one, other);
}

function areSameChannels({ space, channels }: Color, other: Color): boolean {
  return channels.every((channel, index) => {
    const second = other.channels[index] ?? "none";
    if (channel === "none" || second === "none") return channel === second;
    const isHue = index === hueChannels[space];
    const one = isHue ? normalizeHue(channel) : channel;
    const two = isHue ? normalizeHue(second) : second;
    // Of what browsers keep in 8 bits, the least difference may show.
    return isLegacySrgb({ space }) ? one === two : isClose(one, two);
  });
}

/** Whether two numbers differ by no more than what a conversion of units costs. The numbers of browsers are coarser. */
function isClose(first: number, second: number): boolean {
  return Math.abs(first - second) <= 1e-9 * Math.max(1, Math.abs(first));
}

function isSameAlpha(first: Color, second: Color): boolean {
  const { alpha } = first;
  const other = second.alpha;
  if (alpha === "none" || other === "none") return alpha === other;
  if (isClose(alpha, other)) return true;
  const isInByte = hasAlphaDigits(first) || hasAlphaDigits(second);
  return isInByte && Math.round(alpha * 255) === Math.round(other * 255);
}

function hasAlphaDigits({ notation }: Color): boolean {
  return notation.kind === "hex" && (notation.digits === 4 || notation.digits === 8);
}

/** Whether a colour is written in 8 bits, as names are, too. */
function isInBytes({ notation }: Color): boolean {
  return notation.kind !== "function";
}

/** Stored sRGB, from 0 to 1 each. The last digits of what was computed are uncertain. */
interface Rgb {
  readonly channels: readonly number[];
  readonly isComputed: boolean;
}

function readRgb({ space, channels: [first, second, third] }: Color): Rgb | undefined {
  if (first === "none" || second === "none" || third === "none") return undefined;
  switch (space) {
    case "rgb":
      return { channels: [first, second, third], isComputed: false };
    case "hsl": {
      const { r, g, b } = convertHslToRgb({ h: normalizeHue(first), s: second, l: third });
      return { channels: [r, g, b], isComputed: second > 0 };
    }
    case "hwb": {
      const { r, g, b } = convertHwbToRgb({ h: normalizeHue(first), w: second, b: third });
      return { channels: [r, g, b], isComputed: true };
    }
    default:
      return undefined;
  }
}

function areClose(first: Rgb, second: Rgb): boolean {
  return first.channels.every((channel, index) => isClose(channel, second.channels[index] ?? -1));
}

/** The bytes that a spelling of sRGB makes; two that are the same make the same. */
export function bytesOf(color: Color): readonly number[] | undefined {
  const rgb = readRgb(color);
  return rgb?.channels.map((channel) => toByte(channel, rgb.isComputed));
}

function areSameBytes(first: Rgb, second: Rgb): boolean {
  const bytes = second.channels.map((channel) => toByte(channel, second.isComputed));
  return first.channels.every((channel, index) => toByte(channel, first.isComputed) === bytes[index]);
}

/** Gives NaN for a computed channel just between two bytes, where browsers go either way. */
function toByte(channel: number, isComputed: boolean): number {
  const scaled = channel * 255;
  const isBetween = isComputed && Math.abs(scaled - Math.floor(scaled) - 0.5) < 1e-3;
  return isBetween ? Number.NaN : Math.round(scaled);
}
