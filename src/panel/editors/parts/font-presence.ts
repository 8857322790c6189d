import type { FontFamily } from "./font-parts.js";

/** Where a font comes from: the page loads it, this machine has it, or neither. */
export type FontPresence = "page" | "machine" | "missing" | "generic";

/** Of different widths in every font that is not one of these. */
const sample = "mmmwwwiiill0123 Æß";
const fallbacks = ["monospace", "serif", "sans-serif"];

/** Finds out whether a font is there, by the width that a text has with it and without it. */
export function fontPresence(
  { name, isGeneric }: FontFamily,
  { document }: { readonly document: Document },
): FontPresence {
  if (isGeneric) return "generic";
  const faces = [...document.fonts];
  const bare = (family: string): string => family.replace(/^["']|["']$/g, "").toLowerCase();
  const own = faces.filter(({ family }) => bare(family) === name.toLowerCase());
  // Of a font of the page that did not come, browsers take none of the same name from the machine.
  if (own.length > 0) return own.some(({ status }) => status !== "error") ? "page" : "missing";
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return "missing";
  const widthIn = (font: string): number => {
    context.font = `72px ${font}`;
    return context.measureText(sample).width;
  };
  const quoted = `"${name.replace(/["\\]/g, "\\$&")}"`;
  return fallbacks.some((fallback) => widthIn(`${quoted}, ${fallback}`) !== widthIn(fallback))
    ? "machine"
    : "missing";
}
