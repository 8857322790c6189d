import type { Block, Range } from "../../../css/sheet/sheet.js";
import type { SassUnit } from "./sass-unit.js";

/** Where something is put that stands in a mixin, or in the block that one was included with. */
export interface Place {
  /** The file in which the rule around it stands. */
  readonly unit: SassUnit;
  /** That rule; none at the top. */
  readonly block: Block | undefined;
  /** The rule that includes the mixin, where what stands in this is put directly into the place of that. */
  readonly site: Range | undefined;
}

/** The place of what stands in a block in there; undefined where the two stand in two files. */
export function placeInside(place: Place | undefined, unit: SassUnit, start: number): Place | undefined {
  const block = place && unit.blockAt(start);
  if (place === undefined || block === undefined) return place;
  if (place.block !== undefined && place.unit !== unit) return undefined;
  return { unit, block: unit.placeBlock(block, place.block), site: undefined };
}

/** The place of what a mixin puts where it is included. */
export function placeOfInclude(place: Place | undefined, unit: SassUnit, { site, around }: Included): Place {
  if (place === undefined) return { unit, block: around, site };
  return { ...place, site: place.site ?? site };
}

interface Included {
  readonly site: Range;
  /** The rule around it, as the file has it. */
  readonly around: Block | undefined;
}
