/** How an author wrote a colour, so that an edited colour can be written the same way (CSS Color 4, section 4). */
export type Notation = HexNotation | { readonly kind: "named" } | FunctionNotation;

export interface HexNotation {
  readonly kind: "hex";
  readonly digits: 3 | 4 | 6 | 8;
  readonly upper: boolean;
}

export type ColorSpace = "rgb" | "hsl" | "hwb" | "lab" | "lch" | "oklab" | "oklch" | "srgb" | "display-p3";

export type Unit = "" | "%" | "deg" | "grad" | "rad" | "turn";

/** One number as written: its unit and how many decimals it had. */
export interface Written {
  readonly unit: Unit;
  readonly decimals: number;
}

export interface FunctionNotation {
  readonly kind: "function";
  /** The function's name as written: `rgb`, `rgba`, `oklch`, `color`. */
  readonly name: string;
  readonly space: ColorSpace;
  /** The text between components in the comma syntax; undefined in the space syntax. */
  readonly comma: string | undefined;
  /** The text around the slash before alpha, such as ` / `. */
  readonly slash: string;
  readonly channels: readonly [Written, Written, Written];
  readonly alpha: Written | undefined;
  /** Fractions are written without their leading zero (`.5`). */
  readonly bareFraction: boolean;
}

/** Reads the notation of a plain colour. Undefined for names, keywords, expressions and what no browser accepts. */
export function readNotation(text: string): Exclude<Notation, { kind: "named" }> | undefined {
  const trimmed = text.trim();
  return readHex(trimmed) ?? readFunction(trimmed);
}

function readHex(text: string): HexNotation | undefined {
  const digits = /^#([0-9a-f]+)$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const count = digits.length;
  if (count !== 3 && count !== 4 && count !== 6 && count !== 8) return undefined;
  return { kind: "hex", digits: count, upper: /[A-F]/.test(digits) };
}

const spacesByName: ReadonlyMap<string, ColorSpace> = new Map([
  ["rgb", "rgb"],
  ["rgba", "rgb"],
  ["hsl", "hsl"],
  ["hsla", "hsl"],
  ["hwb", "hwb"],
  ["lab", "lab"],
  ["lch", "lch"],
  ["oklab", "oklab"],
  ["oklch", "oklch"],
]);

const hueChannel: Partial<Record<ColorSpace, number>> = { hsl: 0, hwb: 0, lch: 2, oklch: 2 };

function readFunction(text: string): FunctionNotation | undefined {
  const [, name, body] = /^([a-z]+)\(\s*([^()]*?)\s*\)$/i.exec(text) ?? [];
  if (name === undefined || body === undefined) return undefined;
  const split = splitName(name.toLowerCase(), body);
  if (split === undefined) return undefined;
  const parts = split.components.includes(",") ? splitLegacy(split) : splitModern(split.components);
  if (parts === undefined) return undefined;
  const hue = hueChannel[split.space];
  const [first, second, third] = parts.channels.map((part, index) => readWritten(part, index === hue));
  const alpha = parts.alpha === undefined ? undefined : readWritten(parts.alpha, false);
  if (!first || !second || !third || (parts.alpha !== undefined && !alpha)) return undefined;
  return {
    kind: "function",
    name,
    space: split.space,
    comma: parts.comma,
    slash: parts.slash ?? " / ",
    channels: [first, second, third],
    alpha,
    bareFraction: /(^|[^\d])\.\d/.test(body),
  };
}

interface Split {
  readonly space: ColorSpace;
  readonly components: string;
}

function splitName(name: string, body: string): Split | undefined {
  if (name === "color") {
    const [, space, components] = /^(srgb|display-p3)\s+([^,]*)$/i.exec(body) ?? [];
    if (space === undefined || components === undefined) return undefined;
    return { space: space.toLowerCase() === "srgb" ? "srgb" : "display-p3", components };
  }
  const space = spacesByName.get(name);
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

function splitModern(components: string): Parts | undefined {
  const [color = "", alpha, more] = components.split(/\s*\/\s*/);
  const channels = color.split(/\s+/);
  if (channels.length !== 3 || more !== undefined) return undefined;
  const slash = alpha === undefined || /\s\/\s/.test(components) ? " / " : "/";
  return { channels, alpha, slash };
}

function readWritten(part: string, isHue: boolean): Written | undefined {
  if (/^none$/i.test(part)) return { unit: "", decimals: 0 };
  const match = /^[+-]?\d*\.?(\d*)(?:e[+-]?\d+)?(%|deg|grad|rad|turn)?$/i.exec(part);
  if (match === null || !/\d/.test(part) || /\.(?!\d)/.test(part)) return undefined;
  // The four hue units and the percent sign are all the pattern lets through.
  const unit = (match[2] ?? "").toLowerCase() as Unit;
  if ((unit !== "" && unit !== "%") !== (isHue && unit !== "")) return undefined;
  return { unit, decimals: part.includes(".") ? (match[1]?.length ?? 0) : 0 };
}
