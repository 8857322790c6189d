import type { TargetedPointerEvent } from "preact";
import type { ValueEditing } from "./use-value-editing.js";

/** Where a pointer is in a box: from its left and from its top, 0 to 1. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export function placeIn(box: Element, { clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">): Place {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

type Handler = (event: TargetedPointerEvent<HTMLElement>) => void;

/** What makes an element follow the pointer within its parent, as one undo step. */
export function dragHandlers(
  editing: ValueEditing,
  follow: (place: Place) => void,
): Readonly<Record<"onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel", Handler>> {
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
      editing.beginDrag();
    },
    onPointerMove(event) {
      const { currentTarget, pointerId } = event;
      const { parentElement } = currentTarget;
      if (parentElement !== null && currentTarget.hasPointerCapture(pointerId))
        follow(placeIn(parentElement, event));
    },
    onPointerUp: editing.finish,
    onPointerCancel: editing.finish,
  };
}
