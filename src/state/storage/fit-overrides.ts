import type { ItemEntry, ItemIndex } from "../session/item-index.js";
import type { Change, SavedOverrides } from "../session/override-store.js";
import type { Schemes } from "../session/schemes.js";

/**
 * Saved overrides that fit the configuration and are not refused, as changes from nothing, and how many did not fit.
 */
export function fitOverrides(
  saved: SavedOverrides,
  index: ItemIndex,
  schemes: Schemes,
  refuses: (entry: ItemEntry, value: string) => unknown,
): { readonly changes: readonly Change[]; readonly dropped: number } {
  const changes = new Map<string, Change>();
  let dropped = 0;

  function add(entry: ItemEntry | undefined, scheme: string | undefined, after: string): void {
    const carried = entry && `${scheme ?? ""} ${entry.item.cssVar}`;
    if (!entry || carried === undefined || refuses(entry, after)) dropped += 1;
    else changes.set(carried, { entry, scheme, before: undefined, after });
  }

  for (const [tab, tier, item, value] of walk(saved.tabs)) {
    const entry = index.find({ tab, tier, item });
    add(entry, entry && schemes.slot(entry.tab), value);
  }
  for (const [scheme, tabs] of Object.entries(saved.schemes)) {
    for (const [tab, tier, item, value] of walk(tabs)) {
      const entry = index.find({ tab, tier, item });
      add(entry && schemes.slots(entry.tab).includes(scheme) ? entry : undefined, scheme, value);
    }
  }
  return { changes: [...changes.values()], dropped };
}

function* walk(tabs: SavedOverrides["tabs"]): Generator<readonly [string, string, string, string]> {
  for (const [tab, tiers] of Object.entries(tabs)) {
    for (const [tier, items] of Object.entries(tiers)) {
      for (const [item, value] of Object.entries(items)) yield [tab, tier, item, value];
    }
  }
}
