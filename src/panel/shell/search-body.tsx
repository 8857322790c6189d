import { useEffect, useMemo, useState } from "preact/hooks";
import { itemKey } from "../../model/overrides.js";
import type { Entry } from "../list/entries.js";
import { ItemList } from "../list/item-list.js";
import { useCell } from "../ui/cell.js";
import { lazyParts, type Search } from "../ui/lazy-parts.js";
import { useUi } from "../ui/ui-context.js";
import { EmptyState } from "./empty-state.js";

/** The rows that match what is searched for, best first, to be edited in place. */
export function SearchBody() {
  const { session, view, strings, announce } = useUi();
  const search = useSearch();
  const query = useCell(view.query);
  // Once per query: an edit of a row found must not take the row away from under the hand.
  const hits = useMemo(() => search?.(query), [search, query]);
  const count = hits?.length;
  useEffect(() => {
    if (count !== undefined) announce(strings.count("search.found", count));
  }, [count, announce, strings]);
  const entries = useMemo((): readonly Entry[] => {
    const lines: Entry[] = [];
    let tab: string | undefined;
    for (const [index, { address, labelMarks }] of (hits ?? []).entries()) {
      if (address.tab !== tab) {
        tab = address.tab;
        const text = session.config.tabs.find((one) => one.id === tab)?.label ?? tab;
        lines.push({ kind: "heading", key: `hits ${index}`, text, level: 3 });
      }
      lines.push({ kind: "item", key: itemKey(address), address, marks: labelMarks });
    }
    return lines;
  }, [hits, session]);
  if (hits === undefined) return <EmptyState title={strings.t("loading")} />;
  if (hits.length > 0) return <ItemList entries={entries} />;
  return <EmptyState title={strings.t("search.none", { query })} text={strings.t("search.none.next")} />;
}

function useSearch(): Search | undefined {
  const { session, announce, strings } = useUi();
  const [search, setSearch] = useState<{ readonly run: Search } | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    lazyParts.createSearch?.().then(
      (create) => isCurrent && setSearch({ run: create(session) }),
      () => announce(strings.t("loading.failed"), { visible: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, announce, strings]);
  return search?.run;
}
