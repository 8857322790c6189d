import { itemKey } from "../../model/overrides.js";
import type { Entry } from "../list/entries.js";

/** Selected rows by the keys of their items, and the one from which a range goes. */
export interface RowSet {
  readonly keys: ReadonlySet<string>;
  readonly anchor: string | undefined;
}

export const noRows: RowSet = { keys: new Set(), anchor: undefined };

/** Takes a row in, or out if it is in. Ranges go from it then. */
export function toggleRow({ keys }: RowSet, key: string): RowSet {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/** Takes in all rows from the anchor to this one, in the order of the list; only this one where the anchor is not in it. */
export function extendTo({ keys, anchor }: RowSet, key: string, order: readonly string[]): RowSet {
  const to = order.indexOf(key);
  const at = anchor === undefined ? -1 : order.indexOf(anchor);
  const from = at === -1 ? to : at;
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...keys, ...range]), anchor: at === -1 ? key : anchor };
}

/** Takes all of these in, or out if all of them are in. */
export function toggleAll({ keys, anchor }: RowSet, some: readonly string[]): RowSet {
  const next = new Set(keys);
  const areIn = some.every((key) => keys.has(key));
  for (const key of some) areIn ? next.delete(key) : next.add(key);
  return { keys: next, anchor: some[0] ?? anchor };
}

/** The keys of a list's rows, in its order; those of a ramp that is closed too. */
export function keysOf(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap((entry) => {
    if (entry.kind === "item") return [itemKey(entry.address)];
    return entry.kind === "ramp" && !entry.isOpen ? entry.addresses.map(itemKey) : [];
  });
}

/** The keys of what a line stands for: its row, all steps of its ramp, or all rows under its heading. */
export function keysAt(entries: readonly Entry[], index: number): readonly string[] {
  const entry = entries[index];
  if (entry?.kind === "ramp") return entry.addresses.map(itemKey);
  return entry?.kind === "heading"
    ? keysOf(linesUnder(entries, index))
    : keysOf(entries.slice(index, index + 1));
}

/** The lines below a heading, to the next one of its level. */
export function linesUnder(entries: readonly Entry[], index: number): readonly Entry[] {
  const heading = entries[index];
  if (heading?.kind !== "heading") return [];
  const below = entries.slice(index + 1);
  const end = below.findIndex((entry) => entry.kind === "heading" && entry.level <= heading.level);
  return end === -1 ? below : below.slice(0, end);
}
