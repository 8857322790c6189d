import type { Edit } from "../../../css/sheet/edit.js";
import {
  type Channel,
  type Color,
  type ColorSpace,
  hueChannels,
  isLegacySrgb,
} from "../../../css/values/color.js";
import { convertColor } from "../../../css/values/convert-color.js";
import { readColor } from "../../../css/values/read-color.js";
import type { JsonListNode, JsonNode, JsonObjectNode } from "../../json/json-node.js";
import { toHex } from "./hex.js";
import {
  type Comparison,
  quoteLike,
  type Reading,
  refuse,
  type Spelling,
  withTexts,
  writeNumber,
} from "./reading.js";

/** Reads a colour that is an object (Color Module 2025.10): its space, its components, alpha, and hex for older tools. */
export function readColorObject(comparison: Comparison): readonly Reading[] {
  const { node, declared } = comparison;
  const object = node.kind === "object" ? colorIn(node) : undefined;
  const made = object === undefined ? undefined : readColor(declared);
  if (object === undefined || made === undefined || !isSame(object, made)) return [];
  return [
    {
      transform: "colour",
      spell(value) {
        const next = readColor(value);
        if (next === undefined) return refuse("the file has a plain colour there");
        if (next.space !== object.space && !(isLegacySrgb(made) && isLegacySrgb(next)))
          return refuse(`the file has a colour in ${object.space} there: give one in that space`);
        return spellColor(next, object, comparison);
      },
    },
  ];
}

interface ColorObject {
  readonly space: ColorSpace;
  readonly channels: readonly [Channel, Channel, Channel];
  readonly alpha: number;
  readonly components: JsonListNode;
  /** How many of the format's units are one of ours, for each component. */
  readonly scale: readonly number[];
}

const scales: Readonly<Partial<Record<ColorSpace, readonly number[]>>> = {
  hsl: [1, 100, 100],
  hwb: [1, 100, 100],
};

const spaces: ReadonlySet<string> = new Set<ColorSpace>([
  ...(["hsl", "hwb", "lab", "lch", "oklab", "oklch", "srgb", "srgb-linear", "display-p3"] as const),
  ...(["a98-rgb", "prophoto-rgb", "rec2020", "xyz-d50", "xyz-d65"] as const),
]);

function colorIn({ members }: JsonObjectNode): ColorObject | undefined {
  const [name, components, alpha] = ["colorSpace", "components", "alpha"].map((one) => members.get(one));
  if (name?.kind !== "string" || !spaces.has(name.value) || components?.kind !== "list") return undefined;
  // It is one of the set.
  const space = name.value as ColorSpace;
  const scale = scales[space] ?? [1, 1, 1];
  const [one, two, three, ...more] = components.items.map((item, at) => channelOf(item, scale[at] ?? 1));
  if (one === undefined || two === undefined || three === undefined || more.length > 0) return undefined;
  if (alpha !== undefined && alpha.kind !== "number") return undefined;
  return { space, channels: [one, two, three], alpha: alpha?.value ?? 1, components, scale };
}

function channelOf(node: JsonNode, scale: number): Channel | undefined {
  if (node.kind === "number") return node.value / scale;
  return node.kind === "string" && node.value === "none" ? "none" : undefined;
}

/** What is written in hex and the like has eight bits for each channel. */
function isSame(object: Pick<ColorObject, "space" | "channels" | "alpha">, made: Color): boolean {
  if (made.alpha === "none" || Math.abs(object.alpha - made.alpha) > 0.003) return false;
  const space = isLegacySrgb(made) ? "srgb" : made.space;
  const one = convertColor(object.channels, object.space, space);
  const other = convertColor(made.channels, made.space, space);
  return one.every((channel, at) => {
    const apart = Math.abs(channel - (other[at] ?? 0));
    return apart < (isLegacySrgb(made) ? 0.6 / 255 : at === hueChannels[space] ? 0.5 : 0.002);
  });
}

function spellColor(next: Color, object: ColorObject, comparison: Comparison): Spelling {
  const { node } = comparison;
  const { components, scale, space } = object;
  if (node.kind !== "object" || next.alpha === "none") return refuse("the file has a plain colour there");
  const channels = next.space === space ? next.channels : convertColor(next.channels, next.space, space);
  const decimals = Math.max(4, ...components.items.map(decimalsOf(comparison)));
  const edits = components.items.map((item, at): Edit => {
    const channel = channels[at] ?? 0;
    const text = channel === "none" ? '"none"' : writeChannel(channel * (scale[at] ?? 1), decimals);
    const isHeld = item.kind === "number" && String(item.value) === text;
    return { range: item, text: isHeld ? comparison.text.slice(item.start, item.end) : text };
  });
  edits.push(...alphaEdits(next.alpha, object, comparison));
  const [hex, own] = [node.members.get("hex"), toHex({ ...next, alpha: 1 })];
  if (hex?.kind === "string") {
    if (own === undefined) return refuse("the file has the colour in hex, too, which cannot say it");
    edits.push({
      range: hex,
      text: quoteLike(/[A-F]/.test(hex.value) ? own.toUpperCase() : own, comparison, hex),
    });
  }
  const written = channels.map((channel) => (channel === "none" ? channel : round(channel, decimals)));
  const [one = 0, two = 0, three = 0] = written;
  return isSame({ space, channels: [one, two, three], alpha: next.alpha }, next)
    ? withTexts(
        comparison,
        edits.sort((a, b) => a.range.start - b.range.start),
      )
    : refuse(`${space} cannot say that colour`);
}

function alphaEdits(alpha: number, object: ColorObject, { node, text }: Comparison): readonly Edit[] {
  const own = node.kind === "object" ? node.members.get("alpha") : undefined;
  if (own !== undefined) return [{ range: own, text: writeNumber(alpha) }];
  if (alpha === 1) return [];
  const { end, start } = object.components;
  // It goes into a line of its own where the components have one.
  const [, line = "", indent = ""] =
    /(\r?\n)([ \t]*)"?components"?\s*:\s*$/.exec(text.slice(node.start, start)) ?? [];
  const between = line === "" ? " " : line + indent;
  return [{ range: { start: end, end }, text: `,${between}"alpha": ${writeNumber(alpha)}` }];
}

function decimalsOf({ text }: Comparison): (node: JsonNode) => number {
  return ({ start, end }) => Math.min(17, /\.(\d+)$/.exec(text.slice(start, end))?.[1]?.length ?? 0);
}

function round(value: number, decimals: number): number {
  return decimals > 14 ? value : Number(value.toFixed(decimals));
}

function writeChannel(value: number, decimals: number): string {
  const rounded = round(value, decimals);
  return decimals > 14 ? String(rounded) : writeNumber(rounded === 0 ? 0 : rounded);
}
