import type { LauncherPlace } from "./place.js";

/** A finger or a mouse that only presses moves less. */
const leastMove = 4;
/** The button and the distance it keeps from both edges of the window. */
const takenPx = 60;

/** Lets the pointer move the button. Gives whether the click that comes now is the end of such a move. */
export function listenForDrags(button: HTMLElement, place: LauncherPlace): () => boolean {
  let drag: { readonly id: number; readonly from: Point; readonly at: Point; isMoving: boolean } | undefined;
  let wasMoved = false;
  button.addEventListener("pointerdown", (event) => {
    wasMoved = false;
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    drag = { id: event.pointerId, from, at: { x: place.x, y: place.y }, isMoving: false };
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener("pointermove", (event) => {
    if (drag?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - drag.from.x, event.clientY - drag.from.y];
    drag.isMoving ||= Math.hypot(dx, dy) >= leastMove;
    if (!drag.isMoving) return;
    const { clientWidth, clientHeight } = document.documentElement;
    const height = Math.min(clientHeight, window.innerHeight);
    place.move(drag.at.x + dx / (clientWidth - takenPx), drag.at.y + dy / (height - takenPx));
  });
  const end = ({ pointerId }: PointerEvent): void => {
    if (drag?.id !== pointerId) return;
    wasMoved = drag.isMoving;
    if (wasMoved) place.remember();
    drag = undefined;
  };
  button.addEventListener("pointerup", end);
  button.addEventListener("pointercancel", end);
  return () => wasMoved;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
