import type { TierItem } from "../model/config.js";
import { lastWordOf, scalePosition } from "./name-words.js";

/** Sizes of units against px, for ordering only. */
const inPixels: ReadonlyMap<string, number> = new Map([
  ["px", 1],
  ["rem", 16],
  ["em", 16],
  ["pt", 4 / 3],
  ["ch", 8],
  ["ex", 8],
]);

/**
 * The items of one group in reading order: a scale of lengths or numbers by size, a scale of named steps by its steps
 * with what has no step before it, anything else as the author wrote it.
 */
export function inScaleOrder(items: readonly TierItem[]): readonly TierItem[] {
  const sizes = sizesOf(items);
  if (sizes !== undefined) return sortedBy(items, sizes);
  const steps = items.map((item) => stepOf(item) ?? Number.NEGATIVE_INFINITY);
  const withStep = steps.filter((step) => step !== Number.NEGATIVE_INFINITY).length;
  return withStep > items.length / 2 ? sortedBy(items, steps) : items;
}

/** Undefined when an item has no size. */
function sizesOf(items: readonly TierItem[]): readonly number[] | undefined {
  const sizes: number[] = [];
  for (const item of items) {
    const size = sizeOf(item);
    if (size === undefined) return undefined;
    sizes.push(size);
  }
  return sizes;
}

/** In px, as far as a unit can be told in px without a page. */
function sizeOf(item: TierItem): number | undefined {
  const { type } = item;
  if (type.kind === "number") return Number(item.default);
  if (type.kind !== "length" || stepOf(item) === undefined) return undefined;
  const factor = inPixels.get(type.unit);
  return factor === undefined ? undefined : Number.parseFloat(item.default) * factor;
}

function stepOf({ cssVar }: TierItem): number | undefined {
  return scalePosition(lastWordOf(cssVar));
}

function sortedBy(items: readonly TierItem[], sizes: readonly number[]): readonly TierItem[] {
  const isInOrder = sizes.every((size, at) => at === 0 || !(size < (sizes[at - 1] ?? size)));
  if (isInOrder) return items;
  return items
    .map((item, at) => ({ item, size: sizes[at] ?? 0 }))
    .sort((a, b) => (a.size === b.size ? 0 : a.size - b.size))
    .map(({ item }) => item);
}
