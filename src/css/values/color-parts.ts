import { decodeIdentifier, lowerAscii } from "../tokens/identifier.js";
import { findNumberEnd } from "../tokens/scan-name.js";
import * as T from "../tokens/token-type.js";
import { findBlankEnd, isDelim, type Tokens, tokenText } from "../tokens/tokens.js";
import type { AngleUnit, ColorSpace, ColorUnit } from "./color.js";

/** A number as it is written; `none` has no digits. */
export interface ColorPart {
  readonly digits: string;
  readonly unit: ColorUnit;
}

export interface ColorParts {
  readonly channels: readonly [ColorPart, ColorPart, ColorPart];
  readonly alpha: ColorPart | undefined;
  readonly comma: string | undefined;
  readonly slash: string;
}

/** Three numbers and alpha: with commas between all of them, or with a slash before alpha and no other mark. */
export function readColorParts(tokens: Tokens, from: number, to: number): ColorParts | undefined {
  const parts: ColorPart[] = [];
  let commas = 0;
  let comma = ",";
  let slash: string | undefined;
  for (let at = findBlankEnd(tokens, from, to); at < to; at = findBlankEnd(tokens, at + 1, to)) {
    if (tokens.types[at] === T.Comma) {
      commas++;
      if (commas !== parts.length || slash !== undefined) return undefined;
      if (tokens.types[at + 1] === T.WhiteSpace) comma = ", ";
    } else if (isDelim(tokens, at, "/")) {
      if (parts.length !== 3 || slash !== undefined || commas > 0) return undefined;
      const isSpaced = tokens.types[at - 1] === T.WhiteSpace && tokens.types[at + 1] === T.WhiteSpace;
      slash = isSpaced ? " / " : "/";
    } else {
      const part = readPart(tokens, at);
      const isExpected = commas > 0 ? parts.length === commas : parts.length < 3 || slash !== undefined;
      if (part === undefined || !isExpected || parts.length === 4) return undefined;
      parts.push(part);
    }
  }
  const [first, second, third, alpha] = parts;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  if (slash !== undefined && alpha === undefined) return undefined;
  if (commas > 0 && commas !== parts.length - 1) return undefined;
  return {
    channels: [first, second, third],
    ...{ alpha, comma: commas > 0 ? comma : undefined, slash: slash ?? " / " },
  };
}

function readPart(tokens: Tokens, at: number): ColorPart | undefined {
  const text = tokenText(tokens, at);
  switch (tokens.types[at]) {
    case T.Number:
      return { digits: text, unit: "" };
    case T.Percentage:
      return { digits: text.slice(0, -1), unit: "%" };
    case T.Dimension: {
      const end = findNumberEnd(text, 0);
      const unit = lowerAscii(decodeIdentifier(text.slice(end)));
      return isAngleUnit(unit) ? { digits: text.slice(0, end), unit } : undefined;
    }
    case T.Ident:
      return lowerAscii(decodeIdentifier(text)) === "none" ? none : undefined;
    default:
      return undefined;
  }
}

export const none: ColorPart = { digits: "", unit: "" };

function isAngleUnit(unit: string): unit is AngleUnit {
  return unit === "deg" || unit === "grad" || unit === "rad" || unit === "turn";
}

/** The comma syntax is stricter: one unit for all of `rgb()`, percentages in `hsl()`, no `none`. */
export function isLegacy(space: ColorSpace, { channels, alpha }: ColorParts): boolean {
  const [first, second, third] = channels;
  if (channels.includes(none) || alpha === none) return false;
  if (space === "rgb") return first.unit === second.unit && second.unit === third.unit;
  return space === "hsl" && second.unit === "%" && third.unit === "%";
}
