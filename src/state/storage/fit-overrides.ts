import { hasManyDoublings } from "../../model/host-pieces/early-css.js";
import { emitTierItemCssValue } from "../../model/resolve.js";
import { type ItemEntry, type ItemIndex, resolveEntry } from "../session/items/item-index.js";
import type { Change, PlacedOverride, SavedOverrides } from "../session/items/override-store.js";
import { createReferenceExcess } from "../session/items/reference-excess.js";
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
  const light = leaveExcess(fitting, index);
  return { changes: light, homeless, dropped: dropped + fitting.length - light.length };
}

/** Without those that refer to one another so that, whatever scheme is in force, a browser takes seconds for them. */
function leaveExcess(changes: readonly Change[], index: ItemIndex): readonly Change[] {
  // Of most saved states that is plain, and those need not be read.
  if (!mayExceed(changes.map(({ after }) => after ?? ""))) return changes;
  const texts = new Map<string, string>();
  for (const { entry, after } of changes) {
    const { cssVar } = entry.item;
    texts.set(cssVar, `${texts.get(cssVar) ?? ""} ${emit(entry, after)}`);
  }
  const excessOf = createReferenceExcess((cssVar) => {
    const [entry] = index.ofCssVar(cssVar);
    return texts.get(cssVar) ?? (entry ? emit(entry, undefined) : "");
  });
  return changes.filter(({ entry }) => excessOf(entry.item.cssVar) === undefined);
}

/** Whether texts have many functions that a browser may read twice, refer to others, or are so long that references from elsewhere may be too much. */
function mayExceed(texts: readonly string[]): boolean {
  return hasManyDoublings(texts) || texts.some((text) => text.length > longText || referring.test(text));
}

const longText = 200;

/** The end of `var(`, or an escape that may be a part of it. */
const referring = /var\(|\\[^./]/i;

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
