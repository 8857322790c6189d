import { useEffect, useMemo, useState } from "preact/hooks";
import { IconButton } from "../icon-button.js";
import { lazyParts, type Search } from "../lazy-parts.js";
import { type Entry, itemKey, tabEntries } from "../list/entries.js";
import { ItemList } from "../list/item-list.js";
import { type ItemList as ShownItems, useUi } from "../ui-context.js";
import { useRevision } from "../use-session.js";
import { EmptyState } from "./empty-state.js";

/** The rows: of the search, of a picked element, or of the tab. */
export function Body() {
  const { view, session, strings } = useUi();
  const items = view.items.value;
  const isSearching = view.query.value.trim() !== "" && lazyParts.createSearch !== undefined;
  const tab = view.tab.value;
  const isTab = !isSearching && items === undefined;
  return (
    <div
      class="body"
      {...(isTab && session.config.tabs.length > 0
        ? { id: "tab-panel", role: "tabpanel", "aria-labelledby": `tab-${tab}` }
        : { role: "region", "aria-label": isSearching ? strings.t("search") : items?.title })}
    >
      {isSearching ? (
        <SearchBody />
      ) : items !== undefined ? (
        <ItemsBody items={items} />
      ) : (
        <TabBody key={tab} id={tab} />
      )}
    </div>
  );
}

function TabBody({ id }: { readonly id: string }) {
  const { session, view, strings } = useUi();
  const { t } = strings;
  const changedOnly = view.changedOnly.value;
  // Only the filtered list depends on what is changed: an edit must not lay out the whole list again.
  const revision = useChangedRevision(changedOnly);
  const isAdvancedOpen = view.openAdvanced.value.has(id);
  const tab = session.config.tabs.find((one) => one.id === id);
  const entries = useMemo(() => {
    if (tab === undefined) return [];
    const words = { roles: t("roles") };
    if (!changedOnly) return tabEntries(tab, { isAdvancedOpen, words });
    const changed = new Set(session.changedItems().map(itemKey));
    return tabEntries(tab, { isAdvancedOpen, words, shows: (address) => changed.has(itemKey(address)) });
  }, [tab, isAdvancedOpen, changedOnly, revision, session, t]);

  if (tab === undefined) return <EmptyState title={t("empty.tabs")} text={t("empty.tabs.next")} />;
  if (entries.length > 0) return <ItemList entries={entries} />;
  if (!changedOnly) return <EmptyState title={t("empty.tab")} />;
  return (
    <EmptyState
      title={t("changed.none.tab")}
      action={{
        label: t("changed.none.next"),
        run: () => {
          view.changedOnly.value = false;
        },
      }}
    />
  );
}

function useChangedRevision(isWanted: boolean): number {
  const { view } = useUi();
  return isWanted ? view.revision.value : 0;
}

function SearchBody() {
  const { session, view, strings, announce } = useUi();
  const search = useSearch();
  const query = view.query.value;
  useRevision();
  const hits = search === undefined ? undefined : search(query);
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

function ItemsBody({ items }: { readonly items: ShownItems }) {
  const { showItems, strings } = useUi();
  const entries = useMemo(
    () =>
      items.groups.flatMap(({ label, addresses }, group): readonly Entry[] => [
        { kind: "heading", key: `group ${group}`, text: label, level: 3 },
        ...addresses.map(
          (address): Entry => ({ kind: "item", key: `${group} ${itemKey(address)}`, address }),
        ),
      ]),
    [items],
  );
  return (
    <>
      <div class="items-title">
        <IconButton icon="close" label={strings.t("back")} onClick={() => showItems(undefined)} />
        <span class="clip">{items.title}</span>
      </div>
      {entries.length === 0 ? <EmptyState title={items.empty} /> : <ItemList entries={entries} />}
    </>
  );
}
