import type { TierItem } from "../model/config.js";
import { lastWordOf, scalePosition } from "./name-words.js";

/** Sizes of units against px, for ordering only. */
const inPixels: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16, pt: 4 / 3, ch: 8, ex: 8 };

/**
 * The items of one group in reading order: a scale of lengths or numbers by size, a scale of named steps by its steps
 * with what has no step before it, anything else as the author wrote it.
 */
export function inScaleOrder(items: readonly TierItem[]): readonly TierItem[] {
  const sizes = measureAll(items, sizeOf);
  if (sizes !== undefined) return sortedBy(items, sizes);
  const steps = items.map(stepOf);
  const withStep = steps.filter((step) => step !== undefined).length;
  return withStep > items.length / 2 ? sortedBy(items, steps) : items;
}

/** Undefined when an item has no such measure. */
function measureAll(
  items: readonly TierItem[],
  measure: (item: TierItem) => number | undefined,
): readonly number[] | undefined {
  const measures: number[] = [];
  for (const item of items) {
    const size = measure(item);
    if (size === undefined) return undefined;
    measures.push(size);
  }
  return measures;
}

function sortedBy(
  items: readonly TierItem[],
  measures: readonly (number | undefined)[],
): readonly TierItem[] {
  const sizes = measures.map((size) => size ?? Number.NEGATIVE_INFINITY);
  const isInOrder = sizes.every((size, at) => at === 0 || !(size < (sizes[at - 1] ?? size)));
  if (isInOrder) return items;
  return items
    .map((item, at) => ({ item, size: sizes[at] ?? 0 }))
    .sort((a, b) => (a.size === b.size ? 0 : a.size - b.size))
    .map(({ item }) => item);
}

function stepOf({ cssVar }: TierItem): number | undefined {
  return scalePosition(lastWordOf(cssVar));
}

/** In px, as far as a unit can be told in px without a page. */
function sizeOf(item: TierItem): number | undefined {
  const { type } = item;
  if (type.kind === "number") return Number(item.default);
  const factor = type.kind === "length" ? inPixels[type.unit] : undefined;
  if (factor === undefined || stepOf(item) === undefined) return undefined;
  return Number.parseFloat(item.default) * factor;
}
