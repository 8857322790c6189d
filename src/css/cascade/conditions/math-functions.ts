/** Whether a name, its parenthesis included, is that of a function that calculates (CSS Values 4, section 10). */
export function isMathFunction(name: string): boolean {
  return mathFunctions.has(name);
}

const mathFunctions: ReadonlySet<string> = new Set(
  (
    "calc( min( max( clamp( round( mod( rem( sin( cos( tan( asin( acos( atan( atan2( pow( sqrt( hypot( log( exp( " +
    "abs( sign( -webkit-calc("
  ).split(" "),
);

/** Calls a math function on numbers of one unit; undefined where it cannot be calculated so. */
export function callMath(
  name: string,
  values: readonly number[],
  unit: string,
): { readonly value: number; readonly unit: string } | undefined {
  const ofAngle = ofAngles.get(name);
  const angle = angles.get(unit);
  if (ofAngle && angle !== undefined) return { value: ofAngle((values[0] ?? 0) * angle), unit: "" };
  const value = unit === "" || keepUnits.has(name) ? functions.get(name)?.(...values) : undefined;
  return value === undefined ? undefined : { value, unit };
}

/** What they are in radians; a number is one. */
const angles: ReadonlyMap<string, number> = new Map([
  ["", 1],
  ["rad", 1],
  ["deg", Math.PI / 180],
  ["grad", Math.PI / 200],
  ["turn", Math.PI * 2],
]);

const ofAngles: ReadonlyMap<string, (radians: number) => number> = new Map([
  ["sin", Math.sin],
  ["cos", Math.cos],
  ["tan", Math.tan],
]);

/** Their results have the unit of their arguments. */
const keepUnits: ReadonlySet<string> = new Set([
  "min",
  "max",
  "clamp",
  "abs",
  "hypot",
  "mod",
  "rem",
  "round",
]);

const functions: ReadonlyMap<string, (...values: readonly number[]) => number> = new Map([
  ["min", Math.min],
  ["max", Math.max],
  ["clamp", (low = 0, value = 0, high = 0) => Math.max(low, Math.min(value, high))],
  ["abs", (value = 0) => Math.abs(value)],
  ["sign", (value = 0) => Math.sign(value)],
  ["hypot", Math.hypot],
  ["mod", (value = 0, by = 0) => value - by * Math.floor(value / by)],
  ["rem", (value = 0, by = 0) => value % by],
  ["round", (value = 0, step = 1) => Math.floor(value / step + 0.5) * step],
  ["log", (value = 0, base = Math.E) => Math.log(value) / Math.log(base)],
  ["sqrt", (value = 0) => Math.sqrt(value)],
  ["pow", (value = 0, by = 0) => value ** by],
  ["exp", (value = 0) => Math.exp(value)],
]);
