import { type ResolvedValue, resolveLiteral, resolveReference } from "../../model/resolve.js";
import type { ItemEntry } from "./item-index.js";

/** Resolves an indexed item; `value` is its override, or what the active scheme gives it. */
export function resolveEntry(entry: ItemEntry, value: string | undefined): ResolvedValue {
  return entry.targets
    ? resolveReference(entry.item, value, entry.targets)
    : resolveLiteral(entry.item, value);
}
