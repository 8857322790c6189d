import type { TierValueKind } from "../../model/config.js";

/**
 * True when the text, spliced into a declaration, neither ends nor escapes it. The browser's own parser decides: both
 * neighbours must survive, and nothing may become important. (`CSS.supports` accepts what is merely unfinished.)
 */
export function isDeclarationValue(text: string, view: Window & typeof globalThis): boolean {
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

const lengthLike = [
  "width",
  "max-width",
  "line-height",
  "letter-spacing",
  "font-size",
  "flex-basis",
  "rotate",
  "transition-duration",
];
const numberLike = [
  "opacity",
  "z-index",
  "line-height",
  "font-weight",
  "scale",
  "flex-grow",
  "animation-iteration-count",
];

/** False only when a number or length is certainly mistyped; anything with a reference in it is left to the page. */
export function fitsKind(
  text: string,
  kind: TierValueKind["kind"],
  view: Window & typeof globalThis,
): boolean {
  const properties =
    kind === "length" ? [...lengthLike, ...numberLike] : kind === "number" ? numberLike : undefined;
  if (properties === undefined || /\b(?:var|env|attr|if)\(/i.test(text)) return true;
  return (
    properties.some((property) => view.CSS.supports(property, text)) ||
    /^-?[\d.]+(?:fr|deg|dpi|%)?$/.test(text)
  );
}
