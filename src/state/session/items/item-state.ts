import { authoredValue } from "../../page/authored-value.js";
import type { PageValue } from "../../page/page-values.js";
import type { ItemState } from "../session.js";
import type { SessionCore } from "../session-core.js";
import type { ItemEntry } from "./item-index.js";
import { resolveEntry } from "./item-index.js";

/** Everything a row shows of one item, in force or in a scheme of its tab. */
export function readItemState(core: SessionCore, entry: ItemEntry, scheme?: string): ItemState {
  const { address, tab, tier, item } = entry;
  const override = core.override(entry, scheme);
  const baseline = core.schemes.baseline(entry, scheme);
  const resolved = resolveEntry(entry, override ?? baseline);
  const isInForce = scheme === undefined || scheme === core.schemes.slot(entry);
  const page = isInForce ? core.pageValues.read(entry) : notRead;
  const target = resolved.kind === "reference" ? resolved.target : undefined;
  const emitted = core.emit(entry, scheme);
  const literal = override ?? (page.text === "" ? emitted : readAuthored(core, page.text, emitted));
  return {
    address,
    tab,
    tier,
    item,
    override,
    value: entry.targets ? (override ?? target?.id ?? item.default) : literal,
    emitted,
    changed: core.isChanged(entry, scheme),
    target,
    dangling: entry.targets !== undefined && !(resolved.kind === "reference" && !resolved.dangling),
    pageValue: page.text,
    differsFromDefault: page.differsFromDefault,
    isLocked: item.readonly === true || (page.isLeftOut && override === undefined),
  };
}

/** What the page has in a mode that it is not in. */
const notRead: PageValue = { text: "", differsFromDefault: false, isLeftOut: false };

function readAuthored(core: SessionCore, pageText: string, declared: string): string {
  return authoredValue(pageText, declared, (cssVar) => core.world.page.computedValue(cssVar));
}
