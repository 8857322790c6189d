import { createApplying } from "../apply/create-apply-client.js";
import { createExchange } from "../formats/create-exchange.js";
import { createImportance } from "../page/importance.js";
import { createPageFollowing } from "../page/page-following.js";
import { createKeptFieldsStore } from "../storage/kept-fields.js";
import { createSavedHistory } from "../storage/saved-history.js";
import { createSavedState } from "../storage/saved-state.js";
import type { BegunSession } from "./begin-session.js";
import { createColorCommands } from "./color-commands.js";
import { createEditCommands } from "./edit-commands.js";
import { createEditing } from "./editing.js";
import { findEntry } from "./find-entry.js";
import { createHistory } from "./history.js";
import { findItemFault } from "./item-fault.js";
import type { Session, SessionWorld } from "./session.js";
import type { SessionCore } from "./session-core.js";
import { createSnapshots, readOverrides } from "./snapshots.js";
import { createTimeTravel } from "./time-travel.js";

/** Makes a begun session one that edits, saves, and follows its page. It stays the same object. */
export function completeSession(begun: BegunSession, world: SessionWorld): Session {
  const { storage, notices } = begun;
  const { config } = begun.session;
  const core = { ...begun.core, world };
  const prefix = config.storagePrefix;
  const savedState = createSavedState(core, begun);
  const importance = createImportance(core);
  begun.listen({
    onWrite: savedState.note,
    onShow: importance.watch,
    onSchemeChange: savedState.saveSoon,
  });
  const savedHistory = createSavedHistory(`${prefix}-history`, storage);
  const history = createHistory(savedHistory.load(core.index));
  const editing = createEditing(core, history);
  const applying = createApplying(core, history, begun.session);
  const following = createPageFollowing(core, applying.look);
  const travel = createTimeTravel(core, history, notices);
  const snapshots = createSnapshots(core, begun.remembering, prefix);
  const kept = createKeptFieldsStore(`${prefix}-extensions`, storage);

  function save(): void {
    savedState.flush();
    savedHistory.save(history.steps());
  }

  savedState.load();
  importance.watch(core.overridden());
  // The page, or another tab, may have changed something since the session began.
  following.follow();
  savedState.hear();
  // There may be steps to undo by now.
  core.watchers.wake([]);
  const stops = [
    world.page.watch(following.follow),
    world.onHide(save),
    world.onStorage((key) => void ((key ?? savedState.key) === savedState.key && savedState.hear())),
  ];

  return Object.assign(begun.session, {
    findFault: (address, value) => findItemFault(findEntry(core, address), value),
    overrides: () => readOverrides(core),
    otherModeCount: () => countOfOtherModes(core),
    ...createEditCommands(config, core, editing),
    ...createColorCommands(config, core, editing),
    history: history.labels,
    undo: travel.undo,
    redo: travel.redo,
    showOriginal(on) {
      core.live.suspend(on);
      core.pageValues.touch();
    },
    saveSnapshot: snapshots.save,
    snapshot: snapshots.read,
    restoreSnapshot: (slot) => void editing.editAsStep(slot.toUpperCase(), snapshots.plan(slot)),
    exchange: createExchange({ config, core, editing, kept }),
    apply: applying.client,
    refreshFromPage: following.refresh,
    destroy() {
      if (stops.length === 0) return;
      save();
      for (const stop of [savedState.stop, applying.stop, ...stops.splice(0), core.live.hideAll]) stop();
    },
  } satisfies Omit<Session, keyof BegunSession["session"]> & Partial<Session>);
}

function countOfOtherModes({ store, schemes }: SessionCore): number {
  return [...store.all()].filter(([{ tab }, scheme]) => scheme !== schemes.slot(tab)).length;
}
