import {
  type CurvePoint,
  parseEasing,
  readSteps,
  type StepPosition,
  stepPositions,
} from "../../previews/easing.js";
import { callsOf, listItems, type Part, withoutItem, withPart, wordsOf } from "./value-parts.js";

/** The easing in a value such as `200ms ease-out`, with the parts that can be edited. */
export type Easing = Part &
  (
    | {
        readonly kind: "bezier";
        readonly numbers: readonly [number, number, number, number];
        readonly args: readonly Part[];
      }
    | { readonly kind: "linear"; readonly points: readonly CurvePoint[]; readonly args: readonly Part[] }
    | {
        readonly kind: "steps";
        readonly count: number;
        readonly position: StepPosition;
        readonly args: readonly Part[];
      }
  );

const keywords: Readonly<Record<string, readonly [number, number, number, number]>> = {
  ease: [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
  linear: [0, 0, 1, 1],
};

/** Finds the first easing in a value; undefined where none is understood. CSS Easing 2. */
export function findEasing(text: string): Easing | undefined {
  const [call] = callsOf(text, /^(?:cubic-bezier|linear|steps)$/);
  if (call !== undefined) {
    const { args } = call;
    if (call.name === "steps") return stepsOf(call, args);
    const points = parseEasing(call.text);
    if (points === undefined) return undefined;
    if (call.name === "linear") {
      return args.length === points.length ? { ...call, kind: "linear", points } : undefined;
    }
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args.map((arg) => Number(arg.text));
    return { ...call, kind: "bezier", numbers: [x1, y1, x2, y2] };
  }
  for (const word of listItems(text).flatMap(wordsOf)) {
    const name = word.text.toLowerCase();
    const numbers = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
    if (numbers !== undefined) return { ...word, kind: "bezier", numbers, args: [] };
    const position = stepPositions.find((one) => name === `step-${one}`);
    if (position !== undefined) return { ...word, kind: "steps", count: 1, position, args: [] };
  }
  return undefined;
}

function stepsOf(call: Part, args: readonly Part[]): Easing | undefined {
  const steps = readSteps(args.map(({ text }) => text));
  return steps && { ...call, kind: "steps", ...steps, args };
}

/** The value with another number of steps, of which there are as many as the eye can tell apart. */
export function withSteps(text: string, easing: Easing & { readonly kind: "steps" }, count: number): string {
  const [arg] = easing.args;
  const least = easing.position === "none" ? 2 : 1;
  const number = String(Math.min(100, Math.max(least, count)));
  return arg === undefined
    ? withPart(text, easing, `steps(${number}, ${easing.position})`)
    : withPart(text, arg, number);
}

/** The value with one number of a `cubic-bezier()` changed; a keyword becomes the function that it stands for. */
export function withBezier(
  text: string,
  easing: Easing & { readonly kind: "bezier" },
  numbers: readonly number[],
): string {
  if (easing.args.length === 0)
    return withPart(text, easing, `cubic-bezier(${numbers.map(written).join(", ")})`);
  // From the last, so that the places of those before it stay true.
  return easing.args.reduceRight((result, arg, index) => {
    const number = numbers[index];
    return number === undefined || number === easing.numbers[index]
      ? result
      : withPart(result, arg, written(number));
  }, text);
}

/** The value with one point of a `linear()` moved. */
export function withPoint(
  text: string,
  easing: Easing & { readonly kind: "linear" },
  { index, point: [time, height] }: { readonly index: number; readonly point: CurvePoint },
): string {
  const arg = easing.args[index];
  if (arg === undefined) return text;
  const words = wordsOf(arg);
  const place = words.find((word) => word.text.endsWith("%"));
  const value = words.find((word) => word !== place);
  const isEnd = index === 0 || index === easing.args.length - 1;
  const percent = `${written(time * 100)}%`;
  const after = `${text.slice(arg.end)}`;
  const edited = [
    ...(value === undefined ? [] : [{ ...value, by: written(height) }]),
    ...(place === undefined ? [] : [{ ...place, by: percent }]),
  ].sort((one, two) => two.start - one.start);
  const before = edited.reduce((result, edit) => withPart(result, edit, edit.by), text.slice(0, arg.end));
  return before + (place === undefined && !isEnd ? ` ${percent}` : "") + after;
}

/** The value with a point more, in the middle of the longest way in time. */
export function withMorePoints(text: string, { points, args }: Easing & { readonly kind: "linear" }): string {
  let widest = 0;
  for (let index = 0; index < points.length - 1; index++) {
    if (gapAfter(points, index) > gapAfter(points, widest)) widest = index;
  }
  const [left, right, arg] = [points[widest], points[widest + 1], args[widest]];
  if (left === undefined || right === undefined || arg === undefined) return text;
  const added = `${written((left[1] + right[1]) / 2)} ${written(((left[0] + right[0]) / 2) * 100)}%`;
  return `${text.slice(0, arg.end)}, ${added}${text.slice(arg.end)}`;
}

/** The value without one point; a curve keeps two. */
export function withoutPoint(
  text: string,
  { args }: Easing & { readonly kind: "linear" },
  index: number,
): string {
  return args.length > 2 ? withoutItem(text, args, index) : text;
}

function gapAfter(points: readonly CurvePoint[], index: number): number {
  return (points[index + 1]?.[0] ?? 0) - (points[index]?.[0] ?? 0);
}

function written(number: number): string {
  return String(Number(number.toFixed(3)));
}
