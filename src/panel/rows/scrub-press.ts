import type { ItemAddress } from "../../model/overrides.js";
import type { Decimal } from "../numbers/decimal.js";
import type { Dimension } from "../numbers/dimension.js";

/** A number that a label's drag steps. Undefined `from`: the value is no plain number, and nothing is dragged. */
export interface Scrubbed {
  readonly address: ItemAddress;
  readonly from: Dimension | undefined;
  readonly step: Decimal;
  /** Of the undo step. */
  readonly label: string;
}

/** A press on the label of a number. */
export interface ScrubPress extends Scrubbed {
  readonly element: HTMLElement;
  readonly event: PointerEvent;
  readonly from: Dimension;
}
