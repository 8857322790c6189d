import { useEffect, useMemo } from "preact/hooks";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import { tabEntries } from "../list/entries.js";
import { ItemList } from "../list/item-list.js";
import type { Strings } from "../strings/strings.js";
import { Loaded } from "../ui/loaded.js";
import { onDemand } from "../ui/on-demand.js";
import { type ShownItems, useUi } from "../ui/ui.js";
import { EmptyState } from "./empty-state.js";

/** The rows: of the search, of a picked element, or of the tab. */
export function Body() {
  const { view, session, strings } = useUi();
  const items = view.items.value;
  const isSearching = view.query.value.trim() !== "";
  const tab = view.tab.value;
  const isTab = !isSearching && items === undefined;
  // The row that the status line speaks of is not in the next list.
  useEffect(() => {
    view.pointed.value = undefined;
  }, [tab, items, isSearching, view]);
  return (
    <div
      id="tab-panel"
      class="body"
      {...(isTab && session.config.tabs.length > 0 && { role: "tabpanel", "aria-labelledby": `tab-${tab}` })}
      {...(!isTab && {
        role: "region",
        "aria-label": isSearching ? strings.t("search") : titleOf(items, strings),
      })}
    >
      {isSearching && <Loaded from={onDemand.search} />}
      {!isSearching && items !== undefined && <ShownBody items={items} />}
      {isTab && <TabBody key={tab} id={tab} />}
    </div>
  );
}

function titleOf(items: ShownItems | undefined, { t }: Strings): string | undefined {
  return typeof items === "object" ? items.title : items && t(titles[items]);
}

const titles = {
  changes: "changes.all",
  contrast: "contrast",
  variants: "variants",
  history: "history",
  unlisted: "unlisted",
} as const;

function ShownBody({ items }: { readonly items: ShownItems }) {
  if (typeof items === "string") return <Loaded key={items} from={onDemand.lists[items]} />;
  return "Body" in items ? <items.Body /> : <Loaded from={onDemand.items} />;
}

function TabBody({ id }: { readonly id: string }) {
  const { session, view, strings, showItems } = useUi();
  const { t } = strings;
  const changedOnly = view.changedOnly.value;
  // Only the filtered list depends on what is changed: an edit must not lay out the whole list again.
  const revision = changedOnly ? view.revision.value : undefined;
  const Head = view.modes.value?.Head;
  // Rows are what is selected.
  const isSpecimen = view.specimens.value.has(id) && view.selection.value === undefined;
  const openRamps = view.openRamps.value;
  const isAdvancedOpen = view.openAdvanced.value.has(id);
  const tab = session.config.tabs.find((one) => one.id === id);
  const entries = useMemo(() => {
    if (tab === undefined) return [];
    const words = { roles: t("roles") };
    if (!changedOnly) return tabEntries(tab, { isAdvancedOpen, openRamps, words });
    const changed = new Set(session.changedItems().map(itemKey));
    const shows = (address: ItemAddress): boolean => changed.has(itemKey(address));
    return tabEntries(tab, { isAdvancedOpen, openRamps, words, shows });
  }, [tab, isAdvancedOpen, openRamps, changedOnly, revision, session, t]);

  if (tab === undefined) return <EmptyState title={t("empty.tabs")} text={t("empty.tabs.next")} />;
  if (entries.length > 0)
    return (
      <>
        {Head && <Head tab={id} />}
        {isSpecimen ? (
          <Loaded from={onDemand.specimens} props={{ entries, tab: id }} />
        ) : (
          <ItemList entries={entries} tab={id} />
        )}
      </>
    );
  if (!changedOnly) return <EmptyState title={t("empty.tab")} text={t("empty.tabs.next")} />;
  return (
    <EmptyState
      title={t("changed.none.tab")}
      action={
        // Of another mode of the page.
        session.changeCount(id) > 0
          ? { label: t("changes.list"), run: () => showItems("changes") }
          : {
              label: t("changed.none.next"),
              run: () => {
                view.changedOnly.value = false;
              },
            }
      }
    />
  );
}
