import type { ValueKindName } from "../../model/config.js";

/**
 * True when the text, spliced into a declaration, neither ends nor escapes it. The browser's own parser decides: both
 * neighbours must survive, and nothing may become important. (`CSS.supports` accepts what is merely unfinished.)
 */
export function isDeclarationValue(text: string, view: Window & typeof globalThis): boolean {
  // Legal in a style sheet, but it ends a style element.
  if (/<\/style/i.test(text)) return false;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(`a{--before:1;--value:${text};--after:1}b{--last:1}`);
  const [first, second] = sheet.cssRules;
  if (
    sheet.cssRules.length !== 2 ||
    !(first instanceof view.CSSStyleRule) ||
    !(second instanceof view.CSSStyleRule)
  )
    return false;
  const { style } = first;
  const names = ["--before", "--value", "--after"];
  return (
    style.length === 3 &&
    names.every((name, index) => style[index] === name && style.getPropertyPriority(name) === "") &&
    second.style.length === 1
  );
}

const numbers = [
  "opacity",
  "z-index",
  "line-height",
  "font-weight",
  "scale",
  "flex",
  "aspect-ratio",
  "animation-iteration-count",
];
const lengths = [
  "padding",
  "max-width",
  "letter-spacing",
  "font-size",
  "border-radius",
  "grid-template-columns",
  "flex-basis",
];
const others = ["rotate", "transition-duration", "translate"];

/** Properties that together take whatever a value kind may hold; a kind without any may hold anything. */
const takers: Readonly<Partial<Record<ValueKindName, readonly string[]>>> = {
  number: numbers,
  length: [...lengths, ...numbers, ...others],
  color: ["color"],
};

/**
 * False when a value is certainly mistyped for its kind. What refers to something is left to the page; so is what
 * replaces a value that itself fits no property, such as the bare channels of a colour.
 */
export function fitsKind(
  text: string,
  kind: ValueKindName,
  before: string,
  view: Window & typeof globalThis,
): boolean {
  const properties = takers[kind];
  if (properties === undefined || /\b(?:var|env|attr|if)\(/i.test(text)) return true;
  const fits = (value: string): boolean => properties.some((property) => view.CSS.supports(property, value));
  return fits(text) || (before !== "" && !fits(before));
}
