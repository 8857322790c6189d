import { convertOklabToLrgb } from "culori/fn";
import type { ColorNotation } from "../../../css/values/color.js";
import { formatColor } from "../model/format-color.js";
import { isInGamut, maxChroma, type PlanePoint } from "../model/gamut.js";
import { type Oklch, parseColor } from "../model/oklch.js";
import { planeMaxChroma } from "../model/plane-pixels.js";
import { contrastRatio, luminance, ratioOf } from "./contrast.js";

/** What a colour is to be read on, or what is to be read on it. */
export interface Against {
  readonly other: Oklch;
  /** Whether the colour that is picked is the background. */
  readonly isBackground: boolean;
}

type Direction = "lighter" | "darker";
const directions: readonly Direction[] = ["lighter", "darker"];

/** Columns of the plane for which a line is counted. */
const columns = 28;
const halvings = 11;

/**
 * The lines in the lightness by chroma plane of a colour's hue, within sRGB, from which on the contrast reaches a ratio:
 * one for lighter colours, one for darker, as far as there are any.
 */
export function contrastBorders(
  color: Oklch,
  against: Against,
  ratio: number,
): readonly (readonly PlanePoint[])[] {
  return directions.flatMap((direction) => {
    const points: PlanePoint[] = [];
    for (let column = 0; column <= columns; column++) {
      const c = (column / columns) * planeMaxChroma;
      const l = borderLightness(
        (at) => reaches({ ...color, l: at, c }, { against, ratio, direction }),
        direction,
      );
      if (l === undefined || !isInGamut({ ...color, l, c }, "srgb")) break;
      points.push({ l, c });
    }
    return points.length < 2 ? [] : [points];
  });
}

/** What a colour is to reach, and in which notation: what counts is what is written. */
interface PassingGoal {
  readonly ratio: number;
  readonly notation: ColorNotation;
}

/** The nearest colour that reaches the ratio against one other. */
export function nearestPassing(
  color: Oklch,
  { against, ...goal }: PassingGoal & { readonly against: Against },
): Oklch | undefined {
  return nearestPassingAll(color, [against], goal);
}

/**
 * The colour of the same hue that is nearest in lightness and still reaches the ratio against each of the others, as its
 * notation writes it. Chroma goes down only where the gamut asks for it. Undefined where no lightness is enough.
 */
export function nearestPassingAll(
  color: Oklch,
  others: readonly Against[],
  { ratio, notation }: PassingGoal,
): Oklch | undefined {
  const gamut = isInGamut(color, "srgb") ? "srgb" : "display-p3";
  const at = (l: number): Oklch => ({ ...color, l, c: Math.min(color.c, maxChroma(l, color.h, gamut)) });
  const isEnough = (candidate: Oklch): boolean => {
    const written = parseColor(formatColor(candidate, notation));
    return written !== undefined && others.every((against) => exactRatio(written, against) >= ratio);
  };
  // The nearest that passes them all lies where it begins to pass one of them.
  const found = others.flatMap((against) =>
    directions.flatMap((direction) => {
      const l = borderLightness(
        (lightness) => reaches(at(lightness), { against, ratio, direction }),
        direction,
      );
      if (l === undefined) return [];
      // Rounding may bring it back over the border by a trace.
      const step = direction === "lighter" ? 0.001 : -0.001;
      for (let tried = 0; tried < 20; tried++) {
        const candidate = at(Math.min(1, Math.max(0, l + tried * step)));
        if (isEnough(candidate)) return [candidate];
      }
      return [];
    }),
  );
  return found.sort((one, two) => Math.abs(one.l - color.l) - Math.abs(two.l - color.l))[0];
}

function exactRatio(color: Oklch, { other, isBackground }: Against): number {
  return isBackground ? contrastRatio(other, color) : contrastRatio(color, other);
}

interface Goal {
  readonly against: Against;
  readonly ratio: number;
  readonly direction: Direction;
}

/** Whether a colour is so much lighter, or darker, than what it is against. */
function reaches(color: Oklch, { against, ratio, direction }: Goal): boolean {
  const isLighter = lightnessOf(color, against) > against.other.l;
  return isLighter === (direction === "lighter") && ratioTo(color, against) >= ratio;
}

/** How light it is where it is seen: through alpha, what is under it shows. */
function lightnessOf({ l, alpha }: Oklch, { other, isBackground }: Against): number {
  return isBackground ? l * alpha + (1 - alpha) : l * alpha + other.l * (1 - alpha);
}

function ratioTo(color: Oklch, against: Against): number {
  const { other } = against;
  const isOpaque = color.alpha === 1 && other.alpha === 1;
  return isOpaque ? ratioOf(luminanceWithin(color), luminanceWithin(other)) : exactRatio(color, against);
}

/**
 * The luminance of a colour that is cut off where it is outside sRGB: mapping each of the thousand that a drag of the hue
 * asks for would take longer than a frame, and the lines end where sRGB does.
 */
function luminanceWithin({ l, c, h }: Oklch): number {
  const radians = (h * Math.PI) / 180;
  const { r, g, b } = convertOklabToLrgb({ l, a: c * Math.cos(radians), b: c * Math.sin(radians) });
  return luminance({ r: within(r), g: within(g), b: within(b) });
}

function within(light: number): number {
  return Math.min(1, Math.max(0, light));
}

/** The lightness nearest to the middle from which on all is well in this direction; undefined where its end is not. */
function borderLightness(isWell: (l: number) => boolean, direction: Direction): number | undefined {
  let well = direction === "lighter" ? 1 : 0;
  if (!isWell(well)) return undefined;
  let bad = 1 - well;
  for (let halved = 0; halved < halvings; halved++) {
    const middle = (well + bad) / 2;
    if (isWell(middle)) well = middle;
    else bad = middle;
  }
  return well;
}
