import { previewKind } from "../previews/preview-kind.js";

/** The values whose parts have an editor. */
export type EditorKind = "math" | "easing" | "shadow" | "gradient" | "font";

/** An easing function, or the word for one beside a duration. */
const easingPattern = /\b(?:cubic-bezier|linear|steps)\(|[\d.]m?s\s[^"']*\bease(?:-in)?(?:-out)?\b/i;

/** The editor for the parts of a value; undefined where it has none that are understood. */
export function editorKindOf(
  value: string,
  cssVar: string,
  css: Pick<typeof CSS, "supports">,
): EditorKind | undefined {
  const text = value.trim();
  if (/^(?:calc|clamp|min|max)\(.*\)$/is.test(text)) return "math";
  if (easingPattern.test(text)) return "easing";
  if (/^(?:repeating-)?(?:linear|radial|conic)-gradient\(.*\)$/is.test(text)) return "gradient";
  const kind = previewKind(value, cssVar, css);
  return kind === "easing" || kind === "shadow" || kind === "font" ? kind : undefined;
}
