import type { FaceUi } from "../ui/ui-context.js";
import type { Viewport } from "./layout.js";

/** Opens and closes the panel, with what belongs to each. */
export interface PanelSwitch {
  open(focus: boolean): void;
  close(): void;
}

/** The size the panel may use: without the page's scroll bar, and without a phone's keyboard, which covers the rest. */
export function readViewport(document: Document, window: Window): Viewport {
  const { visualViewport: visible, innerHeight } = window;
  const isZoomed = visible === null || visible.scale !== 1;
  return {
    width: document.documentElement.clientWidth || window.innerWidth,
    height: isZoomed ? innerHeight : Math.min(innerHeight, Math.round(visible.height + visible.offsetTop)),
  };
}

/** The switch of one panel; the ui is asked for when it is first needed. */
export function createPanelSwitch(getUi: () => FaceUi): PanelSwitch {
  let returnFocus: Element | null = null;
  let stopOpen: (() => void) | undefined;
  return {
    open(focus) {
      const ui = getUi();
      const { view, document, element, options } = ui;
      const from = document.activeElement;
      // Asked for again from the page, an open panel goes back there, too.
      if (from !== element) returnFocus = from;
      if (!view.isOpen.value) {
        stopOpen = whileOpen(ui);
        view.isOpen.value = true;
        options.onOpenChange?.(true);
      }
      if (focus) view.wantsFocus.value = { from };
    },
    close() {
      const ui = getUi();
      const { view, document, element, window, options } = ui;
      if (!view.isOpen.value) return;
      const hadFocus = document.activeElement === element;
      ui.settle();
      stopOpen?.();
      view.isOpen.value = false;
      if (element.matches(":popover-open")) element.hidePopover();
      if (hadFocus && returnFocus instanceof window.HTMLElement && returnFocus.isConnected)
        returnFocus.focus();
      options.onOpenChange?.(false);
    },
  };
}

function whileOpen(ui: FaceUi): () => void {
  const { view, document, window } = ui;
  let isOpen = true;
  let stopHands: (() => void) | undefined;
  const onResize = (): void => {
    const next = readViewport(document, window);
    const { width, height } = view.viewport.value;
    if (next.width !== width || next.height !== height) view.viewport.value = next;
  };
  onResize();
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("resize", onResize, { signal });
  window.visualViewport?.addEventListener("resize", onResize, { signal });
  window.visualViewport?.addEventListener("scroll", onResize, { signal });
  ui.withHands((hands, whole) => {
    if (isOpen) stopHands ??= hands.whileOpen(whole);
  });
  return () => {
    isOpen = false;
    listening.abort();
    stopHands?.();
  };
}
