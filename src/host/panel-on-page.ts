import { pageFrameName } from "../model/host-pieces/embedded-config.js";
import { installConsoleApi } from "./console-api.js";
import { createLifecycle, type Lifecycle, type LifecycleRequest } from "./lifecycle.js";

/** What `configurePanel` returns. Nothing here rejects: what went wrong is said once in the console. */
export interface PanelHandle {
  /** Loads the panel when it is not there yet. Resolves to whether the panel is open. */
  open(): Promise<boolean>;
  /** Never loads anything. Resolves to whether the panel is open. */
  close(): Promise<boolean>;
  toggle(): Promise<boolean>;
  /** Removes the panel, its properties and its console API from the page; saved overrides stay saved. */
  destroy(): void;
}

/** An empty, never painted element under `<html>`, where a new head or body leaves it alone. */
interface MarkerElement extends HTMLElement {
  panel?: PanelOnPage;
}

/** What stands in the document for one panel, whichever copy of this module put it there. */
interface PanelOnPage {
  readonly storagePrefix: string;
  /** Takes over another configuration of this panel; an equal one changes nothing. */
  configure(next: LifecycleRequest): PanelHandle;
}

const tagName = "design-token-panel-host";

const changes = { attributeFilter: ["style"], childList: true };

/** Not a frame itself: some pages have a `requestAnimationFrame` of their own, which calls back at once, or never. */
const frameMs = 16;

const remainClosed = async (): Promise<boolean> => false;

/** Where there is no page, no usable configuration, or the panel only shows its page once more. */
export const handleOfNothing: PanelHandle = {
  open: remainClosed,
  close: remainClosed,
  toggle: remainClosed,
  destroy: () => undefined,
};

/** The handle for this panel of the page: the one that is there, or a new one. */
export function attachPanel(request: LifecycleRequest, window: Window & typeof globalThis): PanelHandle {
  // What is saved is set there by the panel's own page. The frame is asked, as a page may take the name off its window.
  if (window.frameElement?.getAttribute("name") === pageFrameName) return handleOfNothing;
  const { document } = window;
  const { storagePrefix } = request.source.names;
  for (const { panel } of document.querySelectorAll<MarkerElement>(tagName)) {
    if (panel?.storagePrefix === storagePrefix) return panel.configure(request);
  }
  const element: MarkerElement = document.createElement(tagName);
  element.hidden = true;
  const panel = createPanelOnPage(request, window, element);
  element.panel = panel;
  return panel.configure(request);
}

function createPanelOnPage(
  first: LifecycleRequest,
  window: Window & typeof globalThis,
  element: MarkerElement,
): PanelOnPage {
  const { document } = window;
  const { storagePrefix } = first.source.names;
  let request = first;
  let root: HTMLElement | null = null;
  let lifecycle: Lifecycle;
  let end = (): boolean | undefined => undefined;
  const handle: PanelHandle = {
    open: () => lifecycle.show(true),
    close: () => lifecycle.show(false),
    toggle: () => lifecycle.show(),
    destroy() {
      end();
      delete element.panel;
      element.remove();
    },
  };
  const begin = (): void => {
    const wasOpen = end();
    const uninstall = installConsoleApi(window, request.source.names.consoleNamespace, {
      showDesignPanel: handle.open,
      hideDesignPanel: handle.close,
      toggleDesignPanel: handle.toggle,
    });
    lifecycle = createLifecycle(request, window, wasOpen);
    end = () => {
      uninstall();
      return lifecycle.end();
    };
  };
  // Soft navigation may give the root element the next page's attributes, or drop what stands beside its body. A page may
  // also take another root, or be written anew, which takes all listeners away.
  const follow = (): void => {
    // Destroyed meanwhile.
    if (!element.panel) return;
    observer.observe(document, changes);
    if (root !== document.documentElement) {
      root = document.documentElement;
      // Between two roots there is none.
      if (root) begin();
      else end();
    }
    if (!root) return;
    if (!element.isConnected) root.append(element);
    lifecycle.rootChanged();
    observer.observe(root, changes);
  };
  // In the same task, so that nobody reads what the page left. A page that takes it away again at once is answered a frame
  // later: answered for ever, it would never be drawn.
  const observer = new MutationObserver(() => {
    follow();
    observer.disconnect();
    window.setTimeout(follow, frameMs);
  });
  return {
    storagePrefix,
    configure(next) {
      if (next !== request && requestText(next) !== requestText(request)) {
        request = next;
        root = null;
      }
      follow();
      return handle;
    },
  };
}

/** Equal texts ask for the same. */
function requestText({ source, options }: LifecycleRequest): string {
  return JSON.stringify([source.text(), options]);
}
