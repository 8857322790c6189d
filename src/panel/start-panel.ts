import type { PanelConfig } from "../model/config.js";
import type { HostOptions } from "../model/host-pieces/host-options.js";
import type { PanelNames } from "../model/host-pieces/restore-script.js";
import type { Issue } from "../model/issue.js";
import { checkConfig, type Log, type ReadableConfig } from "../model/panel-config/check-config.js";
import { createBrowserWorld, findStorage } from "../state/page/browser-world.js";
import { createSession } from "../state/session/create-session.js";
import type { Session } from "../state/session/session.js";
import { createSafeStorage } from "../state/storage/safe-storage.js";
import { readStoredEdits } from "../state/storage/stored-edits.js";
import { mountPanel } from "./mount.js";
import type { ConfigCardRequest } from "./shell/config-card.js";

/** The check is part of this file, so that no page loads it twice. */
export { checkConfig };

interface StartRequest {
  /** Nobody has checked it yet but for its names. */
  readonly source: ReadableConfig & { readonly names: PanelNames };
  readonly options: HostOptions;
  /** Another one for another configuration. */
  readonly configDigest: string;
  readonly window: Window & typeof globalThis;
  /** What was restored early. */
  readonly saved: RestoredCss;
  /** Whether the user has asked for the panel. */
  readonly isWanted: () => boolean;
  /** Ends what stands on the page in place of a panel. */
  readonly signal: AbortSignal;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly log: Log;
}

/** Saved values on the page before there is a session: custom property → value. */
interface RestoredCss {
  /** Takes them off, so that a session reads the page's own values, and answers what they were. */
  remove(): Readonly<Record<string, string>>;
  apply(css: Readonly<Record<string, string>>): void;
}

/** Whether the focus goes in, and the event that asks for it where there is one. */
export type OpenFocus = boolean | Event;

/** A session on the page, and its panel. */
export interface StartedPanel {
  isOpen(): boolean;
  /** Opens or closes it, or says in the console why not. Answers whether it is open. */
  show(isOpen: boolean, focus: OpenFocus): boolean;
  /** The root element's children or attributes were replaced: sets again what went with them. */
  rootChanged(): void;
  end(): void;
}

/**
 * Checks the configuration, starts its session, and puts the closed panel into the page. Undefined when the configuration
 * is wrong: the mistakes are logged, and said on the page where the panel was asked for. This is the door of the panel's
 * file.
 */
export async function startPanel(request: StartRequest): Promise<StartedPanel | undefined> {
  const { window } = request;
  const parsed = checkConfig(request.source, request.log);
  if (!parsed.ok) {
    if (request.isWanted()) await showMistakesOf(request, parsed.issues);
    return undefined;
  }
  const config = parsed.value;
  await nextTask(window);
  // A frame may be gone by now.
  if (window.document.defaultView === null) return undefined;
  const restored = request.saved.remove();
  try {
    return await startSession(request, config, restored);
  } catch (error) {
    // Until somebody asks again, the page keeps what was saved.
    if (!request.signal.aborted) request.saved.apply(restored);
    throw error;
  }
}

async function startSession(
  { window, options, configDigest, onOpenChange, log }: StartRequest,
  config: PanelConfig,
  restored: Readonly<Record<string, string>>,
): Promise<StartedPanel> {
  const { document } = window;
  const session = createSession(config, createBrowserWorld(window), { restored, configDigest });
  const mounting = mountPanel(session, { ...options, document, onOpenChange });
  const panel = await mounting.catch((error: unknown) => {
    session.destroy();
    throw error;
  });
  await nextTask(window);
  const started: StartedPanel = {
    isOpen: () => panel.isOpen,
    show(isOpen, focus) {
      try {
        if (isOpen)
          panel.open({
            focus: focus !== false,
            isByKey: typeof focus === "object" && focus.type.startsWith("key"),
          });
        else panel.close();
      } catch (error) {
        log.error(`The panel did not ${isOpen ? "open" : "close"}. ${error}`);
        // Half drawn it would take no edits.
        if (isOpen) return started.show(false, focus);
      }
      return panel.isOpen;
    },
    rootChanged() {
      if (panel.isOpen && !panel.element.isConnected) document.documentElement.append(panel.element);
      if (isAttributeReplaced(session, document.documentElement.style)) session.refreshFromPage();
    },
    end() {
      panel.destroy();
      session.destroy();
    },
  };
  return started;
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

/** Says mistakes by a card on the page. */
export async function showMistakes(request: ConfigCardRequest): Promise<void> {
  const { showConfigCard } = await import("./shell/config-card.js");
  await showConfigCard(request);
}

async function showMistakesOf(
  { window, options, source, saved, signal }: StartRequest,
  issues: readonly Issue[],
) {
  const { storagePrefix } = source.names;
  const storage = createSafeStorage(findStorage(window));
  const stored = readStoredEdits(storagePrefix, storage);
  const removeEdits = (): (() => void) => {
    const css = saved.remove();
    for (const key of stored.keys()) storage.remove(key);
    return () => {
      for (const [key, text] of stored) storage.write(key, text);
      saved.apply(css);
    };
  };
  await showMistakes({
    ...{ window, issues, signal, storagePrefix },
    language: options.language,
    theme: options.theme,
    removeEdits: stored.size > 0 ? removeEdits : undefined,
  });
}
