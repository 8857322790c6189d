import type { TierItem } from "../model/config.js";
import { scalePosition } from "./name-words.js";

/** Sizes of units against px, for ordering only. */
const inPixels: ReadonlyMap<string, number> = new Map([
  ["px", 1],
  ["rem", 16],
  ["em", 16],
  ["pt", 4 / 3],
  ["ch", 8],
  ["ex", 8],
]);

/** Where the last word of a name stands in a scale; before all steps when it is none. */
export function stepOf(lastWord: string): number {
  return scalePosition(lastWord) ?? noStep;
}

const noStep = Number.NEGATIVE_INFINITY;

/**
 * The items of one group, given with their steps, in reading order: a scale of lengths or numbers by size, a scale of
 * named steps by its steps with what has no step before it, anything else as the author wrote it.
 */
export function inScaleOrder(items: readonly TierItem[], steps: readonly number[]): readonly TierItem[] {
  const sizes = sizesOf(items, steps);
  if (sizes !== undefined) return sortedBy(items, sizes);
  const withStep = steps.reduce((count, step) => (step === noStep ? count : count + 1), 0);
  return withStep > items.length / 2 ? sortedBy(items, steps) : items;
}

/** Undefined when an item has no size. */
function sizesOf(items: readonly TierItem[], steps: readonly number[]): readonly number[] | undefined {
  const sizes: number[] = [];
  for (const item of items) {
    const size = sizeOf(item, steps[sizes.length]);
    if (size === undefined) return undefined;
    sizes.push(size);
  }
  return sizes;
}

/** In px, as far as a unit can be told in px without a page. */
function sizeOf({ type, default: value }: TierItem, step: number | undefined): number | undefined {
  if (type.kind === "number") return Number(value);
  if (type.kind !== "length" || step === noStep) return undefined;
  const factor = inPixels.get(type.unit);
  return factor === undefined ? undefined : Number.parseFloat(value) * factor;
}

function sortedBy(items: readonly TierItem[], sizes: readonly number[]): readonly TierItem[] {
  const isInOrder = sizes.every((size, at) => at === 0 || !(size < (sizes[at - 1] ?? size)));
  if (isInOrder) return items;
  return items
    .map((item, at) => ({ item, size: sizes[at] ?? 0 }))
    .sort((a, b) => (a.size === b.size ? 0 : a.size - b.size))
    .map(({ item }) => item);
}
