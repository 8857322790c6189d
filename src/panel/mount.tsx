import { render } from "preact";
import type { Session } from "../state/session/session.js";
import { createKeptOutcome } from "./dialogs/kept-outcome.js";
import { Panel } from "./shell/panel.js";
import { languageOf, loadStrings } from "./strings/strings.js";
import { panelCss } from "./styles/sheets.js";
import { createPanelUi } from "./ui/create-ui.js";
import { createView } from "./ui/create-view.js";
import { drawOnceATask } from "./ui/draw-once-a-task.js";
import { rememberView } from "./ui/remember-view.js";
import { type PanelOptions, UiProvider } from "./ui/ui.js";
import { createHostElement } from "./window/host-element.js";
import { createPanelSwitch, readViewport } from "./window/panel-switch.js";

export interface PanelHandle {
  /** `<design-token-panel>`, with an open shadow root. */
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  /** Focus goes into the panel unless told otherwise, as when it opens by itself on a page load; visibly after a key. */
  open(options?: { readonly focus?: boolean; readonly isByKey?: boolean }): void;
  close(): void;
  toggle(): void;
  /** Closes it and takes everything of it out of the page. The session lives on. */
  destroy(): void;
}

/** Puts a closed panel for this session into the page, in its language. Nothing is drawn before the first `open()`. */
export async function mountPanel(session: Session, options: PanelOptions = {}): Promise<PanelHandle> {
  const document = options.document ?? globalThis.document;
  // A document without a window shows nothing, so nobody could have asked for a panel there.
  const window = document.defaultView ?? globalThis.window;
  const strings = await loadStrings(
    options.language ?? languageOf([document.documentElement.lang, ...window.navigator.languages]),
  );
  drawOnceATask(window);
  const { element, root, mountPoint } = createHostElement(document);
  const { view, stop: stopView } = createView(session, readViewport(document, window), {
    theme: options.theme,
    outcome: createKeptOutcome({ session, window }).take(),
  });
  const { open: switchOn, close } = createPanelSwitch(() => ui);
  const ui = createPanelUi({ session, strings, view, element, root, document, window, options, close });
  const stopRemembering = rememberView(ui);
  let isDestroyed = false;

  const open: PanelHandle["open"] = (how) => {
    if (isDestroyed) return;
    ui.adoptStyles(panelCss);
    if (!element.isConnected) document.documentElement.append(element);
    if (!element.matches(":popover-open")) element.showPopover();
    switchOn(how?.focus ?? true, how?.isByKey ?? false);
    render(
      <UiProvider value={ui}>
        <Panel />
      </UiProvider>,
      mountPoint,
    );
  };

  return {
    element,
    get isOpen() {
      return view.isOpen.value;
    },
    open,
    close,
    toggle: () => (view.isOpen.value ? close() : open()),
    destroy() {
      close();
      isDestroyed = true;
      stopRemembering();
      stopView();
      render(null, mountPoint);
      element.remove();
    },
  };
}
