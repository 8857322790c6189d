import { normalizeHue } from "../../css/values/color.js";
import { maxChroma, type ScreenGamut } from "../color/model/gamut.js";
import type { Oklch } from "../color/model/oklch.js";
import { type Curve, curveOf, remapLightness } from "./ramp-curves.js";

interface RampOptions {
  /** The step that becomes the colour itself. */
  readonly at: number;
  readonly gamut: ScreenGamut;
  /** Steps that stay as they are. */
  readonly pinned: ReadonlySet<number>;
}

/** An end of the ramp is at least this much lighter, or darker, than the colour it is made from. */
const leastBeyond = 0.04;

/** As much chroma of a step, as a share of what the gamut has there, says nothing of the ramp's colours. */
const greyShare = 0.05;

/**
 * The whole ramp from one colour. What makes the ramp what it is stays: how its lightness runs from end to end, how far
 * its hue drifts, and how much of the possible chroma each step has beside the others. A grey ramp takes on the colour's
 * share of chroma at each step.
 */
export function rampFromColor(
  colors: readonly Oklch[],
  base: Oklch,
  { at, gamut, pinned }: RampOptions,
): readonly Oklch[] {
  const lightness = lightnessFrom(curveOf(colors, "l"), base.l, at);
  const hues = curveOf(colors, "h");
  const isGrey = (colors[at]?.c ?? 0) < 0.01;
  const shares = colors.map(({ l, c, h }) => c / Math.max(1e-6, maxChroma(l, h, gamut)));
  const own = shares[at] ?? 0;
  const wanted = base.c / Math.max(1e-6, maxChroma(base.l, base.h, gamut));
  return colors.map((color, index) => {
    if (pinned.has(index)) return color;
    if (index === at) return { ...base, alpha: color.alpha };
    const l = lightness[index] ?? color.l;
    const drift = isGrey ? 0 : (hues[index] ?? 0) - (hues[at] ?? 0);
    const h = normalizeHue(base.h + drift);
    const share = own < greyShare ? wanted : ((shares[index] ?? 0) / own) * wanted;
    return { l, h, c: Math.min(1, share) * maxChroma(l, h, gamut), alpha: color.alpha };
  });
}

/** The ends stay, unless the colour is beyond one of them; all between them keep their order. */
function lightnessFrom(curve: Curve, to: number, at: number): Curve {
  const last = curve.length - 1;
  const [first = 0, end = 0] = [curve[0], curve[last]];
  const rises = end > first;
  const beyond = (value: number, isUpper: boolean): number =>
    isUpper ? Math.min(1, Math.max(value, to + leastBeyond)) : Math.max(0, Math.min(value, to - leastBeyond));
  const anchors = new Map<number, number>([
    [0, beyond(first, !rises)],
    [last, beyond(end, rises)],
    [at, to],
  ]);
  return remapLightness(curve, anchors);
}
