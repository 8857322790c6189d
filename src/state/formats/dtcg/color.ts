import {
  type Color,
  colorsNamed,
  converter,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  useMode,
} from "culori/fn";

export type Component = number | "none";

/** A colour value of the Color module 2025.10. */
export interface DtcgColor {
  readonly colorSpace: string;
  readonly components: readonly Component[];
  readonly alpha?: number;
  readonly hex?: string;
}

interface Space {
  /** Names of the components for culori. */
  readonly channels: readonly string[];
  /** Undefined where a space is too rare to carry its conversion along. */
  readonly mode: string | undefined;
  /** What culori counts to 1 where the format counts to 100. */
  readonly scale: readonly number[];
  /** Least and greatest value per component; a hue ends before 360. */
  readonly ranges: readonly (readonly [number, number])[];
  /** How the colour starts as CSS text. */
  readonly css: string;
}

const unit = [0, 1] as const;
const hundred = [0, 100] as const;
const any = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
const positive = [0, Number.POSITIVE_INFINITY] as const;
const hue = [0, 359.9999999999] as const;

function profile(name: string, mode?: string): Space {
  return {
    channels: ["r", "g", "b"],
    mode,
    scale: [1, 1, 1],
    ranges: [unit, unit, unit],
    css: `color(${name} `,
  };
}

/** The fourteen colour spaces of the Color module. */
export const colorSpaces: ReadonlyMap<string, Space> = new Map([
  ["srgb", profile("srgb", "rgb")],
  ["display-p3", profile("display-p3", "p3")],
  ...["srgb-linear", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50"].map(
    (name): [string, Space] => [name, profile(name)],
  ),
  ["hsl", space("hsl", [hue, hundred, hundred], [1, 100, 100])],
  ["hwb", space("hwb", [hue, hundred, hundred], [1, 100, 100])],
  ["lab", space("lab", [hundred, any, any])],
  ["lch", space("lch", [hundred, positive, hue])],
  ["oklab", space("oklab", [unit, any, any])],
  ["oklch", space("oklch", [unit, positive, hue])],
]);

function space(name: string, ranges: Space["ranges"], scale: readonly number[] = [1, 1, 1]): Space {
  return { channels: [...name.replace("ok", "")], mode: name, scale, ranges, css: `${name}(` };
}

/** CSS names of colours, as 24-bit numbers. */
export const namedColors: Readonly<Record<string, number>> = colorsNamed;

for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeP3]) {
  // The types of `useMode` want one mode each; all share the shape it registers.
  useMode(mode as typeof modeRgb);
}

const toRgb = converter("rgb");

/** Six hex digits for tools that know no other notation; undefined outside the sRGB gamut and for rare spaces. */
export function findHex(color: DtcgColor): string | undefined {
  const shape = colorSpaces.get(color.colorSpace);
  if (!shape?.mode) return undefined;
  const channels = shape.channels.map((channel, at): [string, number] => {
    const component = color.components[at];
    return [channel, typeof component === "number" ? component / (shape.scale[at] ?? 1) : 0];
  });
  // Made from the table above, whose channels are those of the mode.
  const { r, g, b } = toRgb({
    mode: shape.mode,
    ...Object.fromEntries(channels),
  } as unknown as Color);
  const isInGamut = [r, g, b].every((channel) => channel > -0.0005 && channel < 1.0005);
  return isInGamut ? toHex([r, g, b]) : undefined;
}

export function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, "0")).join("")}`;
}

export function toByte(channel: number): number {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255);
}

/** A colour whose components are as many and as large as its space allows. */
export function isInRange({ colorSpace, components, alpha = 1 }: DtcgColor): boolean {
  const ranges = colorSpaces.get(colorSpace)?.ranges;
  if (!ranges || components.length !== 3 || !(alpha >= 0 && alpha <= 1)) return false;
  return components.every((component, at) => {
    const [least, most] = ranges[at] ?? any;
    return component === "none" || (component >= least && component <= most);
  });
}
