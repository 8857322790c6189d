import type { TargetedEvent, TargetedKeyboardEvent, TargetedMouseEvent, TargetedPointerEvent } from "preact";
import { itemKey } from "../../model/overrides.js";
import { describeControl } from "../rows/describe-control.js";
import { openRowMenu } from "../rows/row-more.js";
import type { UsersAtRest } from "../rows/row-users.js";
import { isElement } from "../ui/is-element.js";
import type { PanelUi } from "../ui/ui.js";
import type { Entry } from "./entries.js";
import { addressOf } from "./find-row.js";

/** What a list hears of its rows. */
interface ListEvents {
  readonly onPointerOver: (event: TargetedPointerEvent<HTMLElement>) => void;
  readonly onFocusIn: (event: TargetedEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: () => void;
  readonly onContextMenu: (event: TargetedMouseEvent<HTMLElement>) => void;
  readonly onClick: (event: TargetedMouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>) => void;
}

/** What happens to rows, heard once for the whole list: thousands of rows need no listeners of their own. */
export function listEvents(ui: PanelUi, entries: readonly Entry[], users: UsersAtRest): ListEvents {
  const { pointed } = ui.view;
  const addressAt = (target: EventTarget | null) => addressOf(entries, target);
  const point = (event: TargetedEvent<HTMLElement>): void => {
    const address = addressAt(event.target);
    if (address === undefined) return;
    if (pointed.value === undefined || itemKey(pointed.value) !== itemKey(address)) pointed.value = address;
  };
  const openMenu = (event: TargetedEvent<HTMLElement>): void => {
    const address = addressAt(event.target);
    const row = isElement(event.target) ? event.target.closest<HTMLElement>("[data-index]") : null;
    if (address === undefined || row === null) return;
    event.preventDefault();
    const anchor = row.querySelector<HTMLElement>(".row-more") ?? row;
    openRowMenu(ui, address, anchor);
  };
  let left: EventTarget | null = null;
  let isFinger = false;
  const describe = (target: EventTarget | null): void => {
    const address = addressAt(target);
    // Only the control has an id, not the buttons beside it.
    if (address === undefined || !isElement(target) || target.id === "") return;
    describeControl(ui, address, target);
  };
  return {
    onPointerOver: (event) => {
      isFinger = event.pointerType === "touch";
      point(event);
      const { target } = event;
      const isOnLabel = isElement(target) && target.closest(".label") !== null;
      const address = isOnLabel && event.pointerType === "mouse" ? addressAt(target) : undefined;
      if (address === undefined) users.end();
      else users.begin(ui.session.itemState(address).item.cssVar);
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
      users.end();
      pointed.value = addressAt(ui.root.activeElement);
    },
    onPointerDown: users.end,
    onContextMenu: (event: TargetedMouseEvent<HTMLElement>) => {
      // The browser's own menu stays for text that is being edited; after a tap, and when keys select all of it then, it
      // looks like that of a key.
      const inText = (isFinger || event.button === 2) && event.target instanceof HTMLInputElement;
      if (!inText) openMenu(event);
    },
    onClick: (event: TargetedMouseEvent<HTMLElement>) => {
      const address = addressAt(event.target);
      if (address === undefined || !selectsRow(event)) return;
      event.preventDefault();
      ui.select(address, event.shiftKey);
    },
    onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>) => {
      if (event.key === "ContextMenu") isFinger = false;
      if (opensRowMenu(event)) openMenu(event);
    },
  };
}

/** Whether this key opens the menu of the row it is pressed in. */
function opensRowMenu({ key, shiftKey, altKey }: KeyboardEvent): boolean {
  return (key === "F10" && shiftKey) || (key === "Enter" && altKey);
}

/** Whether this click is beside what stands in the row, or on its label with a key that selects. */
function selectsRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (!isElement(target)) return false;
  return target.matches(".row") || ((ctrlKey || metaKey || shiftKey) && target.closest("label") !== null);
}
