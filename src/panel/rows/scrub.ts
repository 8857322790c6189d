import type { ItemAddress } from "../../model/overrides.js";
import { beginPending } from "../controls/typing/pending-gesture.js";
import type { Decimal } from "../numbers/decimal.js";
import { type Dimension, formatDimension } from "../numbers/dimension.js";
import { countSteps } from "../numbers/step.js";
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

/** Pixels before a press on a label becomes a scrub, and pixels per step after that. */
const deadZone = 3;
const pixelsPerStep = 4;

/** Steps the number of a label with the pointer that pressed it, until that is lifted. */
export function scrub(ui: PanelUi, { element, event: press, from, address, label, step }: ScrubPress): void {
  const stop = new AbortController();
  const { signal } = stop;
  const { document } = ui;
  let gesture: ReturnType<typeof beginPending> | undefined;
  let pixels = 0;
  let lastX = press.clientX;
  let dimension = from;
  // The click that ends a scrub would move the focus into the field.
  const onClick = (click: Event): void => {
    if (gesture !== undefined) click.preventDefault();
  };

  const isLocked = (): boolean => ui.root.pointerLockElement === element;
  const end = (how: "commit" | "cancel"): void => {
    stop.abort();
    // After the click that may still come.
    ui.window.setTimeout(() => element.removeEventListener("click", onClick));
    gesture?.[how]();
    delete element.dataset.scrubbing;
    if (isLocked()) document.exitPointerLock();
  };
  const begin = (): void => {
    gesture = beginPending(ui, label);
    element.dataset.scrubbing = "";
    pixels = 0;
    element.setPointerCapture(press.pointerId);
    // A touch has no cursor to lock, and a page may forbid it; capture alone serves then.
    if (press.pointerType === "mouse") void Promise.resolve(element.requestPointerLock?.()).catch(() => {});
  };
  const onMove = (move: PointerEvent): void => {
    if (move.pointerId !== press.pointerId) return;
    // Only a locked pointer needs the movement itself, which not every browser tells of a finger.
    pixels += isLocked() ? move.movementX : move.clientX - lastX;
    lastX = move.clientX;
    if (gesture === undefined) {
      if (Math.abs(pixels) >= deadZone) begin();
      return;
    }
    const steps = Math.trunc(pixels / pixelsPerStep);
    if (steps === 0) return;
    pixels -= steps * pixelsPerStep;
    dimension = step(dimension, countSteps(steps, move));
    gesture.set([{ address, value: formatDimension(dimension) }]);
  };

  // On the window: a quick first move may already have left the label.
  ui.window.addEventListener("pointermove", onMove, { signal });
  ui.window.addEventListener("pointerup", () => end("commit"), { signal });
  ui.window.addEventListener("pointercancel", () => end("cancel"), { signal });
  element.addEventListener("click", onClick);
  onGiveUp(ui, { signal, isLocked }, () => end("cancel"));
}

interface Lock {
  readonly signal: AbortSignal;
  readonly isLocked: () => boolean;
}

/** Escape, or a pointer lock that the browser ended. */
function onGiveUp({ window, document }: PanelUi, { signal, isLocked }: Lock, giveUp: () => void): void {
  window.addEventListener(
    "keydown",
    (key) => {
      if (key.key !== "Escape") return;
      key.preventDefault();
      key.stopPropagation();
      giveUp();
    },
    { signal, capture: true },
  );
  let wasLocked = false;
  document.addEventListener(
    "pointerlockchange",
    () => {
      if (wasLocked && !isLocked()) giveUp();
      wasLocked = isLocked();
    },
    { signal },
  );
}
