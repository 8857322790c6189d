import type { FunctionComponent } from "preact";
import type { ValueKindName } from "../../model/config.js";
import type { ItemAddress } from "../../model/overrides.js";
import type { ItemState } from "../../state/session/session.js";

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
export function controlName({ item, tier, isLocked }: ItemState): ControlName {
  if (isLocked) return "readonly";
  if (tier.referencesTier !== undefined) return "reference";
  return item.pill === undefined ? item.type.kind : "pill";
}

/** An id that is unique in the panel and safe in a selector, for the element that carries the item's value. */
export function controlId({ tab, tier, item }: ItemAddress): string {
  const safe = (id: string): string =>
    id.replace(/[^a-z0-9]/gi, (character) => `_${character.codePointAt(0)}_`);
  return `item-${safe(tab)}-${safe(tier)}-${safe(item)}`;
}
