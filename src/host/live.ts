import type { PanelConfig } from "../model/config.js";
import type { HostOptions } from "../model/host-options.js";
import { createBrowserWorld } from "../state/browser-world.js";
import { createSession } from "../state/create-session.js";
import type { Session } from "../state/session.js";
import { checkConfig } from "./check-config.js";
import type { PageWindow } from "./page-window.js";

export interface LiveOptions {
  /** Not checked yet. */
  readonly config: PanelConfig;
  readonly options: HostOptions;
  readonly window: PageWindow;
  /** Takes off what was restored early, so that the session reads the page's own values. */
  readonly liftSaved: () => void;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly say: (message: string) => void;
}

/** A session on the page, and its panel once that is wanted. */
export interface Live {
  isOpen(): boolean;
  /** Brings the panel to what is wanted when it is loaded. Resolves to whether it is open. */
  show(isWanted: () => boolean, focus: boolean | undefined): Promise<boolean>;
  /** The root element's children or attributes were replaced: sets again what went with them. */
  keep(): void;
  end(): void;
}

type MountedPanel = ReturnType<typeof import("../panel/mount.js").mountPanel>;

/** Starts the session of a sound configuration; of any other, says what is wrong with it. */
export function startLive({ options, ...request }: LiveOptions): Live | undefined {
  const { document } = request.window;
  const config = checkConfig(request.config, request.say);
  // A frame may be gone by the time this module has arrived.
  if (config === undefined || document.defaultView === null) return undefined;
  const { style } = document.documentElement;
  request.liftSaved();
  const session = createSession(config, createBrowserWorld(request.window));
  let watched: string | undefined;
  let hasEnded = false;
  let panel: MountedPanel | undefined;
  let loading: Promise<void> | undefined;

  const load = async (): Promise<void> => {
    try {
      const { mountPanel } = await import("../panel/mount.js");
      const onOpenChange = (isOpen: boolean) => hasEnded || request.onOpenChange(isOpen);
      if (!hasEnded) panel = mountPanel(session, { ...options, document, onOpenChange });
    } catch (error) {
      request.say(`The panel could not be loaded. ${error}`);
    }
    loading = undefined;
  };

  return {
    isOpen: () => panel?.isOpen === true,
    async show(isWanted, focus = true) {
      if (panel === undefined && isWanted()) {
        loading ??= load();
        await loading;
      }
      if (panel === undefined || hasEnded) return false;
      if (isWanted()) panel.open({ focus });
      else panel.close();
      return panel.isOpen;
    },
    keep() {
      if (panel?.isOpen && !panel.element.isConnected) document.documentElement.append(panel.element);
      if (watched && style.getPropertyValue(watched) !== "") return;
      const names = namesOfSome(session);
      watched = names.find((name) => style.getPropertyValue(name) !== "");
      if (names.length > 0 && watched === undefined) session.refreshFromPage();
    },
    end() {
      hasEnded = true;
      panel?.destroy();
      session.destroy();
    },
  };
}

/**
 * A few of the overridden properties. When none of them is set, a soft navigation has replaced the whole attribute;
 * a revert takes off only what has no override any more.
 */
function namesOfSome(session: Session): readonly string[] {
  const addresses = session.changedItems().slice(0, 8);
  return addresses.map((address) => session.itemState(address).item.cssVar);
}
