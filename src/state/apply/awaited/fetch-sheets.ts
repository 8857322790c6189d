import type { OverrideChange, SessionCore } from "../../session/session-core.js";
import { findAwaited } from "./awaited-look.js";
import { slotOf } from "./written-values.js";

/** Has the page fetch the style sheets of what was written, one after the other: an older one may not come last. */
export interface SheetFetch {
  fetch(): Promise<void>;
  /** What is being fetched may be older than what was just written. */
  fetchAgain(): void;
  /** Whether a style sheet is still to come that may be older than what was written since. */
  isBehind(): boolean;
}

/** `look` looks at the page whenever a sheet has come. */
export function createSheetFetch(core: SessionCore, look: () => void): SheetFetch {
  const wanted = new Set<string>();
  let isFetching = false;

  async function fetch(): Promise<void> {
    for (const { entry } of [...findAwaited(core), ...findEdited(core)]) wanted.add(entry.item.cssVar);
    if (isFetching) return;
    isFetching = true;
    try {
      while (wanted.size > 0) {
        const names = [...wanted];
        wanted.clear();
        // When they cannot be fetched, what the user sees stays as it is.
        const isOther = await core.world.reloadStyleSheets?.(names).catch(() => false);
        if (isOther) look();
      }
    } finally {
      isFetching = false;
    }
  }

  return {
    fetch,
    fetchAgain() {
      if (isFetching) void fetch();
    },
    isBehind: () => isFetching && wanted.size > 0,
  };
}

/** Overrides of what was written: their pages are behind the files, which the next Apply compares with them. */
function findEdited(core: SessionCore): readonly OverrideChange[] {
  return core.written.size === 0 ? [] : core.changes().filter((change) => core.written.get(slotOf(change)));
}
