import type { ItemEntry } from "../session/items/item-index.js";
import { resolveEntry } from "../session/items/item-index.js";
import type { SessionCore } from "../session/session-core.js";

/**
 * Makes our inline properties count on a page whose style sheet declares them `!important`. It checks in the frame after
 * a property was first set, when the page computes its styles anyway.
 */
export interface Importance {
  watch(entries: readonly ItemEntry[]): void;
}

export function createImportance(core: SessionCore): Importance {
  const fresh = new Set<ItemEntry>();

  function check(): void {
    for (const entry of fresh)
      if (core.inline.isShown(entry.item.cssVar) && isOverruled(core, entry))
        core.inline.setImportant(entry.item.cssVar);
    fresh.clear();
  }

  return {
    watch(entries) {
      if (entries.length === 0) return;
      if (fresh.size === 0) core.world.nextFrame(check);
      for (const entry of entries) fresh.add(entry);
    },
  };
}

/** The page computes what it computes without us, although we say something else. */
function isOverruled(core: SessionCore, entry: ItemEntry): boolean {
  const { computedValue } = core.world.page;
  const shown = computedValue(entry.item.cssVar).trim();
  const resolved = resolveEntry(entry, core.override(entry));
  const isReference = resolved.kind === "reference";
  const wanted = isReference ? computedValue(resolved.target.cssVar).trim() : core.emit(entry).trim();
  // What a text with a reference in it computes to, only the page knows.
  if (shown === wanted || (!isReference && wanted.includes("var("))) return false;
  return shown === core.pageValues.read(entry).text;
}
