import { type Component, type DtcgColor, findHex, isInRange, namedColors } from "./color.js";

/** A CSS colour as a colour value; undefined for expressions and for what the format cannot hold. */
export function readCssColor(css: string): DtcgColor | undefined {
  const text = css.trim().toLowerCase();
  const color = readHex(text) ?? readName(text) ?? readFunction(text);
  if (!color || !isInRange(color)) return undefined;
  const hex = findHex(color);
  return hex === undefined ? color : { ...color, hex };
}

function readHex(text: string): DtcgColor | undefined {
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)) return undefined;
  const digits = text.length < 6 ? text.slice(1).replace(/./g, "$&$&") : text.slice(1);
  const bytes = digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16) / 255) ?? [];
  return withAlpha("srgb", bytes.slice(0, 3), bytes[3] ?? 1);
}

function readName(text: string): DtcgColor | undefined {
  if (text === "transparent") return withAlpha("srgb", [0, 0, 0], 0);
  const rgb = Object.hasOwn(namedColors, text) ? namedColors[text] : undefined;
  return rgb === undefined
    ? undefined
    : withAlpha("srgb", [(rgb >> 16) / 255, ((rgb >> 8) & 255) / 255, (rgb & 255) / 255], 1);
}

/** What 100 % stands for, and what a number is divided by, per component. */
interface Notation {
  readonly space: string;
  readonly percent: readonly number[];
  readonly divisor: number;
  readonly hueAt?: number;
}

const notations: ReadonlyMap<string, Notation> = new Map([
  ["rgb", { space: "srgb", percent: [255, 255, 255], divisor: 255 }],
  ["hsl", { space: "hsl", percent: [100, 100, 100], divisor: 1, hueAt: 0 }],
  ["hwb", { space: "hwb", percent: [100, 100, 100], divisor: 1, hueAt: 0 }],
  ["lab", { space: "lab", percent: [100, 125, 125], divisor: 1 }],
  ["lch", { space: "lch", percent: [100, 150, 100], divisor: 1, hueAt: 2 }],
  ["oklab", { space: "oklab", percent: [1, 0.4, 0.4], divisor: 1 }],
  ["oklch", { space: "oklch", percent: [1, 0.4, 100], divisor: 1, hueAt: 2 }],
]);

function readFunction(text: string): DtcgColor | undefined {
  const match = /^([a-z]+)\(([^()]*)\)$/.exec(text);
  const parts = match?.[2]?.trim().split(/[\s,/]+/) ?? [];
  if (match?.[1] === "color") return readProfile(parts);
  const notation = notations.get(match?.[1]?.replace(/^(rgb|hsl)a$/, "$1") ?? "");
  if (!notation || parts.length < 3 || parts.length > 4) return undefined;
  const components = parts.slice(0, 3).map((part, at) => readComponent(part, notation, at));
  return finish(notation.space, components, parts[3]);
}

function readProfile([profile = "", ...parts]: readonly string[]): DtcgColor | undefined {
  if (parts.length < 3 || parts.length > 4) return undefined;
  const plain: Notation = { space: profile, percent: [1, 1, 1], divisor: 1 };
  const components = parts.slice(0, 3).map((part, at) => readComponent(part, plain, at));
  return finish(profile === "xyz" ? "xyz-d65" : profile, components, parts[3]);
}

function finish(
  space: string,
  components: readonly (Component | undefined)[],
  alphaText: string | undefined,
): DtcgColor | undefined {
  const alpha = alphaText === undefined ? 1 : readComponent(alphaText, alphaNotation, 0);
  const known = components.filter((component) => component !== undefined);
  return known.length === 3 && typeof alpha === "number" ? withAlpha(space, known, alpha) : undefined;
}

const alphaNotation: Notation = { space: "", percent: [1], divisor: 1 };
const turns: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

function readComponent(
  part: string,
  { percent, divisor, hueAt }: Notation,
  at: number,
): Component | undefined {
  if (part === "none") return "none";
  const match = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|deg|grad|rad|turn)?$/.exec(part);
  if (!match) return undefined;
  const [, digits, unit = ""] = match;
  const value = Number(digits);
  if (!Number.isFinite(value)) return undefined;
  if (at === hueAt) return unit === "%" ? undefined : toHue(value * (turns[unit] ?? 1));
  if (unit === "%") return round((value * (percent[at] ?? 1)) / 100 / divisor);
  return unit === "" ? round(value / divisor) : undefined;
}

/** Degrees from 0 up to, but not, 360. */
function toHue(degrees: number): number {
  return round(((degrees % 360) + 360) % 360) % 360;
}

/** Floating point noise is none of the author's. */
function round(value: number): number {
  return Number(value.toFixed(10));
}

function withAlpha(colorSpace: string, components: readonly Component[], alpha: number): DtcgColor {
  return alpha === 1 ? { colorSpace, components } : { colorSpace, components, alpha };
}
