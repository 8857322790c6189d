import type { ImportLine } from "../exchange.js";
import type { IncomingToken } from "../incoming.js";
import { findItemFault } from "../item-fault.js";
import { readItemState } from "../item-state.js";
import type { SessionCore } from "../session-core.js";

/** Compares what a file says with what is there now; the last of two values for one item counts. */
export function planImport(core: SessionCore, tokens: readonly IncomingToken[]): readonly ImportLine[] {
  const last = new Map(tokens.map((token) => [token.entry?.key ?? token.source, token]));
  return [...last.values()].map(({ source, entry, value }): ImportLine => {
    if (!entry) return { outcome: "unknown", source };
    if (!value.ok) return { outcome: "invalid", source, reason: value.reason };
    const fault = findItemFault(entry, value.value);
    if (fault) return { outcome: "invalid", source, reason: fault.message };
    const before = readItemState(core, entry).value;
    const { address } = entry;
    return before.trim() === value.value.trim()
      ? { outcome: "same", source, address }
      : { outcome: "will-change", source, address, before, after: value.value };
  });
}
