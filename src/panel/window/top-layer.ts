import { oncePerFrame } from "../../state/page/once-per-frame.js";
import { rememberFocus } from "../keyboard/focus.js";
import type { PanelUi } from "../ui/ui.js";

/**
 * Keeps an open panel in the top layer, above all else there, wherever the page takes its element: a soft navigation may
 * take it out of the document, a modal dialog makes inert what is not inside it, and beside an element in full screen
 * browsers show nothing. Returns the way to stop, which takes the panel out of a dialog again.
 */
export function stayOnTop(ui: PanelUi): () => void {
  const { element, document, window } = ui;
  const place = (): void => {
    const parent = findTopModal(document, ui.root) ?? findFullScreen(document) ?? document.documentElement;
    if (element.parentElement !== parent) moveTo(ui, parent);
    else if (!element.matches(":popover-open")) element.showPopover();
    follow(parent !== document.documentElement);
  };
  let isInside: boolean | undefined;
  /** A dialog may go with all it holds, the panel included; else only the children of the root matter. */
  const follow = (inside: boolean): void => {
    if (inside === isInside) return;
    isInside = inside;
    observer.observe(document.documentElement, { childList: true, subtree: inside });
  };
  const { soon, stop } = oncePerFrame(window, place);
  const observer = new window.MutationObserver(soon);
  const modals = new window.MutationObserver(place);
  modals.observe(document.documentElement, { attributeFilter: ["open"], subtree: true });
  document.addEventListener("fullscreenchange", place);
  place();
  return () => {
    observer.disconnect();
    stop();
    modals.disconnect();
    document.removeEventListener("fullscreenchange", place);
    if (element.isConnected && element.parentElement !== document.documentElement)
      document.documentElement.append(element);
  };
}

/** The page's modal dialog that was opened last, as far as the document's order tells. */
function findTopModal(document: Document, root: ShadowRoot): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("dialog:modal")].findLast(
    (dialog) => dialog.getRootNode() !== root,
  );
}

/** The element in full screen, where it can show what is put into it: pictures, films and frames cannot. */
function findFullScreen({ fullscreenElement }: Document): Element | undefined {
  if (fullscreenElement === null || fullscreenElement.matches("video, audio, img, iframe, canvas, object"))
    return undefined;
  return fullscreenElement;
}

/** Puts the panel at the end of an element and on top of the top layer, with its focus and its place in the lists. */
function moveTo(ui: PanelUi, parent: Element): void {
  const { element, root } = ui;
  ui.closePopover();
  const hadFocus = root.activeElement !== null;
  const giveFocusBack = rememberFocus(root);
  const lists = [...root.querySelectorAll(".list")].map((list) => ({ list, top: list.scrollTop }));
  parent.append(element);
  if (element.matches(":popover-open")) element.hidePopover();
  element.showPopover();
  for (const { list, top } of lists) list.scrollTop = top;
  if (hadFocus) giveFocusBack();
}
