import type { Change } from "../session/override-store.js";
import type { SessionCore } from "../session/session-core.js";

const waitForPageMs = 1000;

/**
 * What another tab let go of may be in the files by now. Development servers send every page the new sheet; a plain
 * page is told to fetch it, unless it shows the values already.
 */
export function catchUp({ world }: SessionCore, changes: readonly Change[], isStopped: () => boolean): void {
  const gone = changes.filter(({ after }) => after === undefined);
  if (gone.length === 0) return;
  world.after?.(waitForPageMs, () => {
    const names = gone
      .filter(({ entry, before }) => world.page.computedValue(entry.item.cssVar) !== before)
      .map(({ entry }) => entry.item.cssVar);
    // When they cannot be fetched, the page stays as it is.
    if (names.length > 0 && !isStopped()) world.reloadStyleSheets?.(names).catch(() => undefined);
  });
}
