import type { TierItem } from "../model/config.js";
import { lastWordOf, scalePosition } from "./name-words.js";

/** Sizes of units against px, for ordering only. */
const inPixels: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16, pt: 4 / 3, ch: 8, ex: 8 };

/**
 * The items of one group in reading order: a scale of lengths or numbers by size, a scale of named steps by its steps
 * with what has no step before it, anything else as the author wrote it.
 */
export function inScaleOrder(items: readonly TierItem[]): readonly TierItem[] {
  const withSize = items.filter((item) => sizeOf(item) !== undefined).length;
  if (withSize === items.length) return sortedBy(items, sizeOf);
  const withStep = items.filter((item) => stepOf(item) !== undefined).length;
  return withStep > items.length / 2 ? sortedBy(items, stepOf) : items;
}

function sortedBy(
  items: readonly TierItem[],
  measure: (item: TierItem) => number | undefined,
): readonly TierItem[] {
  return items
    .map((item, at) => ({ item, at, size: measure(item) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.size === b.size ? a.at - b.at : a.size - b.size))
    .map(({ item }) => item);
}

function stepOf(item: TierItem): number | undefined {
  return scalePosition(lastWordOf(item.cssVar));
}

/** In px, as far as a unit can be told in px without a page. */
function sizeOf(item: TierItem): number | undefined {
  const { type } = item;
  if (type.kind === "number") return Number(item.default);
  if (type.kind !== "length" || stepOf(item) === undefined) return undefined;
  const factor = inPixels[type.unit];
  return factor === undefined ? undefined : Number.parseFloat(item.default) * factor;
}
