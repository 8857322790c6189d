import { useEffect } from "preact/hooks";
import { type Layout, moved, type Viewport } from "../layout.js";
import { type PanelUi, useUi } from "../ui-context.js";

/** Moves the floating panel (or the pill) by dragging this element, and by the arrow keys while it has the focus. */
export function useDrag(handle: { readonly current: HTMLElement | null }): void {
  const ui = useUi();
  useEffect(() => {
    const element = handle.current;
    if (element === null) return;
    const isMovable = (): boolean => ["float", "mini"].includes(ui.view.layout.peek().mode);
    const onPointerDown = (event: PointerEvent): void => {
      const onTool = event
        .composedPath()
        .some((node) => node !== element && node instanceof HTMLButtonElement);
      if (event.button === 0 && event.isPrimary && isMovable() && !onTool) follow(ui, element, event);
    };
    element.addEventListener("pointerdown", onPointerDown);
    return () => element.removeEventListener("pointerdown", onPointerDown);
  }, [ui, handle]);
}

function follow(ui: PanelUi, element: HTMLElement, press: PointerEvent): void {
  const start = ui.view.layout.peek();
  dragPointer(element, press, {
    move: (x, y) => {
      ui.view.layout.value = moved(start, ui.view.viewport.peek(), { x, y });
    },
    cancel: () => {
      ui.view.layout.value = start;
    },
    window: ui.window,
  });
}

interface Drag {
  /** CSS pixels since the press. */
  readonly move: (x: number, y: number) => void;
  readonly cancel: () => void;
  readonly window: Window;
}

const deadZone = 3;

/** Follows one pointer until it is released; Escape, or the browser taking it away, cancels. */
export function dragPointer(element: HTMLElement, press: PointerEvent, drag: Drag): void {
  const stop = new AbortController();
  const { signal } = stop;
  let isDragging = false;
  const end = (): void => {
    stop.abort();
    if (element.hasPointerCapture(press.pointerId)) element.releasePointerCapture(press.pointerId);
  };
  const cancel = (): void => {
    end();
    if (isDragging) drag.cancel();
  };
  element.addEventListener(
    "pointermove",
    (event) => {
      const x = event.clientX - press.clientX;
      const y = event.clientY - press.clientY;
      if (event.pointerId !== press.pointerId || (!isDragging && Math.hypot(x, y) < deadZone)) return;
      if (!isDragging) element.setPointerCapture(press.pointerId);
      isDragging = true;
      drag.move(x, y);
    },
    { signal },
  );
  element.addEventListener("pointerup", end, { signal });
  element.addEventListener("pointercancel", cancel, { signal });
  // The click that ends a drag is no click.
  element.addEventListener(
    "click",
    (event) => {
      if (isDragging) event.stopPropagation();
    },
    { capture: true, once: true },
  );
  drag.window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !isDragging) return;
      event.stopPropagation();
      cancel();
    },
    { capture: true, signal },
  );
}

/** What an arrow key moves: a little, with Shift a lot. */
export function arrowMove(
  event: Pick<KeyboardEvent, "key" | "shiftKey">,
): { x: number; y: number } | undefined {
  const length = event.shiftKey ? 64 : 16;
  switch (event.key) {
    case "ArrowLeft":
      return { x: -length, y: 0 };
    case "ArrowRight":
      return { x: length, y: 0 };
    case "ArrowUp":
      return { x: 0, y: -length };
    case "ArrowDown":
      return { x: 0, y: length };
    default:
      return undefined;
  }
}

export function movedByArrow(layout: Layout, viewport: Viewport, event: KeyboardEvent): Layout | undefined {
  const by = arrowMove(event);
  return by && moved(layout, viewport, by);
}
