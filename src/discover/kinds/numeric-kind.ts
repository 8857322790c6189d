import { findNumberEnd } from "../../css/tokens/scan-name.js";
import type { TierValueKind } from "../../model/config.js";
import { hasWord, wordsOf } from "../names/words.js";
import type { InferredKind } from "./inferred-kind.js";

/** What a text is that starts with a number: undefined for anything but a number and what is measured. */
export function inferNumeric(written: string, cssVar: string): InferredKind | undefined {
  const end = findNumberEnd(written, 0);
  if (end === written.length) return inferNumber(Number(written), wordsOf(cssVar));
  return written.length - end > longestUnit ? undefined : inferLength(written, written.slice(end));
}

function inferNumber(number: number, words: readonly string[]): InferredKind {
  if (hasWord(words, ["weight", "weights"])) return byHundreds;
  const size = Math.abs(number);
  if (!Number.isInteger(size)) return size < 0.1 ? byThousandths : byHundredths;
  const isRatio =
    hasWord(words, ["opacity", "alpha", "leading", "ratio", "scale"]) ||
    (words.includes("line") && words.includes("height"));
  return isRatio ? byHundredths : byOnes;
}

function inferLength(written: string, unit: string): InferredKind | undefined {
  const kinds = lengths.get(unit) ?? lengths.get(unit.toLowerCase());
  const size = Math.abs(Number.parseFloat(written));
  const known = kinds?.find(({ below }) => size < below)?.kind;
  if (known === undefined || known.type.unit === unit) return known;
  return { ...known, type: { ...known.type, unit } };
}

// Kinds are made once, since there may be very many tokens of each.
const byThousandths = numberKind(0.005);
const byHundredths = numberKind(0.05);
const byOnes = numberKind(1);
const byHundreds = numberKind(100);

function numberKind(step: number): InferredKind {
  return { type: { kind: "number", step }, aspect: "plain" };
}

interface LengthKind extends InferredKind {
  readonly type: Extract<TierValueKind, { kind: "length" }>;
}

/** By unit in lower case: the kinds of lengths, times, angles and fractions, each for sizes below a bound, in ascending order. */
const lengths: ReadonlyMap<string, readonly { readonly below: number; readonly kind: LengthKind }[]> =
  new Map(
    (
      "px rem em % ch ex cap ic lh rlh vw vh vi vb vmin vmax svw svh lvw lvh dvw dvh svi svb lvi lvb dvi dvb " +
      "cqw cqh cqi cqb cqmin cqmax cm mm in pt pc q s ms deg grad rad turn fr"
    )
      .split(" ")
      .map((unit) => [unit, stepsOf(unit).map(([below, step]) => ({ below, kind: lengthKind(unit, step) }))]),
  );

const longestUnit = Math.max(...Array.from(lengths.keys(), (unit) => unit.length));

/** Pairs of a bound and the step of sizes below it. */
function stepsOf(unit: string): readonly (readonly [number, number])[] {
  const any = Number.POSITIVE_INFINITY;
  switch (unit) {
    case "px":
    case "%":
      return [[any, 1]];
    case "rem":
    case "em":
      return [
        [0.25, 0.0125],
        [any, 0.125],
      ];
    case "fr":
      return [[any, 0.25]];
    case "deg":
    case "grad":
      return [[any, 1]];
    case "s":
    case "rad":
    case "turn":
      return [[any, 0.05]];
    case "ms":
      return [[any, 10]];
    default:
      return [
        [1, 0.05],
        [10, 0.25],
        [any, 1],
      ];
  }
}

function lengthKind(unit: string, step: number): LengthKind {
  const aspect = unit === "s" || unit === "ms" ? "duration" : "plain";
  return { type: { kind: "length", step, unit }, aspect };
}
