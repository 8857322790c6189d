import type { PanelConfig } from "../model/config.js";
import type { PanelRequest } from "../model/host-pieces/host-options.js";
import type { StartedPanel } from "../panel/start-panel.js";
import { createLogOnce, reportIssues } from "./log.js";
import { createSavedCss } from "./saved-css.js";
import { readSavedState, rememberOpen } from "./saved-state.js";

/** The life of one configuration on the page. */
export interface Lifecycle {
  /** Opens, closes, or toggles with `undefined`. Resolves to whether the panel is open. */
  show(open: boolean | undefined, focus?: boolean): Promise<boolean>;
  /** The root element changed under us: what is overridden stays so. */
  rootChanged(): void;
  /** Another tab saved something: the page follows it. */
  storageChanged(): void;
  end(): void;
}

/** Restores what is saved, and loads the panel's file only when that is not enough. */
export function createLifecycle(request: PanelRequest, window: Window & typeof globalThis): Lifecycle {
  const { config } = request;
  const { storagePrefix } = config;
  const saved = createSavedCss(window.document.documentElement);
  const log = createLogOnce();
  let wantsOpen = false;
  const ended = new AbortController();
  let panel: StartedPanel | undefined;
  let loading: Promise<void> | undefined;

  const remember = (isOpen: boolean): void => {
    if (ended.signal.aborted) return;
    wantsOpen = isOpen;
    rememberOpen(window, storagePrefix, isOpen);
  };
  const load = async (): Promise<void> => {
    try {
      const { startPanel } = await import("../panel/start-panel.js");
      if (ended.signal.aborted) return;
      panel = await startPanel({
        ...request,
        window,
        log,
        saved,
        isWanted: () => wantsOpen,
        signal: ended.signal,
        onOpenChange: remember,
      });
      if (ended.signal.aborted) panel?.end();
    } catch (error) {
      log.error(`The panel could not be loaded. ${error}`);
    }
    // Asking again tries again.
    loading = undefined;
  };
  const lifecycle: Lifecycle = {
    async show(open, focus = true) {
      if (ended.signal.aborted) return false;
      remember(open ?? !(panel ? panel.isOpen() : wantsOpen));
      if (!panel && wantsOpen) {
        loading ??= load();
        await loading;
      }
      if (!panel || ended.signal.aborted) return false;
      if (wantsOpen) panel.open(focus);
      else panel.close();
      return panel.isOpen();
    },
    rootChanged() {
      if (panel) panel.rootChanged();
      else saved.reapply();
    },
    storageChanged() {
      // A session hears of it by itself.
      if (panel) return;
      const { css, hasWritten } = readSavedState(window, storagePrefix);
      // Whether this page shows by itself what another tab has let go of, only a session can tell.
      if (hasWritten && saved.wouldRemove(css)) loading ??= load();
      else saved.apply(css);
    },
    end() {
      if (ended.signal.aborted) return;
      ended.abort();
      if (panel) panel.end();
      else saved.remove();
    },
  };

  const state = readSavedState(window, storagePrefix);
  saved.apply(state.css);
  if (state.wasOpen) void lifecycle.show(true, false);
  else if (state.needsSession || (state.hasOverrides && followsMode(config))) loading = load();
  else if (isLocal(window))
    window.setTimeout(
      () => ended.signal.aborted || panel || reportIssues(config, log).catch(() => undefined),
      checkAfterMs,
    );
  return lifecycle;
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
