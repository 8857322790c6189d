import { type Decimal, divide, multiply, parseDecimal } from "./decimal.js";
import { type Dimension, formatDimension } from "./dimension.js";

/** CSS pixels per unit that only the page knows. */
export interface PageMetrics {
  /** Of the root element; a custom property there has `em` equal to `rem`. */
  readonly rootFontSize: number;
  readonly viewportWidth: number;
  readonly viewportHeight: number;
}

/** A unit's size in its family's base unit, as a fraction so that it stays exact. */
type Ratio = readonly [top: string, bottom: string];

const places = 4;

function families(metrics: PageMetrics): readonly Readonly<Record<string, Ratio>>[] {
  const root: Ratio = [String(metrics.rootFontSize), "1"];
  return [
    {
      px: ["1", "1"],
      rem: root,
      em: root,
      vw: [String(metrics.viewportWidth), "100"],
      vh: [String(metrics.viewportHeight), "100"],
      vmin: [String(Math.min(metrics.viewportWidth, metrics.viewportHeight)), "100"],
      vmax: [String(Math.max(metrics.viewportWidth, metrics.viewportHeight)), "100"],
      pt: ["4", "3"],
      cm: ["9600", "254"],
      mm: ["960", "254"],
      in: ["96", "1"],
      pc: ["16", "1"],
    },
    { ms: ["1", "1"], s: ["1000", "1"] },
    { deg: ["1", "1"], turn: ["360", "1"], grad: ["9", "10"], rad: ["57.29577951308232", "1"] },
  ];
}

/** Few enough to choose from at a glance; a rarer unit can be typed. */
const rare = new Set(["vmin", "vmax", "pt", "cm", "mm", "in", "pc", "grad"]);

/** Units of the same family, the present one included; empty when a size in this unit cannot be converted. */
export function unitsBeside(unit: string, metrics: PageMetrics): readonly string[] {
  const own = unit.toLowerCase();
  const family = families(metrics).find((one) => Object.hasOwn(one, own));
  return family === undefined ? [] : Object.keys(family).filter((name) => name === own || !rare.has(name));
}

/** The same size as CSS in each of these units. */
export function sameSizes(
  size: Dimension,
  metrics: PageMetrics,
): readonly { readonly unit: string; readonly css: string }[] {
  return unitsBeside(size.unit, metrics).flatMap((unit) => {
    const same = convert(size, unit, metrics);
    return same === undefined ? [] : [{ unit, css: formatDimension(same) }];
  });
}

/** How much of one unit another is, as a fraction. */
export interface UnitRatio {
  readonly top: Decimal;
  readonly bottom: Decimal;
}

/** What a number of the one unit is multiplied by to give the same size in the other; undefined between families. */
export function unitRatio(from: string, to: string, metrics: () => PageMetrics): UnitRatio | undefined {
  const [before, after] = [from.toLowerCase(), to.toLowerCase()];
  if (!hasOtherUnits(before) || !hasOtherUnits(after)) return undefined;
  const family = families(metrics()).find((one) => Object.hasOwn(one, before) && Object.hasOwn(one, after));
  const source = ratio(family?.[before]);
  const target = ratio(family?.[after]);
  if (source === undefined || target === undefined) return undefined;
  return { top: multiply(source.top, target.bottom), bottom: multiply(source.bottom, target.top) };
}

/** The same size in another unit, to four places; undefined between families. */
export function convert(
  { number, unit }: Dimension,
  to: string,
  metrics: PageMetrics,
): Dimension | undefined {
  if (unit === to) return { number, unit };
  const by = unitRatio(unit, to, () => metrics);
  const result = by && divide(multiply(number, by.top), by.bottom, places);
  return result && { number: result, unit: to };
}

/** The same size in another unit, unless that holds for this window or this element alone, as of `vw` and `em`. */
export function convertForGood(
  dimension: Dimension,
  to: string,
  metrics: () => PageMetrics,
): Dimension | undefined {
  const isPassing = [dimension.unit, to].some((unit) => /^(?:em|v.*)$/i.test(unit));
  return isPassing || !hasOtherUnits(to) ? undefined : convert(dimension, to, metrics());
}

function ratio(of: Ratio | undefined): UnitRatio | undefined {
  const top = of && parseDecimal(of[0]);
  const bottom = of && parseDecimal(of[1]);
  return top && bottom ? { top, bottom } : undefined;
}

/** True for a unit with a fixed relation to others, so that a size can be said in them. */
export function hasOtherUnits(unit: string): boolean {
  return /^(?:px|r?em|vw|vh|vmin|vmax|pt|cm|mm|in|pc|m?s|deg|turn|grad|rad)$/i.test(unit);
}

/** The lengths only the page knows, as they are now. */
export function readMetrics(window: Window): PageMetrics {
  const rootFontSize = Number.parseFloat(window.getComputedStyle(window.document.documentElement).fontSize);
  return {
    rootFontSize: rootFontSize > 0 ? rootFontSize : 16,
    viewportWidth: window.innerWidth,
    viewportHeight: window.innerHeight,
  };
}
