import type { ItemEntry } from "./item-index.js";
import type { SessionCore } from "./session-core.js";

/** Keeps the session in step with a page that changes by itself. */
export interface PageFollowing {
  /** The page may have another mode, other attributes or other style sheets. */
  follow(): void;
  /** The page's values may be others, and our inline properties may be gone. */
  refresh(): void;
}

export function createPageFollowing(core: SessionCore, lookAtApplied: () => void): PageFollowing {
  const { schemes, watchers, index, pageValues } = core;

  /** Overrides kept per scheme; only they change with the mode. */
  const ofSchemes = () => core.overridden().filter((entry) => schemes.slot(entry.tab) !== undefined);

  /** Tells the rows whose values differ from when they were last read. */
  function wakeChanged(entries: readonly ItemEntry[]): void {
    const before = entries.map((entry) => pageValues.peek(entry)?.text);
    pageValues.forget();
    const changed = entries.filter((entry, at) => before[at] !== pageValues.read(entry).text);
    if (changed.length > 0) watchers.wake(changed.map(({ key }) => key));
  }

  const watched = () => [...watchers.watched()].flatMap((key) => index.findByKey(key) ?? []);

  function follow(): void {
    const before = ofSchemes();
    if (schemes.follow(core.world.page.mode())) {
      const after = ofSchemes();
      pageValues.forget();
      core.present(new Set<ItemEntry>([...before, ...after]));
      // Every item of these tabs has another baseline now.
      const tabs = core.index.entries.filter((entry) => schemes.slot(entry.tab) !== undefined);
      core.onSchemeChange();
      watchers.wake(tabs.map(({ key }) => key));
    }
    lookAtApplied();
    // Pages change attributes all the time; looking under our own properties each time would cost too much.
    wakeChanged(watched().filter(({ item }) => !core.live.isShown(item.cssVar)));
  }

  return {
    follow,
    refresh() {
      core.present(core.overridden());
      lookAtApplied();
      wakeChanged(watched());
    },
  };
}
