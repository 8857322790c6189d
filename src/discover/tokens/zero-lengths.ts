import type { TierValueKind } from "../../model/config.js";
import { scaleStepOf } from "../names/scale-position.js";
import { wordsOf } from "../names/words.js";
import type { FoundToken } from "./found-token.js";

type LengthKind = Extract<TierValueKind, { kind: "length" }>;

/** Gives a bare zero the unit of the lengths of its scale, or that of a length its name speaks of. */
export function giveZerosUnits(tokens: Map<string, FoundToken>): void {
  const zeros = [...tokens.values()].filter(isZero);
  if (zeros.length === 0) return;
  const scales = lengthsByStem(tokens);
  for (const zero of zeros) {
    const words = wordsOf(zero.cssVar);
    const scale = scales.get(stemOf(words));
    const type = scale?.hasNumbers ? undefined : (scale?.length ?? (namesLength(words) ? pixels : undefined));
    if (type !== undefined) tokens.set(zero.cssVar, { ...zero, type });
  }
}

function isZero({ type, value }: FoundToken): boolean {
  return type.kind === "number" && Number(value) === 0;
}

interface Scale {
  length?: LengthKind;
  hasNumbers?: true;
}

/** By what the names of a scale have in common, what is measured in it. */
function lengthsByStem(tokens: ReadonlyMap<string, FoundToken>): ReadonlyMap<string, Scale> {
  const scales = new Map<string, Scale>();
  tokens.forEach((token) => {
    const { type, aspect } = token;
    if (type.kind !== "length" && type.kind !== "number") return;
    const stem = stemOf(wordsOf(token.cssVar));
    const scale = scales.get(stem) ?? {};
    scales.set(stem, scale);
    if (type.kind === "length" && aspect !== "duration") scale.length ??= type;
    else if (!isZero(token)) scale.hasNumbers = true;
  });
  return scales;
}

/** The words before the step of a scale, or before the last word. */
function stemOf(words: readonly string[]): string {
  return words.slice(0, words.length - (scaleStepOf(words)?.words ?? 1)).join("-");
}

const pixels: LengthKind = { kind: "length", step: 1, unit: "px" };

const lengthWords: ReadonlySet<string> = new Set(
  "space spacing spacer gap gutter padding margin inset offset radius width height size indent tracking".split(
    " ",
  ),
);

/** A line height may be a number, and a bare zero is one there. */
function namesLength(words: readonly string[]): boolean {
  return words.some((word) => lengthWords.has(word)) && !words.includes("line");
}
