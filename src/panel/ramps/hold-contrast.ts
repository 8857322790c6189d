import type { ColorNotation } from "../../css/values/color.js";
import { contrastRatio } from "../color/contrast/contrast.js";
import { nearestPassing } from "../color/contrast/passing-colors.js";
import { formatColor } from "../color/model/format-color.js";
import type { ScreenGamut } from "../color/model/gamut.js";
import { type Oklch, parseColor } from "../color/model/oklch.js";
import { colorsWith, curveOf, remapLightness } from "./ramp-curves.js";

/** Steps whose contrast on a background is to be kept: step → the ratio it has at least. */
export type ContrastTargets = ReadonlyMap<number, number>;

interface HoldOptions {
  readonly background: Oklch;
  readonly notations: readonly ColorNotation[];
  readonly gamut: ScreenGamut;
  readonly pinned: ReadonlySet<number>;
}

/** The contrast that a step has on a background, once it is written as its author does. */
export function writtenContrast(color: Oklch, notation: ColorNotation, background: Oklch): number {
  return contrastRatio(parseColor(formatColor(color, notation)) ?? color, background);
}

/**
 * Moves those steps that lost their contrast to the nearest lightness that has it. The steps between them, and between
 * them and the pinned ones and the ends, keep their places. A target that no lightness reaches changes nothing.
 */
export function holdContrast(
  colors: readonly Oklch[],
  targets: ContrastTargets,
  { background, notations, gamut, pinned }: HoldOptions,
): readonly Oklch[] {
  const moved = new Map<number, Oklch>();
  const anchors = new Map<number, number>();
  for (const [index, color] of colors.entries()) {
    const isEnd = index === 0 || index === colors.length - 1;
    const [ratio, notation] = [targets.get(index), notations[index]];
    if (isEnd || pinned.has(index) || ratio !== undefined) anchors.set(index, color.l);
    if (ratio === undefined || notation === undefined || pinned.has(index)) continue;
    if (writtenContrast(color, notation, background) >= ratio) continue;
    const against = { other: background, isBackground: false };
    const passing = nearestPassing(color, { against, ratio, notation });
    if (passing === undefined) continue;
    moved.set(index, passing);
    anchors.set(index, passing.l);
  }
  if (moved.size === 0) return colors;
  const l = remapLightness(curveOf(colors, "l"), anchors);
  return colorsWith(colors, { l }, gamut).map((color, index) => moved.get(index) ?? color);
}
