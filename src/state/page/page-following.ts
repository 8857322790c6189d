import type { ItemEntry } from "../session/items/item-index.js";
import type { SessionCore } from "../session/session-core.js";

/** Keeps the session in step with a page that changes by itself. */
export interface PageFollowing {
  /** The page may have another mode, other attributes or other style sheets. */
  follow(): void;
  /** The page's values may be others, and our inline properties may be gone. */
  refresh(): void;
}

/** What was written and the page does not show by itself yet (`AwaitedValues`). */
export interface AppliedValues {
  look(): void;
  await(): void;
}

export function createPageFollowing(core: SessionCore, applied: AppliedValues): PageFollowing {
  const { schemes, watchers, index, pageValues } = core;

  /** Of these items overrides are kept per scheme; only they change with the mode. */
  const hasSlot = (entry: ItemEntry) => schemes.slot(entry) !== undefined;

  /** Watched rows that were read before and would read another value now. */
  function findChanged(isLookedAt: (entry: ItemEntry) => boolean): readonly ItemEntry[] {
    const watched = [...watchers.watched()].flatMap((key) => index.findByKey(key) ?? []).filter(isLookedAt);
    const before = watched.map((entry) => pageValues.findKept(entry)?.text);
    pageValues.clear();
    return watched.filter(
      (entry, at) => before[at] !== undefined && before[at] !== pageValues.read(entry).text,
    );
  }

  function notify(entries: readonly ItemEntry[]): void {
    if (entries.length > 0) watchers.notify(new Set(entries.map(({ key }) => key)));
  }

  function follow(): void {
    const before = core.overridden().filter(hasSlot);
    const isSwitched = core.followMode();
    if (isSwitched) core.showOnPage(new Set([...before, ...core.overridden().filter(hasSlot)]));
    // What was written for a mode is not asked for while the page is in another one.
    if (isSwitched) applied.await();
    else applied.look();
    // Pages change attributes all the time; looking under our own properties each time would cost too much.
    const changed = findChanged(({ item }) => !core.inline.isShown(item.cssVar));
    // With another scheme every item of its tab has another baseline.
    notify(isSwitched ? [...index.entries.filter(hasSlot), ...changed] : changed);
  }

  return {
    follow,
    refresh() {
      core.showOnPage(core.overridden());
      applied.look();
      notify(findChanged(() => true));
    },
  };
}
