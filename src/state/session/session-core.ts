import { emitTierItemCssValue } from "../../model/resolve.js";
import type { PageContext } from "../../model/wire/wire.js";
import type { WrittenValues } from "../apply/awaited/written-values.js";
import { type InlineProperties, readBare } from "../page/inline-properties.js";
import type { PageValues } from "../page/page-values.js";
import type { ItemEntry, ItemIndex } from "./items/item-index.js";
import { resolveEntry } from "./items/item-index.js";
import type { Change, OverrideStore } from "./items/override-store.js";
import type { Watchers } from "./items/watchers.js";
import type { Schemes } from "./schemes/schemes.js";
import type { SessionWorld } from "./session-world.js";

interface CoreDependencies {
  readonly world: SessionWorld;
  readonly index: ItemIndex;
  readonly store: OverrideStore;
  readonly schemes: Schemes;
  readonly inline: InlineProperties;
  readonly pageValues: PageValues;
  readonly watchers: Watchers;
  readonly written: WrittenValues;
}

/** Who follows what a session does, beside those who watch single items. */
export interface SessionObserver {
  /** Hears of changes made here; those that come from elsewhere are saved already. */
  readonly onWrite?: (changes: readonly Change[]) => void;
  /** Hears what a gesture that has ended has come to, of all that it was at. */
  readonly onKeep?: (changes: readonly Change[]) => void;
  /** Hears which items have been put on the page that were not there before. */
  readonly onShow?: (entries: readonly ItemEntry[]) => void;
  /** Hears that another scheme, and with it other overrides, are in force. */
  readonly onSchemeChange?: () => void;
}

/** An override, and where it is on its way to the files (docs/panel.md). */
export interface OverrideChange {
  readonly entry: ItemEntry;
  readonly scheme: string | undefined;
  /** Its CSS text. */
  readonly emitted: string;
  readonly where: "pending" | "written";
  /** Whether the page is in the mode that it is for. */
  readonly isInForce: boolean;
}

/** The one way of a change: overrides, then the page, then storage, then whoever watches. */
export interface SessionCore extends CoreDependencies {
  observe(observer: SessionObserver): void;
  /** The override in force now, or in a scheme of its tab. */
  override(entry: ItemEntry, scheme?: string): string | undefined;
  /** The CSS text of the item's override, or of its baseline. */
  emit(entry: ItemEntry, scheme?: string): string;
  /** There is an override in force, and the server has not said that it is in the files. */
  isChanged(entry: ItemEntry, scheme?: string): boolean;
  /** What the page's own style sheets give the property on the root element; empty when nothing sets it. */
  pageText(cssVar: string): string;
  /** The page as Apply tells the server of it, with what it uses for these custom properties now. */
  look(cssVars: readonly string[]): Promise<PageContext>;
  /** Every override of every mode, in the order of the configuration: of a tab, or among some items. */
  changes(tab?: string, among?: ReadonlySet<ItemEntry>): readonly OverrideChange[];
  /** Number of overrides of every mode that are pending. */
  countChanged(tab?: string): number;
  /** Number of overrides of every mode, wherever they are on their way. */
  overrideCount(): number;
  /** Items with an override in force, in the order of the configuration. */
  overridden(tab?: string): readonly ItemEntry[];
  /** Makes these changes, has them saved, and tells those concerned. */
  write(changes: readonly Change[]): void;
  /** These changes, which a gesture has made in passing, stay as they are. */
  keep(changes: readonly Change[]): void;
  /** Makes changes that are saved already. */
  writeSaved(changes: readonly Change[]): void;
  /** Keeps the value of an override that another tab has let go of, until this page shows it by itself. */
  hold(entry: ItemEntry, emitted: string): void;
  /** What is held, by item. */
  readonly held: ReadonlyMap<ItemEntry, string>;
  release(entries: readonly ItemEntry[]): void;
  /** Takes the mode the page is in now; true when the scheme of some tab is another one. */
  followMode(): boolean;
  /** Makes the page show what the overrides say, for these items. */
  showOnPage(entries: Iterable<ItemEntry>): void;
}

