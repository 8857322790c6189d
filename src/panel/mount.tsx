import { render } from "preact";
import type { Session } from "../state/session.js";
import { createPanelUi } from "./create-ui.js";
import { createHostElement } from "./host-element.js";
import { Panel } from "./shell/panel.js";
import type { Language } from "./strings.js";
import { adoptStyles } from "./styles/sheets.js";
import { type Theme, UiProvider } from "./ui-context.js";

export interface PanelOptions {
  /** The page the panel works on. Default: the global document. */
  readonly document?: Document;
  /** Chosen by the host. Without it the user chooses; the first choice follows the system. */
  readonly theme?: Theme;
  /** Default: the first of the page's `lang` and the browser's languages that the panel speaks. */
  readonly language?: Language;
  /** False turns every keyboard shortcut of the panel off. Default: true. */
  readonly shortcuts?: boolean;
  /** A docked panel pushes the page aside instead of covering its edge. Default: false. */
  readonly pushPage?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

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
export function mountPanel(session: Session, options: PanelOptions = {}): PanelHandle {
  const document = options.document ?? globalThis.document;
  const { element, root, mountPoint } = createHostElement(document);
  const { ui, controls } = createPanelUi({ session, element, root, document, options });
  let drawn = false;

  const open = (how?: { readonly focus?: boolean }): void => {
    if (!drawn) {
      const view = document.defaultView;
      if (view !== null) adoptStyles(root, view);
      drawn = true;
    }
    if (!element.isConnected) document.documentElement.append(element);
    controls.open(how?.focus ?? true);
    render(<UiProvider value={ui}><Panel /></UiProvider>, mountPoint);
  };

  return {
    element,
    get isOpen() {
      return ui.view.isOpen.value;
    },
    open,
    close: controls.close,
    toggle: () => (ui.view.isOpen.value ? controls.close() : open()),
    destroy() {
      controls.close();
      controls.stop();
      render(null, mountPoint);
      element.remove();
    },
  };
}
