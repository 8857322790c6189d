import { parseDimension } from "../../numbers/dimension.js";
import { listItems, type Part, withPart, wordsOf } from "./value-parts.js";

export const shadowLengths = ["x", "y", "blur", "spread"] as const;

/** One shadow of a list. */
export interface ShadowLayer extends Part {
  /** Offsets, blur and spread, as many as are written. */
  readonly lengths: readonly Part[];
  readonly color: Part | undefined;
  readonly inset: Part | undefined;
}

/** The shadows of a list, in order; undefined for one whose words are not understood. CSS Backgrounds 3, section 6.1. */
export function shadowLayers(text: string): readonly (ShadowLayer | undefined)[] {
  return text.trim().toLowerCase() === "none" ? [] : listItems(text).map(layerOf);
}

function layerOf(item: Part): ShadowLayer | undefined {
  const words = wordsOf(item);
  const lengths = words.filter(({ text }) => parseDimension(text) !== undefined || /^calc\(/i.test(text));
  const inset = words.find(({ text }) => text.toLowerCase() === "inset");
  const [color, ...others] = words.filter((word) => !lengths.includes(word) && word !== inset);
  if (others.length > 0 || lengths.length < 2 || lengths.length > 4) return undefined;
  return { ...item, lengths, color, inset };
}

/** The value with one length of a shadow changed. One that is not written is added, with those before it as zero. */
export function withLength(
  text: string,
  { lengths }: ShadowLayer,
  { index, by }: { readonly index: number; readonly by: string },
): string {
  const length = lengths[index];
  if (length !== undefined) return withPart(text, length, by);
  const last = lengths.at(-1);
  if (last === undefined) return text;
  const zeros = " 0".repeat(index - lengths.length);
  return `${text.slice(0, last.end)}${zeros} ${by}${text.slice(last.end)}`;
}

/** The value with the colour of a shadow changed, or given to one that has the text's. */
export function withShadowColor(text: string, layer: ShadowLayer, css: string): string {
  if (layer.color !== undefined) return withPart(text, layer.color, css);
  return `${text.slice(0, layer.end)} ${css}${text.slice(layer.end)}`;
}

/** The value with a shadow turned inwards or outwards. */
export function withInset(text: string, { inset, start, end }: ShadowLayer): string {
  if (inset === undefined) return `${text.slice(0, start)}inset ${text.slice(start)}`;
  const after = text.slice(inset.end);
  if (inset.end === end) return text.slice(0, inset.start).trimEnd() + after;
  return text.slice(0, inset.start) + after.trimStart();
}

/** The value with one shadow more, below the others. */
export function withMoreLayers(text: string): string {
  const added = "0 1px 3px rgb(0 0 0 / 20%)";
  return shadowLayers(text).length === 0 ? added : `${text.trimEnd()}, ${added}`;
}

/** The value with a shadow and the one above it in each other's place. */
export function withLayerUp(text: string, index: number): string {
  const items = listItems(text);
  const [above, below] = [items[index - 1], items[index]];
  if (above === undefined || below === undefined) return text;
  return withPart(withPart(text, below, above.text), above, below.text);
}
