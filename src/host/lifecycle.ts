import type { HostOptions } from "../model/host-pieces/host-options.js";
import type { OpenFocus, StartedPanel } from "../panel/start-panel.js";
import type { ConfigSource } from "./config/config-source.js";
import { createLogOnce, reportIssues } from "./log.js";
import { digestOf } from "./saved/config-digest.js";
import { createSavedCss } from "./saved/saved-css.js";
import { envelopeSuffix, hasWritten, readSavedState, rememberOpen } from "./saved/saved-state.js";

/** What a host asks for. */
export interface LifecycleRequest {
  readonly source: ConfigSource;
  readonly options: HostOptions;
}

/** The life of one configuration on the page. */
export interface Lifecycle {
  /** Opens, closes, or toggles without. Resolves to whether the panel is open. */
  show(open?: boolean, focus?: false): Promise<boolean>;
  /** The root element changed under us: what is overridden stays so. */
  rootChanged(): void;
  /** Answers whether the panel was open; undefined where it was not loaded. */
  end(): boolean | undefined;
}

type PageWindow = Window & typeof globalThis;

/** Where somebody develops, mistakes are told even when the panel stays closed; by then the page has loaded itself. */
const checkAfterMs = 2_000;

/**
 * Restores what is saved, and loads the panel's file only when that is not enough. Where it was loaded before, it may have
 * edits that the browser did not store.
 */
export function createLifecycle(request: LifecycleRequest, window: PageWindow, wasOpen?: boolean): Lifecycle {
  const { source } = request;
  const { storagePrefix } = source.names;
  const saved = createSavedCss(window.document.documentElement);
  const log = createLogOnce();
  let wantsOpen = false;
  const digest = () => digestOf(source.text());
  const ending = new AbortController();
  const { signal } = ending;
  let panel: StartedPanel | undefined;
  let loading: Promise<void> | undefined;

  const remember = (isOpen: boolean): void => {
    if (signal.aborted) return;
    wantsOpen = isOpen;
    rememberOpen(window, storagePrefix, isOpen);
  };
  const load = async (): Promise<void> => {
    try {
      const [{ startPanel }, configDigest] = await Promise.all([import("../panel/start-panel.js"), digest()]);
      if (signal.aborted) return;
      panel = await startPanel({
        ...request,
        ...{ configDigest, window, log, saved },
        isWanted: () => wantsOpen,
        signal,
        onOpenChange: remember,
      });
      if (signal.aborted) panel?.end();
    } catch (error) {
      log.error(`The panel did not load. ${error}`);
    }
    // Asking again tries again.
    loading = undefined;
  };
  const ensureLoaded = async (): Promise<void> => {
    if (panel || signal.aborted) return;
    loading ??= load();
    await loading;
  };
  /** Whether saved values are still right, only their configuration can tell, unless it is the one of that time. */
  const loadIfChanged = async (savedDigest: unknown): Promise<void> => {
    if (savedDigest !== (await digest())) await ensureLoaded();
  };
  const report = async (): Promise<void> => {
    const memory = { window, storagePrefix, digest: await digest() };
    if (!panel && !signal.aborted) void reportIssues({ source, log, memory });
  };
  /** Another tab saved something: the page follows it. */
  const onStorage = ({ key }: StorageEvent): void => {
    // A session hears of it by itself.
    if (panel || (key && key !== storagePrefix + envelopeSuffix)) return;
    const { css, isThere, needsSession } = readSavedState(window, storagePrefix);
    // Whether this page shows by itself what another tab has let go of, only a session can tell.
    const isLetGo = saved.goneFrom(css).length > 0 && hasWritten(window, storagePrefix);
    if (needsSession || isLetGo) void ensureLoaded();
    // Storage that was cleared takes nothing off the page.
    else if (isThere) saved.apply(css);
  };
  const lifecycle: Lifecycle = {
    // What the browser tells the page of at this moment says whether a key asks for it.
    async show(open, focus: OpenFocus = window.event ?? true) {
      remember(open ?? !(panel ? panel.isOpen() : wantsOpen));
      if (wantsOpen) await ensureLoaded();
      return !signal.aborted && !!panel?.show(wantsOpen, focus);
    },
    rootChanged() {
      if (panel) panel.rootChanged();
      else saved.reapply();
    },
    end() {
      ending.abort();
      if (panel) panel.end();
      else saved.remove();
      return panel && wantsOpen;
    },
  };

  window.addEventListener("storage", onStorage, { signal });
  const state = readSavedState(window, storagePrefix);
  saved.apply(state.css);
  if (state.wasOpen || wasOpen) void lifecycle.show(true, false);
  else if (wasOpen === false || state.needsSession || (state.hasOverrides && followsMode(source.text())))
    void ensureLoaded();
  else {
    if (state.hasOverrides) void loadIfChanged(state.configDigest);
    if (isLocal(window)) window.setTimeout(report, checkAfterMs);
  }
  return lifecycle;
}

function isLocal({ location }: Window): boolean {
  return /localhost$|^127\.|^\[::1/.test(location.hostname);
}

/** Overrides are kept per scheme, and which one counts depends on the page: the cache alone cannot tell. */
function followsMode(config: string): boolean {
  return /"colorMode"\s*:\s*\{/.test(config);
}
