import { useLayoutEffect, useReducer } from "preact/hooks";
import { baseRolesTierId } from "../../model/color-cluster.js";
import type { ItemAddress } from "../../model/overrides.js";
import type { ItemState } from "../../state/session/session.js";
import type { Strings } from "../strings/strings.js";
import { type PanelUi, useUi } from "./ui.js";

/** The item's state; draws the component again when this one item changes. */
export function useItemState(address: ItemAddress): ItemState {
  const ui = useUi();
  const { session } = ui;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { tab, tier, item } = address;
  // In the layout phase, so that no change falls between the first drawing and the first watching.
  useLayoutEffect(() => session.watch(address, () => redraw(undefined)), [session, tab, tier, item]);
  return readItemState(ui, address);
}

/** The item's state, as it is shown. */
export function readItemState({ session, strings }: PanelUi, address: ItemAddress): ItemState {
  return named(session.itemState(address), strings);
}

/** Draws the component again when counts, history or schemes change. */
export function useRevision(): number {
  return useUi().view.revision.value;
}

/** The base roles come with the names of the configuration's fields; the two that everyone has get words. */
function named(state: ItemState, { t }: Strings): ItemState {
  const { id } = state.item;
  if (state.address.tier !== baseRolesTierId || (id !== "bg" && id !== "text")) return state;
  return { ...state, item: { ...state.item, label: t(`role.${id}`) } };
}
