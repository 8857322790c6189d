import { emitTierItemCssValue } from "../../model/resolve.js";
import type { AppliedValues } from "../apply/applied-values.js";
import type { LiveStyle } from "../page/live-style.js";
import type { PageValues } from "../page/page-values.js";
import type { ItemEntry, ItemIndex } from "./item-index.js";
import type { Change, OverrideStore } from "./override-store.js";
import { resolveEntry } from "./resolve-entry.js";
import type { Schemes } from "./schemes.js";
import type { SeenWorld, SessionWorld } from "./session.js";
import type { Watchers } from "./watchers.js";

export interface SeenParts {
  readonly world: SeenWorld;
  readonly index: ItemIndex;
  readonly store: OverrideStore;
  readonly schemes: Schemes;
  readonly live: LiveStyle;
  readonly pageValues: PageValues;
  readonly watchers: Watchers;
  readonly applied: AppliedValues;
  /** Who hears of changes now. */
  readonly listener: () => SessionListener;
}

export interface SessionListener {
  /** Told of changes made here; those that come from elsewhere are saved already. */
  readonly onWrite?: (changes: readonly Change[]) => void;
  /** Told which items are shown on the page anew. */
  readonly onShow?: (entries: readonly ItemEntry[]) => void;
  /** Told that other overrides are in force now. */
  readonly onSchemeChange?: () => void;
}

/** The one road of a change: overrides, then the page, then storage, then whoever watches. */
export interface SeenCore extends SeenParts {
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
  /** Makes the page show what the overrides say, for these items. */
  present(entries: Iterable<ItemEntry>): void;
}

/** The same in the hands of a whole session. */
export interface SessionCore extends SeenCore {
  readonly world: SessionWorld;
}

export function createSeenCore(parts: SeenParts): SeenCore {
  const { index, store, schemes, live, pageValues, watchers, applied } = parts;

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
    parts.listener().onShow?.(fresh);
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
    override,
    emit,
    isChanged,
    present,
    countChanged: (tab) => [...inForce(tab)].filter(isChanged).length,
    overridden: (tab) => [...inForce(tab)].sort((a, b) => a.order - b.order),
    absorb,
    write(changes) {
      if (changes.length === 0) return;
      parts.listener().onWrite?.(changes);
      absorb(changes);
    },
  };
}
