import { normalizeHue } from "../../css/values/color.js";
import { maxChroma, type ScreenGamut } from "../color/model/gamut.js";
import type { Oklch } from "../color/model/oklch.js";

/** One channel of every step of a ramp, in order. Hues run on, so that neighbours never lie a whole turn apart. */
export type Curve = readonly number[];
export type CurveName = "l" | "c" | "h";
export type Curves = Readonly<Partial<Record<CurveName, Curve>>>;

/** Below this chroma the hue of a colour is noise. */
const greyChroma = 0.004;

/** Reads a channel of the steps; a grey has the hue of the nearest step that is none. */
export function curveOf(colors: readonly Oklch[], name: CurveName): Curve {
  if (name !== "h") return colors.map((color) => color[name]);
  const colored = colors.flatMap(({ c }, index) => (c > greyChroma ? [index] : []));
  let before: number | undefined;
  return colors.map(({ h, c }, index) => {
    const from = c > greyChroma ? index : nearest(colored, (at) => Math.abs(at - index));
    const hue = from === undefined ? h : (colors[from]?.h ?? h);
    const next = before === undefined ? hue : before + turn(hue - before);
    before = next;
    return next;
  });
}

function nearest<One>(all: readonly One[], distance: (one: One) => number): One | undefined {
  return [...all].sort((a, b) => distance(a) - distance(b))[0];
}

/** The same difference of hues the short way round, from -180 to below 180. */
function turn(degrees: number): number {
  return normalizeHue(degrees + 180) - 180;
}

/** How far a step takes its neighbours with it: so many steps to each side. */
export interface Bend {
  readonly at: number;
  readonly to: number;
  readonly reach: number;
  /** Steps that stay where they are, whatever is dragged. */
  readonly pinned: ReadonlySet<number>;
  /** Neighbours move by the same share of what they have, so that greys stay grey and pale steps pale. */
  readonly byShare?: boolean;
}

/** Moves one point of a curve, and its neighbours with it, the less the further they are away, up to those that are pinned. */
export function bendCurve(curve: Curve, { at, to, reach, pinned, byShare = false }: Bend): Curve {
  const start = curve[at];
  if (start === undefined || pinned.has(at)) return curve;
  const edges = { before: -1, after: curve.length };
  for (const pin of pinned) {
    if (pin < at) edges.before = Math.max(edges.before, pin);
    if (pin > at) edges.after = Math.min(edges.after, pin);
  }
  return curve.map((value, index) => {
    if (pinned.has(index) || index <= edges.before || index >= edges.after) return value;
    const distance = Math.abs(index - at);
    const edge = index < at ? edges.before : edges.after;
    const isPinnedEdge = pinned.has(edge);
    const end = isPinnedEdge ? Math.min(reach + 1, Math.abs(edge - at)) : reach + 1;
    const share = distance >= end ? 0 : (1 + Math.cos((Math.PI * distance) / end)) / 2;
    const part = byShare && start > greyChroma ? Math.min(1, value / start) : 1;
    return value + (to - start) * share * part;
  });
}

/** How far a step is out of the order of lightness before it stands for itself, such as the solid yellow among pale ones. */
const outOfOrder = 0.03;

/**
 * Puts the lightness of some steps elsewhere; those between them keep their places between them. A step that stands out
 * of the order takes no others along but those beside it that stand out, too.
 */
export function remapLightness(curve: Curve, anchors: ReadonlyMap<number, number>): Curve {
  const standsOut = findStandouts(curve);
  const known = [...anchors].sort(([a], [b]) => a - b);
  const inOrder = known.filter(([at]) => !standsOut[at]);
  return curve.map((value, index) => {
    const exact = anchors.get(index);
    if (exact !== undefined) return exact;
    const before = inOrder.filter(([at]) => at < index).at(-1);
    const after = inOrder.find(([at]) => at > index);
    if (before !== undefined && after !== undefined && !standsOut[index]) {
      const [from, to] = [curve[before[0]] ?? 0, curve[after[0]] ?? 0];
      const share = from === to ? (index - before[0]) / (after[0] - before[0]) : (value - from) / (to - from);
      if (share >= 0 && share <= 1) return before[1] + (after[1] - before[1]) * share;
    }
    const [at, to] = nearest(known, ([at]) => Math.abs(at - index)) ?? [index, value];
    return Math.min(1, Math.max(0, value + to - (curve[at] ?? value)));
  });
}

/** Which steps are lighter than one between them and the light end of the ramp. */
function findStandouts(curve: Curve): readonly boolean[] {
  const isRising = (curve.at(-1) ?? 0) > (curve[0] ?? 0);
  let darkest = Infinity;
  const fromLight = (isRising ? [...curve].reverse() : curve).map((value) => {
    darkest = Math.min(darkest, value);
    return value > darkest + outOfOrder;
  });
  return isRising ? fromLight.reverse() : fromLight;
}

/** The colours with other channels, each brought back into what the gamut has of its lightness and hue. */
export function colorsWith(colors: readonly Oklch[], curves: Curves, gamut: ScreenGamut): readonly Oklch[] {
  return colors.map((color, index) => {
    const l = Math.min(1, Math.max(0, curves.l?.[index] ?? color.l));
    const h = normalizeHue(curves.h?.[index] ?? color.h);
    const c = Math.max(0, curves.c?.[index] ?? color.c);
    const isSame = l === color.l && h === color.h && c === color.c;
    return isSame ? color : { ...color, l, h, c: Math.min(c, maxChroma(l, h, gamut)) };
  });
}
