import { useMemo } from "preact/hooks";
import type { TabConfig } from "../../../model/config.js";
import { type ItemAddress, itemKey } from "../../../model/overrides.js";
import type { Entry } from "../../list/entries.js";
import { ItemList } from "../../list/item-list.js";
import { type ItemList as Items, useUi } from "../../ui/ui.js";
import { EmptyState } from "../empty-state.js";
import { BackBar } from "./back-bar.js";

/** A list of rows with a title and a way back, such as the tokens of a picked element. */
export function ItemsBody() {
  const { view } = useUi();
  const items = view.items.value;
  return typeof items === "object" && "groups" in items ? <Rows items={items} /> : null;
}

function Rows({ items }: { readonly items: Items }) {
  const { session } = useUi();
  const { tabs } = session.config;
  const entries = useMemo(
    () =>
      items.groups.flatMap(({ label, addresses }, group): readonly Entry[] => [
        { kind: "heading", key: `group ${group}`, text: label, level: 3 },
        ...tabs.flatMap((tab) => tabEntriesOf(tab, addresses, group)),
      ]),
    [items, tabs],
  );
  return (
    <>
      <BackBar title={items.title} />
      {entries.length === 0 ? <EmptyState title={items.empty} /> : <ItemList entries={entries} />}
    </>
  );
}

/** The rows that come from one tab, under its name. */
function tabEntriesOf(tab: TabConfig, addresses: readonly ItemAddress[], group: number): readonly Entry[] {
  const own = addresses.filter((address) => address.tab === tab.id);
  if (own.length === 0) return [];
  return [
    { kind: "heading", key: `group ${group} tab ${tab.id}`, text: tab.label, level: 4 },
    ...own.map((address): Entry => ({ kind: "item", key: `${group} ${itemKey(address)}`, address })),
  ];
}
