import { keepKey } from "../keyboard/escape.js";

interface Drag {
  /** The pointer has left the place of the press. What is begun here ends with the signal, and may cancel the drag. */
  readonly begin?: (signal: AbortSignal, cancel: () => void) => void;
  /** CSS pixels since the press. */
  readonly move: (x: number, y: number, event: PointerEvent) => void;
  readonly end?: () => void;
  readonly cancel: () => void;
  /** Whether only a move to the side begins it. */
  readonly isSideways?: boolean;
  readonly window: Window;
}

/** CSS pixels before a press becomes a drag. */
const deadZone = 3;

/** Follows one pointer until it is released; Escape, or the browser taking it away, cancels. */
export function dragPointer(element: HTMLElement, press: PointerEvent, drag: Drag): void {
  const { window, isSideways = false } = drag;
  const stop = new AbortController();
  const { signal } = stop;
  let isDragging = false;
  let last = press;
  let x = 0;
  let y = 0;
  // The click that ends a drag is no click.
  const onClick = (event: Event): void => {
    if (!isDragging) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const finish = (how: "end" | "cancel"): void => {
    stop.abort();
    // After the click that may still come.
    window.setTimeout(() => element.removeEventListener("click", onClick, { capture: true }));
    if (element.hasPointerCapture(press.pointerId)) element.releasePointerCapture(press.pointerId);
    if (isDragging) drag[how]?.();
  };
  const cancel = (): void => finish("cancel");
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    // Only a locked pointer needs the movement itself, which not every browser tells of a finger.
    const isLocked = element.ownerDocument.pointerLockElement !== null;
    x += isLocked ? event.movementX : event.clientX - last.clientX;
    y += isLocked ? event.movementY : event.clientY - last.clientY;
    last = event;
    if (!isDragging && Math.hypot(x, isSideways ? 0 : y) < deadZone) return;
    if (!isDragging) {
      isDragging = true;
      element.setPointerCapture(press.pointerId);
      drag.begin?.(signal, cancel);
    }
    drag.move(x, y, event);
  };
  // On the window: a quick first move may already have left the element.
  window.addEventListener("pointermove", onMove, { signal });
  window.addEventListener("pointerup", () => finish("end"), { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  element.addEventListener("click", onClick, { capture: true });
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !isDragging) return;
      keepKey(event);
      cancel();
    },
    { capture: true, signal },
  );
}
