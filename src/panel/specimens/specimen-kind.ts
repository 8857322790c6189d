import type { TierValueKind } from "../../model/config.js";
import { previewKind } from "../previews/preview-kind.js";

/** What a token looks like beside others of its kind. `value` is for those that have no look but their name and value. */
export type SpecimenKind =
  | "color"
  | "image"
  | "shadow"
  | "radius"
  | "border"
  | "opacity"
  | "ratio"
  | "mask"
  | "cursor"
  | "easing"
  | "duration"
  | "bar"
  | "size"
  | "family"
  | "weight"
  | "leading"
  | "tracking"
  | "value";

interface Shown {
  readonly cssVar: string;
  readonly type: TierValueKind;
  /** What the page has, without references. */
  readonly text: string;
}

const time = /^[\d.]+m?s$/i;
const lineHeight = /\b(?:line height|leading|lh)\b/;
const radius = /\b(?:radius|radii|rounded|round|corners?)\b/;
const weight = /\bweight\b/;
const textSize =
  /\b(?:font|text|type|typo\w*|fs|headings?|headline|title|display|caption|body|paragraph|h[1-6]|step)\b/;
const otherSize =
  /\b(?:spac\w*|gap|margin|padding|inset|indent|offset|width|height|measure|column|icon|break\w*|container|screen|underline|thickness|shadow|blur)\b/;

/** What fits a token, by its kind, what its name says, and what CSS property would take its value. */
export function specimenKind({ cssVar, type, text }: Shown, css: Pick<typeof CSS, "supports">): SpecimenKind {
  const words = cssVar
    .replace(/([a-z])(?=[A-Z])/g, "$1 ")
    .replace(/[^\p{L}\d]+/gu, " ")
    .toLowerCase();
  switch (type.kind) {
    case "color":
    case "cursor":
    case "ratio":
      return type.kind;
    case "mask-image":
      return "mask";
    case "length":
      return lengthKind(words, text, css);
    case "number":
    case "select":
    case "text":
      return textKind(words, { cssVar, text }, css) ?? numberKind(words, text) ?? "value";
    default:
      return "value";
  }
}

function textKind(
  words: string,
  { cssVar, text }: { readonly cssVar: string; readonly text: string },
  css: Pick<typeof CSS, "supports">,
): SpecimenKind | undefined {
  if (radius.test(words) && css.supports("border-radius", text)) return "radius";
  const known = previewKind(text, cssVar, css);
  // A text in quotes may say anything, such as a version.
  if (known === "font") return /[a-z]{3}/i.test(text) ? "family" : "value";
  if (known === "line") return "border";
  if (known !== undefined) return known;
  return /[a-z(%]/i.test(text) && css.supports("width", text) && /\d/.test(text)
    ? lengthKind(words, text, css)
    : undefined;
}

function numberKind(words: string, text: string): SpecimenKind | undefined {
  if (weight.test(words)) return "weight";
  if (!/^[\d.]+%?$/.test(text)) return undefined;
  if (lineHeight.test(words)) return "leading";
  return /\b(?:opacity|alpha)\b/.test(words) ? "opacity" : undefined;
}

function lengthKind(words: string, text: string, css: Pick<typeof CSS, "supports">): SpecimenKind {
  if (time.test(text)) return "duration";
  if (lineHeight.test(words)) return "leading";
  if (/\b(?:tracking|letter spacing)\b/.test(words)) return "tracking";
  if (radius.test(words) && css.supports("border-radius", text)) return "radius";
  // A share is a length only where it is used.
  if (/%|\dfr$/.test(text) || !css.supports("width", text)) return numberKind(words, text) ?? "value";
  if (/\b(?:border|stroke|outline|ring|divider)\b/.test(words)) return "border";
  return textSize.test(words) && !otherSize.test(words) ? "size" : "bar";
}
