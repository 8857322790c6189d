import { findExcess } from "../../css/values/excess.js";

export type PreviewKind = "easing" | "color" | "image" | "shadow" | "line" | "duration" | "font";

/** One word, or one call without another inside: a property that takes an easing takes a list of them, too. */
const singlePattern = /^[a-z-]+(?:\([^()]*\))?$/i;

/** The styles of a border that can be seen. CSS Backgrounds 3, section 3.2. */
const linePattern = /(?:^|\s)(?:solid|dashed|dotted|double|groove|ridge|inset|outset)(?:\s|$)/i;

/**
 * What picture fits a text value, by what CSS property would take it. A shadow or a font needs a hint in the name too
 * where the value alone could be anything.
 */
export function previewKind(
  value: string,
  cssVar: string,
  css: Pick<typeof CSS, "supports">,
): PreviewKind | undefined {
  if (value.trim() === "" || /\b(?:var|env)\(/i.test(value) || findExcess(value)) return undefined;
  if (/^[\d.]+m?s$/i.test(value)) return "duration";
  if (css.supports("color", value)) return "color";
  if (singlePattern.test(value.trim()) && css.supports("transition-timing-function", value)) return "easing";
  if (/gradient\(|^url\(/i.test(value) && css.supports("background-image", value)) return "image";
  if (linePattern.test(value) && css.supports("border", value)) return "line";
  if (/\d/.test(value) && /\s/.test(value) && css.supports("box-shadow", value)) return "shadow";
  const mayBeFont =
    (/font|family|typeface/i.test(cssVar) && !/size|weight|style|stretch|variant|feature/i.test(cssVar)) ||
    /\b(?:serif|monospace|system-ui)\b|["']/i.test(value);
  return mayBeFont && !/^[\d.]/.test(value) && css.supports("font-family", value) ? "font" : undefined;
}
