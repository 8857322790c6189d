import { hasModifier, isTyping } from "../keyboard/shortcuts.js";
import { isElement } from "../ui/is-element.js";
import type { PanelUi } from "../ui/ui.js";

const presses = ["pointerdown", "mousedown", "touchstart", "click"];
const holdingFocus = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/**
 * Keeps what is typed in the panel from the page, and what is pressed from its dialogs that are no `<dialog>`: they take
 * back the focus that goes to something else, or go away at a press outside them. Returns the way to stop.
 */
export function hideFromDialogs({ element, root, window }: PanelUi): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const type of presses) element.addEventListener(type, (event) => event.stopPropagation(), { signal });
  // The page sees no field of the panel, only the panel: it would take what is typed for shortcuts of its own.
  const onKey = (event: KeyboardEvent): void => {
    if (isTyping(event) && !hasModifier(event)) event.stopPropagation();
  };
  element.addEventListener("keydown", onKey, { signal });
  element.addEventListener("keypress", onKey, { signal });
  // Some listen before the event comes to what has the focus, so it is stopped before them, and told in the panel again.
  const onFocusIn = (event: FocusEvent): void => {
    if (event.target !== element) return;
    event.stopImmediatePropagation();
    const { relatedTarget } = event;
    root.activeElement?.dispatchEvent(new window.FocusEvent("focusin", { bubbles: true, relatedTarget }));
  };
  const onFocusOut = (event: FocusEvent): void => {
    const { target, relatedTarget } = event;
    if (relatedTarget !== element || !isElement(target)) return;
    if (target.closest(holdingFocus) !== null) event.stopImmediatePropagation();
  };
  window.addEventListener("focusin", onFocusIn, { signal, capture: true });
  window.addEventListener("focusout", onFocusOut, { signal, capture: true });
  return () => stopping.abort();
}
