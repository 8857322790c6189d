import type { Issue } from "../model/issue.js";
import { emitTierItemCssValue } from "../model/resolve.js";
import type { AppliedValues } from "./applied-values.js";
import type { ItemEntry, ItemIndex } from "./item-index.js";
import type { LiveStyle } from "./live-style.js";
import type { Change, OverrideStore } from "./override-store.js";
import type { PageValues } from "./page-values.js";
import { resolveEntry } from "./resolve-entry.js";
import type { Schemes } from "./schemes.js";
import type { SessionWorld } from "./session.js";
import type { Watchers } from "./watchers.js";

export interface SessionParts {
  readonly world: SessionWorld;
  readonly index: ItemIndex;
  readonly store: OverrideStore;
  readonly schemes: Schemes;
  readonly live: LiveStyle;
  readonly pageValues: PageValues;
  readonly watchers: Watchers;
  readonly applied: AppliedValues;
  readonly saveSoon: () => void;
}

/** The one road of a change: overrides, then the page, then storage, then whoever watches. */
export interface SessionCore extends SessionParts {
  /** The override in force now. */
  override(entry: ItemEntry): string | undefined;
  /** The CSS text of the item's override, or of its baseline. */
  emit(entry: ItemEntry): string;
  isChanged(entry: ItemEntry): boolean;
  /** Why the item cannot take this value. */
  findFault(entry: ItemEntry, value: string): Issue | undefined;
  /** Items with an override in force, in the order of the configuration. */
  overridden(tab?: string): readonly ItemEntry[];
  /** Makes these changes and tells those concerned. */
  write(changes: readonly Change[]): void;
  /** Makes the page show what the overrides say, for these items. */
  present(entries: Iterable<ItemEntry>): void;
}

export function createSessionCore(parts: SessionParts): SessionCore {
  const { index, store, schemes, live, pageValues, watchers, applied } = parts;

  const override = (entry: ItemEntry) => store.get(entry, schemes.slot(entry.tab));

  const emit = (entry: ItemEntry) =>
    emitTierItemCssValue(resolveEntry(entry, override(entry) ?? schemes.baseline(entry)));

  function present(entries: Iterable<ItemEntry>): void {
    for (const entry of entries) {
      const { cssVar } = entry.item;
      const carrier = index.ofCssVar(cssVar).find((twin) => override(twin) !== undefined);
      if (carrier) live.show(cssVar, emit(carrier));
      else live.hide(cssVar);
    }
    pageValues.touch();
  }

  function isChanged(entry: ItemEntry): boolean {
    return override(entry) !== undefined && applied.get(entry.item.cssVar) !== emit(entry).trim();
  }

  return {
    ...parts,
    override,
    emit,
    isChanged,
    findFault,
    present,
    overridden(tab) {
      const found: ItemEntry[] = [];
      for (const [entry, scheme] of store.all()) {
        const isInForce = scheme === schemes.slot(entry.tab);
        if (isInForce && (tab === undefined || entry.address.tab === tab)) found.push(entry);
      }
      return found.sort((a, b) => a.order - b.order);
    },
    write(changes) {
      if (changes.length === 0) return;
      const inForce = changes.filter(({ entry, scheme }) => scheme === schemes.slot(entry.tab));
      for (const change of changes) store.put(change);
      present(inForce.map(({ entry }) => entry));
      parts.saveSoon();
      watchers.wake(new Set(inForce.map(({ entry }) => entry.key)));
    },
  };
}

function findFault(entry: ItemEntry, value: string): Issue | undefined {
  const path = entry.item.cssVar;
  if (entry.item.readonly) {
    return { code: "read-only", message: `${path} is read-only`, path, received: value };
  }
  return undefined;
}
