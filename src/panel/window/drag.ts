import { keepKey } from "../keyboard/escape.js";
import type { PanelUi } from "../ui/ui.js";
import { moved } from "./layout-moves.js";

/** Moves the floating panel, or the pill, when what is marked `data-drag` is dragged. Returns the way to stop. */
export function listenForDrags(ui: PanelUi): () => void {
  const onPointerDown = (event: Event): void => {
    if (!(event instanceof ui.window.PointerEvent) || event.button !== 0 || !event.isPrimary) return;
    const target = event.target instanceof ui.window.Element ? event.target : null;
    const handle = target?.closest<HTMLElement>("[data-drag]") ?? null;
    const isMovable = ["float", "mini"].includes(ui.view.layout.value.mode);
    if (handle === null || !isMovable || target?.closest(".icon-button") !== null) return;
    dragPanel(ui, handle, event);
  };
  ui.root.addEventListener("pointerdown", onPointerDown);
  return () => ui.root.removeEventListener("pointerdown", onPointerDown);
}

/** Moves the floating panel, or the pill, with the pointer that pressed. */
function dragPanel(ui: PanelUi, element: HTMLElement, press: PointerEvent): void {
  const start = ui.view.layout.value;
  dragPointer(element, press, {
    move: (x, y) => {
      ui.view.layout.value = moved(start, ui.view.viewport.value, { x, y });
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
  // The click that ends a drag is no click.
  const onClick = (event: Event): void => {
    if (isDragging) event.stopPropagation();
  };
  const end = (): void => {
    stop.abort();
    drag.window.setTimeout(() => element.removeEventListener("click", onClick, { capture: true }));
    if (element.hasPointerCapture(press.pointerId)) element.releasePointerCapture(press.pointerId);
  };
  const cancel = (): void => {
    end();
    if (isDragging) drag.cancel();
  };
  // On the window: a quick first move may already have left the element.
  drag.window.addEventListener(
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
  drag.window.addEventListener("pointerup", end, { signal });
  drag.window.addEventListener("pointercancel", cancel, { signal });
  element.addEventListener("click", onClick, { capture: true });
  drag.window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !isDragging) return;
      keepKey(event);
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

/** Moves the pill by an arrow key. */
export function movePill({ view: { layout, viewport } }: PanelUi, event: KeyboardEvent): void {
  const by = arrowMove(event);
  if (by) layout.value = moved(layout.value, viewport.value, by);
}
