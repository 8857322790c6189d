import { isRecord, parseJson } from "../../model/json.js";
import { emitTierItemCssValue } from "../../model/resolve.js";
import { findItemFault } from "../session/items/item-fault.js";
import { type ItemEntry, type ItemIndex, resolveEntry } from "../session/items/item-index.js";
import type { Change } from "../session/items/override-store.js";
import type { Schemes } from "../session/schemes/schemes.js";
import { findLeaf, type IncomingToken, readIncoming } from "./incoming.js";
import { readLegacyColor } from "./legacy-color.js";
import type { SafeStorage } from "./safe-storage.js";

type Json = Readonly<Record<string, unknown>>;

/** Field of the old state → ids of the tab it belongs to, first match wins. */
const oldFields: readonly (readonly [string, readonly string[]])[] = [
  ["spacing", ["spacing"]],
  ["typography", ["typography", "font"]],
  ["font", ["font", "typography"]],
  ["size", ["size"]],
];

export interface Migrated {
  readonly changes: readonly Change[];
  /** How many values fit no item. */
  readonly dropped: number;
}

/** What makes a record a state of version 1; none of them need be there. */
const flatFields = ["palette", "background", "foreground", "semanticMappings", "shikiTheme"];

const oldSuffixes = { v2: "-state-v2", v1: "-state" };

/**
 * Saved states of version 2 and of the flat version 1, as overrides of now; undefined when there is neither.
 * Values that the baseline has anyway are no overrides; what fits no item is dropped alone.
 */
export function migrate(
  prefix: string,
  storage: SafeStorage,
  { index, schemes }: { readonly index: ItemIndex; readonly schemes: Schemes },
): Migrated | undefined {
  const flat = readFlat(storage.read(prefix + oldSuffixes.v1));
  const second = readSecond(storage.read(prefix + oldSuffixes.v2));
  if (!flat && !second) return undefined;
  const promoted: Json = { ...(flat ? { color: flat } : {}), ...second };
  return toChanges(readTokens(promoted, index, schemes), schemes);
}

/** Deletes the saved states of the older versions. */
export function removeOldStates(prefix: string, storage: SafeStorage): void {
  for (const suffix of Object.values(oldSuffixes))
    if (storage.read(prefix + suffix) !== undefined) storage.remove(prefix + suffix);
}

function readFlat(text: string | undefined): Json | undefined {
  const json = text === undefined ? undefined : parseJson(text);
  return isRecord(json) && flatFields.some((field) => Object.hasOwn(json, field)) ? json : undefined;
}

function readSecond(text: string | undefined): Json | undefined {
  const json = text === undefined ? undefined : parseJson(text);
  return isRecord(json) ? json : undefined;
}

function readTokens(state: Json, index: ItemIndex, schemes: Schemes): readonly IncomingToken[] {
  const { color } = state;
  const colors = isRecord(color)
    ? readLegacyColor(index, schemes, {
        palette: color.palette,
        base: pickDefined({ bg: color.background, fg: color.foreground }),
        semantic: color.semanticMappings,
      })
    : [];
  const others = oldFields.flatMap(([field, tabs]) => {
    const values = state[field];
    if (!isRecord(values)) return [];
    return Object.entries(values).map(([leaf, raw]) =>
      readIncoming(index, { source: `${field}.${leaf}`, entry: findItem(index, tabs, leaf), raw }),
    );
  });
  return [...colors, ...others];
}

/** An item by its id alone: of a literal tier before a reference tier, as the old shape held CSS text. */
function findItem(index: ItemIndex, tabs: readonly string[], leaf: string): ItemEntry | undefined {
  const tab = tabs.find((id) => index.ofTab(id).length > 0);
  if (tab === undefined) return undefined;
  const sameId = index.ofTab(tab).filter((entry) => entry.item.id === leaf);
  return sameId.find((entry) => !entry.targets) ?? sameId[0] ?? findLeaf(index, { tab, tier: "", leaf });
}

function toChanges(tokens: readonly IncomingToken[], schemes: Schemes): Migrated {
  const changes: Change[] = [];
  let dropped = 0;
  for (const { entry, value } of tokens) {
    if (!entry || !value.ok || findItemFault(entry, value.value)) dropped += 1;
    else if (!isBaseline(entry, value.value, schemes)) {
      changes.push({ entry, scheme: schemes.slot(entry), before: undefined, after: value.value });
    }
  }
  return { changes, dropped };
}

function isBaseline(entry: ItemEntry, value: string, schemes: Schemes): boolean {
  const baseline = emitTierItemCssValue(resolveEntry(entry, schemes.baseline(entry)));
  return emitTierItemCssValue(resolveEntry(entry, value)).trim() === baseline.trim();
}

function pickDefined(json: Json): Json {
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== undefined));
}
