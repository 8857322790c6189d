import { maxValueLength } from "../../../../css/values/excess.js";
import { isRecord, writeJson } from "../../../../model/json.js";
import { type IncomingValue, refuse } from "../../../storage/incoming.js";
import { type Component, type DtcgColor, isInRange } from "./color.js";
import { writeCssColor } from "./color-to-css.js";

/**
 * A value of the format as CSS text. References in it are resolved already. Forms that older files use are read, too:
 * text where the format wants an object, and units that CSS has and the format lacks.
 */
export function writeCssValue(type: string | undefined, value: unknown): IncomingValue {
  if (type === undefined)
    return typeof value === "object" ? refuse("the token has no type") : writeText(value);
  if (typeof value === "string" && type !== "fontFamily" && type !== "fontWeight") return writeText(value);
  const css = writers.get(type)?.(value);
  if (css !== undefined) return { ok: true, value: css };
  return refuse(
    reasons.get(type) ??
      (writers.has(type) ? `not a ${type} value` : `the type ${writeJson(type)} is unknown`),
  );
}

/** Why a well-formed value may still have no CSS text. */
const reasons: ReadonlyMap<string, string> = new Map([
  ["gradient", "a gradient token holds colour stops, which are no CSS value by themselves"],
  ["typography", "a typography token stands for several CSS properties"],
  ["strokeStyle", "not a stroke style that CSS has a keyword for"],
]);

type Writer = (value: unknown) => string | undefined;

const weights: ReadonlyMap<string, number> = new Map(
  [
    "thin hairline",
    "extra-light ultra-light",
    "light",
    "normal regular book",
    "medium",
    "semi-bold demi-bold",
    "bold",
    "extra-bold ultra-bold",
    "black heavy",
  ].flatMap((names, at) => names.split(" ").map((name): [string, number] => [name, (at + 1) * 100])),
);

const strokeStyles = "solid dashed dotted double groove ridge outset inset".split(" ");

const writers: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ["color", (value) => (isColor(value) ? writeCssColor(value) : undefined)],
  ["dimension", writeMeasure],
  ["duration", writeMeasure],
  ["number", writeNumber],
  ["fontFamily", writeFamilies],
  ["fontWeight", writeWeight],
  ["cubicBezier", writeEasing],
  ["strokeStyle", (value) => (strokeStyles.includes(String(value)) ? String(value) : undefined)],
  [
    "border",
    (value) =>
      writeFields(value, [
        ["width", "dimension"],
        ["style", "strokeStyle"],
        ["color", "color"],
      ]),
  ],
  [
    "transition",
    (value) =>
      writeFields(value, [
        ["duration", "duration"],
        ["timingFunction", "cubicBezier"],
        ["delay", "duration"],
      ]),
  ],
  ["shadow", (value) => writeList(Array.isArray(value) ? value : [value], writeShadow)],
  ["gradient", () => undefined],
  ["typography", () => undefined],
]);

function writeText(value: unknown): IncomingValue {
  if (typeof value !== "string" && typeof value !== "number") return refuse("not text and not a number");
  return { ok: true, value: String(value) };
}

function isColor(value: unknown): value is DtcgColor {
  if (!isRecord(value) || typeof value.colorSpace !== "string" || !Array.isArray(value.components))
    return false;
  const { alpha } = value;
  const isNumeric = value.components.every(
    (part: unknown): part is Component => part === "none" || Number.isFinite(part),
  );
  // Components are numbers and alpha is one or absent: it has the shape, and its range is asked next.
  return (
    isNumeric &&
    (alpha === undefined || typeof alpha === "number") &&
    isInRange(value as unknown as DtcgColor)
  );
}

function writeMeasure(value: unknown): string | undefined {
  if (value === 0) return "0";
  if (!isRecord(value) || typeof value.unit !== "string" || !/^(?:[a-z]+|%)?$/i.test(value.unit))
    return undefined;
  const number = writeNumber(value.value);
  return number === undefined ? undefined : `${number}${value.unit}`;
}

function writeNumber(value: unknown): string | undefined {
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}

function writeFamilies(value: unknown): string | undefined {
  return writeList(Array.isArray(value) ? value : [value], (name) => {
    if (typeof name !== "string" || name === "") return undefined;
    // A list in one text, as older files have it, is CSS already.
    if (/^-?[a-z][\w-]*$/i.test(name) || /[,"']/.test(name)) return name;
    return `"${name.replace(/["\\\n]/g, "\\$&")}"`;
  });
}

function writeWeight(value: unknown): string | undefined {
  if (typeof value === "number") return value >= 1 && value <= 1000 ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  if (value === "extra-black" || value === "ultra-black") return "950";
  if (/^\d+$/.test(value)) return value;
  return weights.get(value)?.toString();
}

function writeEasing(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(Number.isFinite)) return undefined;
  return `cubic-bezier(${value.join(", ")})`;
}

function writeShadow(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  const none = { value: 0, unit: "px" };
  const css = writeFields(isRecord(value) ? { blur: none, spread: none, ...value } : value, [
    ["offsetX", "dimension"],
    ["offsetY", "dimension"],
    ["blur", "dimension"],
    ["spread", "dimension"],
    ["color", "color"],
  ]);
  return css !== undefined && isRecord(value) && value.inset === true ? `inset ${css}` : css;
}

function writeFields(value: unknown, fields: readonly (readonly [string, string])[]): string | undefined {
  if (!isRecord(value)) return undefined;
  return writeJoined(fields, " ", ([field, type]) => {
    const css = writeCssValue(type, value[field]);
    return css.ok ? css.value : undefined;
  });
}

function writeList(values: readonly unknown[], write: Writer): string | undefined {
  return values.length === 0 ? undefined : writeJoined(values, ", ", write);
}

function writeJoined<T>(
  values: readonly T[],
  between: string,
  write: (value: T) => string | undefined,
): string | undefined {
  const texts: string[] = [];
  let length = 0;
  for (const value of values) {
    const text = write(value);
    if (text === undefined) return undefined;
    texts.push(text);
    length += text.length;
    // A list may say the same thousands of times; what is too long is refused as that.
    if (length > maxValueLength) break;
  }
  return texts.join(between);
}
