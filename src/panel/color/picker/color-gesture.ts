import type { ItemState } from "../../../state/session/session.js";
import { beginPending, type PendingGesture } from "../../controls/pending-gesture.js";
import type { PanelUi } from "../../ui/ui.js";

/** Values set one after another that are one undo step: a drag until it is released, or steps until the hand rests. */
export interface ColorGesture {
  set(item: Pick<ItemState, "address" | "item">, css: string): void;
  /** Ends the step, keeping what was set. */
  keep(): void;
  /** A drag begins: nothing but its release ends the step. */
  hold(): void;
  release(): void;
  /** Puts back what was there before the drag. Tells whether there was one. */
  cancel(): boolean;
  /** Outside a drag the step ends when the hand rests. */
  rest(): void;
}

/** Longer than between two key presses of a hand that goes on. */
const restMilliseconds = 600;

export function createColorGesture(ui: PanelUi): ColorGesture {
  let pending: PendingGesture | undefined;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    pending?.commit();
  };
  return {
    set({ address, item }, css) {
      if (pending?.isOpen !== true) pending = beginPending(ui, item.label);
      pending.set([{ address, value: css }]);
    },
    keep,
    hold() {
      keep();
      isHeld = true;
    },
    release() {
      isHeld = false;
      keep();
    },
    cancel() {
      const wasHeld = isHeld;
      isHeld = false;
      if (wasHeld) pending?.cancel();
      return wasHeld;
    },
    rest() {
      clearTimeout(timer);
      if (!isHeld) timer = setTimeout(keep, restMilliseconds);
    },
  };
}
