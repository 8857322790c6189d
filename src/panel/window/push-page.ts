import type { PanelUi } from "../ui/ui.js";
import { boxOf } from "./layout.js";

/**
 * Keeps room for a docked panel by a margin on the root element, and puts back the inline margin, priority included,
 * that was there before. Returns the way to stop.
 */
export function pushPageAside(ui: PanelUi): () => void {
  const { style } = ui.document.documentElement;
  let putBack = (): void => {};
  const push = (property: string, length: number): void => {
    const value = style.getPropertyValue(property);
    const priority = style.getPropertyPriority(property);
    style.setProperty(property, `${length}px`, "important");
    putBack = () => {
      putBack = () => {};
      if (value === "") style.removeProperty(property);
      else style.setProperty(property, value, priority);
    };
  };
  const follow = (): void => {
    const layout = ui.view.layout.value;
    const box = boxOf(layout, ui.view.viewport.value);
    putBack();
    if (layout.mode === "right") push("margin-right", box.width);
    if (layout.mode === "bottom") push("margin-bottom", box.height);
  };
  follow();
  const stops = [ui.view.layout.watch(follow), ui.view.viewport.watch(follow)];
  return () => {
    for (const stop of stops) stop();
    putBack();
  };
}
