import { parseEasing } from "./easing.js";

export type PreviewKind = "easing" | "color" | "shadow" | "duration" | "font";

/**
 * What picture fits a text value, by what CSS property would take it. A shadow or a font needs a hint in the name too
 * where the value alone could be anything.
 */
export function previewKind(
  value: string,
  cssVar: string,
  css: Pick<typeof CSS, "supports">,
): PreviewKind | undefined {
  if (value.trim() === "" || /\b(?:var|env)\(/i.test(value)) return undefined;
  if (parseEasing(value) !== undefined) return "easing";
  if (/^[\d.]+m?s$/i.test(value)) return "duration";
  if (css.supports("color", value)) return "color";
  if (/\d/.test(value) && /\s/.test(value) && css.supports("box-shadow", value)) return "shadow";
  const mayBeFont =
    (/font|family|typeface/i.test(cssVar) && !/size|weight|style|stretch|variant|feature/i.test(cssVar)) ||
    /\b(?:serif|monospace|system-ui)\b|["']/i.test(value);
  return mayBeFont && !/^[\d.]/.test(value) && css.supports("font-family", value) ? "font" : undefined;
}
