import { colorsNamed } from "culori/fn";
import { decodeIdentifier, lowerAscii } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import { findBlankEnd, type Tokens, tokenizePiece, tokenText } from "../tokens/tokens.js";
import {
  type AngleUnit,
  type Channel,
  type Color,
  type ColorSpace,
  hueChannels,
  type NumberNotation,
} from "./color.js";
import { type ColorPart, isLegacy, none, readColorParts } from "./color-parts.js";

/**
 * Reads the text of one plain colour: hex, a name, or a colour function with numbers in it. Undefined for expressions,
 * for keywords whose colour depends on the page, and for what browsers refuse.
 */
export function readColor(text: string): Color | undefined {
  const tokens = tokenizePiece(text);
  const read = readColorAt(tokens, findBlankEnd(tokens, 0, tokens.count));
  const isAlone = read && findBlankEnd(tokens, read.end, tokens.count) === tokens.count;
  return isAlone ? read.color : undefined;
}

/** Reads the plain colour that starts with this token, and answers the token after it. */
export function readColorAt(
  tokens: Tokens,
  at: number,
): { readonly color: Color; readonly end: number } | undefined {
  let color: Color | undefined;
  switch (tokens.types[at]) {
    case T.Hash:
      color = readHex(decodeIdentifier(tokenText(tokens, at)).slice(1));
      break;
    case T.Ident:
      color = readName(decodeIdentifier(tokenText(tokens, at)));
      break;
    case T.Function: {
      const end = tokens.partners[at] ?? 0;
      color = end < tokens.count ? readFunction(tokens, at, end) : undefined;
      return color && { color, end: end + 1 };
    }
  }
  return color && { color, end: at + 1 };
}

function readHex(digits: string): Color | undefined {
  const { length: count } = digits;
  if (count !== 3 && count !== 4 && count !== 6 && count !== 8) return undefined;
  if (!/^[0-9a-f]+$/i.test(digits)) return undefined;
  const width = count < 6 ? 1 : 2;
  const byteAt = (index: number): number => {
    const pair = digits.slice(index * width, (index + 1) * width);
    return Number.parseInt(width === 1 ? pair + pair : pair, 16) / 255;
  };
  return {
    space: "rgb",
    channels: [byteAt(0), byteAt(1), byteAt(2)],
    alpha: count === 4 || count === 8 ? byteAt(3) : 1,
    notation: { kind: "hex", digits: count, upper: /[A-F]/.test(digits) },
  };
}

/** Names as 24-bit numbers. */
const names = new Map<string, number>(Object.entries(colorsNamed));
const longestName = 20;

function readName(written: string): Color | undefined {
  if (written.length > longestName) return undefined;
  const name = lowerAscii(written);
  const bits = name === "transparent" ? 0 : names.get(name);
  if (bits === undefined) return undefined;
  return {
    space: "rgb",
    channels: [(bits >> 16) / 255, ((bits >> 8) & 255) / 255, (bits & 255) / 255],
    alpha: name === "transparent" ? 0 : 1,
    notation: { kind: "named" },
  };
}

/** Reads what stands between a function token and its closing parenthesis. */
function readFunction(tokens: Tokens, at: number, end: number): Color | undefined {
  const name = tokenText(tokens, at).slice(0, -1);
  let space: ColorSpace | undefined = spacesByFunction.get(lowerAscii(decodeIdentifier(name)));
  let from = findBlankEnd(tokens, at + 1, end);
  if (space === "srgb") {
    space = tokens.types[from] === T.Ident ? readPredefinedSpace(tokenText(tokens, from)) : undefined;
    from++;
  }
  const parts = space && readColorParts(tokens, from, end);
  if (space === undefined || parts === undefined) return undefined;
  const { channels, alpha, comma, slash } = parts;
  if (comma !== undefined && !isLegacy(space, parts)) return undefined;
  // A value may hold a hundred thousand colours, for which destructuring and closures would be felt.
  const first = readChannel(channels[0], space, 0);
  const second = readChannel(channels[1], space, 1);
  const third = readChannel(channels[2], space, 2);
  const opacity = alpha === undefined ? 1 : readChannel(alpha, "srgb", 0);
  if (first === undefined || second === undefined || third === undefined || opacity === undefined)
    return undefined;
  return {
    space,
    channels: clampChannels(space, [first, second, third]),
    alpha: clamp(opacity, 0, 1),
    notation: {
      kind: "function",
      name,
      space,
      comma,
      slash,
      channels: [notationOf(channels[0]), notationOf(channels[1]), notationOf(channels[2])],
      alpha: alpha && notationOf(alpha),
      bareFraction: channels.some(isBare) || (alpha !== undefined && isBare(alpha)),
    },
  };
}

