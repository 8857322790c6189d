import { directionOf } from "../keyboard/arrow-keys.js";
import { dragPointer } from "../ui/drag-pointer.js";
import { isElement } from "../ui/is-element.js";
import type { PanelUi } from "../ui/ui.js";
import { moved } from "./layout-moves.js";

/** Moves the floating panel, or the pill, when what is marked `data-drag` is dragged. Returns the way to stop. */
export function listenForDrags(ui: PanelUi): () => void {
  const onPointerDown = (event: Event): void => {
    if (!(event instanceof ui.window.PointerEvent) || event.button !== 0 || !event.isPrimary) return;
    const target = isElement(event.target) ? event.target : null;
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

/** What an arrow key moves: a little, with Shift a lot. */
export function arrowMove({
  key,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "shiftKey">): { x: number; y: number } | undefined {
  const direction = directionOf(key);
  const length = shiftKey ? 64 : 16;
  return direction && { x: direction.x * length, y: -direction.y * length };
}

/** Moves the pill by an arrow key. */
export function movePill({ view: { layout, viewport } }: PanelUi, event: KeyboardEvent): void {
  const by = arrowMove(event);
  if (by) layout.value = moved(layout.value, viewport.value, by);
}
