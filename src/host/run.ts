import type { PanelConfig } from "../model/config.js";
import type { PanelRequest } from "../model/host-pieces/host-options.js";
import { complainAbout } from "./complain.js";
import type { PageWindow } from "./page-window.js";
import { createSavedCss } from "./saved-css.js";
import { readSavedState, rememberOpen } from "./saved-state.js";
import { say } from "./say.js";

/** The life of one configuration on the page. */
export interface Run {
  /** Opens, closes, or toggles with `undefined`. Resolves to whether the panel is open. */
  show(open: boolean | undefined, focus?: boolean): Promise<boolean>;
  /** The root element changed under us: what is overridden stays so. */
  keep(): void;
  /** Another tab saved something: what is worn follows it. */
  reread(): void;
  end(): void;
}

type Live = NonNullable<Awaited<ReturnType<typeof import("./live.js").startLive>>>;

/** Restores what is saved, and loads everything else only when that is not enough. */
export function createRun(request: PanelRequest, window: PageWindow): Run {
  const { config } = request;
  const { storagePrefix } = config;
  const saved = createSavedCss(window.document.documentElement);
  let isWanted = false;
  let hasEnded = false;
  let live: Live | undefined;
  let loading: Promise<void> | undefined;
  let told = "";
  const tell = (message: string): void => {
    if (message !== told) say(message);
    told = message;
  };

  const remember = (isOpen: boolean): void => {
    isWanted = isOpen;
    rememberOpen(window, storagePrefix, isOpen);
  };
  const drop = (): void => {
    live = undefined;
    if (!hasEnded) run.reread();
  };
  const load = async (): Promise<void> => {
    try {
      // On its way while the session starts, which asks for it again and tells of a failure.
      if (isWanted) import("../panel/mount.js").catch(() => undefined);
      const { startLive } = await import("./live.js");
      if (hasEnded) return;
      live = await startLive({
        ...request,
        window,
        liftSaved: saved.lift,
        isWanted: () => isWanted,
        onOpenChange: remember,
        onUnsound: drop,
        say: tell,
        checkInFull: () => complainAbout(config, tell),
      });
      if (hasEnded) live?.end();
    } catch (error) {
      tell(`The panel could not be loaded. ${error}`);
    }
    // Asking again tries again.
    loading = undefined;
  };
  const run: Run = {
    async show(open, focus) {
      if (hasEnded) return false;
      remember(open ?? !(live ? live.isOpen() : isWanted));
      if (!live && isWanted) {
        loading ??= load();
        await loading;
      }
      return !!live && live.show(focus);
    },
    keep() {
      (live ?? saved).keep();
    },
    reread() {
      if (live) live.reread();
      else saved.wear(readSavedState(window, storagePrefix).css);
    },
    end() {
      if (hasEnded) return;
      hasEnded = true;
      if (live) live.end();
      else saved.lift();
    },
  };

  const state = readSavedState(window, storagePrefix);
  saved.wear(state.css);
  if (state.wasOpen) void run.show(true, false);
  else if (state.needsSession || (state.hasOverrides && followsMode(config))) loading = load();
  else if (isLocal(window))
    window.setTimeout(
      () => hasEnded || live || complainAbout(config, tell).catch(() => undefined),
      checkAfterMs,
    );
  return run;
}

/** Where somebody develops, mistakes are told even when the panel stays closed; by then the page has loaded itself. */
const checkAfterMs = 2_000;

function isLocal({ location }: Window): boolean {
  return /localhost$|^127\.|^\[::1/.test(location.hostname);
}

/** Overrides are kept per scheme, and which one counts depends on the page: the cache alone cannot tell. */
function followsMode({ tabs }: PanelConfig): boolean {
  return Array.isArray(tabs) && tabs.some((tab) => tab?.colorExtras?.panelSettings?.colorMode);
}
