import { useLayoutEffect, useRef } from "preact/hooks";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import { controlId } from "../controls/control.js";
import { giveFocus } from "../keyboard/focus.js";
import { useUi } from "../ui/ui.js";
import type { Cells } from "./specimen-cell.js";

interface Shown {
  readonly shared: Cells;
  /** Keys of all cells, in order. */
  readonly keys: readonly string[];
  readonly addresses: readonly ItemAddress[];
  readonly showCell: (cell: number, takesFocus: boolean) => void;
}

export interface Chosen {
  /** The item whose row is open, and the place of its cell. */
  readonly address: ItemAddress | undefined;
  readonly at: number;
  row(): HTMLElement | null;
  /** Opens the row of a cell; the focus goes there, or stays. */
  choose(cell: number, goesThere: boolean): void;
  /** Goes to a cell; a row that is open becomes its row. */
  goTo(cell: number): void;
  /** Closes the row. */
  close(): void;
  /** Has to be called when the row has been drawn. */
  onShown(): void;
}

/** The specimen whose row is open. What is searched for opens its row, too. */
export function useChosen({ shared: { current, chosen }, keys, addresses, showCell }: Shown): Chosen {
  const { view, root } = useUi();
  const wantsControl = useRef(false);
  const at = chosen.value === undefined ? -1 : keys.indexOf(chosen.value);
  const address = at < 0 ? undefined : addresses[at];
  const row = (): HTMLElement | null => root.querySelector("#specimen-row");
  const focusControl = (): void => {
    wantsControl.current = false;
    const control = address && root.getElementById(controlId(address));
    giveFocus(control ?? row()?.querySelector(".row :is(input, select, button)"));
  };
  const choose = (cell: number, goesThere: boolean): void => {
    const key = keys[cell];
    current.value = cell;
    wantsControl.current = goesThere;
    if (chosen.value === key && goesThere) focusControl();
    chosen.value = key;
  };
  const revealed = view.revealing.value;
  useLayoutEffect(() => {
    const cell = revealed === undefined ? -1 : keys.indexOf(itemKey(revealed));
    if (cell < 0) return;
    view.revealing.value = undefined;
    choose(cell, true);
    showCell(cell, false);
  });
  return {
    ...{ address, at, row, choose },
    goTo(cell) {
      current.value = cell;
      if (address !== undefined) chosen.value = keys[cell];
      showCell(cell, true);
    },
    close() {
      chosen.value = undefined;
    },
    onShown() {
      showCell(at, false);
      if (wantsControl.current) focusControl();
    },
  };
}
