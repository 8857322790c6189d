import { type ColorNotation, type ColorSpace, normalizeHue } from "../../../css/values/color.js";
import type { Triple } from "../../../css/values/convert-color.js";
import { channelsIn } from "./gamut.js";
import { type Oklch, parseColor } from "./oklch.js";

/** The notations that the picker's fields can show. */
export type FieldMode = "hex" | "rgb" | "hsl" | "oklch" | "p3";

export const fieldModes: readonly FieldMode[] = ["hex", "rgb", "hsl", "oklch", "p3"];

/** One channel of a notation as a field shows it. */
export interface ChannelField {
  /** The short name in the notation, such as `L`. */
  readonly name: string;
  readonly unit: "" | "%" | "°";
  readonly max: number;
  readonly step: number;
  /** What the channel's value is multiplied by to get the number shown. */
  readonly scale: number;
  readonly decimals: number;
}

const hue: ChannelField = { name: "H", unit: "°", max: 360, step: 1, scale: 1, decimals: 1 };
const percent = (name: string): ChannelField => ({
  name,
  unit: "%",
  max: 100,
  step: 1,
  scale: 100,
  decimals: 1,
});
const byte = (name: string): ChannelField => ({ name, unit: "", max: 255, step: 1, scale: 255, decimals: 0 });
const fraction = (name: string): ChannelField => ({
  name,
  unit: "",
  max: 1,
  step: 0.01,
  scale: 1,
  decimals: 3,
});
const chroma: ChannelField = { name: "C", unit: "", max: 0.5, step: 0.01, scale: 1, decimals: 3 };

interface ModeShape {
  readonly label: string;
  readonly space: ColorSpace;
  readonly channels: readonly [ChannelField, ChannelField, ChannelField];
  /** Writes three numbers as shown, and alpha, as CSS. */
  readonly css: (values: Triple, alpha: number) => string;
}

/** The modes that have one field for each channel. */
export const channelModes: Readonly<Record<Exclude<FieldMode, "hex">, ModeShape>> = {
  rgb: {
    label: "RGB",
    space: "rgb",
    channels: [byte("R"), byte("G"), byte("B")],
    css: ([r, g, b], alpha) => `rgb(${r} ${g} ${b} / ${alpha})`,
  },
  hsl: {
    label: "HSL",
    space: "hsl",
    channels: [hue, percent("S"), percent("L")],
    css: ([h, s, l], alpha) => `hsl(${h} ${s}% ${l}% / ${alpha})`,
  },
  oklch: {
    label: "OKLCH",
    space: "oklch",
    channels: [percent("L"), chroma, hue],
    css: ([l, c, h], alpha) => `oklch(${l}% ${c} ${h} / ${alpha})`,
  },
  p3: {
    label: "P3",
    space: "display-p3",
    channels: [fraction("R"), fraction("G"), fraction("B")],
    css: ([r, g, b], alpha) => `color(display-p3 ${r} ${g} ${b} / ${alpha})`,
  },
};

/** Finds the mode that shows a notation as its author wrote it, or the nearest to it. */
export function fieldModeOf(notation: ColorNotation | undefined): FieldMode {
  if (notation === undefined) return "oklch";
  if (notation.kind !== "function") return "hex";
  switch (notation.space) {
    case "rgb":
    case "hsl":
      return notation.space;
    case "display-p3":
      return "p3";
    case "srgb":
      return "rgb";
    case "hwb":
      return "hsl";
    default:
      return "oklch";
  }
}

/** The name of the author's notation where it is none of the modes: the fields then show the nearest one. */
export function authorMode(notation: ColorNotation): string | undefined {
  switch (notation.kind) {
    case "hex":
      return undefined;
    case "named":
      return "NAME";
    case "function": {
      const isMode = ["rgb", "hsl", "oklch", "display-p3"].includes(notation.space);
      return isMode ? undefined : notation.space.toUpperCase();
    }
  }
}

/** The notation in which a colour is written when it is converted to a mode. */
export function notationOf(mode: FieldMode): ColorNotation {
  if (mode === "hex") return { kind: "hex", digits: 6, upper: false };
  const { space, channels } = channelModes[mode];
  const written = channels.map(({ unit }) => ({
    unit: unit === "%" ? ("%" as const) : ("" as const),
    decimals: 0,
  }));
  const [first, second, third] = written;
  const plain = { unit: "" as const, decimals: 0 };
  return {
    kind: "function",
    name: mode === "p3" ? "color" : mode,
    space,
    comma: undefined,
    slash: " / ",
    channels: [first ?? plain, second ?? plain, third ?? plain],
    alpha: undefined,
    bareFraction: false,
  };
}

/** The numbers that the fields of a mode show. */
export function fieldNumbers(color: Oklch, mode: Exclude<FieldMode, "hex">): Triple {
  const { space, channels } = channelModes[mode];
  const values = channelsIn(color, space);
  const shown = (index: 0 | 1 | 2) => {
    const { scale, decimals } = channels[index];
    return Number((values[index] * scale).toFixed(decimals));
  };
  return [shown(0), shown(1), shown(2)];
}

/** The colour after one field was given a number. It is held within the range of the field; a hue goes round. */
export function withField(
  color: Oklch,
  { mode, index }: { readonly mode: Exclude<FieldMode, "hex">; readonly index: 0 | 1 | 2 },
  given: number,
): Oklch {
  const { channels, css } = channelModes[mode];
  const { max, unit } = channels[index];
  const number = unit === "°" ? normalizeHue(given) : Math.min(max, Math.max(0, given));
  const before = fieldNumbers(color, mode);
  const values: Triple = [
    index === 0 ? number : before[0],
    index === 1 ? number : before[1],
    index === 2 ? number : before[2],
  ];
  const next = parseColor(css(values, color.alpha));
  return next === undefined ? color : keepHue(next, color);
}

/** The opacity that was typed into its field: a percentage, with or without its sign, or a fraction such as `.5`. */
export function withAlpha(color: Oklch, text: string): Oklch | undefined {
  const number = /^(\d+(?:\.\d*)?|\.\d+)\s*(%?)$/.exec(text.trim());
  if (number === null) return undefined;
  const given = Number(number[1]);
  const isFraction = number[2] === "" && text.includes(".") && given <= 1;
  return { ...color, alpha: Math.min(1, isFraction ? given : given / 100) };
}

/** Gives a grey that was typed the hue of the colour before it, so that the plane stays as it was: it has none itself. */
export function keepHue(next: Oklch, before: Oklch): Oklch {
  return next.c === 0 ? { ...next, h: before.h } : next;
}

/** Reads what was typed or pasted into a field: a number or a whole colour. */
export function readField(text: string): { readonly number: number } | { readonly color: Oklch } | undefined {
  const trimmed = text.trim();
  const number = /^[+-]?(\d+(?:\.\d*)?|\.\d+)\s*[%°]?$/.exec(trimmed)?.[0];
  if (number !== undefined) return { number: Number.parseFloat(number) };
  const color = parseColor(trimmed);
  return color === undefined ? undefined : { color };
}

/** Reads a hex field: with or without its `#`, or any other plain colour. */
export function readHexField(text: string): Oklch | undefined {
  return parseColor(text) ?? parseColor(`#${text.trim()}`);
}
