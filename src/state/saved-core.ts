import type { PanelConfig } from "../model/config.js";
import { createAppliedValues } from "./applied-values.js";
import { createImportance } from "./importance.js";
import { createItemIndex, type ItemEntry } from "./item-index.js";
import { createLiveStyle } from "./live-style.js";
import type { Notices } from "./notices.js";
import { createOverrideStore } from "./override-store.js";
import { createPageValues } from "./page-values.js";
import { resolveEntry } from "./resolve-entry.js";
import type { SafeStorage } from "./safe-storage.js";
import { createSavedState, type SavedState } from "./saved-state.js";
import { createSchemes } from "./schemes.js";
import type { SessionWorld } from "./session.js";
import { createSessionCore, type SessionCore } from "./session-core.js";
import { createSharedState } from "./shared-state.js";
import { createWatchers } from "./watchers.js";

interface SavedCoreParts {
  readonly config: PanelConfig;
  readonly world: SessionWorld;
  readonly storage: SafeStorage;
  readonly notices: Notices;
}

/** The core of a session with what saves its changes; nothing is loaded yet. */
export function createSavedCore({ config, world, storage, notices }: SavedCoreParts): {
  readonly core: SessionCore;
  readonly savedState: SavedState;
} {
  const prefix = config.storagePrefix;
  const key = `${prefix}-state-v3`;
  const index = createItemIndex(config);
  const schemes = createSchemes(config, world.page.mode());
  const store = createOverrideStore();
  const live = createLiveStyle(world.style);
  const shared = createSharedState({ key, storage, index, store, schemes, tab: createTabName() });
  const resolveBaseline = (entry: ItemEntry) => resolveEntry(entry, schemes.baseline(entry));
  const core: SessionCore = createSessionCore({
    world,
    index,
    store,
    schemes,
    live,
    watchers: createWatchers(),
    pageValues: createPageValues({
      world,
      index,
      live,
      defaultsFromFiles: config.defaultsFromFiles === true,
      resolveBaseline,
    }),
    applied: createAppliedValues(`${prefix}-applied`, storage),
    onWrite(changes) {
      shared.note(changes);
      savedState.saveSoon();
    },
    onShow: (entries) => importance.watch(entries),
    onSchemeChange: () => savedState.saveSoon(),
  });
  const importance = createImportance(core);
  const savedState = createSavedState(core, { key, prefix, storage, shared, notices });
  return { core, savedState };
}

/** Names this tab among those of one origin, for as long as it lives. */
function createTabName(): string {
  return Math.random().toString(36).slice(2, 12);
}
