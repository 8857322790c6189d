import type { ValueKindName } from "../../../model/config.js";

const numbers = ["opacity", "z-index", "font-weight", "scale", "aspect-ratio", "animation-iteration-count"];
const lengths = [
  "padding",
  "max-width",
  "line-height",
  "letter-spacing",
  "font-size",
  "border-radius",
  "flex",
];
const others = ["grid-template-columns", "rotate", "transition-duration", "translate"];

/** Many write decimals so; CSS would read a list of two counts. */
const decimalComma = /^[\d.]+,[\d.]+$/;

/** Properties that together take whatever a value kind may hold; a kind without any may hold anything. */
const takers: Readonly<Partial<Record<ValueKindName, readonly string[]>>> = {
  number: numbers,
  length: [...lengths, ...numbers, ...others],
  color: ["color"],
  ratio: ["aspect-ratio"],
};

/**
 * False when a value is certainly mistyped for its kind. What refers to something is left to the page; so is what
 * replaces a value that itself fits no property, such as the bare channels of a colour.
 */
export function fitsKind(
  text: string,
  { kind, before }: { readonly kind: ValueKindName; readonly before: string },
  css: { readonly supports: (property: string, value: string) => boolean },
): boolean {
  const properties = takers[kind];
  if (properties === undefined || /\b(?:var|env|attr|if)\(/i.test(text)) return true;
  const fits = (value: string): boolean =>
    !decimalComma.test(value) && properties.some((property) => css.supports(property, value));
  return fits(text) || (before !== "" && !fits(before));
}
