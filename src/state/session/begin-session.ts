import type { PanelConfig } from "../../model/config.js";
import { createAppliedValues } from "../apply/applied-values.js";
import { createLiveStyle } from "../page/live-style.js";
import { createPageValues } from "../page/page-values.js";
import { type Envelope, parseEnvelope } from "../storage/envelope.js";
import { fitOverrides } from "../storage/fit-overrides.js";
import { createPreferences } from "../storage/preferences.js";
import { createRememberingStorage, createSafeStorage, type SafeStorage } from "../storage/safe-storage.js";
import { findEntry } from "./find-entry.js";
import { createItemIndex, type ItemEntry } from "./item-index.js";
import { readItemState } from "./item-state.js";
import { createNotices, type Notices } from "./notices.js";
import { createOverrideStore } from "./override-store.js";
import { resolveEntry } from "./resolve-entry.js";
import { createSchemes } from "./schemes.js";
import type { SeenSession, SeenWorld } from "./session.js";
import { createSeenCore, type SeenCore, type SessionListener } from "./session-core.js";
import { createWatchers } from "./watchers.js";

/** A session that can be looked at. It writes nothing yet; `completeSession` makes the whole of it. */
export interface BegunSession {
  readonly session: SeenSession;
  readonly core: SeenCore;
  readonly storage: SafeStorage;
  /** For what the panel keeps beside the saved state. */
  readonly remembering: SafeStorage;
  readonly notices: Notices;
  readonly saved: FoundState;
  /** There is something in the storage that only a whole session reads. */
  readonly hasSaved: boolean;
  /** From now on this one hears of changes. */
  listen(listener: SessionListener): void;
}

/** What the storage held when the session began. */
export interface FoundState {
  readonly key: string;
  readonly text: string | undefined;
  /** Undefined when there is no text, or none that can be read. */
  readonly envelope: Envelope | undefined;
}

/** Reads what was saved and shows it on the page: all that the first paint of a panel needs. */
export function beginSession(config: PanelConfig, world: SeenWorld): BegunSession {
  const prefix = config.storagePrefix;
  const storage = createSafeStorage(world.storage);
  const remembering = createRememberingStorage(storage);
  const notices = createNotices();
  let listener: SessionListener = {};
  const core = createCore(config, world, storage, () => listener);
  const preferences = createPreferences(prefix, remembering);
  const { watchers, schemes } = core;
  const saved = readSaved(storage, `${prefix}-state-v3`);
  if (saved.envelope) {
    // Whether a value fits its item is asked when the session is complete: the page wears them all already.
    const { changes } = fitOverrides(saved.envelope, core.index, schemes, () => false);
    for (const change of changes) core.store.put(change);
    core.present(core.overridden());
  }
  const session: SeenSession = {
    config,
    itemState: (address) => readItemState(core, findEntry(core, address)),
    changeCount: core.countChanged,
    changedItems: () => core.overridden().map(({ address }) => address),
    activeScheme: (id) => config.tabs.filter((tab) => tab.id === id).map(schemes.slot)[0],
    history: () => ({ undo: undefined, redo: undefined }),
    apply: {
      blocked() {
        if (config.applyEndpoint === undefined) return "no-endpoint";
        if (config.applyRouting === undefined) return "no-routing";
        return core.countChanged() === 0 ? "nothing-to-apply" : undefined;
      },
    },
    preference: preferences.read,
    setPreference: preferences.write,
    watch: (address, changed) => watchers.watch(findEntry(core, address).key, changed),
    watchAll: watchers.watchAll,
    onNotice: notices.listen,
    refreshFromPage: () => core.present(core.overridden()),
    destroy: core.live.hideAll,
  };
  return {
    session,
    core,
    storage,
    remembering,
    notices,
    saved,
    hasSaved: savedSuffixes.some((suffix) => storage.read(prefix + suffix) !== undefined),
    listen(next) {
      listener = next;
    },
  };
}

/** Of the envelope in this version and older ones, the undo steps, and what was applied. */
const savedSuffixes = ["-state-v3", "-state-v2", "-state", "-history", "-applied"];

function createCore(
  config: PanelConfig,
  world: SeenWorld,
  storage: SafeStorage,
  listener: () => SessionListener,
): SeenCore {
  const index = createItemIndex(config);
  const schemes = createSchemes(config, world.page.mode());
  const live = createLiveStyle(world.style);
  const resolveBaseline = (entry: ItemEntry) => resolveEntry(entry, schemes.baseline(entry));
  const defaultsFromFiles = config.defaultsFromFiles === true;
  return createSeenCore({
    world,
    index,
    schemes,
    live,
    store: createOverrideStore(),
    watchers: createWatchers(),
    pageValues: createPageValues({ world, index, live, defaultsFromFiles, resolveBaseline }),
    applied: createAppliedValues(`${config.storagePrefix}-applied`, storage),
    listener,
  });
}

function readSaved(storage: SafeStorage, key: string): FoundState {
  const text = storage.read(key);
  return { key, text, envelope: text === undefined ? undefined : parseEnvelope(text) };
}
