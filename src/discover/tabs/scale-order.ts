import type { TierItem } from "../../model/config.js";
import { scalePosition } from "../names/scale-position.js";

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
  return withStep > items.length / 2 ? sortedBy(items, Float64Array.from(steps)) : items;
}

/** Undefined when an item has no size. */
function sizesOf(items: readonly TierItem[], steps: readonly number[]): Float64Array | undefined {
  const sizes = new Float64Array(items.length);
  let at = 0;
  for (const item of items) {
    const size = sizeOf(item, steps[at]);
    if (size === undefined) return undefined;
    sizes[at++] = size;
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

function sortedBy(items: readonly TierItem[], sizes: Float64Array): readonly TierItem[] {
  const isInOrder = sizes.every((size, at) => at === 0 || !(size < (sizes[at - 1] ?? size)));
  if (isInOrder) return items;
  const sizeAt = (place: number) => sizes[place] ?? 0;
  const places = Array.from(items.keys()).sort((a, b) =>
    sizeAt(a) === sizeAt(b) ? 0 : sizeAt(a) - sizeAt(b),
  );
  const ordered: TierItem[] = [];
  places.forEach((place) => {
    const item = items[place];
    if (item !== undefined) ordered.push(item);
  });
  return ordered;
}
