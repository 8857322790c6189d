import { hasManyMixes, maxMixesByReferences } from "../../model/host-pieces/early-css.js";
import { emitTierItemCssValue } from "../../model/resolve.js";
import { type ItemEntry, type ItemIndex, resolveEntry } from "../session/items/item-index.js";
import { createMixDepths } from "../session/items/mix-depths.js";
import type { Change, PlacedOverride, SavedOverrides } from "../session/items/override-store.js";
import type { Schemes } from "../session/schemes/schemes.js";

export interface FittedOverrides {
  /** Those that fit, as changes from nothing. */
  readonly changes: readonly Change[];
  /** Their item is gone or read-only, their scheme is gone, or it is not known: they are kept, and set nowhere. */
  readonly homeless: readonly PlacedOverride[];
  /** How many no configuration could take. */
  readonly dropped: number;
}

/** The slot that a saved change belongs in now; undefined where nobody can tell. */
export type SlotOf = (saved: Change) => Pick<Change, "scheme"> | undefined;

interface Places {
  readonly index: ItemIndex;
  readonly schemes: Schemes;
  readonly slotOf: SlotOf;
}

/** Sorts saved overrides by whether the configuration has a place for them. */
export function fitOverrides(
  saved: SavedOverrides,
  { index, schemes, slotOf }: Places,
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
    const change = { entry, scheme: saved, before: undefined, after: value };
    const slot = saved === undefined ? slotOf(change) : change;
    if (refuses(entry, value)) dropped += 1;
    else if (slot === undefined) homeless.push(override);
    else changes.set(`${slot.scheme ?? ""} ${entry.item.cssVar}`, { ...change, scheme: slot.scheme });
  }

  for (const [at, value] of walk(saved.tabs)) add({ scheme: undefined, at, value });
  for (const [scheme, tabs] of Object.entries(saved.schemes)) {
    for (const [at, value] of walk(tabs)) add({ scheme, at, value });
  }
  const fitting = [...changes.values()];
  const shallow = leaveDeepMixes(fitting, index);
  return { changes: shallow, homeless, dropped: dropped + fitting.length - shallow.length };
}

/** Without those that mix colours of one another so deep, whatever scheme is in force, that a browser takes seconds for them. */
function leaveDeepMixes(changes: readonly Change[], index: ItemIndex): readonly Change[] {
  // Most saved states mix none, and those need not be read.
  if (!hasManyMixes(changes.map(({ after }) => after))) return changes;
  const texts = new Map<string, string>();
  for (const { entry, after } of changes) {
    const { cssVar } = entry.item;
    texts.set(cssVar, `${texts.get(cssVar) ?? ""} ${emit(entry, after)}`);
  }
  const depthOf = createMixDepths((cssVar) => {
    const [entry] = index.ofCssVar(cssVar);
    return texts.get(cssVar) ?? (entry ? emit(entry, undefined) : "");
  });
  return changes.filter(({ entry }) => depthOf(entry.item.cssVar) <= maxMixesByReferences);
}

function emit(entry: ItemEntry, value: string | undefined): string {
  return emitTierItemCssValue(resolveEntry(entry, value));
}

function* walk(tabs: SavedOverrides["tabs"]): Generator<readonly [PlacedOverride["at"], string]> {
  for (const [tab, tiers] of Object.entries(tabs)) {
    for (const [tier, items] of Object.entries(tiers)) {
      for (const [item, value] of Object.entries(items)) yield [[tab, tier, item], value];
    }
  }
}
