import { dragPointer } from "../ui/drag-pointer.js";
import type { PanelUi } from "../ui/ui.js";
import { arrowMove } from "./drag.js";
import type { Layout } from "./layout.js";
import { moved, resized, type Side } from "./layout-moves.js";

const directions: Readonly<Record<Side, { x: number; y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};

/** Resizes the panel by dragging one of its edges. */
export function dragEdge(
  ui: PanelUi,
  side: Side,
  { element, press }: { readonly element: HTMLElement; readonly press: PointerEvent },
): void {
  const { layout } = ui.view;
  const start = layout.value;
  dragPointer(element, press, {
    move: (dx, dy) => resize(ui, side, { from: start, x: dx, y: dy }),
    cancel: () => {
      layout.value = start;
    },
    window: ui.window,
  });
}

/** Resizes the panel by an arrow key on its edge; with Alt it moves the panel. */
export function moveEdge(ui: PanelUi, side: Side, event: KeyboardEvent): void {
  const { layout, viewport } = ui.view;
  const by = arrowMove(event);
  if (by === undefined) return;
  if (!event.altKey) resize(ui, side, { from: layout.value, ...by });
  else if (layout.value.mode === "float") layout.value = moved(layout.value, viewport.value, by);
}

function resize(
  { view }: PanelUi,
  side: Side,
  by: { readonly from: Layout; readonly x: number; readonly y: number },
): void {
  const { x, y } = directions[side];
  view.layout.value = resized(by.from, view.viewport.value, { side, outward: by.x * x + by.y * y });
}
