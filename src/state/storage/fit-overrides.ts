import type { ItemEntry, ItemIndex } from "../session/items/item-index.js";
import type { Change, PlacedOverride, SavedOverrides } from "../session/items/override-store.js";
import type { Schemes } from "../session/schemes/schemes.js";

export interface FittedOverrides {
  /** Those that fit, as changes from nothing. */
  readonly changes: readonly Change[];
  /** Their item is gone or read-only, or their scheme is gone: they are kept, and set nowhere. */
  readonly homeless: readonly PlacedOverride[];
  /** How many no configuration could take. */
  readonly dropped: number;
}

/** Sorts saved overrides by whether the configuration has a place for them. */
export function fitOverrides(
  saved: SavedOverrides,
  { index, schemes }: { readonly index: ItemIndex; readonly schemes: Schemes },
  refuses: (entry: ItemEntry, value: string) => unknown,
): FittedOverrides {
  const changes = new Map<string, Change>();
  const homeless: PlacedOverride[] = [];
  let dropped = 0;

  function add(override: PlacedOverride): void {
    const { at, scheme: saved, value } = override;
    const [tab, tier, item] = at;
    const entry = index.find({ tab, tier, item });
    if (!entry || entry.item.readonly || (saved !== undefined && !schemes.canHold(entry, saved))) {
      homeless.push(override);
      return;
    }
    const scheme = saved ?? schemes.slot(entry);
    if (refuses(entry, value)) dropped += 1;
    else
      changes.set(`${scheme ?? ""} ${entry.item.cssVar}`, { entry, scheme, before: undefined, after: value });
  }

  for (const [at, value] of walk(saved.tabs)) add({ scheme: undefined, at, value });
  for (const [scheme, tabs] of Object.entries(saved.schemes)) {
    for (const [at, value] of walk(tabs)) add({ scheme, at, value });
  }
  return { changes: [...changes.values()], homeless, dropped };
}

function* walk(tabs: SavedOverrides["tabs"]): Generator<readonly [PlacedOverride["at"], string]> {
  for (const [tab, tiers] of Object.entries(tabs)) {
    for (const [tier, items] of Object.entries(tiers)) {
      for (const [item, value] of Object.entries(items)) yield [[tab, tier, item], value];
    }
  }
}
