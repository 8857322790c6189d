import { colorsNamed } from "culori/fn";
import { findNumberEnd, startsNumber } from "../css/scan-name.js";
import { T } from "../css/token-type.js";
import type { TierValueKind } from "../model/config.js";
import type { ValueAspect } from "./category.js";
import { keywordOptions } from "./keyword-options.js";
import { wordsOf } from "./name-words.js";
import { shapeOf, type ValuePart, type ValueShape } from "./value-shape.js";

export interface InferredKind {
  readonly type: TierValueKind;
  readonly aspect: ValueAspect;
}

/** What a declaration value is, by its text and by the words of the property's name. Whatever would be a guess is text. */
export function inferKind(value: string, cssVar: string): InferredKind {
  // Most tokens are colours or lengths, for which no words are needed.
  if (isHexColor(value)) return color;
  const length = startsNumber(value, 0) ? inferLength(value) : undefined;
  return length ?? inferShape(shapeOf(value), wordsOf(cssVar));
}

function inferShape(shape: ValueShape, words: readonly string[]): InferredKind {
  if (shape.functions.some((name) => substitutions.has(name))) return text("expression");
  const [first] = shape.parts;
  if (shape.parts.length === 1 && first !== undefined) {
    const known = inferSingle(first, words);
    if (known !== undefined) return known;
  }
  if (isShadow(shape, words)) return text("shadow");
  if (isImage(shape)) return { type: { kind: "mask-image" }, aspect: "image" };
  if (isCursor(shape, words)) return { type: { kind: "cursor" }, aspect: "plain" };
  if (hasWord(words, ["font", "family", "typeface", "families"]) && shape.parts.every(isFamilyPart))
    return text("font-family");
  if (shape.parts.length > 1 && shape.commas > 0 && shape.parts.every(isFamilyPart))
    return text("font-family");
  if (isColorParts(shape)) return text("color-parts");
  return text(shape.parts.some((part) => part.type === T.Function) ? "expression" : "plain");
}

const color: InferredKind = { type: { kind: "color" }, aspect: "plain" };

/** Functions that stand for a value only the browser knows. */
const substitutions = new Set(["var", "env", "attr"]);
const colorFunctions = new Set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color".split(" "),
);
const easings = new Set("linear ease ease-in ease-out ease-in-out step-start step-end".split(" "));
const easingFunctions = new Set(["cubic-bezier", "linear", "steps"]);
const units = (
  "px rem em % ch ex cap ic lh rlh vw vh vi vb vmin vmax svw svh lvw lvh dvw dvh svi svb lvi lvb dvi dvb " +
  "cqw cqh cqi cqb cqmin cqmax cm mm in pt pc q s ms"
).split(" ");

// Kinds are made once, since there may be very many tokens of each.
const numbers: ReadonlyMap<number, InferredKind> = new Map(
  [0.005, 0.05, 1, 100].map((step) => [step, { type: { kind: "number", step }, aspect: "plain" }]),
);
/** By unit of a length or a time, in lower case, and by step. */
const lengths: ReadonlyMap<string, ReadonlyMap<number, LengthKind>> = new Map(
  units.map((unit) => {
    const aspect = unit === "s" || unit === "ms" ? "duration" : "plain";
    const steps = [0.0125, 0.05, 0.125, 0.25, 1, 10];
    return [unit, new Map(steps.map((step) => [step, { type: { kind: "length", step, unit }, aspect }]))];
  }),
);

interface LengthKind extends InferredKind {
  readonly type: Extract<TierValueKind, { kind: "length" }>;
}

/** A value of one component. */
function inferSingle(part: ValuePart, words: readonly string[]): InferredKind | undefined {
  switch (part.type) {
    case T.Hash:
      return isHexColor(part.text) ? color : undefined;
    case T.Number:
      return numbers.get(numberStep(part.text, words));
    case T.Percentage:
    case T.Dimension:
      return inferLength(part.text);
    case T.String:
      return hasWord(words, ["content", "quote", "quotes"])
        ? { type: { kind: "content" }, aspect: "plain" }
        : undefined;
    case T.Function:
      if (colorFunctions.has(part.name)) return color;
      return easingFunctions.has(part.name) ? text("easing") : undefined;
    case T.Ident:
      return inferKeyword(part.name, words);
    default:
      return undefined;
  }
}

