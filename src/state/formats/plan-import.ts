import type { ImportLine } from "../exchange.js";
import type { ItemEntry } from "../item-index.js";
import { readItemState } from "../item-state.js";
import type { SessionCore } from "../session-core.js";

/** One value found in a file: `source` says where, `entry` is the item it is for, if we know one. */
export interface IncomingToken {
  readonly source: string;
  readonly entry: ItemEntry | undefined;
  readonly value: IncomingValue;
}

export type IncomingValue =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string };

/** Compares what a file says with what is there now; the last of two values for one item counts. */
export function planImport(core: SessionCore, tokens: readonly IncomingToken[]): readonly ImportLine[] {
  const last = new Map(tokens.map((token) => [token.entry?.key ?? token.source, token]));
  return [...last.values()].map(({ source, entry, value }): ImportLine => {
    if (!entry) return { outcome: "unknown", source };
    if (!value.ok) return { outcome: "invalid", source, reason: value.reason };
    const fault = core.findFault(entry, value.value);
    if (fault) return { outcome: "invalid", source, reason: fault.message };
    const before = readItemState(core, entry).value;
    const { address } = entry;
    return before.trim() === value.value.trim()
      ? { outcome: "same", source, address }
      : { outcome: "will-change", source, address, before, after: value.value };
  });
}

/** Text as a literal item takes it, or as a reference item does: an item id, `var(--target)`, or an index. */
export function readLeaf(core: SessionCore, entry: ItemEntry, raw: unknown): IncomingValue {
  if (typeof raw !== "string" && typeof raw !== "number") return refuse("expected text or a number");
  if (!entry.targets) return { ok: true, value: String(raw) };
  const target = typeof raw === "number" ? entry.targets.items[raw] : findTarget(core, entry, raw);
  return target
    ? { ok: true, value: target.id }
    : refuse(`${JSON.stringify(raw)} names no item of the referenced tier`);
}

function findTarget(core: SessionCore, entry: ItemEntry, text: string) {
  const byId = entry.targets?.find(text);
  if (byId) return byId;
  const name = /^var\(\s*(--[^\s,)]+)\s*\)$/.exec(text.trim())?.[1];
  const target = name === undefined ? undefined : core.index.ofCssVar(name)[0]?.item;
  return target && entry.targets?.find(target.id) === target ? target : undefined;
}

function refuse(reason: string): IncomingValue {
  return { ok: false, reason };
}
