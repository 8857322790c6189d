import type { TierItem } from "../model/config.js";
import { scalePosition, wordsOf } from "./name-words.js";

/** Sizes of units against px, for ordering only. */
const inPixels: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16, pt: 4 / 3, ch: 8, ex: 8 };

/**
 * The items of one group in reading order: a scale of lengths or numbers by size, a scale of named steps by its
 * steps, anything else as the author wrote it.
 */
export function inScaleOrder(items: readonly TierItem[]): readonly TierItem[] {
  const measure = items.every((item) => sizeOf(item) !== undefined)
    ? sizeOf
    : items.every((item) => stepOf(item) !== undefined)
      ? stepOf
      : undefined;
  if (measure === undefined || items.length < 2) return items;
  return items
    .map((item, at) => ({ item, at, size: measure(item) ?? 0 }))
    .sort((a, b) => a.size - b.size || a.at - b.at)
    .map(({ item }) => item);
}

function stepOf(item: TierItem): number | undefined {
  return scalePosition(wordsOf(item.cssVar).at(-1) ?? "");
}

/** Comparable only within one unit family, so a family is a thousandfold apart from the next. */
function sizeOf(item: TierItem): number | undefined {
  const { type } = item;
  if (type.kind === "number") return Number(item.default);
  if (type.kind !== "length" || stepOf(item) === undefined) return undefined;
  const factor = inPixels[type.unit];
  return factor === undefined ? undefined : Number.parseFloat(item.default) * factor;
}