function inferKeyword(name: string, words: readonly string[]): InferredKind | undefined {
  if (Object.hasOwn(colorsNamed, name) || name === "transparent" || name === "currentcolor") {
    return color;
  }
  const options = keywordOptions(name, words);
  if (options !== undefined) return { type: { kind: "select", options }, aspect: "plain" };
  return easings.has(name) ? text("easing") : undefined;
}

/** A length or a time such as `1.5rem`; undefined for a number without a unit, or with another. */
function inferLength(written: string): InferredKind | undefined {
  const end = findNumberEnd(written, 0);
  if (end === written.length) return undefined;
  const unit = written.slice(end);
  const lower = lengths.has(unit) ? unit : unit.toLowerCase();
  const size = Math.abs(Number.parseFloat(written));
  const known = Number.isFinite(size) ? lengths.get(lower)?.get(lengthStep(lower, size)) : undefined;
  if (known === undefined || unit === lower) return known;
  return { ...known, type: { ...known.type, unit } };
}

function lengthStep(unit: string, size: number): number {
  switch (unit) {
    case "px":
    case "%":
      return 1;
    case "rem":
    case "em":
      return size < 0.25 ? 0.0125 : 0.125;
    case "s":
      return 0.05;
    case "ms":
      return 10;
    default:
      return size < 1 ? 0.05 : size < 10 ? 0.25 : 1;
  }
}

function numberStep(written: string, words: readonly string[]): number {
  if (hasWord(words, ["weight", "weights"])) return 100;
  const size = Math.abs(Number(written));
  if (!Number.isInteger(size)) return size < 0.1 ? 0.005 : 0.05;
  if (
    hasWord(words, ["opacity", "alpha", "leading", "ratio", "scale"]) ||
    (words.includes("line") && words.includes("height"))
  )
    return 0.05;
  return 1;
}

function isHexColor(written: string): boolean {
  const { length } = written;
  return (length === 4 || length === 5 || length === 7 || length === 9) && /^#[0-9a-f]+$/i.test(written);
}

function isShadow(shape: ValueShape, words: readonly string[]): boolean {
  const lengths = shape.parts.filter((part) => part.type === T.Dimension || part.text === "0").length;
  const allFit = shape.parts.every(
    (part) =>
      part.type === T.Dimension ||
      part.type === T.Number ||
      part.type === T.Hash ||
      (part.type === T.Function && colorFunctions.has(part.name)) ||
      (part.type === T.Ident && (part.name === "inset" || Object.hasOwn(colorsNamed, part.name))),
  );
  return (
    allFit &&
    lengths >= 2 &&
    (hasWord(words, ["shadow", "shadows", "elevation"]) ||
      shape.parts.some((part) => part.type === T.Function || part.type === T.Hash)) &&
    lengths >= shape.commas + 2
  );
}

function isImage(shape: ValueShape): boolean {
  return (
    shape.parts.length > 0 &&
    shape.parts.every(
      (part) =>
        part.type === T.Url ||
        (part.type === T.Function &&
          (part.name === "url" || part.name.endsWith("-gradient") || part.name === "image-set")),
    )
  );
}

function isCursor(shape: ValueShape, words: readonly string[]): boolean {
  return (
    hasWord(words, ["cursor"]) &&
    shape.parts.length > 0 &&
    shape.parts.every((part) => part.type !== T.Function || part.name === "url")
  );
}

function isFamilyPart(part: ValuePart): boolean {
  return part.type === T.Ident || part.type === T.String;
}

/** Such as `220 13% 91%`: the arguments of a colour function the page writes around them. */
function isColorParts(shape: ValueShape): boolean {
  const numeric = (part: ValuePart) =>
    part.type === T.Number ||
    part.type === T.Percentage ||
    (part.type === T.Dimension && part.name.endsWith("deg"));
  return shape.parts.length === 3 && shape.parts.every(numeric);
}

function hasWord(words: readonly string[], telling: readonly string[]): boolean {
  return words.some((word) => telling.includes(word));
}

function text(aspect: ValueAspect): InferredKind {
  return texts[aspect];
}

const texts: Readonly<Record<ValueAspect, InferredKind>> = {
  plain: { type: { kind: "text" }, aspect: "plain" },
  "font-family": { type: { kind: "text" }, aspect: "font-family" },
  shadow: { type: { kind: "text" }, aspect: "shadow" },
  easing: { type: { kind: "text" }, aspect: "easing" },
  duration: { type: { kind: "text" }, aspect: "duration" },
  image: { type: { kind: "text" }, aspect: "image" },
  "color-parts": { type: { kind: "text" }, aspect: "color-parts" },
  expression: { type: { kind: "text" }, aspect: "expression" },
};
