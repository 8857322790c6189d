import { parseDimension } from "../../numbers/dimension.js";
import { type Part, wholeCall, withPart, wordsOf } from "./value-parts.js";

/** One colour of a gradient. */
export interface GradientStop extends Part {
  readonly color: Part;
  /** As it is written; undefined where it lies between its neighbours. */
  readonly position: Part | undefined;
  /** Where it lies on the bar, 0 to 1. */
  readonly at: number;
}

export interface Gradient extends Part {
  readonly name: string;
  /** Direction, shape and place, or the space of the mix. */
  readonly prelude: Part | undefined;
  readonly stops: readonly GradientStop[];
}

const preludePattern =
  /^(?:to|from|at|in|circle|ellipse|closest-side|closest-corner|farthest-side|farthest-corner)(?:\s|$)|^[-+.\d]/i;

/** The gradient that a whole value is; undefined where its stops are not understood. CSS Images 4, section 3. */
export function findGradient(text: string): Gradient | undefined {
  const call = wholeCall(text, /^(?:repeating-)?(?:linear|radial|conic)-gradient$/);
  if (call === undefined) return undefined;
  const [first, ...rest] = call.args;
  const prelude = first !== undefined && preludePattern.test(first.text) ? first : undefined;
  const args = prelude === undefined ? call.args : rest;
  const stops = args.map(stopOf);
  const known = stops.filter((stop) => stop !== undefined);
  if (known.length < 2 || known.length < stops.length) return undefined;
  return { ...call, prelude, stops: placed(known, call.name.endsWith("conic-gradient") ? 360 : 100) };
}

type BareStop = Omit<GradientStop, "at">;

/** A colour with at most one position. A hint between colours and a band with two positions are left to the text. */
function stopOf(arg: Part): BareStop | undefined {
  const words = wordsOf(arg);
  const positions = words.filter(({ text }) => parseDimension(text) !== undefined || /^calc\(/i.test(text));
  const [color, ...others] = words.filter((word) => !positions.includes(word));
  if (color === undefined || others.length > 0 || positions.length > 1) return undefined;
  return { ...arg, color, position: positions[0] };
}

/** Stops without a position lie evenly between those that have one; none lies before the one before it. */
function placed(stops: readonly BareStop[], degrees: number): readonly GradientStop[] {
  const written = stops.map(({ position }, index) => {
    const own = placeOf(position?.text, degrees);
    return own ?? (index === 0 ? 0 : index === stops.length - 1 ? 1 : undefined);
  });
  let least = 0;
  return stops.map((stop, index) => {
    const before = written.findLastIndex((place, at) => at <= index && place !== undefined);
    const after = written.findIndex((place, at) => at >= index && place !== undefined);
    const [from, to] = [written[before] ?? 0, written[after] ?? 1];
    const at = before === after ? from : from + ((to - from) * (index - before)) / (after - before);
    least = Math.max(least, at);
    return { ...stop, at: least };
  });
}

function placeOf(text: string | undefined, degrees: number): number | undefined {
  const dimension = parseDimension(text ?? "");
  if (dimension === undefined) return undefined;
  const number = Number.parseFloat(text ?? "");
  if (dimension.unit === "%") return number / 100;
  if (dimension.unit === "deg") return number / degrees;
  return number === 0 ? 0 : undefined;
}

/** The value with one stop at another place of the bar. */
export function withStopAt(text: string, { position, end }: GradientStop, at: number): string {
  const unit = parseDimension(position?.text ?? "")?.unit === "deg" ? "deg" : "%";
  const place = `${Math.round(at * (unit === "deg" ? 360 : 100))}${unit}`;
  return position === undefined
    ? `${text.slice(0, end)} ${place}${text.slice(end)}`
    : withPart(text, position, place);
}

/** The value with a stop more at a place of the bar. */
export function withMoreStops(
  text: string,
  { stops }: Gradient,
  { at, css }: { readonly at: number; readonly css: string },
): string {
  const added = `${css} ${Math.round(at * 100)}%`;
  const before = stops.findLast((stop) => stop.at <= at);
  if (before !== undefined) return `${text.slice(0, before.end)}, ${added}${text.slice(before.end)}`;
  const start = stops[0]?.start ?? text.length;
  return `${text.slice(0, start)}${added}, ${text.slice(start)}`;
}
