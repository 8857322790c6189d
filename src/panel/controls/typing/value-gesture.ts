import type { Edit, ItemState } from "../../../state/session/session.js";
import type { PanelUi } from "../../ui/ui.js";
import { beginPending, type PendingGesture } from "./pending-gesture.js";

/** Values that are set one after another and are one undo step: a drag until its end, or steps until a pause. */
export interface ValueGesture {
  set(item: Pick<ItemState, "address" | "item">, css: string): void;
  /** A drag begins: from here to its end there is one undo step, however long a pause is. */
  beginDrag(): void;
  /** Ends the step, and the drag if there is one, and keeps what was set. */
  finish(): void;
  /** Ends the drag and puts back what was there before it. Answers whether there was a drag. */
  cancelDrag(): boolean;
  /** Ends the step at the next pause, unless a drag is under way. */
  finishAtPause(): void;
  /** Puts back the override that an item had before, or none, as one undo step. */
  putBack(before: Pick<ItemState, "address" | "override">): void;
}

/** A pause is longer than the time between two key presses of one who goes on. */
const pauseMilliseconds = 600;

/** Without `editsOf`, what is set is the whole value of the item, in force. */
export function createValueGesture(
  ui: PanelUi,
  editsOf: (item: Pick<ItemState, "address">, css: string) => readonly Edit[] = ({ address }, css) => [
    { address, value: css },
  ],
): ValueGesture {
  let pending: PendingGesture | undefined;
  let isDragging = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = (): void => {
    isDragging = false;
    clearTimeout(timer);
    pending?.commit();
  };
  return {
    set(state, css) {
      if (pending?.isOpen !== true) pending = beginPending(ui, state.item.label);
      pending.set(editsOf(state, css));
    },
    beginDrag() {
      finish();
      isDragging = true;
    },
    finish,
    cancelDrag() {
      const wasDragging = isDragging;
      isDragging = false;
      if (wasDragging) pending?.cancel();
      return wasDragging;
    },
    finishAtPause() {
      clearTimeout(timer);
      if (!isDragging) timer = setTimeout(finish, pauseMilliseconds);
    },
    putBack({ address, override }) {
      finish();
      if (ui.session.itemState(address).override === override) return;
      if (override === undefined) ui.session.revert(address);
      else ui.session.set(address, override);
    },
  };
}
