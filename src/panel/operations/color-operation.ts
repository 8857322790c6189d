import { normalizeHue } from "../../css/values/color.js";
import { readColor } from "../../css/values/read-color.js";
import { colorTextOf } from "../../model/color-text.js";
import { formatFor } from "../color/model/bare-channels.js";
import { type Oklch, toOklch } from "../color/model/oklch.js";
import { type Operand, type Outcome, reasonOf } from "./operand.js";

/** How far colours are shifted in OKLCH. Nothing of a shift is 0. */
export interface ColorShift {
  /** Added to the lightness, which goes from 0 to 1. */
  readonly l: number;
  /** Of the chroma that each has: 0.1 is a tenth more, -1 is grey. A grey stays one. */
  readonly c: number;
  /** Degrees. */
  readonly h: number;
  /** Added to the opacity, which goes from 0 to 1. */
  readonly alpha: number;
}

export const noShift: ColorShift = { l: 0, c: 0, h: 0, alpha: 0 };

/** Shifts a colour and writes it as its author did. */
export function shiftColor({ item: { type }, value }: Operand, shift: ColorShift): Outcome {
  const read = readColor(colorTextOf(type, value));
  if (read === undefined) return { left: reasonOf(value, "not-color") };
  const color = toOklch(read);
  // The hue of a grey is nothing to see.
  const seen = color.c < leastChroma ? { ...shift, c: 0, h: 0 } : shift;
  if (isNothing(seen)) return { value };
  return { value: formatFor(type, shiftOklch(color, seen), read.notation) };
}

/** Greys of sRGB have a little less in OKLCH, by rounding. */
const leastChroma = 1e-4;

function shiftOklch({ l, c, h, alpha }: Oklch, shift: ColorShift): Oklch {
  return {
    l: within(l + shift.l),
    c: Math.max(0, c * (1 + shift.c)),
    h: normalizeHue(h + shift.h),
    alpha: within(alpha + shift.alpha),
  };
}

function isNothing(shift: ColorShift): boolean {
  return shift.l === 0 && shift.c === 0 && shift.h === 0 && shift.alpha === 0;
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
