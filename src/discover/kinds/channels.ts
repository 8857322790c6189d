import * as T from "../../css/tokens/token-type.js";
import type { ColorFunction } from "../../css/values/color.js";
import { readColor } from "../../css/values/read-color.js";
import { namesColor } from "../names/color-words.js";
import type { ValueParts } from "./value-parts.js";

/**
 * The function for which a value holds the channels of a colour, as `214 32% 91%` does for `hsl()`: told by their units,
 * their sizes and the name. Undefined where that is a guess.
 */
export function inferChannels(value: ValueParts, words: readonly string[]): ColorFunction | undefined {
  const { parts, commas } = value;
  if (parts.length < 3 || parts.length > 5 || commas > 3) return undefined;
  const [first, second, third] = parts.map(({ text }) => Number.parseFloat(text));
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const name = functionFor(unitsOf(value), [first, second, third], { words, hasCommas: commas > 1 });
  if (name === undefined) return undefined;
  const separator = commas > 0 ? "," : " ";
  const written = parts.map(({ text }) => text).join(separator);
  return readColor(`${name}(${written})`) === undefined ? undefined : name;
}

/** One letter for each of the first three: a number, a percentage, an angle, or anything else. */
function unitsOf({ parts }: ValueParts): string {
  return parts
    .slice(0, 3)
    .map(({ type, text }) => {
      if (type === T.Number) return "n";
      if (type === T.Percentage) return "p";
      return type === T.Dimension && /(?:deg|rad|grad|turn)$/i.test(text) ? "a" : "?";
    })
    .join("");
}

interface Hints {
  readonly words: readonly string[];
  readonly hasCommas: boolean;
}

function functionFor(
  units: string,
  channels: readonly [number, number, number],
  hints: Hints,
): ColorFunction | undefined {
  const [first, second] = channels;
  switch (units) {
    case "npp":
    case "app":
      return hints.words.includes("hwb") ? "hwb" : "hsl";
    case "pnn":
    case "pna":
      return second <= highestChroma ? "oklch" : "lch";
    case "nnn":
      if (isRgb(channels, hints)) return "rgb";
      return first <= 1 && second <= highestChroma && namesColor(hints.words) ? "oklch" : undefined;
    default:
      return undefined;
  }
}

/** The largest chroma of `oklch()`; in `lch()` so little would be grey. */
const highestChroma = 0.5;

/** Three whole numbers are many things; with commas, in a colour's name, or of such a size, they are a colour. */
function isRgb(channels: readonly number[], { words, hasCommas }: Hints): boolean {
  const isInRange = (channel: number) => channel >= 0 && channel <= 255;
  // Sass leaves fractions, and writes them under such a name.
  if (words.includes("rgb") && channels.every(isInRange)) return true;
  const isByte = (channel: number) => Number.isInteger(channel) && isInRange(channel);
  return (
    channels.every(isByte) && (hasCommas || namesColor(words) || channels.some((channel) => channel > 15))
  );
}
