import { render } from "preact";
import type { SeenSession } from "../state/session/session.js";
import { Panel } from "./shell/panel.js";
import { languageOf, loadStrings } from "./strings/strings.js";
import { eagerCss } from "./styles/sheets.js";
import { createPanelUi } from "./ui/create-ui.js";
import { createView } from "./ui/create-view.js";
import type { PanelOptions } from "./ui/options.js";
import { UiProvider } from "./ui/ui-context.js";
import { createHostElement } from "./window/host-element.js";
import { createPanelSwitch, readViewport } from "./window/panel-switch.js";

export type { PanelOptions } from "./ui/options.js";

export interface PanelHandle {
  /** `<design-token-panel>`, with an open shadow root. */
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  /** Focus goes into the panel unless told otherwise, as when it opens by itself on a page load. */
  open(options?: { readonly focus?: boolean }): void;
  close(): void;
  toggle(): void;
  /** Closes it and takes everything of it out of the page. The session lives on. */
  destroy(): void;
}

/** Puts a closed panel for this session into the page. Nothing is drawn before the first `open()`. */
export async function mountPanel(session: SeenSession, options: PanelOptions = {}): Promise<PanelHandle> {
  const document = options.document ?? globalThis.document;
  // A document without a window shows nothing, so nobody could have asked for a panel there.
  const window = document.defaultView ?? globalThis.window;
  const strings = await loadStrings(
    options.language ?? languageOf([document.documentElement.lang, ...window.navigator.languages]),
  );
  const { element, root, mountPoint } = createHostElement(document);
  const { view, atEnd } = createView(session, readViewport(document, window), options.theme);
  const onOff = createPanelSwitch(() => ui);
  const ui = createPanelUi(
    { session, strings, element, root, document, window, options, atEnd },
    view,
    onOff.close,
  );
  let isDestroyed = false;

  const draw = (): void => {
    if (isDestroyed) return;
    render(
      <UiProvider value={ui}>
        <Panel />
      </UiProvider>,
      mountPoint,
    );
  };
  const open: PanelHandle["open"] = (how) => {
    if (isDestroyed) return;
    ui.adoptStyles(eagerCss);
    if (!element.isConnected) document.documentElement.append(element);
    if (!element.matches(":popover-open")) element.showPopover();
    onOff.open(how?.focus ?? true);
    draw();
  };

  return {
    element,
    get isOpen() {
      return view.isOpen.value;
    },
    open,
    close: onOff.close,
    toggle: () => (view.isOpen.value ? onOff.close() : open()),
    destroy() {
      onOff.close();
      isDestroyed = true;
      for (const end of atEnd) end();
      render(null, mountPoint);
      element.remove();
    },
  };
}
