import { readWholeReference } from "../../css/values/whole-reference.js";
import { quote } from "../../model/echo.js";
import type { ItemEntry, ItemIndex } from "../session/items/item-index.js";

/** One value found in a file or an old saved state: `source` says where, `entry` is the item it is for, if known. */
export interface IncomingToken {
  readonly source: string;
  readonly entry: ItemEntry | undefined;
  readonly value: IncomingValue;
}

export type IncomingValue =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string };

/** Reads one token of a file or of the storage for the item that it belongs to. */
export function readIncoming(
  index: ItemIndex,
  { source, entry, raw }: { source: string; entry: ItemEntry | undefined; raw: unknown },
): IncomingToken {
  return { source, entry, value: entry ? readLeaf(index, entry, raw) : noSuchItem };
}

/** The value of a token whose item we do not know. */
export const noSuchItem: IncomingValue = { ok: false, reason: "no such item" };

/** A value as the item takes it: CSS text, or in a reference tier an item id, `var(--target)` or an index. */
function readLeaf(index: ItemIndex, entry: ItemEntry, raw: unknown): IncomingValue {
  if (typeof raw !== "string" && typeof raw !== "number") return refuse("expected text or a number");
  if (!entry.targets) return { ok: true, value: String(raw) };
  const target = typeof raw === "number" ? entry.targets.items[raw] : findTarget(index, entry, raw);
  return target
    ? { ok: true, value: target.id }
    : refuse(`${quote(String(raw))} names no item of the referenced tier`);
}

/** The referenced item that a text names, by id or as `var(--its-property)`. */
export function findTarget(index: ItemIndex, entry: ItemEntry, text: string) {
  const byId = entry.targets?.find(text);
  if (byId) return byId;
  const name = readWholeReference(text);
  const carriers = name === undefined ? [] : index.ofCssVar(name);
  return entry.targets?.items.find((item) => carriers.some((carrier) => carrier.item === item));
}

/** The item a leaf key stands for; one that starts with `--` is matched by custom property name. */
export function findLeaf(
  index: ItemIndex,
  { tab, tier, leaf }: { tab: string; tier: string; leaf: string },
): ItemEntry | undefined {
  const exact = index.find({ tab, tier, item: leaf });
  if (exact || !leaf.startsWith("--")) return exact;
  const carriers = index.ofCssVar(leaf);
  return carriers.find((entry) => entry.address.tab === tab) ?? carriers[0];
}

/** A value that is not taken, and why. */
export function refuse(reason: string): IncomingValue {
  return { ok: false, reason };
}
