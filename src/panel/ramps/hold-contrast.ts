import type { ColorNotation } from "../../css/values/color.js";
import { contrastRatio } from "../color/contrast/contrast.js";
import { nearestPassing } from "../color/contrast/passing-colors.js";
import { formatColor } from "../color/model/format-color.js";
import type { ScreenGamut } from "../color/model/gamut.js";
import { type Oklch, parseColor } from "../color/model/oklch.js";
import { type Curves, colorsWith, curveOf, remapLightness } from "./ramp-curves.js";

/** Steps whose contrast on a background is to be kept: step → the ratio it has at least. */
export type ContrastTargets = ReadonlyMap<number, number>;

interface HoldOptions {
  readonly background: Oklch;
  readonly notations: readonly ColorNotation[];
  readonly gamut: ScreenGamut;
  readonly pinned: ReadonlySet<number>;
  /** What the colours are bent to. */
  readonly curves?: Curves;
}

/** The contrast that a step has on a background, once it is written as its author does. */
export function writtenContrast(color: Oklch, notation: ColorNotation, background: Oklch): number {
  return contrastRatio(parseColor(formatColor(color, notation)) ?? color, background);
}

/**
 * Bends colours, and moves those steps that lose their contrast by that to the nearest lightness that has it. The steps
 * between them, and between them and the pinned ones and the ends, keep their places. A target that no lightness reaches
 * changes nothing.
 */
export function holdContrast(
  from: readonly Oklch[],
  targets: ContrastTargets,
  { background, notations, gamut, pinned, curves = {} }: HoldOptions,
): readonly Oklch[] {
  const colors = colorsWith(from, curves, gamut);

  /** The nearest colour that has the contrast of a step; undefined where it has that, or none can have it. */
  function findPassing(color: Oklch, index: number): Oklch | undefined {
    const [ratio, notation] = [targets.get(index), notations[index]];
    if (ratio === undefined || notation === undefined || pinned.has(index)) return undefined;
    if (writtenContrast(color, notation, background) >= ratio) return undefined;
    return nearestPassing(color, { against: { other: background, isBackground: false }, ratio, notation });
  }

  const passing = colors.map(findPassing);
  if (passing.every((color) => color === undefined)) return colors;
  const isHeld = (index: number): boolean =>
    index === 0 || index === colors.length - 1 || pinned.has(index) || targets.has(index);
  const held = colors.map((color, index) => [index, (passing[index] ?? color).l] as const);
  const anchors = new Map(held.filter(([index]) => isHeld(index)));
  const l = remapLightness(curveOf(colors, "l"), anchors);
  // What had to give up chroma where it was bent to may have it again where it is held.
  return colorsWith(from, { ...curves, l }, gamut).map((color, index) => findPassing(color, index) ?? color);
}
