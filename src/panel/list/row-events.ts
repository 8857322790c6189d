import type { TargetedEvent, TargetedKeyboardEvent, TargetedMouseEvent } from "preact";
import { itemKey } from "../../model/overrides.js";
import { describeControl } from "../rows/describe-control.js";
import { type FaceUi, withAll } from "../ui/ui-context.js";
import type { Entry } from "./entries.js";
import { opensRowMenu } from "./menu-key.js";
import type { RowHandlers } from "./row-handlers.js";
import { addressOf } from "./use-descriptions.js";

/** What happens to rows, heard once for the whole list: thousands of rows need no listeners of their own. */
export function rowEvents(ui: FaceUi, entries: readonly Entry[]): RowHandlers {
  const { pointed } = ui.view;
  const addressAt = (target: EventTarget | null) => addressOf(entries, target);
  const point = (event: TargetedEvent<HTMLElement>): void => {
    const address = addressAt(event.target);
    if (address === undefined) return;
    if (pointed.value === undefined || itemKey(pointed.value) !== itemKey(address)) pointed.value = address;
  };
  const openMenu = (event: TargetedEvent<HTMLElement>): void => {
    const address = addressAt(event.target);
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>(".row") : null;
    if (address === undefined || row === null) return;
    event.preventDefault();
    const anchor = row.querySelector<HTMLElement>(".row-more") ?? row;
    ui.withTouch(({ openRowMenu }, whole) => openRowMenu(whole, address, anchor));
  };
  let left: EventTarget | null = null;
  let isFinger = false;
  const describe = (target: EventTarget | null): void => {
    const address = addressAt(target);
    // Only the control has an id, not the buttons beside it.
    if (address === undefined || !(target instanceof Element) || target.id === "") return;
    describeControl(withAll(ui), address, target);
  };
  return {
    onPointerOver: (event) => {
      isFinger = event.pointerType === "touch";
      point(event);
    },
    onFocusIn: (event: TargetedEvent<HTMLElement>) => {
      point(event);
      const { target } = event;
      // What was edited has something else to tell the next time.
      for (const control of [left, target]) describe(control);
      left = target;
    },
    /** Back to the row with the focus, if there is one. */
    onPointerLeave: () => {
      pointed.value = addressAt(ui.root.activeElement);
    },
    onContextMenu: (event: TargetedMouseEvent<HTMLElement>) => {
      // The browser's own menu stays for text that is being edited; after a tap it looks like that of a key.
      const inText = (isFinger || event.button === 2) && event.target instanceof HTMLInputElement;
      if (!inText) openMenu(event);
    },
    onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>) => {
      isFinger = false;
      if (opensRowMenu(event)) openMenu(event);
    },
  };
}