export function createSessionCore(dependencies: CoreDependencies): SessionCore {
  const { world, index, store, schemes, inline, pageValues, watchers, written } = dependencies;
  const held = new Map<ItemEntry, string>();
  const observers: SessionObserver[] = [];

  const override = (entry: ItemEntry, scheme = schemes.slot(entry)) => store.get(entry, scheme);

  const pageText = (cssVar: string) =>
    index.ofCssVar(cssVar).map((entry) => pageValues.read(entry).text)[0] ?? "";

  const emit = (entry: ItemEntry, scheme?: string) =>
    emitTierItemCssValue(resolveEntry(entry, override(entry, scheme) ?? schemes.baseline(entry, scheme)));

  function showOnPage(entries: Iterable<ItemEntry>): void {
    const fresh: ItemEntry[] = [];
    for (const entry of entries) {
      const { cssVar } = entry.item;
      const carrier = index.ofCssVar(cssVar).find((twin) => override(twin) !== undefined);
      const holder = index.ofCssVar(cssVar).find((twin) => held.has(twin));
      if (carrier && !inline.isShown(cssVar)) fresh.push(carrier);
      if (carrier) inline.show(cssVar, emit(carrier));
      else if (holder) inline.show(cssVar, held.get(holder) ?? "");
      else inline.hide(cssVar);
    }
    pageValues.expire();
    for (const observer of observers) observer.onShow?.(fresh);
  }

  function* inForce(tab?: string): Generator<ItemEntry> {
    for (const [entry, scheme] of store.all()) {
      const isOfTab = tab === undefined || entry.address.tab === tab;
      if (isOfTab && scheme === schemes.slot(entry)) yield entry;
    }
  }

  function describe(entry: ItemEntry, scheme: string | undefined, value: string): OverrideChange {
    const emitted = emitTierItemCssValue(resolveEntry(entry, value));
    const sent = written.size === 0 ? undefined : written.get({ scheme, cssVar: entry.item.cssVar });
    const where = sent?.isConfirmed && sent.emitted === emitted ? "written" : "pending";
    return { entry, scheme, emitted, where, isInForce: scheme === schemes.slot(entry) };
  }

  function isChanged(entry: ItemEntry, scheme = schemes.slot(entry)): boolean {
    const value = override(entry, scheme);
    return value !== undefined && describe(entry, scheme, value).where === "pending";
  }

  function changes(tab?: string, among?: ReadonlySet<ItemEntry>): readonly OverrideChange[] {
    return [...store.all()]
      .filter(([entry]) => (tab === undefined || entry.address.tab === tab) && among?.has(entry) !== false)
      .map((override) => describe(...override))
      .sort((a, b) => a.entry.order - b.entry.order);
  }

  function writeSaved(changes: readonly Change[]): void {
    for (const change of changes) {
      store.put(change);
      if (change.after !== undefined) held.delete(change.entry);
    }
    const shown = changes.filter(({ entry, scheme }) => scheme === schemes.slot(entry));
    showOnPage(shown.map(({ entry }) => entry));
    // A row may show what its item has in the other mode, too.
    watchers.notify(new Set(changes.map(({ entry }) => entry.key)));
  }

  return {
    ...dependencies,
    observe: (observer) => void observers.push(observer),
    followMode() {
      const isSwitched = schemes.follow();
      if (isSwitched) for (const observer of observers) observer.onSchemeChange?.();
      return isSwitched;
    },
    override,
    emit,
    isChanged,
    showOnPage,
    pageText,
    look: (names) => world.page.look(names, { pageText, run: (read) => readBare(dependencies, names, read) }),
    changes,
    countChanged: (tab) => changes(tab).filter(({ where }) => where === "pending").length,
    overrideCount: () => store.size(),
    held,
    hold: (entry, emitted) => void held.set(entry, emitted),
    release(entries) {
      for (const entry of entries) held.delete(entry);
      showOnPage(entries);
      watchers.notify(entries.map(({ key }) => key));
    },
    overridden: (tab) => [...inForce(tab)].sort((a, b) => a.order - b.order),
    keep(changes) {
      for (const observer of observers) observer.onKeep?.(changes);
    },
    writeSaved,
    write(changes) {
      if (changes.length === 0) return;
      for (const observer of observers) observer.onWrite?.(changes);
      writeSaved(changes);
    },
  };
}
