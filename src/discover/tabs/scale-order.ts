import type { TierItem } from "../../model/config.js";

/** Sizes of units against px, for ordering only. */
const inPixels: ReadonlyMap<string, number> = new Map([
  ["px", 1],
  ["rem", 16],
  ["em", 16],
  ["pt", 4 / 3],
  ["ch", 8],
  ["ex", 8],
]);

/** An item with what its place in a scale depends on. */
export interface Scaled {
  readonly item: TierItem;
  /** The position in a scale that the end of its name gives; undefined when it is no step. */
  readonly step: number | undefined;
  /** The literal value that it has, or that its references lead to. */
  readonly value: string;
  readonly isReference: boolean;
}

/**
 * The items of one group in reading order: a scale of lengths or numbers by size, a scale of named steps by its steps
 * with what has no step before it, anything else as the author wrote it.
 */
export function inScaleOrder(group: readonly Scaled[]): readonly TierItem[] {
  const sizes = sizesOf(group);
  if (sizes !== undefined) return sortedBy(group, sizes);
  const withStep = group.reduce((count, { step }) => (step === undefined ? count : count + 1), 0);
  const isScale = withStep > group.length / 2;
  return isScale
    ? sortedBy(
        group,
        Float64Array.from(group, ({ step }) => step ?? Number.NEGATIVE_INFINITY),
      )
    : group.map(({ item }) => item);
}

/** Undefined when an item has no size. */
function sizesOf(group: readonly Scaled[]): Float64Array | undefined {
  const sizes = new Float64Array(group.length);
  let at = 0;
  for (const scaled of group) {
    const size = sizeOf(scaled);
    if (size === undefined) return undefined;
    sizes[at++] = size;
  }
  return sizes;
}

/** The size in px, as far as a unit can be converted without a page. */
function sizeOf({ item: { type }, step, value, isReference }: Scaled): number | undefined {
  if (type.kind === "number" && !(isReference && step === undefined)) return Number(value);
  if (type.kind !== "length" || step === undefined) return undefined;
  const factor = inPixels.get(type.unit);
  return factor === undefined ? undefined : Number.parseFloat(value) * factor;
}

function sortedBy(group: readonly Scaled[], sizes: Float64Array): readonly TierItem[] {
  const places = Array.from(group.keys());
  const isInOrder = sizes.every((size, at) => at === 0 || !(size < (sizes[at - 1] ?? size)));
  const sizeAt = (place: number) => sizes[place] ?? 0;
  if (!isInOrder) {
    places.sort((a, b) => (sizeAt(a) === sizeAt(b) ? 0 : sizeAt(a) - sizeAt(b)));
  }
  const ordered: TierItem[] = [];
  for (const place of places) {
    const scaled = group[place];
    if (scaled !== undefined) ordered.push(scaled.item);
  }
  return ordered;
}
