import { type Decimal, divide, multiply, parseDecimal } from "./decimal.js";
import type { Dimension } from "./dimension.js";

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
const rare = new Set(["pt", "cm", "mm", "in", "pc", "grad"]);

/** Units of the same family, the present one included; empty when a size in this unit cannot be converted. */
export function unitsBeside(unit: string, metrics: PageMetrics): readonly string[] {
  const family = families(metrics).find((one) => Object.hasOwn(one, unit));
  return family === undefined ? [] : Object.keys(family).filter((name) => name === unit || !rare.has(name));
}

/** The same size in another unit, to four places; undefined between families. */
export function convert(
  { number, unit }: Dimension,
  to: string,
  metrics: PageMetrics,
): Dimension | undefined {
  if (unit === to) return { number, unit };
  const family = families(metrics).find((one) => Object.hasOwn(one, unit) && Object.hasOwn(one, to));
  const from = ratio(family?.[unit]);
  const target = ratio(family?.[to]);
  if (from === undefined || target === undefined) return undefined;
  const top = multiply(multiply(number, from.top), target.bottom);
  const result = divide(top, multiply(from.bottom, target.top), places);
  return result && { number: result, unit: to };
}

function ratio(of: Ratio | undefined): { top: Decimal; bottom: Decimal } | undefined {
  const top = of && parseDecimal(of[0]);
  const bottom = of && parseDecimal(of[1]);
  return top && bottom ? { top, bottom } : undefined;
}

/** True for a unit with a fixed relation to others, so that a size can be said in them. */
export function hasOtherUnits(unit: string): boolean {
  return /^(?:px|r?em|vw|vh|pt|cm|mm|in|pc|m?s|deg|turn|grad|rad)$/.test(unit);
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
