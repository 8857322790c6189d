import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { itemKey } from "../../model/overrides.js";
import { finishInSlices } from "../../state/page/in-slices.js";
import type { Session } from "../../state/session/session.js";
import type { Entry } from "../list/entries.js";
import { ItemList } from "../list/item-list.js";
import { createSearch, type Search } from "../search/create-search.js";
import { useUi } from "../ui/ui.js";
import { EmptyState } from "./empty-state.js";

/** So long after the last key the input counts as paused. */
const restMilliseconds = 600;

/** The rows that match what is searched for, best first, to be edited in place. */
export function SearchBody() {
  const { session, view, strings, announce, window } = useUi();
  const search = useMemo(() => createSearch(session), [session]);
  const query = view.query.value;
  // Once per query: an edit of a row found must not take the row away from under the pointer.
  const [found, setFound] = useState<Found>();
  useLayoutEffect(() => {
    const steps = find(search, session, query);
    void finishInSlices(window, steps).then((all) => all && setFound(all));
    // A newer query ends it.
    return () => void steps.return(undefined);
  }, [search, session, query, window]);
  const count = found?.count ?? 0;
  const first = found?.first;
  const isFound = found?.query === query;
  useEffect(() => {
    if (!isFound) return;
    // What is said between two keys nobody hears to its end. Some screen readers do not name a field that an arrow key
    // leads to, so the first is named.
    const words = [strings.count("search.found", count), first].filter(Boolean).join(": ");
    const timer = setTimeout(() => announce(words), restMilliseconds);
    return () => clearTimeout(timer);
  }, [query, isFound, count, first, announce, strings]);
  // Of a query that is being looked for, the one before it is shown.
  if (!found) return null;
  if (count > 0) return <ItemList entries={found.entries} />;
  return (
    <EmptyState
      title={strings.t("search.none", { query: found.query })}
      text={strings.t("search.none.next")}
    />
  );
}

interface Found {
  readonly query: string;
  readonly count: number;
  /** The label of the best. */
  readonly first: string | undefined;
  readonly entries: readonly Entry[];
}

/** What a query finds, as the lines of a list. */
function* find(search: Search, session: Session, query: string): Generator<undefined, Found | undefined> {
  const hits = yield* search(query);
  const entries: Entry[] = [];
  let tab: string | undefined;
  for (const { address, labelMarks } of hits) {
    if (address.tab !== tab) {
      tab = address.tab;
      const text = session.config.tabs.find((one) => one.id === tab)?.label ?? tab;
      entries.push({ kind: "heading", key: `hits ${entries.length}`, text, level: 3 });
    }
    entries.push({ kind: "item", key: itemKey(address), address, marks: labelMarks });
    if (entries.length % perStep === 0) yield;
  }
  const first = hits[0] && session.itemState(hits[0].address).item.label;
  return { query, count: hits.length, first, entries };
}

/** So many lines are made in a millisecond. */
const perStep = 500;
