import type { ItemAddress } from "../../model/overrides.js";
import { beginPending, type PendingGesture } from "../controls/typing/pending-gesture.js";
import type { Decimal } from "../numbers/decimal.js";
import { type Dimension, formatDimension } from "../numbers/dimension.js";
import { countSteps } from "../numbers/step.js";
import { dragPointer } from "../ui/drag-pointer.js";
import type { PanelUi } from "../ui/ui.js";

/** A number that a label's drag steps. Undefined `from`: the value is no plain number, and nothing is dragged. */
export interface Scrubbed {
  readonly address: ItemAddress;
  readonly from: Dimension | undefined;
  /** The number after so many steps. */
  readonly step: (from: Dimension, count: Decimal) => Dimension;
  /** Of the undo step. */
  readonly label: string;
}

/** A press on the label of a number. */
export interface ScrubPress extends Scrubbed {
  readonly element: HTMLElement;
  readonly event: PointerEvent;
  readonly from: Dimension;
}

const pixelsPerStep = 4;

/** Steps the number of a label with the pointer that pressed it, until that is lifted. */
export function scrub(ui: PanelUi, { element, event: press, from, address, label, step }: ScrubPress): void {
  let gesture: PendingGesture | undefined;
  let dimension = from;
  let counted: number | undefined;
  const finish = (how: "commit" | "cancel"): void => {
    gesture?.[how]();
    delete element.dataset.scrubbing;
  };
  dragPointer(element, press, {
    begin(signal, cancel) {
      gesture = beginPending(ui, label);
      element.dataset.scrubbing = "";
      // A touch has no cursor to lock.
      if (press.pointerType === "mouse") lockPointer(ui, element, { signal, onGiveUp: cancel });
    },
    move(x, _, event) {
      // What it took to begin does not count.
      counted ??= x;
      const steps = Math.trunc((x - counted) / pixelsPerStep);
      if (steps === 0) return;
      counted += steps * pixelsPerStep;
      dimension = step(dimension, countSteps(steps, event));
      gesture?.set([{ address, value: formatDimension(dimension) }]);
    },
    end: () => finish("commit"),
    cancel: () => finish("cancel"),
    isSideways: true,
    window: ui.window,
  });
}

interface Lock {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** The browser has ended it, as Escape asks for. */
  readonly onGiveUp: () => void;
}

/** Locks the pointer, so that the window's edge is no limit. A page may forbid it. */
function lockPointer({ root, document }: PanelUi, element: HTMLElement, { signal, onGiveUp }: Lock): void {
  const isLocked = (): boolean => root.pointerLockElement === element;
  let wasLocked = false;
  const onChange = (): void => {
    if (wasLocked && !isLocked()) onGiveUp();
    wasLocked = isLocked();
  };
  document.addEventListener("pointerlockchange", onChange, { signal });
  const unlock = (): void => {
    if (isLocked()) document.exitPointerLock();
  };
  signal.addEventListener("abort", unlock);
  // A quick drag may be over before the browser has locked it.
  const unlockLate = (): void => {
    if (signal.aborted) unlock();
  };
  void Promise.resolve(element.requestPointerLock?.()).then(unlockLate, () => {});
}
