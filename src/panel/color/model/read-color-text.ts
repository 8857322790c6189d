import { channelScales, hueChannel, hueUnits } from "./channel-scales.js";
import type { Triple } from "./linear-light.js";
import type { ColorSpace, FunctionNotation, HexNotation, Unit, Written } from "./notation.js";

/** A plain colour as written: its notation, and what it says. */
export interface ColorText {
  readonly notation: HexNotation | FunctionNotation;
  readonly space: ColorSpace;
  readonly channels: Triple;
  readonly alpha: number;
}

/** Reads hex and the colour functions. Undefined for names, keywords, expressions and what browsers refuse. */
export function readColorText(text: string): ColorText | undefined {
  const trimmed = text.trim();
  return readHex(trimmed) ?? readFunction(trimmed);
}

function readHex(text: string): ColorText | undefined {
  const digits = /^#([0-9a-f]+)$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const count = digits.length;
  if (count !== 3 && count !== 4 && count !== 6 && count !== 8) return undefined;
  const width = count < 6 ? 1 : 2;
  const byteAt = (index: number): number => {
    const pair = digits.slice(index * width, (index + 1) * width);
    return Number.parseInt(width === 1 ? pair + pair : pair, 16) / 255;
  };
  return {
    notation: { kind: "hex", digits: count, upper: /[A-F]/.test(digits) },
    space: "rgb",
    channels: [byteAt(0), byteAt(1), byteAt(2)],
    alpha: count === 4 || count === 8 ? byteAt(3) : 1,
  };
}

function readFunction(text: string): ColorText | undefined {
  const [, name, body] = /^([a-z]+)\(\s*([^()]*?)\s*\)$/i.exec(text) ?? [];
  if (name === undefined || body === undefined) return undefined;
  const split = splitName(name.toLowerCase(), body);
  if (split === undefined) return undefined;
  const { space } = split;
  const parts = split.components.includes(",") ? splitLegacy(split) : splitModern(split.components);
  if (parts === undefined) return undefined;
  const [first, second, third] = parts.channels.map((part, index) =>
    readNumber(part, index === hueChannel[space]),
  );
  const alpha = parts.alpha === undefined ? undefined : readNumber(parts.alpha, false);
  if (!first || !second || !third || (parts.alpha !== undefined && !alpha)) return undefined;
  if (parts.comma !== undefined && !isLegacy(split, [first, second, third])) return undefined;
  const notation: FunctionNotation = {
    kind: "function",
    ...{ name, space, comma: parts.comma, slash: parts.slash ?? " / " },
    channels: [written(first), written(second), written(third)],
    alpha: alpha && written(alpha),
    bareFraction: /(^|[^\d])\.\d/.test(body),
  };
  const channels = withinSpace(space, [
    channelValue(first, space, 0),
    channelValue(second, space, 1),
    channelValue(third, space, 2),
  ]);
  const opacity = alpha === undefined ? 1 : alpha.number / (alpha.unit === "%" ? 100 : 1);
  return { notation, space, channels, alpha: opacity };
}

interface Split {
  readonly space: ColorSpace;
  readonly components: string;
}

const spacesByName: Readonly<Record<string, ColorSpace>> = {
  ...{ rgb: "rgb", rgba: "rgb", hsl: "hsl", hsla: "hsl", hwb: "hwb" },
  ...{ lab: "lab", lch: "lch", oklab: "oklab", oklch: "oklch" },
};

function splitName(name: string, body: string): Split | undefined {
  if (name === "color") {
    const [, space, components] = /^(srgb|display-p3)\s+([^,]*)$/i.exec(body) ?? [];
    if (space === undefined || components === undefined) return undefined;
    return { space: space.toLowerCase() === "srgb" ? "srgb" : "display-p3", components };
  }
  const space = Object.hasOwn(spacesByName, name) ? spacesByName[name] : undefined;
  return space === undefined ? undefined : { space, components: body };
}

interface Parts {
  readonly channels: readonly string[];
  readonly alpha: string | undefined;
  readonly comma?: string;
  readonly slash?: string;
}

function splitLegacy({ space, components }: Split): Parts | undefined {
  if (space !== "rgb" && space !== "hsl") return undefined;
  const parts = components.split(/\s*,\s*/);
  if (parts.length !== 3 && parts.length !== 4) return undefined;
  const comma = /,\s/.test(components) ? ", " : ",";
  return { channels: parts.slice(0, 3), alpha: parts[3], comma };
}

/** The comma syntax is stricter: one unit for all of rgb(), percent in hsl(), no `none`. */
function isLegacy(
  { space, components }: Split,
  [first, second, third]: readonly [Written, Written, Written],
): boolean {
  if (/none/i.test(components)) return false;
  if (space === "hsl") return second.unit === "%" && third.unit === "%";
  return first.unit === second.unit && second.unit === third.unit;
}

function splitModern(components: string): Parts | undefined {
  const [color = "", alpha, more] = components.split(/\s*\/\s*/);
  const channels = color.split(/\s+/);
  if (channels.length !== 3 || more !== undefined) return undefined;
  const slash = alpha === undefined || /\s\/\s/.test(components) ? " / " : "/";
  return { channels, alpha, slash };
}

interface WrittenNumber extends Written {
  readonly number: number;
}

function readNumber(part: string, isHue: boolean): WrittenNumber | undefined {
  if (/^none$/i.test(part)) return { unit: "", decimals: 0, number: 0 };
  const [, digits, suffix = ""] =
    /^([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|rad|turn)?$/i.exec(part) ?? [];
  if (digits === undefined) return undefined;
  // The four hue units and the percent sign are all the pattern lets through.
  const unit = suffix.toLowerCase() as Unit;
  if (unit !== "" && (unit === "%") === isHue) return undefined;
  const decimals = /\.(\d+)/.exec(digits)?.[1]?.length ?? 0;
  return { unit, decimals, number: Number(digits) };
}

function written({ unit, decimals }: WrittenNumber): Written {
  return { unit, decimals };
}

function channelValue({ number, unit }: WrittenNumber, space: ColorSpace, index: 0 | 1 | 2): number {
  const scale = channelScales[space][index];
  if (unit === "%") return number / scale.percent;
  return unit === "" ? number / scale.number : number / hueUnits[unit].perDegree;
}

/** Browsers hold these within their range when they parse (CSS Color 4, "out of range" in each section). */
function withinSpace(space: ColorSpace, [first, second, third]: Triple): Triple {
  const unit = (value: number): number => Math.min(1, Math.max(0, value));
  switch (space) {
    case "rgb":
      return [unit(first), unit(second), unit(third)];
    case "hsl":
    case "hwb":
      return [first, unit(second), unit(third)];
    case "lab":
    case "lch":
      return [Math.min(100, Math.max(0, first)), space === "lch" ? Math.max(0, second) : second, third];
    case "oklab":
    case "oklch":
      return [unit(first), space === "oklch" ? Math.max(0, second) : second, third];
    default:
      return [first, second, third];
  }
}
