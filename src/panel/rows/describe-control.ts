import type { ItemAddress } from "../../model/overrides.js";
import type { ItemState } from "../../state/session/session.js";
import { parseDimension } from "../numbers/dimension.js";
import type { PanelUi } from "../ui/ui.js";

/** Tells a screen reader what the eye sees around a control: its unit, its group, its original value, its property. */
export function describeControl(ui: PanelUi, address: ItemAddress, control: Element): void {
  const state = ui.session.itemState(address);
  const { item, tier, value, target, changed } = state;
  // A reference says itself what it shows.
  const isComplete = target !== undefined && target.type.kind !== "color" && !changed;
  const facts = [
    target === undefined ? parseDimension(value)?.unit : undefined,
    item.group ?? tier.label,
    isComplete ? undefined : itemAside(ui, state)?.join(" ").trim(),
    item.cssVar,
  ];
  control.setAttribute("aria-description", facts.filter(Boolean).join(", "));
}

/** What is to be told of an item beside its value: a word, and the other value it speaks of. */
export function itemAside(
  { strings: { t }, session }: PanelUi,
  { item, changed, override, emitted, pageValue, target, dangling, differsFromDefault }: ItemState,
): readonly [word: string, value: string] | undefined {
  if (dangling) return [t("hint.dangling"), ""];
  if (changed) return [t("hint.original"), pageValue || "–"];
  if (pageValue === "") return [t("hint.undeclared"), ""];
  if (target !== undefined) return [t("hint.shows"), session.computedText(item.cssVar)];
  return differsFromDefault && override === undefined ? [t("hint.config"), emitted] : undefined;
}
