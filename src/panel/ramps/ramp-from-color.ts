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

/** Hues drift in their own ways: yellow goes to brown. That of a ramp says nothing of a hue so many degrees away. */
const driftReach = 60;

/**
 * The whole ramp from one colour. What makes the ramp what it is stays: how its lightness runs from end to end, how far
 * its hue drifts where the colour's hue is near its own, and how its chroma runs: halfway between how much each step has
 * beside the others, and how much of what the gamut has there. By the gamut alone pale steps of yellow would be neon; by
 * chroma alone the dark ones of blue would be dull. A grey ramp becomes the tints and shades of the colour.
 */
export function rampFromColor(
  colors: readonly Oklch[],
  base: Oklch,
  { at, gamut, pinned }: RampOptions,
): readonly Oklch[] {
  const lightness = lightnessFrom(curveOf(colors, "l"), base.l, at);
  const hues = curveOf(colors, "h");
  const own = colors[at] ?? base;
  const shareOf = ({ l, c, h }: Oklch): number => c / Math.max(1e-6, maxChroma(l, h, gamut));
  const [ownShare, wanted] = [shareOf(own), shareOf(base)];
  const isGrey = ownShare < greyShare;
  const away = Math.abs(normalizeHue(base.h - own.h + 180) - 180);
  const drift = isGrey ? 0 : Math.max(0, 1 - away / driftReach);
  return colors.map((color, index) => {
    if (pinned.has(index)) return color;
    if (index === at) return { ...base, alpha: color.alpha };
    const l = lightness[index] ?? color.l;
    const h = normalizeHue(base.h + ((hues[index] ?? 0) - (hues[at] ?? 0)) * drift);
    const most = maxChroma(l, h, gamut);
    const byChroma = (color.c / own.c) * base.c;
    const byGamut = Math.min(1, (shareOf(color) / ownShare) * wanted) * most;
    const c = isGrey ? tintChroma(base, l) : Math.sqrt(byChroma * byGamut);
    return { l, h, c: Math.min(most, c), alpha: color.alpha };
  });
}

/** The chroma that a colour has once it is mixed with so much white or black that it comes to a lightness. */
function tintChroma({ l, c }: Oklch, to: number): number {
  return c * (to > l ? (1 - to) / (1 - l) : to / l);
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
