import { escapePropertyName } from "../../css/values/property-name.js";
import { colorTextOf } from "../../model/color-text.js";
import { quote } from "../../model/echo.js";
import { fitsKind } from "../session/items/fits-kind.js";
import { findItemFault } from "../session/items/item-fault.js";
import type { ItemEntry } from "../session/items/item-index.js";
import { readItemState } from "../session/items/item-state.js";
import { createReferenceExcess } from "../session/items/reference-excess.js";
import type { SessionCore } from "../session/session-core.js";
import { type IncomingToken, type IncomingValue, noSuchItem } from "../storage/incoming.js";
import type { ImportLine } from "./exchange.js";

/**
 * Compares what a file says with what is there now: one line per token, in the order of the file. May be interrupted after
 * each.
 */
export function* planImport(
  core: SessionCore,
  tokens: readonly IncomingToken[],
): Generator<undefined, readonly ImportLine[]> {
  const last = new Map(tokens.map((token) => [token.entry?.key, token]));
  const excessOf = createReferenceExcess((cssVar) => {
    const [entry] = core.index.ofCssVar(cssVar);
    const value = last.get(entry?.key)?.value;
    if (!entry) return "";
    if (!value?.ok) return core.emit(entry);
    const target = entry.targets?.find(value.value);
    return target ? `var(${escapePropertyName(target.cssVar)})` : value.value;
  });
  const plan = (token: IncomingToken): ImportLine => {
    const { source, entry, value } = token;
    const winner = last.get(entry?.key);
    if (entry && winner && winner !== token) {
      return {
        outcome: "invalid",
        source,
        reason: `${winner.source} stands for the same item, and comes later`,
      };
    }
    const line = planToken(core, token, value);
    const excess = line.outcome === "will-change" ? excessOf(entry?.item.cssVar ?? "") : undefined;
    return excess === undefined ? line : { outcome: "invalid", source, reason: excess };
  };
  const lines: ImportLine[] = [];
  for (const token of tokens) {
    lines.push(plan(token));
    yield;
  }
  return lines;
}

function planToken(core: SessionCore, { source, entry }: IncomingToken, value: IncomingValue): ImportLine {
  if (value === noSuchItem) return { outcome: "unknown", source };
  if (!value.ok) return { outcome: "invalid", source, reason: value.reason };
  if (!entry) return { outcome: "unknown", source };
  const fault = findItemFault(entry, value.value);
  if (fault) return { outcome: "invalid", source, reason: fault.message };
  const before = readItemState(core, entry).value;
  const { address } = entry;
  if (!isOfKind(core, entry, { value: value.value, before }))
    return { outcome: "invalid", source, reason: `${quote(value.value)} is no ${entry.item.type.kind}` };
  return before.trim() === value.value.trim()
    ? { outcome: "same", source, address }
    : { outcome: "will-change", source, address, before, after: value.value };
}

/** By the rule of the field of this item, so that an import takes nothing that cannot be typed there. */
function isOfKind(
  { world }: SessionCore,
  { item, targets }: ItemEntry,
  { value, before }: { readonly value: string; readonly before: string },
): boolean {
  const { type } = item;
  const { supports } = world;
  if (!supports || targets) return true;
  return fitsKind(
    colorTextOf(type, value),
    { kind: type.kind, before: colorTextOf(type, before) },
    { supports },
  );
}
