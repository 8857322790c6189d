import type { TierValueKind } from "../model/config.js";

/** The tabs discovery makes, in the order they are shown. */
export const categories = [
  { id: "color", label: "Colour" },
  { id: "spacing", label: "Spacing" },
  { id: "type", label: "Type" },
  { id: "size", label: "Size" },
  { id: "radius", label: "Radius" },
  { id: "shadow", label: "Shadow" },
  { id: "motion", label: "Motion" },
  { id: "layers", label: "Layers" },
  { id: "other", label: "Other" },
] as const;

export type Category = (typeof categories)[number]["id"];

/** Words that decide, most telling category first; within a name the earliest rule that fits wins. */
const telling: readonly (readonly [Category, string])[] = [
  ["radius", "radius radii rounded corner corners"],
  ["shadow", "shadow shadows elevation"],
  [
    "motion",
    "ease easing easings duration durations delay transition transitions animation animations motion spring",
  ],
  ["layers", "layer layers zindex"],
  [
    "type",
    "font fonts fontsize text typography typeface lineheight leading tracking letterspacing heading headings family families weight weights",
  ],
  ["spacing", "space spaces spacing spacer gap gaps gutter gutters padding margin inset indent"],
  ["size", "size sizes width height breakpoint breakpoints container screen max min icon border outline"],
];

const rules = telling.map(([category, words]) => [category, new Set(words.split(" "))] as const);

/** Pairs of neighbouring words that mean one thing together. */
const pairs: readonly (readonly [Category, string, string])[] = [
  ["type", "line", "height"],
  ["type", "letter", "spacing"],
  ["type", "word", "spacing"],
  ["type", "font", "size"],
  ["layers", "z", "index"],
  ["size", "border", "width"],
  ["size", "outline", "width"],
];

/** The tab of a token, by what its value is and what its name says. */
export function categoryOf(words: readonly string[], type: TierValueKind, aspect: ValueAspect): Category {
  if (type.kind === "color") return "color";
  if (type.kind === "mask-image" || type.kind === "cursor" || type.kind === "content") return "other";
  if (aspect === "shadow" || aspect === "font-family") return aspect === "shadow" ? "shadow" : "type";
  if (aspect === "easing" || aspect === "duration") return "motion";
  for (const [category, first, second] of pairs) {
    if (words.some((word, at) => word === first && words[at + 1] === second)) return category;
  }
  if (type.kind === "number" && (words[0] === "z" || words.includes("zindex"))) return "layers";
  for (const [category, list] of rules) {
    if (words.some((word) => list.has(word))) return category;
  }
  if (aspect === "color-parts" || words.includes("color") || words.includes("colour")) return "color";
  return type.kind === "length" ? "size" : "other";
}

/** What a value is beyond its kind, as far as its text tells. */
export type ValueAspect =
  | "plain"
  | "font-family"
  | "shadow"
  | "easing"
  | "duration"
  | "image"
  | "color-parts"
  | "expression";
