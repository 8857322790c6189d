import type { ColorFunction, ColorNotation } from "../../../css/values/color.js";
import { readColor } from "../../../css/values/read-color.js";
import { type ColorKind, channelsOf } from "../../../model/color-text.js";
import { formatColor } from "./format-color.js";
import type { Oklch } from "./oklch.js";

/**
 * Writes the channels of a colour alone, in the notation of its function. What opacity it has, the page says beside them,
 * unless the author wrote one into the value.
 */
function formatChannels(color: Oklch, notation: ColorNotation): string {
  const hasAlpha = notation.kind === "function" && notation.alpha !== undefined;
  const css = formatColor(hasAlpha ? color : { ...color, alpha: 1 }, notation);
  return css.slice(css.indexOf("(") + 1, -1);
}

/** Writes a colour as an item of this kind has it: whole, or as channels for a function of the page. */
export function formatFor(type: ColorKind, color: Oklch, notation: ColorNotation): string {
  return (channelsOf(type) === undefined ? formatColor : formatChannels)(color, notation);
}

/** How the channels of a function are written where the author's text is no colour to take it from. */
export function usualNotation(name: ColorFunction): ColorNotation | undefined {
  return readColor(`${name}(${samples[name]})`)?.notation;
}

const samples: Readonly<Record<ColorFunction, string>> = {
  rgb: "0 0 0",
  hsl: "0 0% 0%",
  hwb: "0 0% 0%",
  lab: "0% 0 0",
  lch: "0% 0 0",
  oklab: "0% 0 0",
  oklch: "0% 0 0",
};
