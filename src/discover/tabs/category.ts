import type { TierValueKind } from "../../model/config.js";
import type { ValueAspect } from "../kinds/inferred-kind.js";
import { namesColor, speaksOfColor } from "../names/color-words.js";

/** The tabs discovery makes, in the order they are shown, each with the words its label says already. */
export const categories = [
  { id: "color", label: "Colour", synonyms: ["color", "colors", "colour"] },
  { id: "spacing", label: "Spacing", synonyms: ["space", "spaces", "spacing"] },
  { id: "type", label: "Type", synonyms: ["type"] },
  { id: "size", label: "Size", synonyms: ["size", "sizes"] },
  { id: "radius", label: "Radius", synonyms: ["radius", "radii"] },
  { id: "shadow", label: "Shadow", synonyms: ["shadow", "shadows"] },
  { id: "motion", label: "Motion", synonyms: ["motion"] },
  { id: "layers", label: "Layers", synonyms: ["layer", "layers"] },
  { id: "other", label: "Other", synonyms: [] },
] as const satisfies readonly { id: string; label: string; synonyms: readonly string[] }[];

export type CategoryTab = (typeof categories)[number];
export type Category = CategoryTab["id"];

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
  ["spacing", "space spaces spacing spacer gap gaps gutter gutters pad padding margin inset indent"],
  ["size", "size sizes width height breakpoint breakpoints container screen max min icon border outline"],
];

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

/** By word, the place of its category among the telling ones. */
const ranks: ReadonlyMap<string, number> = new Map(
  telling.flatMap(([, words], rank) => words.split(" ").map((word) => [word, rank] as const)),
);
const pairStarts: ReadonlySet<string> = new Set(pairs.map(([, first]) => first));

/** The tab of a token by what its value is, where that alone decides. */
export function categoryOfValue(type: TierValueKind, aspect: ValueAspect): Category | undefined {
  if (type.kind === "color") return "color";
  if (type.kind === "mask-image" || type.kind === "cursor" || type.kind === "content") return "other";
  if (aspect === "shadow" || aspect === "font-family") return aspect === "shadow" ? "shadow" : "type";
  if (aspect === "ratio") return "size";
  return aspect === "easing" || aspect === "duration" ? "motion" : undefined;
}

/** The tab of any other, by what its name says too. */
export function categoryOfName(words: readonly string[], type: TierValueKind): Category {
  const told = categoryOfWords(words);
  // What it is of (`icon-filter`) says nothing of its value, which may be empty.
  if (type.kind === "text" && words.at(-1) === "filter" && told === "size") return "other";
  if (type.kind === "text" && told !== "motion" && namesColor(words)) return "color";
  const paired = categoryOfPair(words);
  if (paired !== undefined) return paired;
  if (type.kind === "number" && (words[0] === "z" || words.includes("zindex"))) return "layers";
  if (told !== undefined) return told;
  if (type.kind === "number" && speaksOfColor(words)) return "color";
  return type.kind === "length" ? "size" : "other";
}

function categoryOfPair(words: readonly string[]): Category | undefined {
  if (!words.some((word) => pairStarts.has(word))) return undefined;
  return pairs.find(([, first, second]) =>
    words.some((word, at) => word === first && words[at + 1] === second),
  )?.[0];
}

function categoryOfWords(words: readonly string[]): Category | undefined {
  let least = telling.length;
  for (const word of words) least = Math.min(least, ranks.get(word) ?? least);
  return telling[least]?.[0];
}
