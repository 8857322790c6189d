import type { FunctionComponent } from "preact";
import type { TierItem, ValueKindName } from "../model/config.js";
import type { ItemAddress } from "../model/overrides.js";
import type { ItemState } from "../state/session.js";

/** What every control gets. It is drawn again whenever its item changes. */
export interface ControlProps {
  readonly state: ItemState;
  /** Goes on the one element that carries the value: the row's label points at it, and a search focuses it. */
  readonly id: string;
}

export type Control = FunctionComponent<ControlProps>;

/** Which control a row shows: by value kind, unless the tier or the item asks for another. */
export type ControlName = ValueKindName | "reference" | "pill" | "readonly";

/** One line per control. A new value kind is a new file and a new line here. */
export type ControlRegistry = Readonly<Record<ControlName, Control>>;

/** The name of the control for an item. */
export function controlName(item: TierItem, isReference: boolean): ControlName {
  if (item.readonly === true) return "readonly";
  if (isReference) return "reference";
  return item.pill === undefined ? item.type.kind : "pill";
}

/** An id that is unique in the panel, for the element that carries the item's value. */
export function controlId(address: ItemAddress): string {
  return `item ${address.tab} ${address.tier} ${address.item}`.replace(
    /[^\w-]/g,
    (c) => `_${c.codePointAt(0)}`,
  );
}
