import { effect, signal } from "@preact/signals";
import type { PanelUi } from "../ui/ui.js";
import { boxOf } from "./layout.js";

/**
 * Keeps room for a docked panel by a margin on the root element, and puts back the inline margin, priority included,
 * that was there before. A page is printed without it. Returns the way to stop.
 */
export function pushPageAside({ document, window, view }: PanelUi): () => void {
  const { style } = document.documentElement;
  const isPrinted = signal(false);
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
  const stop = effect(() => {
    const layout = view.layout.value;
    const box = boxOf(layout, view.viewport.value);
    putBack();
    if (isPrinted.value) return;
    // Beside the panel a page this narrow would show nothing: it stays below, where it can be scrolled.
    if (layout.mode === "right" && box.left >= 240) push("margin-right", box.width);
    if (layout.mode === "bottom") push("margin-bottom", box.height);
  });
  const listening = new AbortController();
  const follow = ({ type }: Event): void => {
    isPrinted.value = type === "beforeprint";
  };
  for (const type of ["beforeprint", "afterprint"])
    window.addEventListener(type, follow, { signal: listening.signal });
  return () => {
    listening.abort();
    stop();
    putBack();
  };
}
