import { useEffect, useMemo } from "preact/hooks";
import { itemKey } from "../../model/overrides.js";
import type { Entry } from "../list/entries.js";
import { ItemList } from "../list/item-list.js";
import { createSearch } from "../search/create-search.js";
import { useUi } from "../ui/ui.js";
import { EmptyState } from "./empty-state.js";

/** So long after the last key the input counts as paused. */
const restMilliseconds = 600;

/** The rows that match what is searched for, best first, to be edited in place. */
export function SearchBody() {
  const { session, view, strings, announce } = useUi();
  const search = useMemo(() => createSearch(session), [session]);
  const query = view.query.value;
  // Once per query: an edit of a row found must not take the row away from under the pointer.
  const hits = useMemo(() => search(query), [search, query]);
  const count = hits.length;
  const first = hits[0] && session.itemState(hits[0].address).item.label;
  useEffect(() => {
    // What is said between two keys nobody hears to its end. Some screen readers do not name a field that an arrow key
    // leads to, so the first is named.
    const words = [strings.count("search.found", count), first].filter(Boolean).join(": ");
    const timer = setTimeout(() => announce(words), restMilliseconds);
    return () => clearTimeout(timer);
  }, [query, count, first, announce, strings]);
  const entries = useMemo((): readonly Entry[] => {
    const lines: Entry[] = [];
    let tab: string | undefined;
    for (const { address, labelMarks } of hits) {
      if (address.tab !== tab) {
        tab = address.tab;
        const text = session.config.tabs.find((one) => one.id === tab)?.label ?? tab;
        lines.push({ kind: "heading", key: `hits ${lines.length}`, text, level: 3 });
      }
      lines.push({ kind: "item", key: itemKey(address), address, marks: labelMarks });
    }
    return lines;
  }, [hits, session]);
  if (hits.length > 0) return <ItemList entries={entries} />;
  return <EmptyState title={strings.t("search.none", { query })} text={strings.t("search.none.next")} />;
}
