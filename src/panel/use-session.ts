import { useLayoutEffect, useReducer } from "preact/hooks";
import type { ItemAddress } from "../model/overrides.js";
import type { ItemState } from "../state/session.js";
import { useCell } from "./cell.js";
import { useUi } from "./ui-context.js";

/** The item's state; draws the component again when this one item changes. */
export function useItemState(address: ItemAddress): ItemState {
  const { session } = useUi();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { tab, tier, item } = address;
  // In the layout phase, so that no change falls between the first drawing and the first watching.
  useLayoutEffect(() => session.watch(address, () => redraw(undefined)), [session, tab, tier, item]);
  return session.itemState(address);
}

/** Draws the component again when counts, history or schemes change. */
export function useRevision(): number {
  return useCell(useUi().view.revision);
}
