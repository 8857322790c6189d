import type { TargetedPointerEvent } from "preact";
import { giveFocus } from "../keyboard/focus.js";

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

interface Following {
  /** Whether places are those in the element around, in which the control moves. */
  readonly isInParent?: boolean;
  readonly onPress?: (place: Place) => void;
  readonly onMove: (place: Place) => void;
  readonly onEnd?: () => void;
}

type Handler = (event: TargetedPointerEvent<HTMLElement>) => void;

/**
 * What makes a control follow the pointer from the press on, with the focus. What is only moved once the pointer has left
 * the place of the press is dragged (`drag-pointer`).
 */
export function followPointer({
  isInParent = false,
  onPress,
  onMove,
  onEnd,
}: Following): Readonly<
  Record<"onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel", Handler | undefined>
> {
  const placeOf = (event: TargetedPointerEvent<HTMLElement>): Place => {
    const { currentTarget } = event;
    return placeIn((isInParent ? currentTarget.parentElement : null) ?? currentTarget, event);
  };
  return {
    onPointerDown(event) {
      const { button, currentTarget, pointerId } = event;
      if (button !== 0) return;
      event.preventDefault();
      currentTarget.setPointerCapture(pointerId);
      giveFocus(currentTarget);
      onPress?.(placeOf(event));
    },
    onPointerMove(event) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(placeOf(event));
    },
    onPointerUp: onEnd,
    onPointerCancel: onEnd,
  };
}
