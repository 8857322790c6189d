import { isOnKeyboardsPlace, keepFocus, rememberFocus, requestFocus } from "../keyboard/focus.js";
import { listenForShortcuts } from "../keyboard/shortcuts.js";
import { refuseLongTexts } from "../ui/refuse-long-texts.js";
import { showOriginal } from "../ui/show-original.js";
import type { PanelUi } from "../ui/ui.js";
import { listenForDrags } from "./drag.js";
import { hideFromDialogs } from "./hide-from-dialogs.js";
import { keepToTheme } from "./keep-to-theme.js";
import type { Viewport } from "./layout.js";
import { followPageScheme } from "./page-scheme.js";
import { pushPageAside } from "./push-page.js";
import { stayOnTop } from "./top-layer.js";

/** Opens and closes the panel, with what belongs to each. */
export interface PanelSwitch {
  open(focus: boolean, isByKey: boolean): void;
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
export function createPanelSwitch(getUi: () => PanelUi): PanelSwitch {
  let returnFocus = (): void => {};
  let stopOpen: (() => void) | undefined;
  return {
    open(focus, isByKey) {
      const ui = getUi();
      const { view, document, element, options } = ui;
      // Asked for again from the page, an open panel goes back there, too.
      if (document.activeElement !== element) returnFocus = rememberFocus(document);
      if (!view.isOpen.value) {
        stopOpen = whileOpen(ui);
        view.isOpen.value = true;
        options.onOpenChange?.(true);
      }
      if (focus) requestFocus(ui, isByKey || isOnKeyboardsPlace(document));
    },
    close() {
      const ui = getUi();
      const { view, document, element, options } = ui;
      if (!view.isOpen.value) return;
      const hadFocus = document.activeElement === element;
      ui.endGesture();
      stopOpen?.();
      view.isOpen.value = false;
      if (element.matches(":popover-open")) element.hidePopover();
      if (hadFocus) returnFocus();
      options.onOpenChange?.(false);
    },
  };
}

/** Begins what goes on as long as the panel is open. Returns the way to end it, which also closes what lies above it. */
function whileOpen(ui: PanelUi): () => void {
  const { view, document, window, options } = ui;
  const onResize = (): void => {
    // Between two root elements there is none.
    if (document.documentElement === null) return;
    undoPageZoom(ui);
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
  // A style sheet that comes later, or a token that is tuned, can zoom the page, too.
  const resized = new window.ResizeObserver(onResize);
  resized.observe(document.documentElement);
  const stops = [
    () => listening.abort(),
    () => resized.disconnect(),
    stayOnTop(ui),
    hideFromDialogs(ui),
    keepToTheme(ui),
    followPageScheme(ui),
    keepFocus(ui),
    refuseLongTexts(ui),
    listenForDrags(ui),
    ...(options.shortcuts === false ? [] : [listenForShortcuts(ui)]),
    ...(options.pushPage === true ? [pushPageAside(ui)] : []),
  ];
  return () => {
    ui.closePopover();
    view.dialog.value = undefined;
    view.inspecting.value?.();
    ui.showItems(undefined);
    if (view.showsOriginal.value) showOriginal(ui, false);
    for (const stop of stops) stop();
  };
}

/** A page may be drawn larger by `html { zoom }`, which enlarges what it holds; the panel measures in the window's pixels. */
function undoPageZoom({ element, document }: PanelUi): void {
  const zoom = String(1 / (document.documentElement.currentCSSZoom ?? 1));
  const { style } = element;
  if (style.getPropertyValue("--dtp-zoom") !== zoom) style.setProperty("--dtp-zoom", zoom);
}
