/** A colour space, by the name of its function or, within `color()`, by its own (CSS Color 4, sections 5 to 10). */
export type ColorSpace = "rgb" | "hsl" | "hwb" | "lab" | "lch" | "oklab" | "oklch" | PredefinedSpace;

/** The functions that take a colour's channels and nothing else. */
export type ColorFunction = Exclude<ColorSpace, PredefinedSpace>;

export type PredefinedSpace =
  | "srgb"
  | "srgb-linear"
  | "display-p3"
  | "display-p3-linear"
  | "a98-rgb"
  | "prophoto-rgb"
  | "rec2020"
  | "xyz-d50"
  | "xyz-d65";

/** Whether it is a spelling of sRGB that browsers keep in 8 bits, and that all programs read, at least as hex. */
export function isLegacySrgb({ space }: Pick<Color, "space">): boolean {
  return space === "rgb" || space === "hsl" || space === "hwb";
}

/** Which of a space's channels is a hue. */
export const hueChannels: Readonly<Partial<Record<ColorSpace, number>>> = {
  hsl: 0,
  hwb: 0,
  lch: 2,
  oklch: 2,
};

/** A hue brought into 0 to below 360 degrees. */
export function normalizeHue(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** `none` shows as 0, but takes the other colour's channel where colours are mixed (CSS Color 4, section 4.4). */
export type Channel = number | "none";

/** A colour as its text has it: what it says, and how. */
export interface Color {
  readonly space: ColorSpace;
  /**
   * Hues are in degrees and of any size; the lightness of `lab` and `lch` goes from 0 to 100, and their other channels
   * are on the same scale; all other channels go from 0 to 1. What browsers clamp when they read it, is clamped.
   */
  readonly channels: readonly [Channel, Channel, Channel];
  /** From 0 to 1. */
  readonly alpha: Channel;
  readonly notation: ColorNotation;
}

/** How an author wrote a colour, so that an edited colour can be written in the same way. */
export type ColorNotation = HexNotation | { readonly kind: "named" } | FunctionNotation;

export interface HexNotation {
  readonly kind: "hex";
  readonly digits: 3 | 4 | 6 | 8;
  readonly upper: boolean;
}

export interface FunctionNotation {
  readonly kind: "function";
  /** The function's name as it was written: `rgb`, `rgba`, `OKLCH`, `color`. */
  readonly name: string;
  readonly space: ColorSpace;
  /** The text between components in the comma syntax; undefined in the syntax with spaces. */
  readonly comma: string | undefined;
  /** The text around the slash before alpha, such as ` / `. */
  readonly slash: string;
  readonly channels: readonly [NumberNotation, NumberNotation, NumberNotation];
  readonly alpha: NumberNotation | undefined;
  /** Whether fractions are written without their leading zero (`.5`). */
  readonly bareFraction: boolean;
}

/** How one number is written. */
export interface NumberNotation {
  readonly unit: ColorUnit;
  readonly decimals: number;
}

export type ColorUnit = "" | "%" | AngleUnit;
export type AngleUnit = "deg" | "grad" | "rad" | "turn";
