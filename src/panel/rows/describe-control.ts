import type { ItemAddress } from "../../model/overrides.js";
import { parseSimple } from "../controls/parse-simple.js";
import type { PanelUi } from "../ui/ui-context.js";
import { itemAside } from "./item-aside.js";

/** Tells a screen reader what the eye sees around a control: its unit, its group, what the files hold, its property. */
export function describeControl(ui: PanelUi, address: ItemAddress, control: Element): void {
  const state = ui.session.itemState(address);
  const { item, tier, value, target, changed } = state;
  // A reference says itself what it shows.
  const saysAll = target !== undefined && target.type.kind !== "color" && !changed;
  const facts = [
    target === undefined ? parseSimple(value)[1] : undefined,
    item.group ?? tier.label,
    saysAll ? undefined : itemAside(ui, state)?.join(" ").trim(),
    item.cssVar,
  ];
  control.setAttribute("aria-description", facts.filter(Boolean).join(", "));
}