/** `color()` stands here with one of the spaces that it names itself. */
const spacesByFunction: ReadonlyMap<string, ColorSpace> = new Map([
  ["rgb", "rgb"],
  ["rgba", "rgb"],
  ["hsl", "hsl"],
  ["hsla", "hsl"],
  ["hwb", "hwb"],
  ["lab", "lab"],
  ["lch", "lch"],
  ["oklab", "oklab"],
  ["oklch", "oklch"],
  ["color", "srgb"],
]);

function readPredefinedSpace(written: string): ColorSpace | undefined {
  const name = lowerAscii(decodeIdentifier(written));
  switch (name) {
    case "xyz":
      return "xyz-d65";
    case "srgb":
    case "srgb-linear":
    case "display-p3":
    case "display-p3-linear":
    case "a98-rgb":
    case "prophoto-rgb":
    case "rec2020":
    case "xyz-d50":
    case "xyz-d65":
      return name;
    default:
      return undefined;
  }
}

function readChannel(part: ColorPart, space: ColorSpace, index: number): Channel | undefined {
  const { digits, unit } = part;
  const isHue = index === hueChannels[space];
  if (part === none) return "none";
  const number = Number(digits);
  if (!Number.isFinite(number)) return undefined;
  if (unit === "") return isHue ? number : number / unitIn(space);
  if (unit === "%") return isHue ? undefined : number / percentIn(space, index);
  return isHue ? number * degrees[unit] : undefined;
}

/** How many degrees one of a unit is. */
export const degrees: Readonly<Record<AngleUnit, number>> = {
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
};

/** What a channel of 1 is in the syntax without units. */
export function unitIn(space: ColorSpace): number {
  if (space === "rgb") return 255;
  return space === "hsl" || space === "hwb" ? 100 : 1;
}

/** What a channel of 1 is in percent. */
export function percentIn(space: ColorSpace, index: number): number {
  switch (space) {
    case "lab":
      return index === 0 ? 1 : 100 / 125;
    case "lch":
      return index === 0 ? 1 : 100 / 150;
    case "oklab":
    case "oklch":
      return index === 0 ? 100 : 250;
    default:
      return 100;
  }
}

/** Browsers hold these within their range when they read them (CSS Color 4, sections 5 to 9). */
function clampChannels(
  space: ColorSpace,
  [first, second, third]: readonly [Channel, Channel, Channel],
): readonly [Channel, Channel, Channel] {
  switch (space) {
    case "rgb":
      return [clamp(first, 0, 1), clamp(second, 0, 1), clamp(third, 0, 1)];
    case "hsl":
    case "hwb":
      return [first, clamp(second, 0, 1), clamp(third, 0, 1)];
    case "lab":
      return [clamp(first, 0, 100), second, third];
    case "lch":
      return [clamp(first, 0, 100), clamp(second, 0), third];
    case "oklab":
      return [clamp(first, 0, 1), second, third];
    case "oklch":
      return [clamp(first, 0, 1), clamp(second, 0), third];
    default:
      return [first, second, third];
  }
}

function clamp(channel: Channel, least: number, most = Number.POSITIVE_INFINITY): Channel {
  return channel === "none" ? channel : Math.min(most, Math.max(least, channel));
}

function notationOf({ digits, unit }: ColorPart): NumberNotation {
  return { unit, decimals: digits.includes(".") ? (/\.(\d+)/.exec(digits)?.[1]?.length ?? 0) : 0 };
}

/** Whether a fraction is written without its leading zero. */
function isBare({ digits }: ColorPart): boolean {
  return digits.includes(".") && /^[+-]?\./.test(digits);
}
