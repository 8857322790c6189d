import type { HandsUi, PanelUi, Touch } from "./ui-context.js";

/** Begins a drag with what it takes, unless the pointer was lifted before that was there. */
export function onPress(ui: HandsUi, press: PointerEvent, begin: (touch: Touch, ui: PanelUi) => void): void {
  const lifted = new AbortController();
  const onLift = ({ pointerId }: PointerEvent): void => {
    if (pointerId === press.pointerId) lifted.abort();
  };
  ui.window.addEventListener("pointerup", onLift, { capture: true, signal: lifted.signal });
  ui.window.addEventListener("pointercancel", onLift, { capture: true, signal: lifted.signal });
  ui.withTouch((touch, whole) => {
    if (lifted.signal.aborted) return;
    lifted.abort();
    begin(touch, whole);
  });
}
