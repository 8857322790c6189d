import type { Dimension } from "../numbers/dimension.js";

/** A wish for the same size in another unit. */
export interface UnitRequest {
  readonly anchor: HTMLElement;
  readonly dimension: Dimension;
  readonly onPick: (value: string) => void;
}
