import type { ColorSpace } from "../../../../css/values/color.js";
import type { Triple } from "../../../../css/values/convert-color.js";

export type Component = number | "none";

/** A colour value of the Color module 2025.10. */
export interface DtcgColor {
  readonly colorSpace: string;
  readonly components: readonly Component[];
  readonly alpha?: number;
  readonly hex?: string;
}

interface Space {
  readonly name: ColorSpace;
  /** What CSS counts to 1 where the format counts to 100. */
  readonly scale: Triple;
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

function space(name: ColorSpace, ranges: Space["ranges"], scale: Triple = [1, 1, 1]): [string, Space] {
  return [name, { name, scale, ranges, css: `${name}(` }];
}

function predefined(name: ColorSpace): [string, Space] {
  return [name, { name, scale: [1, 1, 1], ranges: [unit, unit, unit], css: `color(${name} ` }];
}

/** The fourteen colour spaces of the Color module. */
export const colorSpaces: ReadonlyMap<string, Space> = new Map([
  ...[predefined("srgb"), predefined("srgb-linear"), predefined("display-p3"), predefined("a98-rgb")],
  ...[predefined("prophoto-rgb"), predefined("rec2020"), predefined("xyz-d65"), predefined("xyz-d50")],
  space("hsl", [hue, hundred, hundred], [1, 100, 100]),
  space("hwb", [hue, hundred, hundred], [1, 100, 100]),
  space("lab", [hundred, any, any]),
  space("lch", [hundred, positive, hue]),
  space("oklab", [unit, any, any]),
  space("oklch", [unit, positive, hue]),
]);

/** Channels from 0 to 1 as a colour in hex; what lies outside is clamped. */
export function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** A channel from 0 to 1 as a whole number up to 255. */
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
