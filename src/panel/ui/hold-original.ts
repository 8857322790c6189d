import { showOriginal } from "./original.js";
import { type FaceUi, type HoldHandlers, withAll } from "./ui-context.js";

/** The original is seen while the button is held down, by pointer or by key. */
export function holdOriginal(face: FaceUi): HoldHandlers {
  const ui = withAll(face);
  const show = (on: boolean) => (): void => {
    ui.settle();
    if (ui.view.showsOriginal.value !== on) showOriginal(ui, on);
  };
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      show(true)();
    },
    onPointerUp: show(false),
    onPointerCancel: show(false),
    onContextMenu: (event) => event.preventDefault(),
    onKeyDown: (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      show(true)();
    },
    onKeyUp: show(false),
    onBlur: show(false),
  };
}
