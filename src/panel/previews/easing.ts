/** A point of a timing curve: progress of time and of the value, 0 to 1 (the value may overshoot). */
export type CurvePoint = readonly [time: number, value: number];

const named: Readonly<Record<string, string>> = {
  ease: "cubic-bezier(.25,.1,.25,1)",
  "ease-in": "cubic-bezier(.42,0,1,1)",
  "ease-out": "cubic-bezier(0,0,.58,1)",
  "ease-in-out": "cubic-bezier(.42,0,.58,1)",
  linear: "cubic-bezier(0,0,1,1)",
  "step-start": "steps(1,start)",
  "step-end": "steps(1)",
};

export const stepPositions = ["end", "start", "both", "none"] as const;
export type StepPosition = (typeof stepPositions)[number];

/**
 * The curve of a CSS easing function (`cubic-bezier()`, `linear()`, `steps()` or a keyword) as points to join; undefined when the
 * text is no easing we can draw. CSS Easing 2.
 */
export function parseEasing(text: string): readonly CurvePoint[] | undefined {
  const value = text.trim().toLowerCase();
  const known = Object.hasOwn(named, value) ? named[value] : value;
  const match = /^(cubic-bezier|linear|steps)\(([^()]*)\)$/.exec(known ?? "");
  if (match === null) return undefined;
  const parts = (match[2] ?? "").split(",").map((part) => part.trim());
  if (match[1] === "linear") return linearPoints(parts);
  if (match[1] === "cubic-bezier") return bezierPoints(parts);
  const steps = readSteps(parts);
  return steps && stairs(steps);
}

interface Steps {
  readonly count: number;
  readonly position: StepPosition;
}

/** The arguments of `steps()`; undefined when they are none. */
export function readSteps([number, word = "end", ...others]: readonly string[]): Steps | undefined {
  const position = stepPositions.find((one) => one === word.toLowerCase().replace("jump-", ""));
  const count = /^\d+$/.test(number ?? "") ? Number(number) : 0;
  if (others.length > 0 || position === undefined || count < (position === "none" ? 2 : 1)) return undefined;
  return { count, position };
}

/** More are one slope to the eye. */
const mostStairs = 200;

/** CSS Easing 2, section 2.4: how many jumps there are, and whether the first comes at once. */
function stairs({ count: all, position }: Steps): readonly CurvePoint[] {
  const count = Math.min(all, mostStairs);
  const jumps = { end: count, start: count, both: count + 1, none: count - 1 }[position];
  const first = position === "start" || position === "both" ? 1 : 0;
  const treads = [...Array(count).keys()].map((index): readonly CurvePoint[] => {
    const height = (index + first) / jumps;
    return [
      [index / count, height],
      [(index + 1) / count, height],
    ];
  });
  return [[0, 0], ...treads.flat(), [1, 1]];
}

function bezierPoints(parts: readonly string[]): readonly CurvePoint[] | undefined {
  const [x1, y1, x2, y2] = parts.map(Number);
  if (parts.length !== 4 || parts.includes("")) return undefined;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  if (![x1, y1, x2, y2].every(Number.isFinite) || x1 < 0 || x1 > 1 || x2 < 0 || x2 > 1) return undefined;
  const at = (t: number, a: number, b: number): number =>
    3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3;
  return [...Array(17).keys()].map((i) => [at(i / 16, x1, x2), at(i / 16, y1, y2)] as const);
}

interface Stop {
  readonly value: number;
  readonly time: number | undefined;
}

function linearPoints(parts: readonly string[]): readonly CurvePoint[] | undefined {
  const stops: Stop[] = [];
  for (const part of parts) {
    const [value, ...times] = part
      .split(/\s+/)
      .sort((a, b) => Number(a.endsWith("%")) - Number(b.endsWith("%")));
    const height = Number(value);
    const places = times.map((time) => Number(time.slice(0, -1)) / 100);
    if (part === "" || !Number.isFinite(height) || !places.every(Number.isFinite) || places.length > 2)
      return undefined;
    for (const time of places.length === 0 ? [undefined] : places) stops.push({ value: height, time });
  }
  return stops.length < 2 ? undefined : placed(stops);
}

/** A stop without a place lies evenly between its placed neighbours; the ends default to 0 and 1. */
function placed(stops: readonly Stop[]): readonly CurvePoint[] {
  const last = stops.length - 1;
  const points: CurvePoint[] = [];
  stops.forEach(({ value, time }, right) => {
    const to = time ?? (right === last ? 1 : right === 0 ? 0 : undefined);
    if (to === undefined) return;
    const left = points.length - 1;
    const from = points[left]?.[0] ?? 0;
    for (const between of stops.slice(left + 1, right))
      points.push([from + ((to - from) * (points.length - left)) / (right - left), between.value]);
    points.push([to, value]);
  });
  return points;
}
