import type { ColorNotation } from "../../css/values/color.js";
import { contrastRatio } from "../color/contrast/contrast.js";
import { nearestPassing } from "../color/contrast/passing-colors.js";
import { formatColor } from "../color/model/format-color.js";
import { maxChroma } from "../color/model/gamut.js";
import { type Oklch, parseColor } from "../color/model/oklch.js";

export interface LightColor {
  readonly color: Oklch;
  readonly notation: ColorNotation;
}

/** What text and marks need by WCAG: a pair that has one of these in the light is to have it in the dark. */
const levels = [7, 4.5, 3];

/** The dark of a page is no black, and its text no white: that is too harsh for the eye in the dark. */
const ends = { darkest: 0.16, lightest: 0.965 };

/**
 * Proposes the dark of light colours, as each author writes them: lightness is mirrored, so that what is nearest to the
 * background stays nearest to it; hue and chroma stay, as far as sRGB has them. A colour that can be read on the
 * background by one of WCAG's levels can be read on the dark one by the same.
 */
export function deriveDark(
  colors: readonly LightColor[],
  background: Oklch,
): { readonly colors: readonly string[]; readonly background: Oklch } {
  const dark = written(mirrored(background), { kind: "hex", digits: 6, upper: false });
  const results = colors.map(({ color, notation }): string => {
    const isBackground = color.l === background.l && color.c === background.c && color.h === background.h;
    const plain = mirrored(color);
    if (isBackground) return formatColor(plain, notation);
    const had = contrastRatio(color, background);
    const ratio = levels.find((level) => had >= level);
    if (ratio === undefined || contrastRatio(written(plain, notation), dark) >= ratio)
      return formatColor(plain, notation);
    const against = { other: dark, isBackground: false };
    return formatColor(nearestPassing(plain, { against, ratio, notation }) ?? plain, notation);
  });
  return { colors: results, background: dark };
}

function mirrored({ l, c, h, alpha }: Oklch): Oklch {
  const lightness = ends.darkest + (1 - l) * (ends.lightest - ends.darkest);
  return { l: lightness, c: Math.min(c, maxChroma(lightness, h, "srgb")), h, alpha };
}

/** The colour that a text has once it is read again. */
function written(color: Oklch, notation: ColorNotation): Oklch {
  return parseColor(formatColor(color, notation)) ?? color;
}
