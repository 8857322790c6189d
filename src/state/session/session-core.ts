import { emitTierItemCssValue } from "../../model/resolve.js";
import type { AppliedValues } from "../apply/applied-values.js";
import type { LiveStyle } from "../page/live-style.js";
import type { PageValues } from "../page/page-values.js";
import type { ItemEntry, ItemIndex } from "./item-index.js";
import { resolveEntry } from "./item-index.js";
import type { Change, OverrideStore } from "./override-store.js";
import type { Schemes } from "./schemes.js";
import type { SessionWorld } from "./session-world.js";
import type { Watchers } from "./watchers.js";

interface CoreParts {
  readonly world: SessionWorld;
  readonly index: ItemIndex;
  readonly store: OverrideStore;
  readonly schemes: Schemes;
  readonly live: LiveStyle;
  readonly pageValues: PageValues;
  readonly watchers: Watchers;
  readonly applied: AppliedValues;
}

/** Who follows what a session does, beside those who watch single items. */
export interface SessionObserver {
  /** Hears of changes made here; those that come from elsewhere are saved already. */
  readonly onWrite?: (changes: readonly Change[]) => void;
  /** Hears which items have been put on the page that were not there before. */
  readonly onShow?: (entries: readonly ItemEntry[]) => void;
  /** Hears that another scheme, and with it other overrides, are in force. */
  readonly onSchemeChange?: () => void;
}

/** The one road of a change: overrides, then the page, then storage, then whoever watches. */
export interface SessionCore extends CoreParts {
  observe(observer: SessionObserver): void;
  /** The override in force now. */
  override(entry: ItemEntry): string | undefined;
  /** The CSS text of the item's override, or of its baseline. */
  emit(entry: ItemEntry): string;
  isChanged(entry: ItemEntry): boolean;
  /** Number of overrides in force that are not in the files yet. */
  countChanged(tab?: string): number;
  /** Items with an override in force, in the order of the configuration. */
  overridden(tab?: string): readonly ItemEntry[];
  /** Makes these changes, has them saved, and tells those concerned. */
  write(changes: readonly Change[]): void;
  /** Makes changes that are saved already. */
  absorb(changes: readonly Change[]): void;
  /** Takes the mode the page is in now; true when the scheme of some tab is another one. */
  followMode(): boolean;
  /** Makes the page show what the overrides say, for these items. */
  present(entries: Iterable<ItemEntry>): void;
}

export function createSessionCore(parts: CoreParts): SessionCore {
  const { index, store, schemes, live, pageValues, watchers, applied } = parts;
  const observers: SessionObserver[] = [];

  const override = (entry: ItemEntry) => store.get(entry, schemes.slot(entry.tab));

  const emit = (entry: ItemEntry) =>
    emitTierItemCssValue(resolveEntry(entry, override(entry) ?? schemes.baseline(entry)));

  function present(entries: Iterable<ItemEntry>): void {
    const fresh: ItemEntry[] = [];
    for (const entry of entries) {
      const { cssVar } = entry.item;
      const carrier = index.ofCssVar(cssVar).find((twin) => override(twin) !== undefined);
      if (carrier && !live.isShown(cssVar)) fresh.push(carrier);
      if (carrier) live.show(cssVar, emit(carrier));
      else live.hide(cssVar);
    }
    pageValues.touch();
    for (const observer of observers) observer.onShow?.(fresh);
  }

  function* inForce(tab?: string): Generator<ItemEntry> {
    for (const [entry, scheme] of store.all()) {
      const isOfTab = tab === undefined || entry.address.tab === tab;
      if (isOfTab && scheme === schemes.slot(entry.tab)) yield entry;
    }
  }

  function isChanged(entry: ItemEntry): boolean {
    if (override(entry) === undefined) return false;
    if (applied.size === 0) return true;
    const sent = applied.get(schemes.slot(entry.tab), entry.item.cssVar);
    return !(sent?.isConfirmed && sent.emitted === emit(entry));
  }

  function absorb(changes: readonly Change[]): void {
    for (const change of changes) store.put(change);
    const shown = changes.filter(({ entry, scheme }) => scheme === schemes.slot(entry.tab));
    present(shown.map(({ entry }) => entry));
    watchers.wake(new Set(shown.map(({ entry }) => entry.key)));
  }

  return {
    ...parts,
    observe: (observer) => void observers.push(observer),
    followMode() {
      const isSwitched = schemes.follow(parts.world.page.mode());
      if (isSwitched) for (const observer of observers) observer.onSchemeChange?.();
      return isSwitched;
    },
    override,
    emit,
    isChanged,
    present,
    countChanged: (tab) => [...inForce(tab)].filter(isChanged).length,
    overridden: (tab) => [...inForce(tab)].sort((a, b) => a.order - b.order),
    absorb,
    write(changes) {
      if (changes.length === 0) return;
      for (const observer of observers) observer.onWrite?.(changes);
      absorb(changes);
    },
  };
}
