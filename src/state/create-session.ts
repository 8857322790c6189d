import type { PanelConfig } from "../model/config.js";
import { createColorCommands } from "./color-commands.js";
import { createApplying } from "./create-apply-client.js";
import { createExchange } from "./create-exchange.js";
import { createEditCommands } from "./edit-commands.js";
import { createEditing, findEntry } from "./editing.js";
import { createHistory } from "./history.js";
import { findItemFault } from "./item-fault.js";
import { readItemState } from "./item-state.js";
import { createKeptFieldsStore } from "./kept-fields.js";
import { createNotices } from "./notices.js";
import { createPageFollowing } from "./page-following.js";
import { createPreferences } from "./preferences.js";
import { createRememberingStorage, createSafeStorage } from "./safe-storage.js";
import { createSavedCore } from "./saved-core.js";
import { createSavedHistory } from "./saved-history.js";
import type { Session, SessionWorld } from "./session.js";
import { createSnapshots, readOverrides } from "./snapshots.js";
import { createTimeTravel } from "./time-travel.js";

/** Starts the session of one panel: restores what was saved and shows it on the page. */
export function createSession(config: PanelConfig, world: SessionWorld): Session {
  const prefix = config.storagePrefix;
  const storage = createSafeStorage(world.storage);
  const remembering = createRememberingStorage(storage);
  const notices = createNotices();
  const { core, savedState } = createSavedCore({ config, world, storage, notices });
  const { live, watchers } = core;
  const savedHistory = createSavedHistory(`${prefix}-history`, storage);
  const history = createHistory(savedHistory.load(core.index));
  const editing = createEditing(core, history);
  const applying = createApplying(core, history, config);
  const following = createPageFollowing(core, applying.look);
  const travel = createTimeTravel(core, history, notices);
  const preferences = createPreferences(prefix, remembering);
  const snapshots = createSnapshots(core, remembering, prefix);

  const kept = createKeptFieldsStore(`${prefix}-extensions`, storage);

  function save(): void {
    savedState.flush();
    savedHistory.save(history.steps());
  }

  savedState.load();
  applying.look();
  const stops = [
    world.page.watch(following.follow),
    world.onHide(save),
    world.onStorage((key) => {
      if (key === null || key === savedState.key) savedState.hear();
    }),
  ];

  return {
    config,
    itemState: (address) => readItemState(core, findEntry(core, address)),
    findFault: (address, value) => findItemFault(findEntry(core, address), value),
    overrides: () => readOverrides(core),
    changeCount: core.countChanged,
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
    exchange: createExchange({ config, core, editing, kept }),
    apply: applying.client,
    preference: preferences.read,
    setPreference: preferences.write,
    watch: (address, changed) => watchers.watch(findEntry(core, address).key, changed),
    watchAll: watchers.watchAll,
    onNotice: notices.listen,
    refreshFromPage: following.refresh,
    destroy() {
      if (stops.length === 0) return;
      save();
      savedState.stop();
      applying.stop();
      for (const stop of stops.splice(0)) stop();
      live.hideAll();
    },
  };
}
