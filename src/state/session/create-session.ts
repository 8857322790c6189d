import type { PanelConfig } from "../../model/config.js";
import { createRecord } from "../../model/json.js";
import type { Overrides } from "../../model/overrides.js";
import { createApplyWorkflow } from "../apply/apply-workflow.js";
import { holdRestored } from "../apply/awaited/held-values.js";
import { createWrittenValues } from "../apply/awaited/written-values.js";
import { createMadeIn } from "../apply/made-in.js";
import { createModePages } from "../apply/mode-pages.js";
import { findSlotToday } from "../apply/slot-today.js";
import { createExchange } from "../formats/create-exchange.js";
import { createImportance } from "../page/importance.js";
import { createInlineProperties } from "../page/inline-properties.js";
import { createPageFollowing } from "../page/page-following.js";
import { createPageValues } from "../page/page-values.js";
import { createKeptFieldsStore } from "../storage/kept-fields.js";
import { createPreferences } from "../storage/preferences.js";
import { createRememberingStorage, createSafeStorage, type SafeStorage } from "../storage/safe-storage.js";
import { createSavedHistory } from "../storage/saved-history.js";
import { createSavedState, type SavedState } from "../storage/saved-state.js";
import { createEditCommands } from "./edits/edit-commands.js";
import { createEditing } from "./edits/editing.js";
import { createHistory } from "./edits/history.js";
import { createUndoRedo } from "./edits/undo-redo.js";
import type { Variants, VariantsDependencies } from "./edits/variants.js";
import { findItemFault } from "./items/item-fault.js";
import { createItemIndex, findEntry, type ItemEntry, resolveEntry } from "./items/item-index.js";
import { readItemState } from "./items/item-state.js";
import { type Change, createOverrideStore } from "./items/override-store.js";
import { createWatchers } from "./items/watchers.js";
import { createNotices } from "./notices.js";
import { createColorCommands } from "./schemes/color-commands.js";
import { createSchemes } from "./schemes/schemes.js";
import type { ItemChange, PageTrials, Session } from "./session.js";
import { createSessionCore, type OverrideChange, type SessionCore } from "./session-core.js";
import type { SessionWorld } from "./session-world.js";

/** What is known of the page from before there was a session. */
interface Beginnings {
  /** What was set on the page early: custom property → value. */
  readonly restored?: Readonly<Record<string, string>>;
  /** Another one for another configuration. */
  readonly configDigest?: string | undefined;
}

