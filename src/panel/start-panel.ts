import type { PanelRequest } from "../model/host-pieces/host-options.js";
import { checkConfig, type Log } from "../model/panel-config/check-config.js";
import { createBrowserWorld } from "../state/page/browser-world.js";
import { createSession } from "../state/session/create-session.js";
import type { Session } from "../state/session/session.js";
import { mountPanel } from "./mount.js";

interface StartRequest extends PanelRequest {
  readonly window: Window & typeof globalThis;
  /** Takes off what was restored early, so that the session reads the page's own values, and returns what that was. */
  readonly removeSaved: () => Readonly<Record<string, string>>;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly log: Log;
}

/** A session on the page, and its panel. */
export interface StartedPanel {
  isOpen(): boolean;
  open(focus: boolean): void;
  close(): void;
  /** The root element's children or attributes were replaced: sets again what went with them. */
  rootChanged(): void;
  end(): void;
}

/**
 * Checks the configuration, starts its session, and puts the closed panel into the page. Undefined, with the mistakes
 * logged and nothing touched, when the configuration is wrong. This is the door of the panel's file.
 */
export async function startPanel(request: StartRequest): Promise<StartedPanel | undefined> {
  const { window, options, onOpenChange } = request;
  const { document } = window;
  const config = checkConfig(request.config, request.log);
  if (config === undefined) return undefined;
  await nextTask(window);
  // A frame may be gone by now.
  if (document.defaultView === null) return undefined;
  const session = createSession(config, createBrowserWorld(window), request.removeSaved());
  const panel = await mountPanel(session, { ...options, document, onOpenChange });
  await nextTask(window);
  return {
    isOpen: () => panel.isOpen,
    open: (focus) => panel.open({ focus }),
    close: panel.close,
    rootChanged() {
      if (panel.isOpen && !panel.element.isConnected) document.documentElement.append(panel.element);
      if (isAttributeReplaced(session, document.documentElement.style)) session.refreshFromPage();
    },
    end() {
      panel.destroy();
      session.destroy();
    },
  };
}

/**
 * When none of a few overridden properties is set, a soft navigation has replaced the whole `style` attribute: a revert
 * takes off only what has no override any more.
 */
function isAttributeReplaced(session: Session, style: CSSStyleDeclaration): boolean {
  const names = session
    .changedItems()
    .slice(0, 8)
    .map((address) => session.itemState(address).item.cssVar);
  return names.length > 0 && names.every((name) => style.getPropertyValue(name) === "");
}

/** Resolves in a task of its own, so that what is done before and after does not add up to a long one. */
function nextTask(window: Window): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(() => resolve());
  });
}
