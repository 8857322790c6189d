import type { PanelConfig } from "../model/config.js";
import type { HostOptions } from "../model/host-pieces/host-options.js";
import { afterPaint } from "../state/page/after-paint.js";
import { nextTask } from "../state/page/next-task.js";
import { createSeenWorld } from "../state/page/seen-world.js";
import { retried } from "../state/retried.js";
import { type BegunSession, beginSession } from "../state/session/begin-session.js";
import type { SeenSession } from "../state/session/session.js";
import type { PageWindow } from "./page-window.js";

export interface LiveOptions {
  /** Not checked yet. */
  readonly config: PanelConfig;
  readonly options: HostOptions;
  readonly window: PageWindow;
  /** Takes off what was restored early, so that the session reads the page's own values. */
  readonly liftSaved: () => void;
  readonly isWanted: () => boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** There is no session, or no longer one: the configuration is wrong. */
  readonly onUnsound: () => void;
  readonly say: (message: string) => void;
  /** Says what is wrong with the configuration, if anything is. Resolves to whether it is sound. */
  readonly checkInFull: () => Promise<boolean>;
}

/** A session on the page, and its panel once that is wanted. */
export interface Live {
  isOpen(): boolean;
  /** Brings the panel to what is wanted when it is loaded. Resolves to whether it is open. */
  show(focus: boolean | undefined): Promise<boolean>;
  /** The root element's children or attributes were replaced: sets again what went with them. */
  keep(): void;
  /** Another tab saved something, which only a whole session hears. */
  reread(): void;
  end(): void;
}

type MountedPanel = import("../panel/mount.js").PanelHandle;

/**
 * Starts a session on the page. The panel is drawn while the configuration is still being checked; a wrong one, of
 * which the console is told, takes everything back before anything could be edited or saved. As long as nothing is
 * saved, touched or changed, there is nothing to follow and nothing to edit, and their code is not loaded.
 */
export async function startLive(request: LiveOptions): Promise<Live | undefined> {
  const { document } = request.window;
  // A frame may be gone by the time this module has arrived.
  if (document.defaultView === null) return undefined;
  request.liftSaved();
  try {
    return createLive(request, beginSession(request.config, createSeenWorld(request.window)));
  } catch (error) {
    await isToBlame(request, error);
    request.onUnsound();
    return undefined;
  }
}

/** Says why something threw: the configuration is wrong, or something else. */
async function isToBlame({ checkInFull, say }: LiveOptions, error: unknown): Promise<boolean> {
  const isSound = await checkInFull().catch(() => true);
  if (isSound) say(`The panel could not be loaded. ${error}`);
  return !isSound;
}

function createLive(request: LiveOptions, begun: BegunSession): Live {
  const { window, options } = request;
  const { document } = window;
  const { style } = document.documentElement;
  const { session } = begun;
  let watched: string | undefined;
  let hasEnded = false;
  let panel: MountedPanel | undefined;
  let stopWaiting = (): void => undefined;

  const end = (): void => {
    hasEnded = true;
    stopWaiting();
    panel?.destroy();
    session.destroy();
  };
  const giveUp = (): void => {
    if (hasEnded) return;
    end();
    request.onUnsound();
  };
  // Asking again after a failure tries again.
  const judge = retried(async () => {
    const { judgeSession } = await import("./sound-session.js");
    const awaitFirstSign = await judgeSession(begun, window, request.checkInFull);
    if (!awaitFirstSign) giveUp();
    else if (!hasEnded) stopWaiting = awaitFirstSign(completeSoon);
    return !!awaitFirstSign;
  });
  const complete = retried(async () => {
    if (!(await judge())) return false;
    if (request.isWanted()) await afterPaint(window);
    const { completeOnPage } = await import("./whole-session.js");
    stopWaiting();
    if (!hasEnded) completeOnPage(begun, window);
    return !hasEnded;
  });
  const completeSoon = (): void => void complete().catch(() => undefined);
  const load = retried(async () => {
    const { mountPanel } = await import("../panel/mount.js");
    await nextTask(window);
    const onOpenChange = (isOpen: boolean) => hasEnded || request.onOpenChange(isOpen);
    if (hasEnded) return;
    const mounted = await mountPanel(session, { ...options, document, onOpenChange, judge, complete });
    // The session may have ended while a language was loading.
    if (hasEnded) mounted.destroy();
    else panel = mounted;
  });
  const bring = async (focus: boolean): Promise<void> => {
    if (panel === undefined && request.isWanted()) await load();
    if (hasEnded) return;
    if (!request.isWanted()) panel?.close();
    else panel?.open({ focus });
  };

  // The panel asks for it; until then it is on its way.
  judge().catch(() => undefined);
  return {
    isOpen: () => panel?.isOpen === true,
    async show(focus = true) {
      try {
        await bring(focus);
        if (request.isWanted()) await judge();
      } catch (error) {
        if (await isToBlame(request, error)) giveUp();
      }
      return !hasEnded && panel?.isOpen === true;
    },
    keep() {
      if (panel?.isOpen && !panel.element.isConnected) document.documentElement.append(panel.element);
      if (watched && style.getPropertyValue(watched) !== "") return;
      const names = namesOfSome(session);
      watched = names.find((name) => style.getPropertyValue(name) !== "");
      if (names.length > 0 && watched === undefined) session.refreshFromPage();
    },
    reread: completeSoon,
    end,
  };
}

/**
 * A few of the overridden properties. When none of them is set, a soft navigation has replaced the whole attribute;
 * a revert takes off only what has no override any more.
 */
function namesOfSome(session: SeenSession): readonly string[] {
  const addresses = session.changedItems().slice(0, 8);
  return addresses.map((address) => session.itemState(address).item.cssVar);
}
