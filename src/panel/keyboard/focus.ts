import { useEffect, useLayoutEffect } from "preact/hooks";
import { inNextFrame } from "../../state/page/in-next-frame.js";
import { isElement } from "../ui/is-element.js";
import { type PanelUi, useUi } from "../ui/ui.js";

/**
 * Where the keyboard's place is: what takes the focus, what it is given back to, and what gets it when the element that
 * had it is taken away. A modal dialog gives it back by itself: the browser remembers who had it when the dialog opened.
 */

interface ElementRef {
  readonly current: HTMLElement | null;
}

/** Moves the focus without scrolling. An element that has been taken away does not get it. */
export function giveFocus(element: Element | null | undefined): void {
  // Elements of HTML and of SVG have the method, whichever window made them.
  (element as HTMLElement | null | undefined)?.focus?.({ preventScroll: true });
}

/** Moves the focus where a key leads, and scrolls there. */
export function moveFocusTo(element: HTMLElement | null | undefined): void {
  element?.focus();
}

/** Remembers what has the focus in a document or a shadow root. Calling what it returns gives it back. */
export function rememberFocus({ activeElement }: DocumentOrShadowRoot): () => void {
  return () => giveFocus(activeElement);
}

/** Remembers what has the focus by its name. Calling what it returns finds it, though it may have been drawn anew. */
export function rememberPlace(root: ShadowRoot): () => Element | null {
  const { activeElement } = root;
  const selector = ["data-action", "aria-label"]
    .filter((name) => activeElement?.hasAttribute(name))
    .map((name) => `[${name}=${window.CSS.escape(activeElement?.getAttribute(name) ?? "")}]`)[0];
  return () => (selector === undefined ? null : root.querySelector(selector));
}

/**
 * Asks for the focus to come into the panel, or to its pill, as soon as that is drawn. Where no key has led there, no ring
 * shows: browsers draw one around whatever a script gives the focus to on a page that nobody has touched.
 */
export function requestFocus({ view, document }: PanelUi, showsRing = true): void {
  view.focusRequest.value = { from: document.activeElement, showsRing };
}

/** Whether a button or link that was reached by keyboard has the focus. A text field always looks as if it were. */
export function isOnKeyboardsPlace({ activeElement }: DocumentOrShadowRoot): boolean {
  const inner = activeElement?.shadowRoot;
  if (inner?.activeElement) return isOnKeyboardsPlace(inner);
  return activeElement?.matches(":focus-visible:not(input, textarea, [contenteditable])") === true;
}

/** No ring until the next key, or until the focus comes back. */
function giveFocusQuietly(element: HTMLElement | null): void {
  if (element === null) return;
  element.dataset.quiet = "";
  const end = (): void => element.removeAttribute("data-quiet");
  for (const type of ["keydown", "blur"]) element.addEventListener(type, end, { once: true });
  giveFocus(element);
}

/** Takes the focus that is asked for after the first paint (it forces a layout), unless the user has moved it since. */
export function useRequestedFocus(target: ElementRef): void {
  const { view, document } = useUi();
  const wanted = view.focusRequest.value;
  useEffect(() => {
    // It may have been asked for once more since this was drawn.
    const last = view.focusRequest.value;
    if (last === undefined) return;
    view.focusRequest.value = undefined;
    const { activeElement } = document;
    const isUnmoved =
      activeElement === last.from || activeElement === null || activeElement === document.body;
    if (isUnmoved) (last.showsRing ? giveFocus : giveFocusQuietly)(target.current);
  }, [wanted, view, document, target]);
}

/** Goes to the search, at once where it is there: what is typed next belongs there. */
export function focusSearch({ view, root, window }: PanelUi): void {
  const focus = (): void => moveFocusTo(root.querySelector<HTMLElement>('[data-action="search"]'));
  const { layout } = view;
  if (layout.value.mode !== "mini") {
    focus();
    return;
  }
  layout.value = { ...layout.value, mode: layout.value.restore };
  inNextFrame(window, focus);
}

/** Goes to the control of the first row. */
export function focusFirstRow({ root }: PanelUi): void {
  moveFocusTo(root.querySelector<HTMLElement>(".row [id]"));
}

/**
 * Moves the focus along a row or a column of elements by two arrow keys, Home and End, and round at its ends. Returns
 * the element that has it now, if the key moved it.
 */
export function moveFocus<T extends HTMLElement>(
  event: KeyboardEvent,
  elements: readonly T[],
  [back, forth]: readonly [back: string, forth: string],
): T | undefined {
  const at = elements.findIndex((element) => element.matches(":focus"));
  const next = { [forth]: at + 1, [back]: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return undefined;
  event.preventDefault();
  const element = elements.at(next % elements.length);
  moveFocusTo(element);
  return element;
}

/** Keeps the focus in a layer when a step takes the focused button away. */
export function useFocusInside(layer: ElementRef): void {
  const { root } = useUi();
  useLayoutEffect(() => {
    if (layer.current?.contains(root.activeElement) === false) giveFocus(layer.current);
  });
}

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
    if (isElement(next) && ui.root.contains(next)) {
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
    const control = row?.isConnected === true ? row.querySelector("[id]") : null;
    keep(null);
    const { activeElement, body } = ui.document;
    if (activeElement !== null && activeElement !== body) return;
    giveFocus(control ?? ui.root.querySelector(".panel, .mini-open"));
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
