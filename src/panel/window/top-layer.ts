import { oncePerFrame } from "../../state/page/once-per-frame.js";
import { rememberFocus } from "../keyboard/focus.js";
import { isElement } from "../ui/is-element.js";
import type { PanelUi } from "../ui/ui.js";

const opening = { attributeFilter: ["open"], subtree: true };

/**
 * Keeps an open panel in the top layer, above all else there, wherever the page takes its element: a soft navigation may
 * take it out of the document, a modal dialog makes inert what is not inside it, and beside an element in full screen
 * browsers show nothing. Returns the way to stop, which takes the panel out of a dialog again.
 */
export function stayOnTop(ui: PanelUi): () => void {
  const { element, document, window } = ui;
  let modal: HTMLElement | undefined;
  let isCovered = false;
  const place = (): void => {
    modal = findTopModal(ui) ?? (modal?.matches(":modal") ? modal : undefined);
    const parent = modal ?? findFullScreen(document) ?? document.documentElement;
    if (element.parentElement !== parent) moveTo(ui, parent);
    else if (!element.matches(":popover-open")) element.showPopover();
    if (isCovered) raise(ui);
    isCovered = false;
    // A dialog may go with all it holds, the panel included; else only the children of the root matter.
    const { documentElement: top } = document;
    observer.observe(top, { childList: true, subtree: parent !== top });
    // What is in a shadow root, nobody outside hears of.
    const within = modal?.getRootNode() ?? document;
    if (within === document) return;
    observer.observe(within, { childList: true, subtree: true });
    modals.observe(within, opening);
  };
  const { soon, stop } = oncePerFrame(window, place);
  const observer = new window.MutationObserver(soon);
  const modals = new window.MutationObserver(place);
  modals.observe(document.documentElement, opening);
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  document.addEventListener("fullscreenchange", place, options);
  const onOpened = ({ target }: Event): void => {
    if (target === element || !isElement(target)) return;
    if (target.shadowRoot) place();
    if (target.matches(":popover-open")) {
      isCovered = true;
      soon();
    }
  };
  // A modal dialog takes the focus when it opens, which is all that is heard of one in a shadow root.
  for (const type of ["focusin", "toggle"]) document.addEventListener(type, onOpened, options);
  place();
  return () => {
    observer.disconnect();
    stop();
    modals.disconnect();
    listening.abort();
    if (element.isConnected && element.parentElement !== document.documentElement)
      document.documentElement.append(element);
  };
}

/**
 * The page's modal dialog that was opened last, as far as the order of the document, or of the open shadow root that has the
 * focus, tells.
 */
function findTopModal({ document, root }: PanelUi): HTMLElement | undefined {
  let found: HTMLElement | undefined;
  let scope: Document | ShadowRoot | null | undefined = document;
  while (scope && scope !== root) {
    const dialogs: NodeListOf<HTMLElement> = scope.querySelectorAll("dialog:modal");
    found = [...dialogs].at(-1) ?? found;
    scope = scope.activeElement?.shadowRoot;
  }
  return found;
}

/** The element in full screen, where it can show what is put into it: pictures, films and frames cannot. */
function findFullScreen({ fullscreenElement }: Document): Element | undefined {
  if (fullscreenElement === null || fullscreenElement.matches("video, audio, img, iframe, canvas, object"))
    return undefined;
  return fullscreenElement;
}

/** Puts the panel at the end of an element and on top of the top layer. */
function moveTo(ui: PanelUi, parent: Element): void {
  ui.closePopover();
  inPlace(ui, () => {
    parent.append(ui.element);
    showOnTop(ui.element);
  });
}

/** Puts the panel, and what lies above it, on top of popovers that the page has opened since; not above its own dialog. */
function raise(ui: PanelUi): void {
  const { element, root } = ui;
  if (root.querySelector("dialog:modal") !== null) return;
  inPlace(ui, () => {
    for (const layer of [element, ...root.querySelectorAll<HTMLElement>(":popover-open")]) showOnTop(layer);
  });
}

function showOnTop(popover: HTMLElement): void {
  if (popover.matches(":popover-open")) popover.hidePopover();
  popover.showPopover();
}

/** Changes where the panel is, and leaves it its focus and its place in the lists. */
function inPlace({ root }: PanelUi, change: () => void): void {
  const giveFocusBack = rememberFocus(root);
  const lists = [...root.querySelectorAll(".list")].map((list) => ({ list, top: list.scrollTop }));
  change();
  for (const { list, top } of lists) list.scrollTop = top;
  giveFocusBack();
}
