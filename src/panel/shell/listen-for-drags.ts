import { onPress } from "../ui/on-press.js";
import type { HandsUi } from "../ui/ui-context.js";

/** Moves the floating panel, or the pill, when what is marked `data-drag` is dragged. Returns the way to stop. */
export function listenForDrags(ui: HandsUi): () => void {
  const onPointerDown = (event: Event): void => {
    if (!(event instanceof ui.window.PointerEvent) || event.button !== 0 || !event.isPrimary) return;
    const target = event.target instanceof ui.window.Element ? event.target : null;
    const handle = target?.closest<HTMLElement>("[data-drag]") ?? null;
    const isMovable = ["float", "mini"].includes(ui.view.layout.value.mode);
    if (handle === null || !isMovable || target?.closest(".icon-button") !== null) return;
    onPress(ui, event, (touch) => touch.dragPanel(ui, handle, event));
  };
  ui.root.addEventListener("pointerdown", onPointerDown);
  return () => ui.root.removeEventListener("pointerdown", onPointerDown);
}
