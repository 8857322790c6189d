import { readCssColor } from "./css-to-color.js";

/** A value of the format with its type. */
export interface TypedValue {
  readonly type: string;
  readonly value: unknown;
}

const number = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
const measure = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)(px|rem|ms|s)$/i;

/** CSS text as a typed value of the format; undefined for what the format has no words for. `kind` is the item's. */
export function readCssValue(css: string, kind: string): TypedValue | undefined {
  const text = css.trim();
  const color = readCssColor(text);
  if (color) return { type: "color", value: color };
  if (kind === "length" && Number(text) === 0 && text !== "")
    return { type: "dimension", value: { value: 0, unit: "px" } };
  if (number.test(text))
    return Number.isFinite(Number(text)) ? { type: "number", value: Number(text) } : undefined;
  return readMeasure(text) ?? readEasing(text) ?? readShadows(text) ?? readFamilies(text);
}

function readMeasure(text: string): TypedValue | undefined {
  const [, digits, unit = ""] = measure.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const lower = unit.toLowerCase();
  const type = lower === "px" || lower === "rem" ? "dimension" : "duration";
  return Number.isFinite(Number(digits))
    ? { type, value: { value: Number(digits), unit: lower } }
    : undefined;
}

const easings: ReadonlyMap<string, readonly number[]> = new Map([
  ["linear", [0, 0, 1, 1]],
  ["ease", [0.25, 0.1, 0.25, 1]],
  ["ease-in", [0.42, 0, 1, 1]],
  ["ease-out", [0, 0, 0.58, 1]],
  ["ease-in-out", [0.42, 0, 0.58, 1]],
]);

function readEasing(text: string): TypedValue | undefined {
  const named = easings.get(text.toLowerCase());
  if (named) return { type: "cubicBezier", value: named };
  const parts = /^cubic-bezier\(([^()]*)\)$/i
    .exec(text)?.[1]
    ?.split(",")
    .map((part) => part.trim());
  if (parts?.length !== 4 || !parts.every((part) => number.test(part))) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = parts.map(Number);
  const isLegal = [x1, x2].every((x) => x >= 0 && x <= 1) && [y1, y2].every(Number.isFinite);
  return isLegal ? { type: "cubicBezier", value: [x1, y1, x2, y2] } : undefined;
}

function readShadows(text: string): TypedValue | undefined {
  const shadows = splitOutside(text, ",").map(readShadow);
  if (shadows.length === 0 || !shadows.every((shadow) => shadow !== undefined)) return undefined;
  return { type: "shadow", value: shadows.length === 1 ? shadows[0] : shadows };
}

/** `inset? x y blur? spread? colour`, in any of the orders CSS allows. */
function readShadow(text: string): object | undefined {
  const parts = splitOutside(text, " ");
  const inset = parts.filter((part) => part.toLowerCase() === "inset");
  const lengths = parts.map(readLength).filter((length) => length !== undefined);
  const colors = parts.map(readCssColor).filter((color) => color !== undefined);
  const isWhole = inset.length + lengths.length + colors.length === parts.length;
  if (!isWhole || inset.length > 1 || colors.length !== 1 || lengths.length < 2 || lengths.length > 4)
    return undefined;
  const none = { value: 0, unit: "px" };
  const [offsetX, offsetY, blur = none, spread = none] = lengths;
  return { color: colors[0], offsetX, offsetY, blur, spread, ...(inset.length > 0 ? { inset: true } : {}) };
}

function readLength(text: string): { value: number; unit: string } | undefined {
  if (/^[-+]?0+(?:\.0+)?$/.test(text)) return { value: 0, unit: "px" };
  const [, digits, unit] = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+))(px|rem)$/i.exec(text) ?? [];
  return digits === undefined || unit === undefined
    ? undefined
    : { value: Number(digits), unit: unit.toLowerCase() };
}

const genericFamily =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded))$/i;

/** A list of font families: known by a generic family in it, or by being quoted. */
function readFamilies(text: string): TypedValue | undefined {
  const parts = splitOutside(text, ",");
  const names = parts.map((part) => /^(["'])([^"'\\\n]+)\1$|^([a-z][\w-]*(?: [a-z][\w-]*)*)$/i.exec(part));
  if (!names.every((match) => match !== null)) return undefined;
  if (
    !parts.some((part) => genericFamily.test(part)) &&
    !(parts.length > 1 && names.some((match) => match[1]))
  )
    return undefined;
  const families = names.map((match) => match[2] ?? match[3] ?? "");
  return { type: "fontFamily", value: families.length === 1 ? families[0] : families };
}

/** Splits at a separator that stands in no brackets and no quotes. */
function splitOutside(text: string, separator: "," | " "): readonly string[] {
  const parts = text.match(
    separator === "," ? /(?:[^,()"']|\([^()]*\)|"[^"]*"|'[^']*')+/g : /(?:[^\s()]|\([^()]*\))+/g,
  );
  return parts?.map((part) => part.trim()) ?? [];
}
