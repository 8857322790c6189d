import type { PanelUi } from "../ui/ui.js";

/**
 * Gives the focus to the control of its row, else to the panel or its pill, when the element that had it is taken away,
 * such as the way back from a change that is gone: the keyboard's place must not fall back to the page. Returns the way
 * to stop.
 */
export function keepFocus(ui: PanelUi): () => void {
  let last: Element | null = null;
  let row: Element | null = null;
  const keep = (element: Element | null): void => {
    last = element;
    row = element?.closest(".row") ?? null;
  };
  const onFocusIn = (): void => keep(ui.root.activeElement);
  const onBlur = (event: Event): void => {
    const next = event instanceof ui.window.FocusEvent ? event.relatedTarget : null;
    // Leaving a field can take away what the focus is on its way to.
    if (next instanceof ui.window.Element && ui.root.contains(next)) {
      keep(next);
      return;
    }
    // The event comes while a removed element is still in place; a moment later it is not, and else it was left on purpose.
    queueMicrotask(() => {
      if (last?.isConnected === true && ui.root.activeElement !== last) keep(null);
    });
  };
  const observer = new ui.window.MutationObserver(() => {
    if (last === null || last.isConnected) return;
    const control = row?.isConnected === true ? row.querySelector<HTMLElement>("[id]") : null;
    keep(null);
    const { activeElement, body } = ui.document;
    if (activeElement !== null && activeElement !== body) return;
    (control ?? ui.root.querySelector<HTMLElement>(".panel, .mini-open"))?.focus({ preventScroll: true });
  });
  keep(ui.root.activeElement);
  ui.root.addEventListener("focusin", onFocusIn);
  // Before the element that is left hears of it.
  ui.root.addEventListener("blur", onBlur, true);
  observer.observe(ui.root, { childList: true, subtree: true });
  return () => {
    ui.root.removeEventListener("focusin", onFocusIn);
    ui.root.removeEventListener("blur", onBlur, true);
    observer.disconnect();
  };
}
