import { baseRolesTierId } from "../model/color-cluster.js";
import type { PanelConfig } from "../model/config.js";
import type { ItemAddress } from "../model/overrides.js";
import { createAppliedValues } from "./applied-values.js";
import { createApplyClient } from "./create-apply-client.js";
import { createExchange } from "./create-exchange.js";
import { createEditing, findEntry } from "./editing.js";
import { fitOverrides } from "./fit-overrides.js";
import { createHistory } from "./history.js";
import { isRouted } from "./is-routed.js";
import { createItemIndex } from "./item-index.js";
import { readItemState } from "./item-state.js";
import { createRecord } from "./json.js";
import { createLiveStyle } from "./live-style.js";
import { findPreset, planScheme, readBaseRoles } from "./load-scheme.js";
import { createNotices } from "./notices.js";
import { createOverrideStore } from "./override-store.js";
import { createPageValues } from "./page-values.js";
import { createPreferences } from "./preferences.js";
import { resolveEntry } from "./resolve-entry.js";
import { createSafeStorage } from "./safe-storage.js";
import { createSavedState } from "./saved-state.js";
import { createSchemes } from "./schemes.js";
import type { Session, SessionWorld } from "./session.js";
import { createSessionCore } from "./session-core.js";
import { createSnapshots, readOverrides } from "./snapshots.js";
import { createTimeTravel } from "./time-travel.js";
import { createWatchers } from "./watchers.js";

/** Starts the session of one panel: restores what was saved and shows it on the page. */
export function createSession(config: PanelConfig, world: SessionWorld): Session {
  const prefix = config.storagePrefix;
  const index = createItemIndex(config);
  const notices = createNotices();
  const storage = createSafeStorage(world.storage);
  const savedState = createSavedState(prefix, storage, notices);
  const saved = savedState.load();
  const schemes = createSchemes(config, world.page.mode());
  const store = createOverrideStore(index);
  const live = createLiveStyle(world.style, saved?.css ?? {});
  const watchers = createWatchers();
  const history = createHistory({ done: [], undone: [] });
  const pageValues = createPageValues({
    world,
    index,
    live,
    resolveBaseline: (entry) => resolveEntry(entry, schemes.baseline(entry)),
  });

  let isSavePending = false;
  let isDestroyed = false;
  function saveNow(): void {
    if (!isSavePending) return;
    isSavePending = false;
    const css = createRecord<string>();
    for (const entry of core.overridden()) css[entry.item.cssVar] = core.emit(entry);
    savedState.save({ ...store.save(), css });
  }
  function saveSoon(): void {
    if (isSavePending || isDestroyed) return;
    isSavePending = true;
    world.nextFrame(saveNow);
  }

  const applied = createAppliedValues();
  const core = createSessionCore({
    world,
    index,
    store,
    schemes,
    live,
    pageValues,
    watchers,
    applied,
    saveSoon,
  });
  const editing = createEditing(core, history);
  const travel = createTimeTravel(core, history, notices);
  const preferences = createPreferences(prefix, storage);
  const snapshots = createSnapshots(core, storage, prefix);

  if (saved) {
    const { changes, dropped } = fitOverrides(saved, index, schemes);
    for (const change of changes) store.put(change);
    if (dropped > 0) notices.tell({ kind: "dropped-overrides", count: dropped });
    core.present(core.overridden());
  }

  function refreshFromPage(): void {
    // A soft navigation gives the root element the next page's attributes, and our properties go with the old ones.
    core.present(core.overridden().filter(({ item }) => world.style.getPropertyValue(item.cssVar) === ""));
    pageValues.forget();
    watchers.wake(watchers.watched());
  }

  function followPage(): void {
    const before = core.overridden().filter((entry) => schemes.slot(entry.tab) !== undefined);
    if (schemes.follow(world.page.mode())) {
      core.present([
        ...before,
        ...core.overridden().filter((entry) => schemes.slot(entry.tab) !== undefined),
      ]);
      saveSoon();
    }
    refreshFromPage();
  }

  const stops = [world.page.watch(followPage), world.onHide(saveNow)];

  function tabOf(id: string) {
    const tab = config.tabs.find((candidate) => candidate.id === id);
    if (!tab) throw new Error(`This configuration has no tab ${JSON.stringify(id)}`);
    return tab;
  }

  return {
    config,
    itemState: (address) => readItemState(core, findEntry(core, address)),
    overrides: () => readOverrides(core),
    changeCount: (tab) => core.overridden(tab).filter(core.isChanged).length,
    changedItems: () => core.overridden().map((entry): ItemAddress => entry.address),
    set(address, value) {
      return editing.edit(findEntry(core, address).item.label, [{ address, value }])[0];
    },
    setMany: (label, edits) => editing.editAsStep(label, edits),
    beginGesture: (label) => editing.beginGesture(label),
    revert(address) {
      const entry = findEntry(core, address);
      editing.revert(entry.item.label, [entry]);
    },
    revertTier(tab, tier, label) {
      const entries = core.overridden(tab).filter((entry) => entry.address.tier === tier);
      editing.revert(label ?? entries[0]?.tier.label ?? tier, entries);
    },
    revertTab: (tab, label) => editing.revert(label ?? tabOf(tab).label, core.overridden(tab)),
    revertAll: (label) => editing.revert(label ?? "Reset", core.overridden()),
    loadScheme(id, name) {
      const tab = tabOf(id);
      const scheme = schemes.find(tab, name);
      if (scheme) editing.editAsStep(name, planScheme(core, tab, scheme));
    },
    loadPreset(id, name) {
      const preset = findPreset(config, name);
      if (preset) editing.editAsStep(preset.label, planScheme(core, tabOf(id), preset));
    },
    activeScheme: (tab) => schemes.active(tabOf(tab)),
    baseRoles: (tab) => readBaseRoles(core, tab),
    setBaseRole(tab, role, paletteIndex) {
      const entry = findEntry(core, { tab, tier: baseRolesTierId, item: role });
      const target = entry.targets?.items[paletteIndex];
      if (target) editing.editAsStep(role, [{ address: entry.address, value: target.id }]);
    },
    history: () => history.labels(),
    undo: travel.undo,
    redo: travel.redo,
    showOriginal(on) {
      live.suspend(on);
      pageValues.touch();
    },
    saveSnapshot: snapshots.save,
    snapshot: snapshots.read,
    restoreSnapshot(slot) {
      editing.editAsStep(slot.toUpperCase(), snapshots.plan(slot));
    },
    exchange: createExchange(config, core, editing),
    apply: createApplyClient(core, {
      endpoint: config.applyEndpoint,
      routing: config.applyRouting,
      isRouted: (name) => isRouted(config.applyRouting ?? {}, name),
      onApplied(values) {
        for (const [name, value] of values) applied.add(name, value);
        watchers.wake(core.overridden().map((entry) => entry.key));
      },
    }),
    preference: preferences.read,
    setPreference: preferences.write,
    watch: (address, changed) => watchers.watch(findEntry(core, address).key, changed),
    watchAll: watchers.watchAll,
    onNotice: notices.listen,
    refreshFromPage,
    destroy() {
      if (isDestroyed) return;
      saveNow();
      isDestroyed = true;
      for (const stop of stops) stop();
      live.hideAll();
    },
  };
}
