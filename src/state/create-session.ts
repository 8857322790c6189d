import type { PanelConfig } from "../model/config.js";
import { createAppliedValues } from "./applied-values.js";
import { createColorCommands } from "./color-commands.js";
import { createApplying } from "./create-apply-client.js";
import { createExchange } from "./create-exchange.js";
import { createEditCommands } from "./edit-commands.js";
import { createEditing, findEntry } from "./editing.js";
import { createHistory } from "./history.js";
import { createImportance } from "./importance.js";
import { createItemIndex } from "./item-index.js";
import { readItemState } from "./item-state.js";
import { createKeptFieldsStore } from "./kept-fields.js";
import { createLiveStyle } from "./live-style.js";
import { createNotices } from "./notices.js";
import { createOverrideStore } from "./override-store.js";
import { createPageFollowing } from "./page-following.js";
import { createPageValues } from "./page-values.js";
import { createPreferences } from "./preferences.js";
import { resolveEntry } from "./resolve-entry.js";
import { createRememberingStorage, createSafeStorage } from "./safe-storage.js";
import { parseHistory, serializeHistory } from "./saved-history.js";
import { createSavedState, type SavedState } from "./saved-state.js";
import { createSchemes } from "./schemes.js";
import type { Session, SessionWorld } from "./session.js";
import { createSessionCore, type SessionCore } from "./session-core.js";
import { createSharedState } from "./shared-state.js";
import { createSnapshots, readOverrides } from "./snapshots.js";
import { createTimeTravel } from "./time-travel.js";
import { createWatchers } from "./watchers.js";

/** Starts the session of one panel: restores what was saved and shows it on the page. */
export function createSession(config: PanelConfig, world: SessionWorld): Session {
  const prefix = config.storagePrefix;
  const keys = {
    state: `${prefix}-state-v3`,
    history: `${prefix}-history`,
    applied: `${prefix}-applied`,
    kept: `${prefix}-extensions`,
  };
  const storage = createSafeStorage(world.storage);
  const remembering = createRememberingStorage(storage);
  const notices = createNotices();
  const index = createItemIndex(config);
  const schemes = createSchemes(config, world.page.mode());
  const store = createOverrideStore(index);
  const live = createLiveStyle(world.style);
  const watchers = createWatchers();
  const shared = createSharedState({ key: keys.state, storage, index, store, schemes, tab: createTabName() });
  const history = createHistory(parseHistory(storage.read(keys.history), index));
  const resolveBaseline = (entry: Parameters<typeof schemes.baseline>[0]) =>
    resolveEntry(entry, schemes.baseline(entry));

  const importance = createImportance(() => core);
  const core: SessionCore = createSessionCore({
    world,
    index,
    store,
    schemes,
    live,
    watchers,
    pageValues: createPageValues({ world, index, live, resolveBaseline }),
    applied: createAppliedValues(keys.applied, storage),
    onWrite(changes) {
      shared.note(changes);
      savedState.saveSoon();
    },
    onShow: importance.watch,
    onSchemeChange: () => savedState.saveSoon(),
  });
  const savedState: SavedState = createSavedState(core, {
    key: keys.state,
    prefix,
    storage,
    shared,
    notices,
  });
  const editing = createEditing(core, history);
  const applying = createApplying(core, history, config);
  const following = createPageFollowing(core, applying.look);
  const travel = createTimeTravel(core, history, notices);
  const preferences = createPreferences(prefix, remembering);
  const snapshots = createSnapshots(core, remembering, prefix);

  function save(): void {
    savedState.flush();
    const { done, undone } = history.steps();
    if (done.length + undone.length === 0) storage.remove(keys.history);
    else storage.write(keys.history, serializeHistory({ done, undone }));
  }

  savedState.load();
  applying.look();
  const stops = [
    world.page.watch(following.follow),
    world.onHide(save),
    world.onStorage((key) => {
      if (key === null || key === keys.state) savedState.hear();
    }),
  ];

  return {
    config,
    itemState: (address) => readItemState(core, findEntry(core, address)),
    overrides: () => readOverrides(core),
    changeCount: (tab) => core.overridden(tab).filter(core.isChanged).length,
    changedItems: () => core.overridden().map(({ address }) => address),
    ...createEditCommands(config, core, editing),
    ...createColorCommands(config, core, editing),
    history: history.labels,
    undo: travel.undo,
    redo: travel.redo,
    showOriginal(on) {
      live.suspend(on);
      core.pageValues.touch();
    },
    saveSnapshot: snapshots.save,
    snapshot: snapshots.read,
    restoreSnapshot: (slot) => void editing.editAsStep(slot.toUpperCase(), snapshots.plan(slot)),
    exchange: createExchange({ config, core, editing, kept: createKeptFieldsStore(keys.kept, storage) }),
    apply: applying.client,
    preference: preferences.read,
    setPreference: preferences.write,
    watch: (address, changed) => watchers.watch(findEntry(core, address).key, changed),
    watchAll: watchers.watchAll,
    onNotice: notices.listen,
    refreshFromPage: following.refresh,
    destroy() {
      save();
      savedState.stop();
      applying.stop();
      for (const stop of stops.splice(0)) stop();
      live.hideAll();
    },
  };
}

/** Names this tab among those of one origin, for as long as it lives. */
function createTabName(): string {
  return Math.random().toString(36).slice(2, 12);
}
