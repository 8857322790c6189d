import type { HandsUi } from "./ui-context.js";

/**
 * Gives the focus to the panel when the element that had it is taken away, such as the control of a row that a filter
 * drops: the keyboard's place must not fall back to the page. Returns the way to stop.
 */
export function keepFocus(ui: HandsUi): () => void {
  let last: Element | null = ui.root.activeElement;
  const onFocusIn = (): void => {
    last = ui.root.activeElement;
  };
  // The event comes while a removed element is still in place; a moment later it is not, and else it was left on purpose.
  const onFocusOut = (): void =>
    queueMicrotask(() => {
      if (last?.isConnected === true && ui.root.activeElement !== last) last = null;
    });
  const observer = new ui.window.MutationObserver(() => {
    if (last === null || last.isConnected) return;
    last = null;
    const { activeElement, body } = ui.document;
    if (activeElement !== null && activeElement !== body) return;
    ui.root.querySelector<HTMLElement>(".panel")?.focus({ preventScroll: true });
  });
  ui.root.addEventListener("focusin", onFocusIn);
  ui.root.addEventListener("focusout", onFocusOut);
  observer.observe(ui.root, { childList: true, subtree: true });
  return () => {
    ui.root.removeEventListener("focusin", onFocusIn);
    ui.root.removeEventListener("focusout", onFocusOut);
    observer.disconnect();
  };
}
