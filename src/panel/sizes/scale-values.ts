/** Sizes as plain numbers of one unit: what a scale makes of a few figures, and the figures that come nearest to sizes. */

/** Each step is so many times the one before it. */
export interface ModularScale {
  readonly base: number;
  readonly ratio: number;
  /** The step that has the base. */
  readonly at: number;
}

/** Each step is so much more than the one before it. */
export interface LinearScale {
  readonly base: number;
  readonly step: number;
  readonly at: number;
}

/** The sizes of so many steps, each a fixed ratio above the one before. */
export function modularValues({ base, ratio, at }: ModularScale, count: number): readonly number[] {
  return [...Array(count).keys()].map((index) => base * ratio ** (index - at));
}

/** The sizes of so many steps, each a fixed amount above the one before. */
export function linearValues({ base, step, at }: LinearScale, count: number): readonly number[] {
  return [...Array(count).keys()].map((index) => base + step * (index - at));
}

/** The ratio that comes nearest to the sizes, with the base that they have at a step. Sizes that are not above zero say nothing. */
export function fitModular(values: readonly number[], at: number): ModularScale {
  const base = values[at] ?? 1;
  const points = values.flatMap((value, index): readonly Point[] =>
    value > 0 && base > 0 && index !== at ? [[index - at, Math.log(value / base)]] : [],
  );
  return { base, ratio: rounded(Math.exp(slopeOf(points)), 3), at };
}

/** The difference that comes nearest to the sizes. */
export function fitLinear(values: readonly number[], at: number): LinearScale {
  const base = values[at] ?? 0;
  const points = values.flatMap((value, index): readonly Point[] =>
    index === at ? [] : [[index - at, value - base]],
  );
  return { base, step: rounded(slopeOf(points), 4), at };
}

type Point = readonly [x: number, y: number];

/** The slope of the line through the origin that is nearest to the points. */
function slopeOf(points: readonly Point[]): number {
  const products = points.reduce((sum, [x, y]) => sum + x * y, 0);
  const squares = points.reduce((sum, [x]) => sum + x * x, 0);
  return squares === 0 ? 0 : products / squares;
}

/** The two widths of the window, in CSS pixels, between which a size grows. */
export interface FluidWidths {
  readonly from: number;
  readonly to: number;
}

/** A size that grows with the window. Sizes are CSS pixels. */
export interface FluidSize {
  readonly from: number;
  readonly to: number;
}

/**
 * A size that grows evenly from the one width to the other, and no further. In rem it follows the reader's font size; the
 * part that grows is of the window's width.
 */
export function fluidClamp(
  size: FluidSize,
  widths: FluidWidths,
  { unit, pixelsPerUnit }: { readonly unit: string; readonly pixelsPerUnit: number },
): string {
  const text = (pixels: number): string => `${rounded(pixels / pixelsPerUnit, 4)}${unit}`;
  if (size.from === size.to || widths.from === widths.to) return text(size.from);
  const slope = (size.to - size.from) / (widths.to - widths.from);
  const start = size.from - slope * widths.from;
  const grown = rounded(slope * 100, 4);
  const sign = grown < 0 ? "-" : "+";
  const [least, most] = size.from < size.to ? [size.from, size.to] : [size.to, size.from];
  return `clamp(${text(least)}, ${text(start)} ${sign} ${Math.abs(grown)}vw, ${text(most)})`;
}

const fluidPattern =
  /^clamp\(\s*([\d.]+)(rem|px)\s*,\s*(-?[\d.]+)\2\s*([+-])\s*([\d.]+)v[wi]\s*,\s*([\d.]+)\2\s*\)$/i;

/** A fluid size as it was read. One that is the same at each width does not tell the widths. */
export interface ReadFluid {
  readonly size: FluidSize;
  readonly widths: FluidWidths | undefined;
  readonly unit: string;
}

/** Reads a size that `fluidClamp` could have written, and its unit; undefined for any other text. */
export function readFluid(css: string, pixelsIn: (unit: string) => number): ReadFluid | undefined {
  const [, least = "", unit = "", start = "", sign = "", grown = "", most = ""] =
    fluidPattern.exec(css.trim()) ?? [];
  const slope = (Number(grown) / 100) * (sign === "-" ? -1 : 1);
  if (unit === "" || (slope === 0 && least !== most)) return undefined;
  const pixels = pixelsIn(unit.toLowerCase());
  const ends = [Number(least) * pixels, Number(most) * pixels] as const;
  const [from, to] = slope > 0 ? ends : [ends[1], ends[0]];
  if (slope === 0) return { size: { from, to }, widths: undefined, unit };
  const widthAt = (size: number): number => Math.round((size - Number(start) * pixels) / slope);
  return { size: { from, to }, widths: { from: widthAt(from), to: widthAt(to) }, unit };
}

/** The names that authors give the step from which the others are counted. */
const baseName = /[-_](?:base|normal|default|0)$/i;

/**
 * The step that a scale counts from: the one that is named so, else the one nearest to the size of a page's text; of steps of
 * which none is above zero, the first.
 */
export function findBase(
  steps: readonly { readonly cssVar: string; readonly size: number }[],
  textSize: number,
): number {
  const named = steps.findIndex(({ cssVar, size }) => size > 0 && baseName.test(cssVar));
  if (named >= 0) return named;
  const away = steps.map(({ size }) => (size > 0 ? Math.abs(Math.log(size / textSize)) : Infinity));
  return away.indexOf(Math.min(...away));
}

/** To so many places after the point, and no minus before a zero. */
export function rounded(value: number, places: number): number {
  return Number(value.toFixed(places)) + 0;
}
