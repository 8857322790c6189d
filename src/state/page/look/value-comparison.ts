import { findExcess } from "../../../css/values/excess.js";
import { isSameValue } from "../../../css/values/same-value.js";
import type { ValuePair } from "../../session/session-world.js";
import { inSlices } from "../in-slices.js";

/** Those of these pairs that are the same on the page. */
export async function findSame<Pair extends ValuePair>(
  window: Window & typeof globalThis,
  pairs: readonly Pair[],
): Promise<readonly Pair[]> {
  const isSame = createValueComparison(window);
  const same: Pair[] = [];
  await inSlices(window, pairs, (pair) => {
    if (isSame(pair[0], pair[1])) same.push(pair);
  });
  return same;
}

/** Longer values are not handed to the browser. */
const longest = 2_000;

/**
 * Tells whether two declaration values are the same on the page: the same value by the rules of CSS, or one of which the
 * browser makes the same, whatever property and element takes them.
 */
export function createValueComparison(
  window: Window & typeof globalThis,
): (first: string, second: string) => boolean {
  const { CSS, document } = window;

  function compute(property: string, value: string): string {
    // Styles are computed for elements in the document alone, and the page must not come to see this one.
    const probe = document.createElement("design-token-panel-probe");
    probe.style.cssText = "all: initial; display: none !important";
    probe.style.setProperty(property, value);
    document.documentElement.append(probe);
    const computed = window.getComputedStyle(probe).getPropertyValue(property);
    probe.remove();
    // What a canvas tells of a colour that lets something through is less than its text does.
    const isOpaque = property === "color" && !/^rgba|\//.test(computed);
    return isOpaque ? readPixel(document, computed) : computed;
  }

  return (first, second) => {
    if (isSameValue(first, second)) return true;
    if (areExact(first, second)) return false;
    if (![first, second].every(isHarmless)) return false;
    const property = properties.find((one) => CSS.supports(one, first) && CSS.supports(one, second));
    return property !== undefined && compute(property, first) === compute(property, second);
  };
}

/** One of them takes whatever a design token may be; none of them takes percentages of a layout into account. */
const properties = [
  "color",
  "letter-spacing",
  "tab-size",
  "transition-duration",
  "rotate",
  "transition-timing-function",
  "font-family",
  "font-weight",
  "box-shadow",
  "filter",
  "background-image",
  "grid-template-columns",
];

/**
 * Of numbers of one unit, and of colours in hex, `isSameValue` knows every spelling; the browser would say nothing else.
 * A number without a unit is not the same as one with a unit, although some properties take a zero as a length.
 */
function areExact(first: string, second: string): boolean {
  if (hex.test(first) && hex.test(second)) return true;
  const [unit, other] = [first, second].map((value) => number.exec(value)?.[1]?.toLowerCase());
  return unit !== undefined && other !== undefined && (unit === other || unit === "" || other === "");
}

const hex = /^\s*#[\da-f]+\s*$/i;
const number = /^\s*[-+]?(?:\d+|\d*\.\d+)(?:e[-+]?\d+)?([a-z]*|%)\s*$/i;

function isHarmless(value: string): boolean {
  return !hangsOnOthers.test(value) && findExcess(value, longest) === undefined;
}

/**
 * What hangs on the element, the page or the user: references, lengths that are relative to something, colours of the
 * mode, and words, of which some do.
 */
const hangsOnOthers =
  /\b(?:var|env|attr|if|url|image-set|src|light-dark)\(|\d(?:r?(?:em|ex|ch|ic|cap|lh)|[sdl]?v[a-z]+|cq[a-z]+)\b|currentcolor|canvas|^\s*[-a-z]+\s*$/i;

/** An opaque colour as a screen shows it: computed values keep the colour space in which they were written. */
function readPixel(document: Document, color: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { colorSpace: "display-p3", willReadFrequently: true });
  if (context === null) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const channels = [...context.getImageData(0, 0, 1, 1).data];
  // Where a browser has canvases of sRGB alone, a channel at its bound may stand for any colour beyond.
  const isWide = context.getContextAttributes?.().colorSpace === "display-p3";
  const isBounded = channels.slice(0, 3).some((channel) => channel === 0 || channel === 255);
  return isWide || !isBounded ? channels.join() : color;
}
