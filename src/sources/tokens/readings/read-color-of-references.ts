import type { Edit } from "../../../css/sheet/edit.js";
import { type Color, isLegacySrgb } from "../../../css/values/color.js";
import { convertColor, type Triple } from "../../../css/values/convert-color.js";
import { readColor } from "../../../css/values/read-color.js";
import type { JsonNode, JsonObjectNode } from "../../json/json-node.js";
import { toHex } from "./hex.js";
import { referencesIn, tokenPathOf } from "./read-alias.js";
import { readMeasure } from "./read-measure.js";
import { spellText } from "./read-text.js";
import {
  type Build,
  type Comparison,
  quoteLike,
  type Reading,
  refuse,
  type Spelling,
  withTexts,
  writeNumber,
} from "./reading.js";

/**
 * Reads a colour that is put together of references: an object with `h`, `s` and `l`, or a text such as
 * `rgba({color.ink}, 0.5)`. Another colour stands in the place of the references that it changes.
 */
export function readColorOfReferences(comparison: Comparison): readonly Reading[] {
  const { node, declared } = comparison;
  // A reference alone is an alias.
  const isFunction = node.kind === "string" && /^[a-z]+\(.*\{/i.test(node.value);
  const made = isFunction || node.kind === "object" ? readColor(declared) : undefined;
  if (made === undefined) return [];
  if (node.kind === "object") return readChannels(node, made, comparison);
  return isFunction ? readFunction(node.value, made, comparison) : [];
}

/** References to references are followed no further. */
const longestChain = 20;

/** What a build puts in the place of a reference; undefined where that is no plain text or number. */
function leafOf(path: string, build: Build, depth = 0): JsonNode | undefined {
  const token = build.follow(path);
  const node = token?.modifier === undefined ? (token?.value ?? build.plainAt(path)) : undefined;
  if (node?.kind === "number" || node?.kind !== "string" || depth > longestChain) return node;
  const [other] = node.value.includes("{") ? referencesIn(node.value) : [];
  if (other === undefined) return node;
  return node.value.trim() === `{${other}}` ? leafOf(other, build, depth + 1) : undefined;
}

function readFunction(text: string, made: Color, comparison: Comparison): readonly Reading[] {
  const { build, declared, node } = comparison;
  const parts = text.split(/(\{[^{}]+\})/);
  const resolved = parts.map((part) => {
    const path = /^\{([^{}]+)\}$/.exec(part)?.[1];
    const leaf = path === undefined ? undefined : leafOf(tokenPathOf(path.trim()), build);
    if (path === undefined) return part;
    return leaf?.kind === "number" || leaf?.kind === "string" ? String(leaf.value) : "{";
  });
  const before = withPlainChannels(resolved.join(""));
  const color = readColor(before);
  if (color === undefined || node.kind !== "string") return [];
  if (!build.comparisons.isSame(before, declared) && !isSameBytes(color, made)) return [];
  return [
    {
      transform: "colour of references",
      replaces: referencesIn(text),
      spell(value) {
        const spelling = spellText(value, before, comparison);
        return spelling.ok ? { ok: true, text: quoteLike(spelling.text, comparison, node) } : spelling;
      },
    },
  ];
}

/** Builds take a colour and its alpha in `rgba()`, which CSS does not. */
function withPlainChannels(text: string): string {
  const [, hex = "", alpha = ""] =
    /^rgba?\(\s*(#[\da-f]{3,8})\s*,\s*([\d.]+%?)\s*\)$/i.exec(text.trim()) ?? [];
  const color = readColor(hex);
  if (color === undefined || color.alpha !== 1) return text;
  const bytes = convertColor(color.channels, color.space, "srgb").map((channel) => Math.round(channel * 255));
  return `rgba(${bytes.join(", ")}, ${alpha})`;
}

function isSameBytes(one: Color, other: Color): boolean {
  const hex = toHex(one);
  return hex !== undefined && isLegacySrgb(one) && isLegacySrgb(other) && hex === toHex(other);
}

interface Channel {
  readonly node: JsonNode;
  /** In degrees, or from 0 to 1. */
  readonly amount: number;
  /** How many of the file's units are one of ours, and whether a sign of percent follows them. */
  readonly scale: number;
  readonly unit: string;
  readonly reference: string | undefined;
}

const names = ["h", "s", "l"] as const;

function readChannels(object: JsonObjectNode, made: Color, comparison: Comparison): readonly Reading[] {
  const channels = names.map((name) => channelOf(name, object.members.get(name), comparison.build));
  const [h, s, l] = channels;
  if (object.members.size !== 3 || !h || !s || !l) return [];
  const own: readonly [Channel, Channel, Channel] = [h, s, l];
  const hex = hexOf([h.amount, s.amount, l.amount]);
  if (made.alpha !== 1 || !isLegacySrgb(made) || hex === undefined || hex !== toHex(made)) return [];
  const replaces = own.flatMap(({ reference }) => reference ?? []);
  return [
    {
      transform: "hue, saturation and lightness",
      ...(replaces.length > 0 && { replaces }),
      spell: (value) => spellChannels(value, own, comparison),
    },
  ];
}

function hexOf(channels: Triple): string | undefined {
  return toHex({ space: "hsl", channels, alpha: 1, notation: { kind: "named" } });
}

function channelOf(
  name: (typeof names)[number],
  node: JsonNode | undefined,
  build: Build,
): Channel | undefined {
  const alias = node?.kind === "string" ? /^\{([^{}]+)\}$/.exec(node.value.trim())?.[1] : undefined;
  const reference = alias === undefined ? undefined : tokenPathOf(alias.trim());
  const leaf = reference === undefined ? node : leafOf(reference, build);
  if (node === undefined || (leaf?.kind !== "number" && leaf?.kind !== "string")) return undefined;
  const measure = readMeasure(String(leaf.value));
  if (measure === undefined || (measure.unit !== "" && measure.unit !== "%")) return undefined;
  const { amount, unit } = measure;
  if (name === "h") return unit === "" ? { node, amount, scale: 1, unit, reference } : undefined;
  // Whether 0 and 1 count from 0 to 1, or in percent, nobody can tell.
  if (unit === "" && (amount === 0 || amount === 1)) return undefined;
  const scale = unit === "%" || amount > 1 ? 100 : 1;
  return { node, amount: amount / scale, scale, unit, reference };
}

/** Changes as few of the channels as it can, and gives them no more digits than the colour needs. */
function spellChannels(
  value: string,
  own: readonly [Channel, Channel, Channel],
  comparison: Comparison,
): Spelling {
  const next = readColor(value);
  const hex = next?.alpha === 1 && isLegacySrgb(next) ? toHex(next) : undefined;
  if (next === undefined || hex === undefined)
    return refuse("the file has hue, saturation and lightness there: give a colour in sRGB without alpha");
  const wanted = convertColor(next.channels, next.space, "hsl");
  for (const changed of [[], [2], [1], [0], [1, 2], [0, 2], [0, 1], [0, 1, 2]])
    for (const digits of [0, 1, 2, 4]) {
      const written = own.map(({ scale }, at) => {
        const decimals = scale === 1 && at > 0 ? digits + 2 : digits;
        return Number(((wanted[at] ?? 0) * scale).toFixed(decimals));
      });
      const [h, s, l] = own.map(({ amount, scale }, at) =>
        changed.includes(at) ? (written[at] ?? 0) / scale : amount,
      );
      if (h === undefined || s === undefined || l === undefined || hexOf([h, s, l]) !== hex) continue;
      // A percentage without its sign that is so small would count from 0 to 1, and the other way round.
      const isUnclear = changed.some(
        (at) => at > 0 && own[at]?.unit === "" && isMistaken(own[at], written[at]),
      );
      if (!isUnclear) return withTexts(comparison, editsOf(changed, { own, written }, comparison));
    }
  return refuse("hue, saturation and lightness, as the file has them, cannot say that colour");
}

function isMistaken({ scale }: Channel, written = 0): boolean {
  return written === 0 || written === 1 || written > 1 !== scale > 1;
}

function editsOf(
  changed: readonly number[],
  { own, written }: { readonly own: readonly Channel[]; readonly written: readonly number[] },
  comparison: Comparison,
): readonly Edit[] {
  const edits = changed.flatMap((at): readonly Edit[] => {
    const channel = own[at];
    if (channel === undefined) return [];
    const { node, unit, reference } = channel;
    const text = `${writeNumber(written[at] ?? 0)}${unit}`;
    const isText = node.kind === "string" && (unit !== "" || reference === undefined);
    return [{ range: node, text: isText ? quoteLike(text, comparison, node) : text }];
  });
  return edits.sort((a, b) => a.range.start - b.range.start);
}
