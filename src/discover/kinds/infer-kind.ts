import { startsNumber } from "../../css/tokens/scan-name.js";
import * as T from "../../css/tokens/token-type.js";
import { readColor } from "../../css/values/read-color.js";
import { namesColor } from "../names/color-words.js";
import { hasWord, wordsOf } from "../names/words.js";
import { inferChannels } from "./channels.js";
import type { InferredKind, ValueAspect } from "./inferred-kind.js";
import { keywordOptions } from "./keyword-options.js";
import { inferNumeric } from "./numeric-kind.js";
import { kindOfSyntax, unitOfZero } from "./syntax-kind.js";
import { readParts, type ValuePart, type ValueParts } from "./value-parts.js";

/**
 * Tells what kind of value a declaration has, from its text, from the words of its name, and from the syntax that
 * `@property` registers. Whatever would be a guess is text.
 */
export function inferKind(value: string, cssVar: string, syntax?: string): InferredKind {
  const registered = syntax === undefined ? undefined : kindOfSyntax(syntax);
  if (registered !== undefined) return registered;
  // Most tokens are colours, lengths or numbers, which need no second look.
  if (isHexColor(value)) return color;
  const zeroUnit = syntax !== undefined && Number(value) === 0 ? unitOfZero(syntax) : undefined;
  if (zeroUnit !== undefined) return inferNumeric(`0${zeroUnit}`, cssVar) ?? text("plain");
  const known = startsNumber(value, 0) ? inferNumeric(value, cssVar) : undefined;
  return known ?? inferParts(readParts(value), cssVar);
}

function inferParts(value: ValueParts, cssVar: string): InferredKind {
  const { parts, commas } = value;
  const [first] = parts;
  const isColor = parts.length === 1 && first?.type === T.Function && colorFunctions.has(first.text);
  if (isColor) return color;
  if (value.functions.some((name) => substitutions.has(name))) return text("expression");
  const known = parts.length === 1 && first !== undefined ? inferSingle(first, cssVar) : undefined;
  if (known !== undefined) return known;
  const uses = usesOfAll(parts);
  if ((uses & use.shadow) !== 0 && isShadow(value, cssVar)) return text("shadow");
  if ((uses & use.image) !== 0) return { type: { kind: "mask-image" }, aspect: "image" };
  const words = wordsOf(cssVar);
  if ((uses & use.cursor) !== 0 && hasWord(words, ["cursor"])) {
    return { type: { kind: "cursor" }, aspect: "plain" };
  }
  const isList = parts.length > 1 && commas > 0;
  const namesFamily = hasWord(words, ["font", "family", "typeface", "families"]) && !namesColor(words);
  if ((uses & use.family) !== 0 && (isList || namesFamily)) return text("font-family");
  if (isRatio(value)) return text("ratio");
  const channels = inferChannels(value, words);
  if (channels !== undefined) return { type: { kind: "color", channels }, aspect: "plain" };
  return text(parts.some((part) => part.type === T.Function) ? "expression" : "plain");
}

const color: InferredKind = { type: { kind: "color" }, aspect: "plain" };

/** Functions that stand for a value only the browser knows. */
const substitutions = new Set(["var", "env", "attr"]);
const colorFunctions = new Set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color".split(" "),
);
const easings = new Set("linear ease ease-in ease-out ease-in-out step-start step-end".split(" "));
/** Keywords that every property takes, so that they tell nothing about the kind. */
const cssWide = new Set("inherit initial unset revert revert-layer".split(" "));
const easingFunctions = new Set(["cubic-bezier", "linear", "steps"]);

/** A value of one component. */
function inferSingle(part: ValuePart, cssVar: string): InferredKind | undefined {
  switch (part.type) {
    case T.Hash:
      return isHexColor(part.text) ? color : undefined;
    case T.Number:
    case T.Percentage:
    case T.Dimension:
      return inferNumeric(part.text, cssVar);
    case T.String:
      return hasWord(wordsOf(cssVar), ["content", "quote", "quotes"])
        ? { type: { kind: "content" }, aspect: "plain" }
        : undefined;
    case T.Function:
      return easingFunctions.has(part.text) ? text("easing") : undefined;
    case T.Ident:
      return inferKeyword(part.text, cssVar);
    default:
      return undefined;
  }
}

function inferKeyword(name: string, cssVar: string): InferredKind | undefined {
  if (name === "currentcolor" || readColor(name) !== undefined) return color;
  const words = wordsOf(cssVar);
  if (cssWide.has(name) && namesColor(words)) return color;
  const options = keywordOptions(name, words);
  if (options !== undefined) return { type: { kind: "select", options }, aspect: "plain" };
  return easings.has(name) ? text("easing") : undefined;
}

function isHexColor(written: string): boolean {
  return written.startsWith("#") && readColor(written) !== undefined;
}

/** What a component may belong to, as flags. */
const use = { shadow: 1, image: 2, cursor: 4, family: 8 } as const;

/** What all components may belong to together. Where that is nothing, the name may tell that they are font families. */
function usesOfAll(parts: readonly ValuePart[]): number {
  if (parts.length === 0) return use.family;
  let uses = -1;
  for (const part of parts) uses &= usesOf(part);
  return uses;
}

function usesOf({ type, text: written }: ValuePart): number {
  switch (type) {
    case T.Dimension:
    case T.Number:
    case T.Hash:
      return use.shadow | use.cursor;
    case T.Percentage:
      return use.cursor;
    case T.Url:
      return use.image | use.cursor;
    case T.String:
      return use.family | use.cursor;
    case T.Ident:
      return use.family | use.cursor | (isShadowWord(written) ? use.shadow : 0);
    case T.Function:
      return usesOfFunction(written);
    default:
      return use.cursor;
  }
}

function isShadowWord(word: string): boolean {
  return word === "inset" || readColor(word) !== undefined;
}

function usesOfFunction(name: string): number {
  if (name === "url") return use.image | use.cursor;
  if (name === "image-set" || name.endsWith("-gradient")) return use.image;
  return colorFunctions.has(name) ? use.shadow : 0;
}

/** Whether the components make shadows: each has at least two lengths, and a colour unless the name tells. */
function isShadow({ parts, commas }: ValueParts, cssVar: string): boolean {
  let lengths = 0;
  let hasColor = false;
  for (const { type, text: written } of parts) {
    if (type === T.Dimension || written === "0") lengths++;
    else if (type === T.Function || type === T.Hash) hasColor = true;
  }
  if (lengths < commas + 2) return false;
  return hasColor || hasWord(wordsOf(cssVar), ["shadow", "shadows", "elevation"]);
}

/** Such as `16 / 9`. */
function isRatio({ parts }: ValueParts): boolean {
  const [width, slash, height] = parts;
  const isNumber = (part: ValuePart | undefined) => part?.type === T.Number;
  return parts.length === 3 && isNumber(width) && slash?.text === "/" && isNumber(height);
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
  ratio: { type: { kind: "ratio" }, aspect: "ratio" },
  expression: { type: { kind: "text" }, aspect: "expression" },
};