/** Starts the session of one panel: restores what was saved, shows it on the page, and follows the page from now on. */
export function createSession(
  config: PanelConfig,
  world: SessionWorld,
  { restored = {}, configDigest }: Beginnings = {},
): Session {
  const prefix = config.storagePrefix;
  const storage = createSafeStorage(world.storage);
  const remembering = createRememberingStorage(storage, world.memory ?? new Map());
  const notices = createNotices();
  const core = createCore(config, world, storage);
  const savedHistory = createSavedHistory(`${prefix}-history`, storage);
  const modePages = createModePages(core, `${prefix}-mode-pages`, storage);
  const madeIn = createMadeIn(core, `${prefix}-made-in`, storage);
  const slotOf = (saved: Change) => findSlotToday(core, madeIn, saved);
  const history = createHistory(savedHistory.load(core.index, slotOf));
  const editing = createEditing(core, history);
  const apply = createApplyWorkflow({
    core,
    history,
    config,
    modePages,
    madeIn,
    onNotTakenOver: (values) => notices.tell({ kind: "not-taken-over", values }),
  });
  const saving = { core, prefix, configDigest, storage, remembering, notices, slotOf };
  const savedState = createSavedState({ ...saving, onHeld: apply.await });
  const following = createPageFollowing(core, apply);
  const undoRedo = createUndoRedo(core, history, notices);
  const variants = { key: `${prefix}-variants`, reread: () => core.watchers.notify([]) };
  const kept = createKeptFieldsStore(`${prefix}-extensions`, storage);
  const preferences = createPreferences(prefix, remembering);
  core.observe({
    onWrite(changes) {
      savedState.markUnsaved(changes);
      modePages.note(changes);
    },
    onShow: createImportance(core).watch,
    onSchemeChange: savedState.saveSoon,
  });

  function save(): void {
    savedState.saveNow();
    savedHistory.save(history.steps());
  }

  savedState.load();
  holdRestored(core, restored);
  apply.await();
  const stops = [
    world.page.watch(following.follow),
    world.onHide(save),
    world.onStorage((key) => takeOverStored(key, [core.written, madeIn, variants], savedState)),
  ];

  return {
    config,
    itemState: (address, scheme) => readItemState(core, findEntry(core.index, address), scheme),
    computedText: (cssVar) => world.page.computedValue(cssVar).trim(),
    overrides: () => readOverrides(core),
    changeCount: core.countChanged,
    otherModeCount: () => countOfOtherModes(core),
    changes: () => core.changes().map(describeChange),
    changedItems: () => core.overridden().map(({ address }) => address),
    findFault: (address, value) => findItemFault(findEntry(core.index, address), value),
    ...createEditCommands(config, core, editing),
    ...createColorCommands(config, core, editing),
    history: history.labels,
    undo: undoRedo.undo,
    redo: undoRedo.redo,
    steps: undoRedo.steps,
    goToStep: undoRedo.goTo,
    trials: () => readTrials(core),
    showOriginal(on) {
      core.inline.suspend(on);
      core.pageValues.expire();
    },
    variants: () => loadVariants({ core, history, key: variants.key, storage: remembering }),
    exchange: createExchange({ config, core, editing, kept }),
    apply: apply.client,
    preference: preferences.read,
    setPreference: preferences.write,
    watch: (address, changed) => core.watchers.watch(findEntry(core.index, address).key, changed),
    watchAll: core.watchers.watchAll,
    onNotice: notices.listen,
    refreshFromPage: following.refresh,
    destroy() {
      if (stops.length === 0) return;
      save();
      for (const stop of [savedState.stop, apply.stop, ...stops.splice(0), core.inline.hideAll]) stop();
      world.stop?.();
    },
  };
}

/** Another tab wrote under a key, or, where it says none, has cleared the storage. */
function takeOverStored(
  key: string | null,
  kept: readonly { readonly key: string; reread(): void }[],
  savedState: SavedState,
): void {
  for (const one of kept) if (key === null || key === one.key) one.reread();
  if (key === null || key === savedState.key) savedState.mergeStored();
}

function createCore(config: PanelConfig, world: SessionWorld, storage: SafeStorage): SessionCore {
  const index = createItemIndex(config);
  const schemes = createSchemes(config, world.page);
  const inline = createInlineProperties(world.style);
  const resolveBaseline = (entry: ItemEntry) => resolveEntry(entry, schemes.baseline(entry));
  const defaultsFromFiles = config.defaultsFromFiles === true;
  return createSessionCore({
    world,
    index,
    schemes,
    inline,
    store: createOverrideStore(),
    watchers: createWatchers(),
    pageValues: createPageValues({ world, index, inline, defaultsFromFiles, resolveBaseline }),
    written: createWrittenValues(`${config.storagePrefix}-applied`, storage),
  });
}

async function loadVariants(dependencies: VariantsDependencies): Promise<Variants> {
  const { createVariants } = await import("./edits/variants.js");
  return createVariants(dependencies);
}

async function readTrials(core: SessionCore): Promise<PageTrials | undefined> {
  const modes = await core.world.page.modes?.();
  if (modes === undefined) return undefined;
  const { createPageTrials } = await import("./schemes/page-trials.js");
  return createPageTrials(core, modes);
}

function countOfOtherModes(core: SessionCore): number {
  return core.changes().filter(({ isInForce, where }) => !isInForce && where === "pending").length;
}

function describeChange({ entry, ...change }: OverrideChange): ItemChange {
  return { ...change, address: entry.address };
}

/** The overrides in force, in their one shape. */
function readOverrides(core: SessionCore): Overrides {
  const tabs = createRecord<Record<string, Record<string, string>>>();
  for (const entry of core.overridden()) {
    const { tab, tier, item } = entry.address;
    tabs[tab] ??= createRecord();
    tabs[tab][tier] ??= createRecord();
    tabs[tab][tier][item] = core.override(entry) ?? "";
  }
  return tabs;
}
