import type { Session } from "../state/session.js";
import { createActions } from "./actions.js";
import { createView } from "./create-view.js";
import { noticeText } from "./notices.js";
import type { PanelOptions } from "./options.js";
import { showOriginal } from "./original.js";
import { pushPageAside } from "./push-page.js";
import { listenForShortcuts } from "./shortcuts.js";
import { createStrings, languageOf } from "./strings.js";
import { createStyleAdopter } from "./styles/sheets.js";
import type { PanelUi } from "./ui-context.js";

export interface UiWorld {
  readonly session: Session;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly document: Document;
  readonly window: Window & typeof globalThis;
  readonly options: PanelOptions;
}

/** The way from outside into the panel. */
export interface PanelControls {
  open(focus: boolean): void;
  close(): void;
  /** Stops listening to the session and the window. */
  stop(): void;
}

/** Makes what the components of one panel share, and the switches that open and close it. */
export function createPanelUi(world: UiWorld): { ui: PanelUi; controls: PanelControls } {
  const { session, element, root, document, window, options } = world;
  const size = () => ({
    width: document.documentElement.clientWidth || window.innerWidth,
    height: window.innerHeight,
  });
  const { view, stop: stopView } = createView(session, size(), options.theme);
  const language =
    options.language ?? languageOf([document.documentElement.lang, ...window.navigator.languages]);
  const strings = createStrings(language);
  const ui: PanelUi = {
    ...{ session, strings, view, element, root, document, window },
    modalClassPrefix: session.config.modalClassPrefix ?? `${session.config.storagePrefix}-modal`,
    adoptStyles: createStyleAdopter(root, window),
    actions: () => createActions(ui, () => controls.close()),
    openPopover(request) {
      const isOpenHere = view.popover.peek()?.anchor === request.anchor;
      ui.closePopover();
      if (isOpenHere) return;
      view.popover.value = request;
    },
    closePopover() {
      const open = view.popover.peek();
      if (open === undefined) return;
      view.popover.value = undefined;
      open.onClose?.();
      if (open.anchor.isConnected) open.anchor.focus({ preventScroll: true });
    },
    openDialog(name) {
      ui.settle();
      ui.closePopover();
      view.dialog.value = name;
    },
    announce(text, how) {
      view.said.value = { text, visible: how?.visible ?? false };
    },
    settle() {
      view.unsettled.peek()?.();
    },
    reveal(address) {
      view.query.value = "";
      ui.showItems(undefined);
      view.tab.value = address.tab;
      if (view.layout.peek().mode === "mini")
        view.layout.value = { ...view.layout.peek(), mode: view.layout.peek().restore };
      if (view.changedOnly.peek() && !session.itemState(address).changed) view.changedOnly.value = false;
      const isAdvanced = session.itemState(address).tab.advancedTiers?.includes(address.tier) ?? false;
      if (isAdvanced) view.openAdvanced.value = new Set([...view.openAdvanced.peek(), address.tab]);
      view.revealing.value = address;
    },
    showItems(list) {
      const shown = view.items.peek();
      if (shown === list) return;
      view.items.value = list;
      shown?.onClose?.();
    },
    async copy(text) {
      const done = await window.navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      );
      ui.announce(strings.t(done === true ? "copied" : "copy.failed", { text }), { visible: true });
    },
  };
  const controls = createControls(ui, world, size, stopView);
  return { ui, controls };
}

function createControls(
  ui: PanelUi,
  world: UiWorld,
  size: () => { width: number; height: number },
  stopView: () => void,
): PanelControls {
  const { view, session, element, document, window } = { ...ui };
  let returnFocus: Element | null = null;
  let stopOpen: (() => void) | undefined;
  const stopNotices = session.onNotice((notice) => {
    const text = noticeText(notice, ui.strings);
    if (!view.notices.peek().includes(text)) view.notices.value = [...view.notices.peek(), text];
  });

  const whileOpen = (): (() => void) => {
    const onResize = (): void => {
      view.viewport.value = size();
    };
    onResize();
    window.addEventListener("resize", onResize);
    const stopShortcuts = world.options.shortcuts === false ? () => {} : listenForShortcuts(ui);
    const stopPush = world.options.pushPage === true ? pushPageAside(ui) : () => {};
    return () => {
      window.removeEventListener("resize", onResize);
      stopShortcuts();
      stopPush();
    };
  };

  const controls: PanelControls = {
    open(focus) {
      if (!view.isOpen.peek()) {
        returnFocus = document.activeElement;
        stopOpen = whileOpen();
        view.isOpen.value = true;
        world.options.onOpenChange?.(true);
      }
      if (focus) view.wantsFocus.value = true;
    },
    close() {
      if (!view.isOpen.peek()) return;
      ui.settle();
      const hadFocus = document.activeElement === element;
      ui.closePopover();
      view.dialog.value = undefined;
      view.inspecting.peek()?.();
      ui.showItems(undefined);
      if (view.showsOriginal.peek()) showOriginal(ui, false);
      stopOpen?.();
      view.isOpen.value = false;
      if (hadFocus && returnFocus instanceof window.HTMLElement && returnFocus.isConnected)
        returnFocus.focus();
      world.options.onOpenChange?.(false);
    },
    stop() {
      stopNotices();
      stopView();
    },
  };
  return controls;
}
