import { authoredValue } from "../../page/authored-value.js";
import type { ItemState } from "../session.js";
import type { SessionCore } from "../session-core.js";
import type { ItemEntry } from "./item-index.js";
import { resolveEntry } from "./item-index.js";

/** Everything a row shows of one item. */
export function readItemState(core: SessionCore, entry: ItemEntry): ItemState {
  const { address, tab, tier, item } = entry;
  const override = core.override(entry);
  const baseline = core.schemes.baseline(entry);
  const resolved = resolveEntry(entry, override ?? baseline);
  const page = core.pageValues.read(entry);
  const target = resolved.kind === "reference" ? resolved.target : undefined;
  const emitted = core.emit(entry);
  const literal = override ?? (page.text === "" ? emitted : readAuthored(core, page.text, emitted));
  return {
    address,
    tab,
    tier,
    item,
    override,
    value: entry.targets ? (override ?? target?.id ?? item.default) : literal,
    emitted,
    changed: core.isChanged(entry),
    target,
    dangling: entry.targets !== undefined && !(resolved.kind === "reference" && !resolved.dangling),
    pageValue: page.text,
    differsFromDefault: page.differsFromDefault,
  };
}

function readAuthored(core: SessionCore, pageText: string, declared: string): string {
  return authoredValue(pageText, declared, (cssVar) => core.world.page.computedValue(cssVar));
}
